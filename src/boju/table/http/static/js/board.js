// The board of a page: shows the frame and the selection of the state, and lets the reader select by pointer or by keyboard.

import { skip } from "./animate.js";
import { watchDragging } from "./drag.js";
import { drawing, element } from "./element.js";
import { part } from "./part.js";
import { isOrigin, isTarget, open, rolesOf } from "./selection.js";
import { pace } from "./settings.js";
import { createMenu, Spots } from "./spots.js";
import { Stage } from "./stage.js";

const SHARE = 0.4; // of the smaller side of a spot: the radius of its ring

/**
 * The board of a store's page. `decide` is called with the event of the choice that is made, `select` with another
 * selection.
 * @param {Store<BoardState>} store
 * @param {(event: string) => void} decide
 * @param {(selection: BoardSelection) => void} select
 */
export function createBoard(store, decide, select = (selection) => store.update({ selection })) {
  const stage = new Stage(/** @type {any} */ (part("board")));
  const spots = new Spots(stage.spots, choose, () => choose(""));
  const showMenu = createMenu(stage, decideWay, closeMenu);
  let motion = Promise.resolve();

  /** @param {string} id */
  function choose(id, byKey = false) {
    closeMenu();
    const { selection } = store.state;
    if (isTarget(selection, id)) return go(id);
    const isLetGo = id === selection.origin && !byKey;
    const ways = open(selection);
    const goals = new Set(ways.map(({ target }) => target));
    if (isLetGo && (goals.size === 1 || ways[0]?.deed)) return go(ways[0].target);
    const origin = !isLetGo && isOrigin(selection, id) ? id : "";
    select({ ...selection, origin, isGiven: false });
    if (byKey && origin) spots.focus(open(store.state.selection)[0].target);
  }

  /**
   * Go to a target, perhaps with a piece that was dragged there; when several choices lead there, a menu asks which.
   * @param {string} target
   * @param {Held | null} held
   */
  function go(target, held = null) {
    const { selection } = store.state;
    const ways = open(selection).filter((choice) => choice.target === target);
    if (ways.length === 1) decide(ways[0].event);
    else store.update({ selection: { ...selection, menu: { target, ways, held } } });
  }

  /** Close the menu, if it is open, without a choice: what was dragged goes back. */
  function closeMenu() {
    const { selection, settings } = store.state;
    if (!selection.menu) return;
    store.update({ selection: { ...selection, menu: null } });
    if (selection.menu.held) stage.release(selection.menu.held, pace(settings));
  }

  /** @param {Choice} way */
  function decideWay({ event }) {
    store.update(({ selection }) => ({ selection: { ...selection, menu: null } }));
    decide(event);
  }

  /** Let what an event moves go to where it goes, before the server has answered. @param {string} event */
  function anticipate(event) {
    return stage.anticipate(stage.scene.choices.find((choice) => choice.event === event), pace(store.state.settings));
  }

  /**
   * Show a scene; resolves when its motion has ended.
   * @param {Scene} scene
   * @param {Motion} pace
   * @param {{fresh?: boolean, thrown?: boolean}} [options] as of `Stage.show`
   */
  async function show(scene, pace, options) {
    store.update({ frame: { scene, pace, ...options } });
    await motion;
  }

  /** @param {BoardSelection} selection */
  function draw(selection) {
    const all = stage.scene?.spots ?? [];
    const { roles, labels } = rolesOf(selection, all);
    spots.show(all, roles, labels);
    const pieces = new Map();
    const rings = [];
    for (const spot of all) {
      const role = roles.get(spot.id);
      if (!role || (role === "origin" && selection.origin)) continue;
      const held = role === "target" ? null : stage.top(spot.id);
      const isAdvised = selection.advised?.origin === selection.origin && selection.advised.target === spot.id;
      if (held) pieces.set(held.sprite.id, role === "chosen" ? "chosen" : "movable");
      else rings.push(ring(spot, isAdvised ? "advised" : role));
    }
    stage.pointOut(pieces);
    stage.rings.replaceChildren(...rings);
  }

  /** Let a touch of the board, or Escape, bring what moves to its end. @param {() => boolean} isShowing */
  function skipWhile(isShowing) {
    stage.svg.addEventListener("pointerdown", () => isShowing() && skip());
    document.addEventListener("keydown", ({ key }) => key === "Escape" && isShowing() && skip());
  }

  watchDragging(store, stage, choose, go);
  store.view(({ frame }) => frame && [frame], (frame) => {
    motion = stage.show(frame);
    part("position").replaceChildren(...contents(frame.scene));
  });
  store.view(({ selection: { choices, origin, advised } }) => [choices, origin, advised], () => draw(store.state.selection));
  store.view(({ selection: { menu } }) => [menu], (menu) => showMenu(menu));
  store.view(({ selection: { drag } }) => [drag?.near], (near) => {
    const rings = /** @type {Iterable<SVGElement>} */ (stage.rings.children);
    for (const mark of rings) mark.classList.toggle("near", mark.dataset.spot === near);
  });
  store.view(({ settings }) => [settings.originals], (isOriginal) => stage.reword(Boolean(isOriginal)));
  return { stage, show, anticipate, skipWhile };
}

/** What lies on the board, as a list for those who do not see it. @param {Scene} scene */
function contents({ sprites }) {
  const counts = new Map();
  for (const { label, kind } of sprites) if (label && kind !== "place") counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => element("li", {}, count > 1 ? `${count} × ${label}` : label));
}

/** A ring at a spot, broken where the chosen piece can go; round a tray its whole edge. @param {Spot} spot @param {string} role */
function ring({ id, x, y, width, height, is_tray: isTray }, role) {
  const mark = isTray
    ? drawing("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 6 })
    : drawing("circle", { cx: x, cy: y, r: Math.min(width, height) * SHARE });
  mark.setAttribute("class", `ring ${role}${isTray ? " tray" : ""}`);
  mark.dataset.spot = id;
  return mark;
}

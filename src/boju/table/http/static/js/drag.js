// Dragging a piece from where it stands to where it may go.

import { isOrigin, isTarget } from "./selection.js";
import { pace } from "./settings.js";

const FAR_ENOUGH = 6; // pixels

/**
 * Let the pieces of a stage be dragged. `choose` takes up a place, `go` goes from there to a target with a piece in hand.
 * @param {Store<BoardState>} store
 * @param {import("./stage.js").Stage} stage
 * @param {(id: string) => void} choose
 * @param {(target: string, held: Held) => void} go
 */
export function watchDragging(store, stage, choose, go) {
  /** @param {Drag | null} drag */
  const update = (drag) => store.update(({ selection }) => ({ selection: { ...selection, drag } }));
  /** @param {Held | undefined} held */
  const release = (held) => held && stage.release(held, pace(store.state.settings));
  /** The drag of a pointer. @param {PointerEvent} event */
  const dragOf = ({ pointerId }) => {
    const { drag } = store.state.selection;
    return drag?.pointer === pointerId ? drag : null;
  };

  stage.spots.addEventListener("pointerdown", (event) => {
    const spot = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".spot"));
    const origin = spot?.dataset.spot;
    const { selection } = store.state;
    if (event.button !== 0 || !origin || !isOrigin(selection, origin) || isTarget(selection, origin)) return;
    update({ origin, held: stage.top(origin), pointer: event.pointerId, x: event.clientX, y: event.clientY, isOn: false });
  });

  stage.svg.addEventListener("pointermove", (event) => {
    const drag = dragOf(event);
    if (!drag) return;
    if (!drag.isOn) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR_ENOUGH || !drag.held) return;
      stage.svg.setPointerCapture(drag.pointer);
      update({ ...drag, isOn: true });
      if (store.state.selection.origin !== drag.origin) choose(drag.origin);
    }
    const { x, y } = stage.point(event);
    stage.hold(/** @type {Held} */ (drag.held), x, y);
    update({ ...drag, isOn: true, near: at(stage, store.state.selection, x, y) });
  });

  stage.svg.addEventListener("pointerup", (event) => {
    const drag = dragOf(event);
    if (!drag) return;
    update(null);
    if (!drag.isOn || !drag.held) return;
    swallowClick();
    const { x, y } = stage.point(event);
    const target = at(stage, store.state.selection, x, y);
    if (target) go(target, drag.held);
    else release(drag.held);
  });

  stage.svg.addEventListener("pointercancel", () => {
    const { drag } = store.state.selection;
    if (drag?.isOn) release(drag.held);
    update(null);
  });
}

/**
 * The target of the chosen piece at a point, the nearest if there are several.
 * @param {import("./stage.js").Stage} stage
 * @param {BoardSelection} selection
 * @param {number} x
 * @param {number} y
 */
function at(stage, selection, x, y) {
  const inside = stage.scene.spots.filter(
    (spot) =>
      isTarget(selection, spot.id) && Math.abs(spot.x - x) <= spot.width / 2 && Math.abs(spot.y - y) <= spot.height / 2,
  );
  inside.sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
  return inside[0]?.id;
}

/** The click that ends a drag chooses nothing. */
function swallowClick() {
  /** @type {(event: Event) => void} */
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

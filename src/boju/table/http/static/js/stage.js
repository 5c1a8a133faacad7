// Draws scenes: one SVG element per sprite, keyed by its id, so that what moved can be seen to move. The board is
// `aria-busy` until it has been drawn, and while anything on it moves.

import { fade, glide, tumble } from "./animate.js";
import { drawing, setAttributes } from "./element.js";

const THROWN = new Set(["die", "stick"]);

export class Stage {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    /** @type {Scene} */
    this.scene = /** @type {any} */ (null); // nothing is shown yet
    this.sprites = new Map(); // id -> {sprite, element, use}
    this.captions = new Map(); // id -> element
    this.sheet = "";
    this.acts = 0; // what is being drawn or moved now
    this.isOriginal = false; // whether old words are printed where there are any, and not those of the reader's language
    this.roles = new Map(); // ids of sprites that can be moved
    this.definitions = this.layer("defs");
    this.board = this.layer("use", "board");
    this.ground = this.layer("g", "ground");
    this.marks = this.layer("g", "marks");
    this.pieces = this.layer("g", "sprites");
    this.print = this.layer("g", "captions");
    this.lights = this.layer("g", "marks lit");
    this.advice = this.layer("g", "marks");
    this.rings = this.layer("g", "rings");
    this.hand = this.layer("g", "sprites"); // above the rings of where it may go
    this.spots = this.layer("g", "spots");
    for (const layer of [this.ground, this.pieces, this.hand, this.print]) layer.setAttribute("aria-hidden", "true");
  }

  /**
   * Show a scene. `fresh`: its ids owe nothing to the scene before. `thrown`: dice and sticks have been thrown.
   * @param {Frame} frame
   */
  show(frame) {
    return this.busy(this.draw(frame));
  }

  /** The board is busy until something, and whatever else goes on, has come to its end. @param {Promise<unknown>} act */
  async busy(act) {
    this.acts += 1;
    this.svg.setAttribute("aria-busy", "true");
    try {
      await act;
    } finally {
      this.acts -= 1;
      if (!this.acts) this.svg.setAttribute("aria-busy", "false");
    }
  }

  /** @param {Frame} frame */
  async draw({ scene, pace, fresh = false, thrown = false }) {
    await this.load(scene.sheet);
    const first = this.scene === null;
    this.scene = scene;
    this.svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.svg.classList.toggle("lofty", scene.height > 1.6 * scene.width);
    this.svg.setAttribute("aria-label", scene.label);
    this.board.setAttribute("href", `#${scene.board}`);
    if (fresh && !first) this.sprites = adopt(this.sprites, scene.sprites);
    const motions = this.place(scene.sprites, first ? { move: 0, tumble: 0 } : pace, thrown);
    this.pointOut(this.roles);
    await Promise.all(motions);
    this.letter(scene.captions);
    this.stack();
  }

  /** The sprite that leaves a place first: the one that came last. @param {string} place */
  top(place) {
    const sprite = this.scene.sprites.findLast((each) => each.place === place);
    return sprite && this.sprites.get(sprite.id);
  }

  /**
   * Let the pieces that can be moved stand out: `roles` maps ids of sprites to "movable" or "chosen".
   * @param {Map<string, string>} roles
   */
  pointOut(roles) {
    this.roles = roles;
    for (const [id, { element }] of this.sprites) {
      for (const role of ["movable", "chosen"]) element.classList.toggle(role, roles.get(id) === role);
    }
  }

  /** Hold a sprite in the hand, at a point of the scene. @param {Held} held @param {number} x @param {number} y */
  hold(held, x, y) {
    held.pose = { ...poseOf(held.sprite), x, y, scale: held.sprite.scale * 1.12 };
    put(held.element, held.pose);
    if (held.element.parentNode !== this.hand) this.hand.append(held.element);
  }

  /**
   * Let what a choice moves go to where it goes, before anybody has said what else happens.
   * @param {Choice | undefined} choice
   * @param {Pace} pace
   */
  async anticipate(choice, pace) {
    const held = choice?.origin && this.top(choice.origin);
    const goal = this.scene.spots.find(({ id }) => id === choice?.target);
    if (!held || !goal || choice.origin === choice.target) return;
    const from = held.pose ?? poseOf(held.sprite);
    held.pose = { ...poseOf(held.sprite), x: goal.x, y: goal.y };
    put(held.element, held.pose);
    this.pieces.append(held.element);
    await this.busy(glide(held.element, from, held.pose, pace.move));
  }

  /** Put a sprite that was held back where it stands. @param {Held} held @param {Pace} pace */
  release(held, pace) {
    const from = held.pose ?? poseOf(held.sprite);
    delete held.pose;
    const pose = poseOf(held.sprite);
    put(held.element, pose);
    return this.busy(glide(held.element, from, pose, pace.move).then(() => this.stack()));
  }

  /** A point of the window in the units of the scene. @param {MouseEvent} event */
  point(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
    return { x: point.x, y: point.y };
  }

  /** What was touched that is no place to choose, in words. @param {Event} event */
  told(event) {
    return /** @type {Element} */ (event.target).closest(".sprite")?.querySelector("title")?.textContent ?? "";
  }

  /**
   * Scroll a board that does not fit above what lies on the window's lower edge: to what can be chosen, else to the
   * upper edge of the board.
   * @param {HTMLElement} bar
   */
  showAbove(bar) {
    const board = this.svg.getBoundingClientRect();
    const room = innerHeight - bar.offsetHeight;
    const lowest = Math.max(...[...this.spots.children].map((spot) => spot.getBoundingClientRect().bottom));
    const above = Math.min(board.top, 0) || (board.bottom > room ? board.top : 0);
    scrollBy(0, Math.max(above, lowest - room));
  }

  /** @param {string} sheet */
  async load(sheet) {
    if (sheet === this.sheet) return;
    const answer = await fetch(`/sheets/${sheet}.svg`);
    const text = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    this.definitions.replaceChildren(...[...text.documentElement.children].map((part) => document.importNode(part, true)));
    this.sheet = sheet;
  }

  /** @param {Sprite[]} sprites @param {Motion} pace @param {boolean} thrown */
  place(sprites, pace, thrown) {
    const motions = [];
    const wanted = new Map(sprites.map((sprite) => [sprite.id, sprite]));
    const arriving = new Set();
    for (const sprite of sprites) {
      const held = this.sprites.get(sprite.id);
      if (held && held.sprite.place !== sprite.place) arriving.add(sprite.place);
    }
    for (const [id, held] of this.sprites) {
      if (wanted.has(id)) continue;
      this.sprites.delete(id);
      motions.push(fade(held.element, 1, 0, pace.move).then(() => held.element.remove()));
    }
    for (const sprite of [...sprites].sort((one, other) => one.z - other.z)) {
      const held = this.sprites.get(sprite.id);
      if (held) motions.push(this.change(held, sprite, pace, thrown, arriving));
      else motions.push(this.add(sprite, pace, thrown));
    }
    return motions;
  }

  /** @param {Sprite} sprite @param {Motion} pace @param {boolean} thrown */
  add(sprite, pace, thrown) {
    const use = drawing("use");
    const element = drawing("g", {}, use);
    const held = { sprite, element, use };
    this.sprites.set(sprite.id, held);
    dress(held, sprite);
    put(element, poseOf(sprite));
    this.pieces.append(element);
    if (thrown && THROWN.has(sprite.kind)) return this.roll(held, pace);
    return fade(element, 0, 1, pace.move);
  }

  /** @param {Held} held @param {Sprite} sprite @param {Motion} pace @param {boolean} thrown @param {Set<string>} arriving */
  change(held, sprite, pace, thrown, arriving) {
    const before = held.sprite;
    const from = held.pose ?? poseOf(before);
    const to = poseOf(sprite);
    delete held.pose;
    held.sprite = sprite;
    dress(held, sprite);
    put(held.element, to);
    if (thrown && THROWN.has(sprite.kind)) return this.roll(held, pace);
    if (transformOf(from) === transformOf(to)) return Promise.resolve();
    if (before.place !== sprite.place) this.pieces.append(held.element);
    const struck = before.place !== sprite.place && arriving.has(before.place);
    return glide(held.element, from, to, pace.move, struck ? pace.move * 0.7 : 0);
  }

  /** @param {Held} held @param {Motion} pace */
  roll(held, pace) {
    const { sprite, element, use } = held;
    const stem = sprite.face.split("-", 2).join("-"); // the faces of one thing have names of three parts
    const all = [...this.definitions.querySelectorAll(`symbol[id^="${stem}-"]`)];
    const faces = all.filter(({ id }) => id.split("-").length === 3);
    const turn = () => use.setAttribute("href", `#${faces[Math.floor(Math.random() * faces.length)].id}`);
    return tumble(element, poseOf(sprite), pace.tumble, turn).then(() => dress(held, held.sprite));
  }

  stack() {
    const order = [...this.sprites.values()].sort((one, other) => one.sprite.z - other.sprite.z);
    order.forEach(({ element }, at) => {
      if (this.pieces.children[at] !== element) this.pieces.insertBefore(element, this.pieces.children[at]);
    });
  }

  /** @param {Caption[]} captions */
  letter(captions) {
    const wanted = new Set(captions.map((caption) => caption.id));
    for (const [id, element] of this.captions) {
      if (wanted.has(id)) continue;
      element.remove();
      this.captions.delete(id);
    }
    for (const caption of captions) {
      let element = this.captions.get(caption.id);
      if (!element) {
        element = drawing("text");
        this.captions.set(caption.id, element);
        (caption.is_ground ? this.ground : this.print).append(element);
      }
      setAttributes(element, { class: `caption ${caption.role}`, x: caption.x, y: caption.y, "text-anchor": caption.anchor });
      this.word(element, caption);
    }
  }

  /** Give a class to some captions, and to no others. @param {string} name @param {string[]} ids */
  underline(name, ids) {
    for (const [id, element] of this.captions) element.classList.toggle(name, ids.includes(id));
  }

  /** Whether a point of the scene is in the words of a caption. @param {string} id @param {number} x @param {number} y */
  isIn(id, x, y) {
    const box = this.captions.get(id)?.getBBox();
    return box && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  }

  /**
   * Print a word; one with an old one behind it tells that on hover, and shows it when it is tapped.
   * @param {any} element
   * @param {Caption} caption
   */
  word(element, { text, original }) {
    const [shown, other] = original && this.isOriginal ? [original, text] : [text, original];
    const isOld = Boolean(other) && other !== shown;
    element.classList.toggle("old", isOld);
    if (element.dataset.text === shown) return;
    element.dataset.text = shown;
    element.textContent = shown;
    element.onclick = null;
    if (!isOld) return;
    entitle(element, other);
    element.onclick = () => {
      const [word, title] = element.childNodes;
      [word.textContent, title.textContent] = [title.textContent, word.textContent];
    };
  }

  /** Print all words anew, old ones or those of the reader's language. @param {boolean} isOriginal */
  reword(isOriginal) {
    this.isOriginal = isOriginal;
    if (this.scene) this.letter(this.scene.captions);
  }

  /** @param {"defs" | "g" | "use"} name @returns {SVGElement} */
  layer(name, role = "") {
    const layer = drawing(name, role ? { class: role } : {});
    this.svg.append(layer);
    return layer;
  }
}

/** @param {Held} held @param {Sprite} sprite */
function dress({ element, use }, sprite) {
  element.setAttribute("class", ["sprite", sprite.kind, sprite.label && "named", ...sprite.flags].join(" "));
  use.setAttribute("href", `#${sprite.face}`);
  entitle(element, sprite.label);
}

/** Let a pointer that rests on an element tell what it is. @param {Element} element @param {string} text */
function entitle(element, text) {
  const title = element.querySelector("title") ?? element.appendChild(drawing("title"));
  if (title.textContent !== text) title.textContent = text;
}

/** @param {Pose} pose */
function poseOf({ x, y, angle, scale }) {
  return { x, y, angle, scale };
}

/** @param {Element} element @param {Pose} pose */
function put(element, pose) {
  element.setAttribute("transform", transformOf(pose));
}

/** A pose as an SVG transform. @param {Pose} pose */
export function transformOf({ x, y, angle, scale }) {
  return `translate(${x},${y}) rotate(${angle}) scale(${scale})`;
}

/**
 * A scene drawn afresh numbers equal pieces anew. Answers the element for every sprite id of `sprites`, as far as there are
 * any, out of `standing` by old ids; the others vanish.
 * @param {Map<string, Held>} standing
 * @param {Sprite[]} sprites
 */
export function adopt(standing, sprites) {
  const spare = [...standing.values()].map((held) => ({ held, kin: kind(held.sprite) }));
  const adopted = new Map();
  /** @type {(sprite: Sprite, fits: (old: Sprite) => boolean) => void} */
  const take = (sprite, fits) => {
    const kin = kind(sprite);
    const at = spare.findIndex((old) => old.kin === kin && fits(old.held.sprite));
    if (at >= 0) adopted.set(sprite.id, spare.splice(at, 1)[0].held);
  };
  for (const sprite of sprites) take(sprite, ({ place }) => place === sprite.place);
  for (const sprite of sprites) if (!adopted.has(sprite.id)) take(sprite, () => true);
  for (const { held } of spare) held.element.remove();
  return adopted;
}

/** @param {Sprite} sprite */
function kind(sprite) {
  return sprite.id.replace(/-?\d+$/, "");
}

// What the last moves changed: marked on the board until the reader's next move, and lit up from the log and back.

import { people } from "./setting.js";

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 45; // units of the scene: a pointer so close to a mark means it
const RECENT = 30; // so many of the last events are found from the board

/**
 * Whether a seat is the reader's, and another is not.
 * @param {number} seat
 */
function isOwn(seat) {
  return people[seat] && !people.every(Boolean);
}

/**
 * The last events that moved something since the reader's own last move, of `entries` in order.
 * @param {Entry[]} entries
 */
export function latest(entries) {
  /** @type {Entry[]} */
  const found = [];
  const seats = new Set();
  let seat = NaN; // nobody yet
  for (const entry of [...entries].reverse()) {
    if (entry.seat !== seat) {
      if (found.length && (isOwn(seat) || isOwn(entry.seat) || seats.has(entry.seat) || people.every(Boolean))) break;
      if (found.length && !people.some(Boolean)) break;
      seat = entry.seat;
      seats.add(seat);
    }
    if (entry.marks.length) found.unshift(entry);
  }
  return found;
}

export class Marks {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /**
   * Mark what these events moved.
   * @param {Entry[]} entries
   */
  show(entries) {
    fill(this.stage.marks, entries);
  }

  /**
   * Light up what some events moved, above all else; nothing without any.
   * @param {Entry[]} entries
   */
  light(entries) {
    fill(this.stage.lights, entries);
  }

  /**
   * The numbers of the last events that moved something near a point of the scene.
   * @param {Entry[]} entries
   * @param {{x: number, y: number}} given
   */
  near(entries, { x, y }) {
    return entries
      .slice(-RECENT)
      .filter(({ marks }) => marks.some((mark) => Math.hypot(mark.x - x, mark.y - y) < NEAR))
      .map(({ index }) => index);
  }
}

/**
 * @param {Element} layer
 * @param {Entry[]} entries
 */
function fill(layer, entries) {
  layer.replaceChildren(...entries.flatMap(({ marks }) => marks.map(drawn)));
}

/** @param {Mark} mark */
function drawn({ role, face, x, y, angle, scale }) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${face}`);
  use.setAttribute("class", `mark ${role}`);
  use.setAttribute("transform", `translate(${x},${y}) rotate(${angle}) scale(${scale})`);
  return use;
}

// What the last moves changed: marked on the board until the reader's next move, and lit up from the log and back.

import { arrows } from "./arrow.js";
import { people } from "./setting.js";

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 45; // units of the scene: a pointer so close to a mark means it
const PAID = "paid"; // what a mark of an amount that changed is called
const THROWN = "thrown"; // and that of a die or stick as it fell
const RECENT = 30; // so many of the last events are found from the board

/**
 * Whether a seat is the reader's, and another is not.
 * @param {number} seat
 */
function isOwn(seat) {
  return people[seat] && !people.every(Boolean);
}

/** @param {Mark} mark */
const isMoved = ({ role }) => role !== PAID && role !== THROWN;

/**
 * What has happened since the reader's own last move, of `entries` in order; nothing before anything has moved.
 * @param {Entry[]} entries
 */
export function since(entries) {
  /** @type {Entry[]} */
  const found = [];
  const seats = new Set();
  let seat = NaN; // nobody yet
  let hasMoved = false;
  for (const entry of [...entries].reverse()) {
    if (entry.seat !== seat) {
      if (hasMoved && (isOwn(seat) || isOwn(entry.seat) || seats.has(entry.seat) || people.every(Boolean))) break;
      if (hasMoved && !people.some(Boolean)) break;
      seat = entry.seat;
      seats.add(seat);
    }
    found.unshift(entry);
    hasMoved ||= entry.marks.some(isMoved);
  }
  return hasMoved ? found : [];
}

/**
 * Those of these events that others than the reader made.
 * @param {Entry[]} entries
 */
export function others(entries) {
  return entries.filter(({ seat }) => !isOwn(seat));
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
    fill(this.stage.marks, entries, isMoved);
    this.stage.underline("paid", paid(entries));
  }

  /**
   * Light up what some events moved, above all else; nothing without any.
   * @param {Entry[]} entries
   */
  light(entries) {
    fill(this.stage.lights, entries, ({ role }) => role !== PAID);
    this.stage.underline("lit", paid(entries));
  }

  /**
   * The numbers of the last events that moved, threw or paid something near a point of the scene.
   * @param {Entry[]} entries
   * @param {{x: number, y: number}} given
   */
  near(entries, { x, y }) {
    const recent = entries.slice(-RECENT);
    const lastThrow = recent.findLast(({ marks }) => marks.some(({ role }) => role === THROWN));
    return recent
      .filter((entry) =>
        entry.marks.some((mark) => {
          if (mark.role === PAID) return this.stage.isIn(mark.face, x, y);
          return (mark.role !== THROWN || entry === lastThrow) && Math.hypot(mark.x - x, mark.y - y) < NEAR;
        }),
      )
      .map(({ index }) => index);
  }
}

/**
 * @param {Element} layer
 * @param {Entry[]} entries
 * @param {(mark: Mark) => boolean} isDrawn
 */
function fill(layer, entries, isDrawn) {
  const marks = entries.flatMap(({ marks }) => marks.filter((mark) => mark.role !== "from" && isDrawn(mark)));
  layer.replaceChildren(...marks.map(drawn), ...arrows(marks, "walked"));
}

/**
 * The captions of the amounts that some events changed.
 * @param {Entry[]} entries
 */
function paid(entries) {
  return entries.flatMap(({ marks }) => marks.flatMap(({ role, face }) => (role === PAID ? [face] : [])));
}

/** @param {Mark} mark */
function drawn({ role, face, x, y, angle, scale }) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${face}`);
  use.setAttribute("class", `mark ${role}`);
  use.setAttribute("transform", `translate(${x},${y}) rotate(${angle}) scale(${scale})`);
  return use;
}

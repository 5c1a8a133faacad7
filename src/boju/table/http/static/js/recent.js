// What has happened since the reader's own last move.

import { people } from "./setting.js";

export const PAID = "paid"; // the role of a mark of an amount that changed
export const THROWN = "thrown"; // and that of a die or stick as it fell

/**
 * Whether a seat is the reader's, and another is not.
 * @param {number} seat
 */
function isOwn(seat) {
  return people[seat] && !people.every(Boolean);
}

/** @param {Mark} mark */
export const isMoved = ({ role }) => role !== PAID && role !== THROWN;

/**
 * What has happened since the reader's own last move, of `entries` in order; nothing before anything has moved.
 * @param {LogEntry[]} entries
 */
export function since(entries) {
  /** @type {LogEntry[]} */
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
 * @param {LogEntry[]} entries
 */
export function others(entries) {
  return entries.filter(({ seat }) => !isOwn(seat));
}

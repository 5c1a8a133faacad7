// What a seat could expect after every event, drawn and as a table: the result, and the luck and skill in it.

import { drawing, element } from "./element.js";
import { part } from "./part.js";

const WIDTH = 400;
const HEIGHT = 180;
const EDGE = 8;

/**
 * Draw what has been found for a seat; `event`: where the reader is.
 * @param {Reviewed} found
 * @param {number} seat
 * @param {number} [event]
 */
export function draw(found, seat, event) {
  const rows = rowsOf(found, seat);
  const values = rows.flat().concat(0);
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1e-9);
  /** @type {(index: number) => number} */
  const x = (index) => (found.events ? (index / found.events) * WIDTH : 0);
  /** @type {(value: number) => number} */
  const y = (value) => HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const lines = ["expected", "by-luck", "by-skill"].map((name, which) =>
    path(name, rows.map((row, index) => `${x(index).toFixed(1)} ${y(row[which]).toFixed(1)}`)),
  );
  const axis = path("axis", [`0 ${y(0)}`, `${WIDTH} ${y(0)}`]);
  const now = event === undefined ? [] : [path("now", [`${x(event)} 0`, `${x(event)} ${HEIGHT}`])];
  part("curve").replaceChildren(axis, ...now, ...lines);
  part("points").replaceChildren(...rows.map(tableRow));
}

/** The expected result, and all luck and skill so far, after every event. @param {Reviewed} found @param {number} seat */
function rowsOf({ curve, luck, decisions }, seat) {
  const byLuck = new Map(luck.map(({ event, changes }) => [event, changes[seat]]));
  const bySkill = new Map();
  for (const { event, length, seat: mover, changes } of decisions) {
    if (mover === seat) bySkill.set(event + length - 1, changes[seat]);
  }
  let lucky = 0;
  let skilled = 0;
  return curve.map((point, index) => {
    lucky += byLuck.get(index - 1) ?? 0;
    skilled += bySkill.get(index - 1) ?? 0;
    return [point[seat], lucky, skilled];
  });
}

/** @param {string} name @param {string[]} points */
function path(name, points) {
  return drawing("path", { class: name, d: points.length ? `M${points.join("L")}` : "" });
}

/** @param {number[]} row @param {number} index */
function tableRow(row, index) {
  const figures = row.map((value) => element("td", { className: "figure" }, value.toFixed(2)));
  return element("tr", {}, element("td", {}, String(index)), ...figures);
}

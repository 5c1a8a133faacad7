// A thin arrow from where something stood to where it stands, bent a little so that it does not hide in the board's lines.

import { drawing } from "./element.js";

const BEND = 0.12; // of the way, to the side
const SHORT = 26; // before the middle of the goal, where a piece stands
const HEAD = 13;

/** @param {number[]} from @param {{x: number, y: number}} to @param {string} role */
function arrow([x, y], to, role) {
  const [across, down] = [to.x - x, to.y - y];
  const middle = [x + across / 2 + down * BEND, y + down / 2 - across * BEND];
  const turn = Math.atan2(to.y - middle[1], to.x - middle[0]);
  const end = [to.x - SHORT * Math.cos(turn), to.y - SHORT * Math.sin(turn)];
  const barbs = [turn + 2.6, turn - 2.6].map((way) => `M${end} l${HEAD * Math.cos(way)},${HEAD * Math.sin(way)}`);
  return drawing("path", { class: `way ${role}`, d: `M${[x, y]} Q${middle} ${end} ${barbs.join(" ")}` });
}

/** Arrows for all that some marks tell to have walked. @param {Mark[]} marks @param {string} role */
export function arrows(marks, role) {
  return marks.flatMap((mark) => (mark.came ? [arrow(mark.came, mark, role)] : []));
}

// What the last events changed: marked on the board until the reader's next move, and lit up from the log and back.

import { arrows } from "./arrow.js";
import { drawing } from "./element.js";
import { transformOf } from "./stage.js";
import { isMoved, markedEvents, PAID, THROWN } from "./state.js";

const NEAR = 45; // units of the scene: a pointer so close to a mark means it
const RECENT = 30; // so many of the last events are found from the board

/**
 * The marks on the board of a table; what the pointer finds there is lit up in the log.
 * @param {Store<TableState>} store
 * @param {import("./stage.js").Stage} stage
 */
export function marksView(store, stage) {
  store.view(({ past, isSettled, tried, entries }) => [past, isSettled, tried, entries], () => {
    const entries = markedEvents(store.state);
    fill(stage.marks, entries, isMoved);
    stage.underline("paid", paid(entries));
  });
  store.view(({ pointed }) => [pointed], (entries) => {
    fill(stage.lights, entries, ({ role }) => role !== PAID);
    stage.underline("lit", paid(entries));
  });
  for (const kind of /** @type {const} */ (["pointermove", "click"])) {
    stage.svg.addEventListener(kind, (event) => store.update({ lit: near(stage, store.state.entries, stage.point(event)) }));
  }
  stage.svg.addEventListener("pointerleave", (event) => event.pointerType === "touch" || store.update({ lit: [] }));
}

/**
 * The numbers of the last events that moved, threw or paid something near a point of the scene.
 * @param {import("./stage.js").Stage} stage
 * @param {LogEntry[]} entries
 * @param {{x: number, y: number}} point
 */
function near(stage, entries, { x, y }) {
  const recent = entries.slice(-RECENT);
  const lastThrow = recent.findLast(({ marks }) => marks.some(({ role }) => role === THROWN));
  /** @type {(entry: LogEntry, mark: Mark) => boolean | undefined} */
  const isNear = (entry, mark) => {
    if (mark.role === PAID) return stage.isIn(mark.face, x, y);
    return (mark.role !== THROWN || entry === lastThrow) && Math.hypot(mark.x - x, mark.y - y) < NEAR;
  };
  return recent.filter((entry) => entry.marks.some((mark) => isNear(entry, mark))).map(({ index }) => index);
}

/** @param {Element} layer @param {LogEntry[]} entries @param {(mark: Mark) => boolean} isDrawn */
function fill(layer, entries, isDrawn) {
  const marks = entries.flatMap(({ marks }) => marks.filter((mark) => mark.role !== "from" && isDrawn(mark)));
  layer.replaceChildren(...marks.map(drawn), ...arrows(marks, "walked"));
}

/** The captions of the amounts that some events changed. @param {LogEntry[]} entries */
function paid(entries) {
  return entries.flatMap(({ marks }) => marks.flatMap(({ role, face }) => (role === PAID ? [face] : [])));
}

/** @param {Mark} mark */
function drawn(mark) {
  return drawing("use", { href: `#${mark.face}`, class: `mark ${mark.role}`, transform: transformOf(mark) });
}

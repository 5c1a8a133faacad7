// Whoever throws by hand a few times is offered that the page does it; whoever does not want that is soon asked no more.

import { part } from "./part.js";
import { keep, recall } from "./storage.js";

const KEPT = "throws"; // how often this browser's reader has thrown by hand
const FROM = 2;
const TO = 6;

/** The view of that offer. @param {Store<TableState>} store */
export function autoView({ view }) {
  const offer = part("offer-auto");
  const box = /** @type {HTMLInputElement} */ (part("auto"));
  const throws = () => Number(recall(KEPT));
  offer.addEventListener("click", () => box.click());
  part("throw").addEventListener("click", () => throws() <= TO && keep(KEPT, String(throws() + 1)));
  view(({ prompt, settings }) => [prompt.throw, settings.auto], (isDue, isAuto) => {
    offer.hidden = !isDue || isAuto || recall("auto") !== null || throws() < FROM || throws() > TO;
  });
}

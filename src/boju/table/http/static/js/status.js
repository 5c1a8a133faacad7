// The line that says what is to be done at a table, the buttons that do it, what can be called out beside the moves (in
// dama, the fine for noise), the offer that the page throws by itself, and the reasons below.

import { button, element } from "./element.js";
import { part, within } from "./part.js";
import { showReasons } from "./seal.js";
import { isReady, reasonsOf } from "./state.js";
import { keep, recall } from "./storage.js";

/** @param {Store<TableState>} store @param {{throwDice: () => void, undo: () => void, done: () => void}} moves */
export function statusView({ view }, { throwDice, undo, done }) {
  const line = part("status");
  const [throwButton, undoButton, doneButton] = [part("throw"), part("undo"), part("done")];
  throwButton.addEventListener("click", throwDice);
  undoButton.addEventListener("click", undo);
  doneButton.addEventListener("click", done);
  view(({ prompt, notice }) => [prompt, notice], (prompt, notice) => {
    line.textContent = notice || prompt.text;
    line.classList.toggle("warning", Boolean(notice));
    throwButton.hidden = !prompt.throw;
    undoButton.hidden = !prompt.undo;
    doneButton.hidden = !prompt.done;
    if (prompt.chance) throwButton.textContent = prompt.chance;
    document.body.classList.toggle("due", prompt.due);
  });
  view(({ isLessened }) => [isLessened], (isLessened) => (part("lessened").hidden = !isLessened));
  view(reasonsOf, (hints, done, text, isWarning) => {
    showReasons(hints, done, isWarning);
    if (text) part("reasons").textContent = text;
  });
}

/** @param {Store<TableState>} store @param {(event: string) => void} callOut */
export function asidesView({ view }, callOut) {
  const panel = part("asides");
  view((state) => (isReady(state) ? [state.now.status.asides] : null), (asides) => {
    panel.hidden = !asides.length;
    const items = asides.map(({ event, label }) => element("li", {}, button(label, () => callOut(event), { dataset: { event } })));
    within(panel, "ul").replaceChildren(...items);
  });
}

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

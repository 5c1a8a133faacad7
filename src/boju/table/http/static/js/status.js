// The line that says what is to be done at a table, the buttons that do it, and the reasons below.

import { part } from "./part.js";
import { showReasons } from "./reasons.js";
import { reasonsOf } from "./state.js";

/**
 * @param {Store<TableState>} store
 * @param {{throwDice: () => void, undo: () => void, done: () => void}} moves
 */
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

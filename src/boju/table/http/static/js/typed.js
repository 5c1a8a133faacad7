// Moves typed as records write them. What is legal is the server's to say.

import { part } from "./part.js";
import { seal } from "./seal.js";
import { people } from "./setting.js";
import { choicesOf, isReady, shown } from "./state.js";

/**
 * Suggest what can be typed, and let `play` be called with what was; it answers what is wrong with that, or nothing.
 * @param {Store<TableState>} store
 * @param {(text: string) => Promise<Refusal | null | void>} play
 */
export function typedView({ view }, play) {
  const form = part("typed");
  const field = /** @type {HTMLInputElement} */ (part("typed-move"));
  const problem = part("typed-problem");

  view((state) => (isReady(state) ? [state.tried, shown(state).status, choicesOf(state)] : null), (tried, status, choices) => {
    form.hidden = (status.over && !tried.length) || !people.some(Boolean);
    const can = tried.length ? { throw: false, done: !status.move, undo: true } : { throw: status.throw, done: false, undo: status.undo };
    const words = Object.entries(can).flatMap(([word, isOffered]) => (isOffered ? word : []));
    part("known").replaceChildren(
      ...choices.map(({ event, label }) => new Option(label, event)),
      ...words.map((word) => new Option(part(word).textContent ?? "", word)),
    );
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim().replace(/\s+/g, " ");
    if (text) show(await play(text));
  });
  field.addEventListener("input", () => problem.replaceChildren());

  /** @param {Refusal | null | void} refusal */
  function show(refusal) {
    problem.replaceChildren();
    if (!refusal) {
      field.value = "";
      return;
    }
    const { text = "", clause } = refusal;
    problem.append(...(clause ? [text.replace(` [${clause}]`, ""), " ", seal(clause)] : [text]));
    field.select();
  }
}

// Moves typed as records write them. What is legal is the server's to say.

import { people } from "./setting.js";
import { seal } from "./seal.js";
import { part } from "./part.js";

const form = part("typed");
const field = /** @type {HTMLInputElement} */ (document.getElementById("typed-move"));
const known = part("known");
const problem = part("typed-problem");

/**
 * Suggest what can be typed now.
 * @param {Partial<Status> & {done?: boolean}} status
 * @param {Choice[]} choices
 */
export function offerTyping(status, choices) {
  form.hidden = status.over || !people.some(Boolean);
  const words = [];
  if (status.throw) words.push(["throw", part("throw").textContent]);
  if (status.done) words.push(["done", part("done").textContent]);
  if (status.undo) words.push(["undo", part("undo").textContent]);
  known.replaceChildren(
    ...[...choices.map(({ event, label }) => [event, label]), ...words].map(([value, label]) => new Option(label, value)),
  );
}

/**
 * Let `play` be called with what was typed; it answers what is wrong with it, or nothing.
 * @param {(text: string) => Promise<Refusal | null | void>} play
 */
export function onTyped(play) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim().replace(/\s+/g, " ");
    if (text) show(await play(text));
  });
}

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

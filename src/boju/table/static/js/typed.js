// Moves typed as records write them. What is legal is the server's to say.

import { people } from "./setting.js";
import { seal } from "./seal.js";

const form = document.getElementById("typed");
const field = document.getElementById("typed-move");
const known = document.getElementById("known");
const problem = document.getElementById("typed-problem");

/** Suggest what can be typed now. */
export function offerTyping(status, choices) {
  form.hidden = status.over || !people.some(Boolean);
  const words = [];
  if (status.throw) words.push(["throw", document.getElementById("throw").textContent]);
  if (status.done) words.push(["done", document.getElementById("done").textContent]);
  if (status.undo) words.push(["undo", document.getElementById("undo").textContent]);
  known.replaceChildren(
    ...[...choices.map(({ event, label }) => [event, label]), ...words].map(([value, label]) => new Option(label, value)),
  );
}

/** Let `play` be called with what was typed; it answers what is wrong with it, or nothing. */
export function onTyped(play) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim().replace(/\s+/g, " ");
    if (text) show(await play(text));
  });
}

function show(refusal) {
  problem.replaceChildren();
  if (!refusal) {
    field.value = "";
    return;
  }
  const { text, clause } = refusal;
  problem.append(...(clause ? [text.replace(` [${clause}]`, ""), " ", seal(clause)] : [text]));
  field.select();
}

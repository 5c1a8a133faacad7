// The card that tells a game in short lies open above what happened until its reader folds it, or has finished a game of
// that kind here; then it stands folded below.

import { keep, recall } from "./storage.js";

const card = /** @type {HTMLDetailsElement | null} */ (document.getElementById("gist"));
const end = document.getElementById("end");

function known() {
  return recall(key()) === "yes";
}

function keepKnown() {
  keep(key(), "yes");
}

function key() {
  return `known-${card?.dataset.game}`;
}

if (card && end) {
  card.open = !known();
  if (known()) document.getElementById("seats")?.after(card);
  card.addEventListener("toggle", () => !card.open && keepKnown());
  new MutationObserver(() => !end.hidden && keepKnown()).observe(end, { attributes: true, attributeFilter: ["hidden"] });
}

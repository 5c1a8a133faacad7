// The card that tells a game in short lies open until its reader folds it, or has finished a game of that kind here.

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
  card.addEventListener("toggle", () => !card.open && keepKnown());
  new MutationObserver(() => !end.hidden && keepKnown()).observe(end, { attributes: true, attributeFilter: ["hidden"] });
}

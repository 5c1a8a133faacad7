// The card that tells a game in short lies open above what happened until its reader folds it, or has finished a game of
// that kind here; then it stands folded below.

import { keep, recall } from "./storage.js";

const card = /** @type {HTMLDetailsElement | null} */ (document.getElementById("in-short"));
const end = document.getElementById("end");

if (card && end) {
  const key = `known-${card.dataset.game}`;
  card.open = recall(key) !== "yes";
  if (!card.open) document.querySelector(".log")?.after(card);
  card.addEventListener("toggle", () => !card.open && keep(key, "yes"));
  new MutationObserver(() => !end.hidden && keep(key, "yes")).observe(end, { attributes: true, attributeFilter: ["hidden"] });
}

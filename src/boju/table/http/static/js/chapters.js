// The chapters of a rules page fold: on a narrow window all of them at first. What is linked to, or printed, is open.
// An example shows its position, and at a button the position after the move.

import { within } from "./part.js";

const NARROW = "(max-width: 40rem)";
const chapters = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.chapter"));

/** Open the chapter of what the address names, and go there. */
function openLinked() {
  const goal = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const chapter = goal?.closest("details.chapter");
  if (!goal || !(chapter instanceof HTMLDetailsElement)) return;
  chapter.open = true;
  goal.scrollIntoView();
}

if (matchMedia(NARROW).matches) for (const chapter of chapters) chapter.open = false;
openLinked();
addEventListener("hashchange", openLinked);
addEventListener("beforeprint", () => {
  for (const chapter of chapters) chapter.open = true;
});

for (const example of document.querySelectorAll(".example:has(.move)")) {
  const button = within(example, ".move");
  button.addEventListener("click", () => {
    const moved = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(moved));
    for (const picture of example.querySelectorAll(".picture")) picture.toggleAttribute("hidden", picture.matches(".after") !== moved);
  });
}

// A clause beside its seal, so that nobody has to leave the page to read it.

import { element } from "./element.js";
import { placeBeside } from "./note.js";

const note = element("span", { className: "note clause-note", popover: "auto" });

/** Open the clause of a seal; answers whether it could be had. @param {HTMLAnchorElement} seal */
async function open(seal) {
  const clause = new URL(seal.href);
  const address = clause.pathname.replace("/rules", "/clauses/") + decodeURIComponent(clause.hash.slice(1));
  const answer = await fetch(`${address}?lang=${document.documentElement.lang}`).catch(() => null);
  if (!answer?.ok) return false;
  const { id, text, old, no_text, more } = await answer.json();
  const rules = element("a", { href: seal.href, target: "_blank" }, more);
  const words = old.length ? old.map(quoted) : [saidOf("no-text", no_text)];
  note.replaceChildren(element("strong", {}, `${id} `), text, ...words, rules);
  seal.after(note);
  note.showPopover();
  placeBeside(note, seal.getBoundingClientRect());
  rules.focus({ preventScroll: true });
  return true;
}

/**
 * Old words that the clause rests on, their meaning, and where they stand.
 * @param {{ text: string, meaning: string, place: string, href: string }} words
 */
function quoted({ text, meaning, place, href }) {
  const letters = element("span", { className: "letters", lang: "lzh" }, text);
  const whole = element("a", { href, target: "_blank" }, place);
  return element("span", { className: "old-words" }, letters, saidOf("meaning", meaning), whole);
}

/** @param {string} kind @param {string} text */
function saidOf(kind, text) {
  return element("span", { className: kind }, text);
}

document.addEventListener("click", async (event) => {
  const seal = /** @type {HTMLAnchorElement} */ (/** @type {Element} */ (event.target).closest("a.seal"));
  if (!seal || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!(await open(seal))) window.open(seal.href, "_blank");
});
note.addEventListener("toggle", (event) => {
  if (/** @type {ToggleEvent} */ (event).newState === "open") return;
  if (note.contains(document.activeElement)) /** @type {HTMLElement} */ (note.previousElementSibling)?.focus();
  note.remove();
});

// The terms of the game within a text: marked, and explained beside it by what their rows in the page's glossary say.

import { element } from "./element.js";
import { placeBeside } from "./note.js";

const given = document.getElementById("term-forms");
const { pattern, forms } = given ? JSON.parse(given.textContent) : {};
const finder = pattern && new RegExp(pattern, "g");
const OPENING = / ?[(（]$|[(（「『“‘]*$/;
const CLOSING = /^[)）」』”’.,:;!?。、，：；！？]*/;

const note = element("span", { id: "note", className: "note", popover: "manual" });
/** @type {any} */
let explained = null; // the mark that the note stands beside
let isPinned = false; // by a click, so that it stays when the pointer leaves

/** A text as nodes, its terms as buttons that explain them. @param {string} text */
export function marked(text) {
  if (!finder) return [text];
  const nodes = [];
  let end = 0;
  for (const { 0: form, index } of text.matchAll(finder)) {
    const [before] = endOf(OPENING, text.slice(end, index));
    const [after] = endOf(CLOSING, text.slice(index + form.length));
    nodes.push(text.slice(end, index - before.length), together(before, mark(form), after));
    end = index + form.length + after.length;
  }
  return [...nodes, text.slice(end)];
}

/** What a pattern that fits everything finds. @param {RegExp} pattern @param {string} text */
function endOf(pattern, text) {
  return pattern.exec(text) ?? [""];
}

/**
 * A term with the marks beside it, which no line may end or begin with.
 * @param {string} before
 * @param {HTMLElement} term
 * @param {string} after
 */
function together(before, term, after) {
  if (!before && !after) return term;
  const gap = before.startsWith(" ") ? " " : "";
  const isBeside = /[(（]$/.test(before) && /^[)）]/.test(after); // in brackets of its own: said beside something else
  const unbroken = element("span", { className: "together" }, before.trimStart(), term, isBeside ? after[0] : after);
  if (!isBeside) return element("span", {}, gap, unbroken);
  return element("span", {}, element("span", { className: "aside" }, gap, unbroken), after.slice(1));
}

/** @param {string} form */
function mark(form) {
  const [row, lang] = forms[form];
  const term = element("button", { type: "button", className: "term", ariaExpanded: "false", dataset: { row } }, form);
  if (lang) term.lang = lang;
  return term;
}

/** @param {any} term */
function explain(term) {
  if (explained === term) return;
  forget();
  const row = /** @type {HTMLTableRowElement} */ (document.getElementById(term.dataset.row ?? decodeURIComponent(term.hash.slice(1))));
  if (!row) return;
  note.replaceChildren(
    ...[...row.cells].flatMap((cell) => [element("span", {}, ...cell.cloneNode(true).childNodes), " "]),
  );
  explained = term;
  term.after(note);
  term.setAttribute("aria-expanded", "true");
  term.setAttribute("aria-describedby", note.id);
  note.showPopover();
  placeBeside(note, term.getBoundingClientRect());
}

function forget() {
  if (!explained) return;
  explained.setAttribute("aria-expanded", "false");
  explained.removeAttribute("aria-describedby");
  explained = null;
  isPinned = false;
  note.remove();
}

/** Whether something belongs to what is being explained. @param {EventTarget | null} element */
function belongs(element) {
  return explained && element instanceof Node && (explained.contains(element) || note.contains(element));
}

for (const link of document.querySelectorAll("a.term")) {
  link.setAttribute("role", "button");
  link.setAttribute("aria-expanded", "false");
}
document.addEventListener("click", (event) => {
  const term = /** @type {Element} */ (event.target).closest(".term");
  if (!term) return;
  event.preventDefault();
  if (explained === term && isPinned) forget();
  else {
    explain(term);
    isPinned = true;
  }
});
document.addEventListener("focusin", ({ target }) => {
  if (/** @type {Element} */ (target).closest(".term")?.matches(":focus-visible")) explain(target);
});
document.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !belongs(relatedTarget)) forget();
});
document.addEventListener("pointerover", ({ target, pointerType }) => {
  const term = pointerType === "mouse" && /** @type {Element} */ (target).closest(".term");
  if (term && !isPinned) explain(term);
});
document.addEventListener("pointerout", ({ relatedTarget }) => {
  if (!isPinned && !belongs(relatedTarget) && explained !== document.activeElement) forget();
});
document.addEventListener("pointerdown", ({ target }) => {
  if (!belongs(target)) forget();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && explained) {
    if (note.contains(document.activeElement)) explained.focus();
    forget();
    event.preventDefault();
  } else if (event.key === " " && /** @type {Element} */ (event.target).matches("a.term")) {
    /** @type {HTMLElement} */ (event.target).click();
    event.preventDefault();
  }
});
document.addEventListener("scroll", () => explained && placeBeside(note, explained.getBoundingClientRect()), { capture: true, passive: true });

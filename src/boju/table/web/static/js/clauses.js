// A clause beside its seal, so that nobody has to leave the page to read it.

const MARGIN = 8; // between the note and the edges of the window

const note = document.createElement("span");
note.className = "note clause-note";
note.setAttribute("popover", "auto");

/**
 * Open the clause of a seal; answers whether it could be had.
 * @param {HTMLAnchorElement} seal
 */
async function open(seal) {
  const clause = new URL(seal.href);
  const address = clause.pathname.replace("/rules", "/clauses/") + decodeURIComponent(clause.hash.slice(1));
  const answer = await fetch(`${address}?lang=${document.documentElement.lang}`).catch(() => null);
  if (!answer?.ok) return false;
  const { id, text, old, no_text, more } = await answer.json();
  const title = document.createElement("strong");
  title.textContent = `${id} `;
  const rules = document.createElement("a");
  rules.href = seal.href;
  rules.target = "_blank";
  rules.textContent = more;
  const words = old.length ? old.map(quoted) : [saidOf("no-text", no_text)];
  note.replaceChildren(title, text, ...words, rules);
  seal.after(note);
  note.showPopover();
  place(seal.getBoundingClientRect());
  rules.focus({ preventScroll: true });
  return true;
}

/**
 * Old words that the clause rests on, their meaning, and where they stand.
 * @param {{ text: string, meaning: string, place: string, href: string }} words
 */
function quoted({ text, meaning, place, href }) {
  const quote = saidOf("old-words", "");
  const letters = saidOf("letters", text);
  letters.lang = "lzh";
  const whole = document.createElement("a");
  whole.href = href;
  whole.target = "_blank";
  whole.textContent = place;
  quote.replaceChildren(letters, saidOf("meaning", meaning), whole);
  return quote;
}

/**
 * @param {string} kind
 * @param {string} text
 */
function saidOf(kind, text) {
  const said = document.createElement("span");
  said.className = kind;
  said.textContent = text;
  return said;
}

/** @param {DOMRect} box */
function place(box) {
  const { width, height } = note.getBoundingClientRect();
  const room = document.documentElement.clientWidth - width - MARGIN;
  const below = box.bottom + height + MARGIN <= innerHeight;
  note.style.left = `${Math.max(MARGIN, Math.min(box.left, room))}px`;
  note.style.top = `${Math.max(MARGIN, below ? box.bottom : box.top - height)}px`;
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

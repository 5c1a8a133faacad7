// The table of a family's games, sorted by its reader: by a column at the button in its head, or by how much every game
// has in common with the one that is chosen.

import { part, within } from "./part.js";

const table = part("differences");
const body = within(table, "tbody");
const told = part("sorted");
const model = /** @type {HTMLSelectElement} */ (part("model"));
const heads = /** @type {HTMLElement[]} */ ([...table.querySelectorAll("thead th")]);
const last = heads.length - 1;
/** @type {{[game: string]: {[other: string]: number}}} */
const common = JSON.parse(table.dataset.common ?? "");
const order = new Intl.Collator(document.documentElement.lang, { numeric: true });

/** The rows as they stand. */
function rows() {
  return /** @type {HTMLTableRowElement[]} */ ([...body.children]);
}

/** What a row says in a column. @param {HTMLTableRowElement} row @param {number} place */
function cell(row, place) {
  return row.cells[place].textContent.trim();
}

/**
 * Sort by a column; what is equal there keeps its order, and a line stands where the next begins.
 * @param {number} place
 * @param {boolean} isDown
 */
function sort(place, isDown) {
  const sign = isDown ? -1 : 1;
  const sorted = rows().sort((one, other) => sign * order.compare(cell(one, place), cell(other, place)));
  for (const [number, row] of sorted.entries()) {
    row.classList.toggle("begins", number > 0 && cell(row, place) !== cell(sorted[number - 1], place));
  }
  body.append(...sorted);
  for (const [number, head] of heads.entries()) {
    if (number === place) head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  }
  const isTurned = isDown !== heads[place].hasAttribute("data-most-first");
  const sentence = (isTurned ? told.dataset.downwards : told.dataset.upwards) ?? "";
  told.textContent = sentence.replace("{column}", heads[place].textContent.trim());
}

/** Say in the last column what every game has in common with the chosen one, and sort by it. */
function compare() {
  const { text } = model.selectedOptions[0];
  within(heads[last], "button").textContent = (model.dataset.head ?? "").replace("{game}", text);
  const all = String(last - 1);
  for (const row of rows()) {
    const count = common[model.value][row.dataset.game ?? ""];
    row.cells[last].textContent = (table.dataset.told ?? "").replace("{count}", String(count)).replace("{all}", all);
  }
  sort(last, true);
}

for (const [place, head] of heads.entries()) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener("click", () => {
    const now = head.getAttribute("aria-sort");
    sort(place, now ? now === "ascending" : head.hasAttribute("data-most-first"));
  });
}
model.addEventListener("change", compare);
part("sorting").hidden = false;

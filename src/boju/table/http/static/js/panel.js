// The table of facts beside the board, where a game has one, and above it what the holder of a hand alone is told;
// fetched when it is opened and after each event.

import { drawing, element } from "./element.js";
import { within } from "./part.js";
import { get } from "./post.js";
import { worded } from "./setting.js";
import { marked } from "./terms.js";

/** @param {Store<TableState>} store */
export function panelView({ view }) {
  const panel = /** @type {HTMLDialogElement | null} */ (document.getElementById("panel"));
  if (!panel) return;

  /** Bring the panel up to date, if it is open. */
  async function refresh() {
    const told = panel?.open && (await get(worded("panel")));
    if (panel && told) show(panel, told);
  }

  view(({ settled }) => settled && [settled], refresh);
  within(document, "#open-panel").addEventListener("click", async () => {
    panel.showModal();
    await refresh();
    if (!panel.querySelector("details")) panel.querySelector("tr.lying")?.scrollIntoView({ block: "center" });
  });
  panel.addEventListener("click", (event) => event.target === panel && panel.close());
}

/** @param {HTMLElement} panel @param {Panel} told */
function show(panel, { title, own, ...told }) {
  within(panel, "h2").textContent = title;
  const isOpen = panel.querySelector("details")?.open ?? true;
  within(panel, "div").replaceChildren(...(own ? [folded(own, isOpen)] : []), tabled(told));
}

/** What only the reader is told, which stays folded if it was. @param {Panel} panel @param {boolean} open */
function folded({ title, ...told }, open) {
  return element("details", { open }, element("summary", {}, title), tabled(told));
}

/** @param {Omit<Panel, "title">} told */
function tabled({ columns, rows, frame }) {
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const column of columns) head.append(element("th", { scope: "col" }, column));
  const body = table.createTBody();
  for (const { cells, seat, flags, face } of rows) {
    const row = body.insertRow();
    row.className = flags.join(" ");
    if (seat !== null) row.dataset.seat = String(seat);
    cells.forEach((text, at) => {
      const cell = row.insertCell();
      cell.append(...marked(text));
      cell.dataset.title = columns[at];
    });
    if (face) row.cells[0].prepend(picture(face, frame));
  }
  return table;
}

/** @param {string} face @param {string} frame */
function picture(face, frame) {
  return drawing("svg", { viewBox: frame, "aria-hidden": "true" }, drawing("use", { href: `#${face}` }));
}

// The table of facts beside the board, where a game has one, and above it what the holder of a hand alone is told;
// fetched when it is opened and after each event.

import { worded } from "./setting.js";
import { marked } from "./terms.js";
import { within } from "./part.js";

const SVG = "http://www.w3.org/2000/svg";
const panel = /** @type {HTMLDialogElement} */ (document.getElementById("panel"));
const opener = document.getElementById("open-panel");

/** Bring the panel up to date, if it is open. */
export async function refreshPanel() {
  if (!panel?.open) return;
  const answer = await fetch(worded("panel"));
  if (answer.ok) show(await answer.json());
}

/** @param {Panel} panel */
function show({ title, own, ...told }) {
  within(panel, "h2").textContent = title;
  /** @type {HTMLElement[]} */
  const tables = [tabled(told)];
  if (own) tables.unshift(folded(own));
  within(panel, "div").replaceChildren(...tables);
}

/**
 * What only the reader is told, which stays folded if it was.
 * @param {Panel} panel
 */
function folded({ title, ...told }) {
  const before = panel.querySelector("details");
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  details.open = before?.open ?? true;
  summary.textContent = title;
  details.append(summary, tabled(told));
  return details;
}

/** @param {Omit<Panel, "title">} told */
function tabled({ columns, rows, frame }) {
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = column;
    head.append(cell);
  }
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

/**
 * @param {string} face
 * @param {string} frame
 */
function picture(face, frame) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("viewBox", frame);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${face}`);
  svg.append(use);
  return svg;
}

opener?.addEventListener("click", async () => {
  panel.showModal();
  await refreshPanel();
  if (!panel.querySelector("details")) panel.querySelector("tr.lying")?.scrollIntoView({ block: "center" });
});
panel?.addEventListener("click", (event) => {
  if (event.target === panel) panel.close();
});

// The table of facts beside the board, where a game has one; fetched when it is opened and after each event.

import { worded } from "./setting.js";
import { marked } from "./terms.js";

const panel = document.getElementById("panel");
const opener = document.getElementById("open-panel");

/** Bring the panel up to date, if it is open. */
export async function refreshPanel() {
  if (!panel?.open) return;
  const answer = await fetch(worded("panel"));
  if (answer.ok) show(await answer.json());
}

function show({ title, columns, rows }) {
  panel.querySelector("h2").textContent = title;
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = column;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const { cells, seat, flags } of rows) {
    const row = body.insertRow();
    row.className = flags.join(" ");
    if (seat !== null) row.dataset.seat = seat;
    cells.forEach((text, at) => {
      const cell = row.insertCell();
      cell.append(...marked(text));
      cell.dataset.title = columns[at];
    });
  }
  panel.querySelector("div").replaceChildren(table);
}

opener?.addEventListener("click", async () => {
  panel.showModal();
  await refreshPanel();
  panel.querySelector("tr.lying")?.scrollIntoView({ block: "center" });
});
panel?.addEventListener("click", (event) => {
  if (event.target === panel) panel.close();
});

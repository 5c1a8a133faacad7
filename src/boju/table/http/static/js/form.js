// The form for a new table: shows as many seats as there are players, and what the chosen set of rules says.

import { part, within } from "./part.js";

const players = /** @type {HTMLSelectElement} */ (document.getElementById("players"));
const friends = part("friends");
const clock = /** @type {HTMLSelectElement} */ (document.getElementById("clock"));
const presets = JSON.parse(part("presets").textContent ?? "");

function showSeats() {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-seat]"))) {
    const isUsed = Number(row.dataset.seat) < Number(players.value);
    row.hidden = !isUsed;
    /** @type {HTMLSelectElement} */ (within(row, "select")).disabled = !isUsed;
  }
  friends.hidden = !document.querySelector("[data-seat]:not([hidden]) option[value=friend]:checked");
  /** @type {HTMLInputElement} */ (within(friends, "[name=name]")).required = !friends.hidden;
}

function showPreset() {
  const values = presets[/** @type {HTMLInputElement} */ (document.querySelector("[name=preset]:checked")).value];
  for (const [name, words] of Object.entries(values)) {
    const field = document.getElementById(`option-${name}`);
    if (field instanceof HTMLSelectElement) field.options[0].textContent = words;
    else if (field instanceof HTMLInputElement) field.placeholder = words;
  }
}

function showClock() {
  part("own-clock").hidden = clock.value !== "own";
  part("clock-hint").hidden = !clock.value;
}

clock.addEventListener("change", showClock);
players.addEventListener("change", showSeats);
for (const seat of document.querySelectorAll("[data-seat] select")) seat.addEventListener("change", showSeats);
for (const preset of document.querySelectorAll("[name=preset]")) preset.addEventListener("change", showPreset);
showSeats();
showPreset();
showClock();

// The form for a new table: shows as many seats as there are players, and what the chosen set of rules says.

const players = document.getElementById("players");
const friends = document.getElementById("friends");
const clock = document.getElementById("clock");
const presets = JSON.parse(document.getElementById("presets").textContent);

function showSeats() {
  for (const row of document.querySelectorAll("[data-seat]")) {
    const isUsed = Number(row.dataset.seat) < Number(players.value);
    row.hidden = !isUsed;
    row.querySelector("select").disabled = !isUsed;
  }
  friends.hidden = !document.querySelector("[data-seat]:not([hidden]) option[value=friend]:checked");
}

function showPreset() {
  const values = presets[document.querySelector("[name=preset]:checked").value];
  for (const [name, words] of Object.entries(values)) {
    const field = document.getElementById(`option-${name}`);
    if (field.options) field.options[0].textContent = words;
    else field.placeholder = words;
  }
}

function showClock() {
  document.getElementById("own-clock").hidden = clock.value !== "own";
  document.getElementById("clock-hint").hidden = !clock.value;
}

clock.addEventListener("change", showClock);
players.addEventListener("change", showSeats);
for (const seat of document.querySelectorAll("[data-seat] select")) seat.addEventListener("change", showSeats);
for (const preset of document.querySelectorAll("[name=preset]")) preset.addEventListener("change", showPreset);
showSeats();
showPreset();
showClock();

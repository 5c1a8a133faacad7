// What happened, in words: a note in the margin for every turn, the latest first. Earlier ones are fetched when wanted.

import { say, sides, worded } from "./setting.js";
import { seal } from "./seal.js";
import { marked } from "./terms.js";

const log = document.getElementById("log");
const earlier = document.getElementById("earlier");
const AT_ONCE = 40;

let oldest = Infinity; // the index of the first event that is shown
let names = []; // of the persons at the seats, where they have any

/** Call those who sit at the table by their names. */
export function callBy(given) {
  names = given;
  for (const turn of log.children) turn.querySelector("h3").textContent = heading(turn.dataset.seat);
}

/** Begin afresh before event `index` + 1: fetch the latest notes, if any. */
export async function begin(index) {
  log.replaceChildren();
  oldest = index + 1;
  await fetchEarlier();
}

/** Note an event that has just happened. */
export function note(entry) {
  log.querySelector(".newest")?.classList.remove("newest");
  let turn = log.firstElementChild;
  if (!turn || turn.dataset.seat !== String(entry.seat)) {
    turn = noteOfTurn(entry);
    log.prepend(turn);
  }
  turn.append(line(entry));
  turn.classList.add("newest");
  oldest = Math.min(oldest, entry.index);
}

/** Forget the last event: it has been taken back. */
export function strike(index) {
  for (const struck of log.querySelectorAll("p[data-index]")) {
    if (Number(struck.dataset.index) <= index) continue;
    const turn = struck.parentElement;
    struck.remove();
    if (!turn.querySelector("p")) turn.remove();
  }
}

/** Mark the event that the board shows. */
export function show(index) {
  log.querySelector(".shown")?.classList.remove("shown");
  const shown = log.querySelector(`p[data-index="${index}"]`);
  shown?.classList.add("shown");
  shown?.scrollIntoView({ block: "nearest" });
}

/** Let `chosen` be called with the index of an event whose number is clicked. */
export function watch(chosen) {
  log.addEventListener("click", (event) => {
    const number = event.target.closest("button.number");
    if (number) chosen(Number(number.closest("p").dataset.index));
  });
  log.classList.add("linked");
  for (const number of log.querySelectorAll("button.number")) number.disabled = false;
}

async function fetchEarlier() {
  earlier.hidden = oldest <= 1;
  if (earlier.hidden) return;
  earlier.disabled = true;
  const answer = await fetch(worded("log", { before: oldest, count: AT_ONCE }));
  earlier.disabled = false;
  if (!answer.ok) return;
  for (const entry of (await answer.json()).reverse()) {
    let turn = log.lastElementChild;
    if (!turn || turn.dataset.seat !== String(entry.seat)) {
      turn = noteOfTurn(entry);
      log.append(turn);
    }
    turn.querySelector("h3").after(line(entry));
    oldest = entry.index;
  }
  earlier.hidden = oldest <= 1;
}

function noteOfTurn(entry) {
  const turn = document.createElement("li");
  turn.dataset.seat = entry.seat;
  const title = document.createElement("h3");
  title.textContent = heading(entry.seat);
  turn.append(title);
  return turn;
}

function heading(seat) {
  return names[seat] ? `${sides[seat]} · ${names[seat]}` : sides[seat];
}

function line(entry) {
  const text = document.createElement("p");
  text.dataset.index = entry.index;
  const number = document.createElement("button");
  number.type = "button";
  number.className = "number";
  number.disabled = !log.classList.contains("linked");
  number.textContent = entry.index;
  number.title = say("event", { index: entry.index });
  text.append(number);
  for (const told of entry.told) {
    const words = document.createElement("span");
    words.className = `told ${told.name}`;
    words.append(...marked(told.text), " ", seal(told.clause));
    text.append(words, " ");
  }
  return text;
}

earlier.addEventListener("click", fetchEarlier);

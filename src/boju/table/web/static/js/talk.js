// What people say to each other; whom a reader does not want to hear is this browser's affair.

import { address, id, say, sides } from "./setting.js";
import { post } from "./post.js";
import { keep, recallAll } from "./storage.js";
import { warn } from "./status.js";
import { within } from "./part.js";

const talk = /** @type {HTMLDetailsElement} */ (document.getElementById("talk")); // only where several play
const list = /** @type {HTMLElement} */ (document.getElementById("remarks"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("say"));
const mutes = /** @type {HTMLElement} */ (document.getElementById("mutes"));
const unread = /** @type {HTMLElement} */ (document.getElementById("unread"));
const kept = `muted-${id}`;

const heard = new Set();
/** @type {Seated[]} */
let names = [];
let waiting = 0;

/**
 * Show what somebody says.
 * @param {Remark} remark
 */
export function hear({ id: number, seat, text }) {
  if (!talk || heard.has(number)) return;
  heard.add(number);
  const item = document.createElement("li");
  item.dataset.seat = String(seat);
  const who = document.createElement("bdi");
  who.className = "who";
  who.textContent = names[seat]?.who ?? sides[seat];
  const words = document.createElement("bdi");
  words.textContent = text;
  item.append(who, " ", words);
  item.hidden = muted().includes(seat);
  list.append(item);
  list.scrollTop = list.scrollHeight;
  if (!item.hidden && !talk.open && !names[seat]?.mine) waiting += 1;
  tellUnread();
}

/** @type {(list: HTMLElement) => HTMLElement[]} */
const itemsOf = (list) => /** @type {HTMLElement[]} */ ([...list.children]);

/**
 * Learn who sits where.
 * @param {Seated[]} seats
 */
export function hearOf(seats) {
  names = seats;
  if (!talk) return;
  for (const item of itemsOf(list)) within(item, ".who").textContent = seats[Number(item.dataset.seat)].who;
  showMutes();
}

function showMutes() {
  const others = names.flatMap(({ mine, state, away }, seat) => (!mine && (state === "here" || state === "gone" || away) ? [seat] : []));
  const silent = muted();
  mutes.replaceChildren(
    ...others.map((seat) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet";
      button.textContent = say(silent.includes(seat) ? "unmute" : "mute", { who: names[seat].who });
      button.addEventListener("click", () => mute(seat, !silent.includes(seat)));
      return button;
    }),
  );
  for (const item of itemsOf(list)) item.hidden = silent.includes(Number(item.dataset.seat));
}

/**
 * @param {number} seat
 * @param {boolean} isSilent
 */
function mute(seat, isSilent) {
  const others = muted().filter((other) => other !== seat);
  keep(kept, JSON.stringify(isSilent ? [...others, seat] : others));
  showMutes();
}

function muted() {
  return recallAll(kept, /** @type {number[]} */ ([]));
}

function tellUnread() {
  unread.textContent = waiting ? `(${waiting})` : "";
}

talk?.addEventListener("toggle", () => {
  if (talk.open) waiting = 0;
  tellUnread();
});
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { problem } = await post(address("remarks"), { text: /** @type {any} */ (form.elements).text.value });
  if (problem === undefined) form.reset();
  else warn(problem);
});

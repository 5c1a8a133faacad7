// The commitment, shown from the start; words of the reader's; and some chance of this browser's own, once at every table.

import { address, id, people, say, sides } from "./setting.js";
import { post } from "./post.js";

const commitment = document.getElementById("commitment");
const form = document.getElementById("speak");
const spoken = document.getElementById("spoken");
const KEY = `chance-${id}`;
const BYTES = 16;
const ADDED = "added";

let sending = false;

/** Show what the server has committed itself to. */
export function showCommitment(text) {
  commitment.textContent = text ?? "";
}

/** Offer to add words as long as the reader plays, and add random ones before the first throw or move. */
export function letSpeak(status) {
  const { seat } = form.elements;
  if (!seat) return;
  if (status.over) form.hidden = true;
  if (!status.throw && !status.move) return;
  form.hidden = false;
  addChance(seat.value);
}

/** The same words are sent until the server has them; to it they count once. */
async function addChance(seat) {
  const words = localStorage.getItem(KEY) ?? randomWords();
  if (words === ADDED || sending) return;
  sending = true;
  localStorage.setItem(KEY, words);
  const { status } = await add(seat, words);
  if (status) localStorage.setItem(KEY, ADDED);
  sending = false;
}

function randomWords() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Somebody else has added words. */
export function hearWords({ seat, words, from }) {
  if (!people[seat]) spoken.textContent = say("spoke", { side: sides[seat], words, draw: from });
}

function add(seat, words) {
  return post(address("contributions"), { seat: Number(seat), words });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { seat, words } = form.elements;
  const { answer, problem, status } = await add(seat.value, words.value);
  if (answer) words.value = "";
  spoken.textContent = answer ? say("spoken", { draw: answer.from }) : status ? problem : say("lost");
});

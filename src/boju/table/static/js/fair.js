// The commitment, shown from the start; words of the reader's; and some chance of this browser's own, once at every table.

import { address, id, say } from "./setting.js";
import { post } from "./post.js";

const commitment = document.getElementById("commitment");
const form = document.getElementById("speak");
const spoken = document.getElementById("spoken");
const KEY = `chance-${id}`;
const BYTES = 16;

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
  if (localStorage.getItem(KEY)) return;
  localStorage.setItem(KEY, "added");
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const words = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  add(seat.value, words).then(({ status }) => status === 0 && localStorage.removeItem(KEY));
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

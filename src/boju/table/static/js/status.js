// One line that says what is to be done, and the buttons that do it.

import { people, say, sides } from "./setting.js";
import { seal } from "./seal.js";

const line = document.getElementById("status");
const reasons = document.getElementById("reasons");
const news = document.getElementById("news");
const wait = document.getElementById("wait");
const throwButton = document.getElementById("throw");
const undoButton = document.getElementById("undo");

let notice = "";
let shown = "";

/** Show where the table stands. `hand` is what the chooser holds: "", "origin" while choosing, "target" once chosen. */
export function showStatus(status, hand) {
  throwButton.hidden = !status.throw;
  undoButton.hidden = !status.undo;
  document.body.classList.toggle("due", status.throw);
  shown = wording(status, hand);
  print();
}

/** Nothing can be done while things move. */
export function showMotion() {
  throwButton.hidden = true;
  undoButton.hidden = true;
}

/** Say why the choices are what they are, each reason with its clause. */
export function showReasons(hints) {
  reasons.replaceChildren(...hints.flatMap(({ text, clause }) => [`${text} `, seal(clause), " "]));
}

/** Say something until the next event. */
export function warn(text) {
  notice = text;
  print();
}

/** Say something to those who cannot see the board. */
export function announce(text) {
  news.textContent = text;
}

/** Say why the board cannot be shown yet, counting down; without seconds, stop saying it. */
export function showWait(seconds) {
  clearInterval(showWait.timer);
  wait.hidden = seconds === undefined;
  if (wait.hidden) return;
  const until = Date.now() + 1000 * seconds;
  const tick = () => {
    const left = Math.round((until - Date.now()) / 1000);
    wait.textContent = left > 0 ? say("waiting", { seconds: left }) : say("almost");
  };
  tick();
  showWait.timer = setInterval(tick, 1000);
}

/** Let a button do something. */
export function onThrow(act) {
  throwButton.addEventListener("click", act);
}

export function onUndo(act) {
  undoButton.addEventListener("click", act);
}

function wording(status, hand) {
  const side = sides[status.turn];
  const alone = people.filter(Boolean).length < 2;
  if (status.over) return say("over");
  if (status.throw) return alone ? say("throw_hint") : say("throw_for", { side });
  if (status.quiet) return say("quiet");
  if (!status.move) return say(status.actor === "chance" ? "throws" : "thinking", { side });
  if (hand === "target") return say("target");
  if (hand === "button") return say("only");
  return alone ? say("choose") : say("choose_for", { side });
}

function print() {
  line.textContent = notice || shown;
  line.classList.toggle("warning", Boolean(notice));
}

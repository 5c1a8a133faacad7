// One line that says what is to be done, and the buttons that do it.

import { people, say, sides } from "./setting.js";
import { seal } from "./seal.js";
import { marked } from "./terms.js";
import { part } from "./part.js";

const line = /** @type {HTMLElement} */ (document.getElementById("status")); // not where a lesson is shown
const reasons = part("reasons");
const news = part("news");
const throwButton = /** @type {HTMLElement} */ (document.getElementById("throw")); // not where a puzzle is shown
const undoButton = /** @type {HTMLElement} */ (document.getElementById("undo")); // likewise
const doneButton = /** @type {HTMLElement} */ (document.getElementById("done")); // likewise

const KEPT = 12; // announcements

let notice = "";
let shown = "";
let heralded = ""; // after which event, and which move tried out since, the reader was last told to act

/**
 * Show where the table stands. `hand` is what the chooser holds: "", "origin" while choosing, "target" once chosen;
 * a turn may have been tried out in part, or as a whole; `chance` is the name of the throw or deal that is due,
 * `deed` what the piece that is taken up does when it is touched again.
 * @param {Status} status
 * @param {string} hand
 */
export function showStatus(status, hand, { isTried = false, isWhole = false, chance = "", deed = "" } = {}) {
  throwButton.hidden = !status.throw || isTried;
  if (chance) throwButton.textContent = chance;
  undoButton.hidden = !(status.undo || isTried);
  doneButton.hidden = !isWhole;
  document.body.classList.toggle("due", status.throw);
  shown = isWhole ? say("whole") : hand === "target" && deed ? say("deed", { what: deed }) : wording(status, hand, chance);
  print();
}

/** Nothing can be done while things move. */
export function showMotion() {
  for (const button of [throwButton, undoButton, doneButton]) button.hidden = true;
}

/**
 * Say why the choices are what they are, each reason with its clause; before them `done`, what was played for the reader.
 * @param {Reason[]} hints
 * @param {string[]} done
 */
export function showReasons(hints, done = []) {
  reasons.classList.remove("warning");
  const told = done.length ? [...marked(say("played_alone", { what: done.join(say("comma")) })), " "] : [];
  reasons.replaceChildren(...told, ...hints.flatMap(({ text, clause }) => [...marked(text), " ", seal(clause), " "]));
}

/**
 * Say what was touched, in the place of reasons.
 * @param {string} text
 */
export function tellOf(text) {
  if (!text) return;
  reasons.classList.remove("warning");
  reasons.textContent = text;
}

/**
 * Say why nothing can come of what was touched, in the place of other reasons.
 * @param {Reason[]} found
 */
export function explain(found) {
  if (!found.length) return;
  showReasons(found.map(({ text, clause }) => ({ text: say("impossible", { why: text }), clause })));
  reasons.classList.add("warning");
  announce(reasons.textContent);
}

/**
 * Say something until the next event.
 * @param {string} [text]
 */
export function warn(text) {
  if (text && text !== notice) announce(text);
  notice = text ?? "";
  print();
}

/**
 * Words about seats that are waited for; none where there are none.
 * @param {string} key
 * @param {number[]} seats
 */
export function waitingFor(key, seats) {
  return seats.length ? say(key, { sides: seats.map((seat) => sides[seat]).join(say("comma")) }) : "";
}

/**
 * Say something to those who cannot see the board: one message each time.
 * @param {string | null} text
 */
export function announce(text) {
  if (!text) return;
  const message = document.createElement("p");
  message.textContent = text;
  news.append(message);
  while (news.children.length > KEPT) news.firstChild?.remove();
}

/**
 * Announce that it is for the reader to act, or that the game is over; once after each event, and each move tried.
 * @param {Moment} moment
 * @param {number} tried
 */
export function herald({ number, status, scene }, tried) {
  const moment = `${number}+${tried}`;
  if (moment === heralded || !(tried || status.throw || status.move || status.over)) return;
  heralded = moment;
  announce([shown, ...scene.hints.map(({ text }) => text)].join(" "));
}

/**
 * Let a button do something.
 * @param {() => void} act
 */
export function onThrow(act) {
  throwButton.addEventListener("click", act);
}

/** @param {() => void} act */
export function onUndo(act) {
  undoButton.addEventListener("click", act);
}

/** @param {() => void} act */
export function onDone(act) {
  doneButton.addEventListener("click", act);
}

/**
 * @param {Status} status
 * @param {string} hand
 * @param {string} chance
 */
function wording(status, hand, chance) {
  const side = sides[status.turn];
  const alone = people.filter(Boolean).length < 2;
  if (status.over) return say("over");
  if (status.awaited.length) return waitingFor("awaited", status.awaited);
  if (status.throw) return alone ? say("throw_hint") : say("throw_for", { side });
  if (status.quiet) return say("quiet");
  if (!status.move) return say(status.actor === "chance" ? "throws" : "thinking", { side, step: chance });
  if (hand === "target") return say("target");
  if (hand === "button") return say("only");
  if (hand === "answer") return alone ? say("answer") : say("answer_for", { side });
  return alone ? say("choose") : say("choose_for", { side });
}

function print() {
  line.textContent = notice || shown;
  line.classList.toggle("warning", Boolean(notice));
}

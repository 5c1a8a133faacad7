// A puzzle: the moves of one turn are made on the board; the server says how good they are. No rule is known here.

import { Chooser } from "./choose.js";
import { Stage } from "./stage.js";
import { NO_MOTION, pace, prepare } from "./preference.js";
import { given, id, say } from "./setting.js";
import { announce, showReasons } from "./status.js";
import { GRADE_MARKS } from "./grades.js";
import { offer } from "./offers.js";
import { describe } from "./contents.js";
import { part } from "./part.js";
import { seal } from "./seal.js";
import { skip } from "./animate.js";
import { marked } from "./terms.js";
import { whyOf } from "./why.js";
import * as focus from "./focus.js";


const remark = part("remark");
const told = part("told");
const verdict = part("verdict");
const ranking = part("ranking");
const backButton = /** @type {HTMLButtonElement} */ (part("back"));

const stage = new Stage(/** @type {any} */ (part("board")));
const chooser = new Chooser(stage, { decide, changed() {} });
/** @type {string[]} */
let moves = []; // of the turn so far
/** @type {Puzzle} */
let now = /** @type {any} */ (null); // what the server said last, where it was no refusal
let busy = false;

/**
 * Ask where the puzzle stands after some moves; the answer has a `problem` if the server refuses them.
 * @param {string[]} events
 */
async function ask(events, givesUp = false) {
  const query = new URLSearchParams({ lang: document.documentElement.lang });
  const reply = await fetch(`/puzzles/${id}/moves?${query}`, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify({ events, gives_up: givesUp }),
  }).catch(() => null);
  if (reply?.ok) return reply.json();
  const problem = await reply?.json().catch(() => null);
  return { problem: problem?.detail ?? say("offline") };
}

/**
 * Go to where the puzzle stands after some moves.
 * @param {string[]} events
 */
async function go(events, { still = false, givesUp = false } = {}) {
  if (busy) return;
  busy = true;
  const step = await ask(events, givesUp);
  remark.hidden = !step.problem;
  remark.textContent = step.problem ?? "";
  if (step.problem) announce(step.problem);
  else {
    moves = events;
    now = step;
    clear();
    const { scene, entry } = step.frame;
    await stage.show(scene, still ? NO_MOTION : pace(), { fresh: still || !entry });
    if (!entry) told.replaceChildren();
    else if (!still) note(entry);
  }
  if (now) settle();
  busy = false;
  if (!now?.answer) focus.follow();
}

/**
 * Make a move: what it moves is seen to go there at once.
 * @param {string} event
 */
function decide(event) {
  if (busy) return;
  stage.anticipate(now.frame.scene.choices.find((choice) => choice.event === event), pace());
  go([...moves, event]);
}

/** Offer what is to be done now. */
function settle() {
  const { scene } = now.frame;
  backButton.disabled = !moves.length;
  part("asking").hidden = Boolean(now.answer);
  part("says").hidden = Boolean(now.answer);
  part("ended").hidden = !now.answer;
  if (now.answer) judge(now.answer);
  else {
    chooser.offer();
    offer(scene.choices, decide);
    showReasons(scene.hints);
    stage.showAbove(part("coach"));
  }
  describe(scene);
  stage.svg.dataset.moment = String(now.answer ? "answered" : moves.length);
}

/**
 * Say how good the answer is, and show the best choices beside it.
 * @param {Answer} given
 */
function judge({ is_solved: isSolved, place, count, choices }) {
  const sentence = isSolved ? "solved" : place ? "unsolved" : "given_up";
  verdict.textContent = say(sentence, { place, count });
  announce(verdict.textContent);
  ranking.replaceChildren(...choices.map((choice, index) => line(choice, index)));
  verdict.focus();
  if (place) press(choices.findIndex(({ chosen }) => chosen));
  else present(choices[0], 0);
}

/**
 * @param {Ranked} choice
 * @param {number} index
 */
function line(choice, index) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-pressed", "false");
  const notes = [index === 0 ? say("best_choice") : "", choice.chosen ? say("yours") : ""].filter(Boolean);
  button.append(
    worn(`mark ${choice.grade}`, GRADE_MARKS[choice.grade]),
    worn("", [choice.events.join(" "), ...notes].join(" · ")),
    worn("loss", choice.loss > 0 ? say("loses", { loss: say("amount", { amount: choice.loss.toFixed(given.places) }) }) : ""),
  );
  for (const told of whyOf(choice)) button.append(worn("why", told));
  button.addEventListener("click", () => present(choice, index));
  item.append(button);
  return item;
}

/**
 * Show where a choice of the ranking leads.
 * @param {Ranked} choice
 * @param {number} index
 */
async function present(choice, index) {
  press(index);
  note({ told: choice.told }, true);
  await stage.show(choice.scene, NO_MOTION, { fresh: true });
}

/**
 * Mark the choice that the board shows.
 * @param {number} index
 */
function press(index) {
  [...ranking.querySelectorAll("button")].forEach((button, at) => button.setAttribute("aria-pressed", String(at === index)));
}

/**
 * @param {string} dress
 * @param {string} text
 */
function worn(dress, text) {
  const element = document.createElement("span");
  if (dress) element.className = dress;
  element.textContent = text;
  return element;
}

function clear() {
  chooser.clear();
  offer([], decide);
  showReasons([]);
}

/**
 * Tell what a move did; `alone`: instead of what was told before.
 * @param {{told: Told[]}} entry
 */
function note(entry, alone = false) {
  const line = document.createElement("li");
  for (const { text, clause } of entry.told) line.append(...marked(text), " ", seal(clause), " ");
  if (alone) told.replaceChildren(line);
  else told.prepend(line);
  announce(entry.told.map(({ text }) => text).join(" "));
}

backButton.addEventListener("click", () => go(moves.slice(0, -1), { still: true }));
part("show").addEventListener("click", () => go([], { still: true, givesUp: true }));
part("again").addEventListener("click", () => go([], { still: true }));
stage.svg.addEventListener("pointerdown", () => busy && skip());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && busy) skip();
});
prepare(() => {});
await go([], { still: true });

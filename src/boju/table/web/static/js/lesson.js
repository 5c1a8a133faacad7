// A lesson: the board shows what the server answers, and the reader's choices go back to it. No rule is known here.

import { Chooser } from "./choose.js";
import { Stage } from "./stage.js";
import { NO_MOTION, pace, prepare } from "./preference.js";
import { id, say } from "./setting.js";
import { answersOf, finish, keepAnswers } from "./learned.js";
import { announce, showReasons } from "./status.js";
import { keepLesson } from "./offline.js";
import { offer } from "./offers.js";
import { describe } from "./contents.js";
import { part } from "./part.js";
import { rest, skip } from "./animate.js";
import { seal } from "./seal.js";
import { marked } from "./terms.js";
import * as focus from "./focus.js";

const NEXT = "next"; // the answer that does what is right

const says = part("says");
const remark = part("remark");
const told = part("told");
const progress = /** @type {HTMLProgressElement} */ (document.getElementById("progress"));
const throwButton = part("throw");
const nextButton = part("next");
const showButton = part("show");
const backButton = /** @type {HTMLButtonElement} */ (document.getElementById("back"));

const stage = new Stage(/** @type {any} */ (part("board")));
const chooser = new Chooser(stage, { decide, changed() {} });
let answers = answersOf(id);
/** @type {Lesson} */
let now = /** @type {any} */ (null); // what the server said last, where it was no refusal
let busy = false;

/**
 * The address of where the lesson stands after some answers.
 * @param {string[]} given
 */
function stepAfter(given) {
  const query = new URLSearchParams({ lang: document.documentElement.lang });
  for (const answer of given) query.append("answer", answer);
  return `/learn/${id}/step?${query}`;
}

/**
 * Ask where the lesson stands after some answers, again where the server wants to be asked later; a problem if it
 * refuses them.
 * @param {string[]} given
 */
async function ask(given) {
  for (;;) {
    const reply = await fetch(stepAfter(given), { headers: { Accept: "application/json" } }).catch(() => null);
    if (reply?.ok) return reply.json();
    const problem = await reply?.json().catch(() => null);
    if (reply?.status !== 429) return { problem: problem?.detail ?? say("offline"), isAway: !reply };
    comment(problem?.detail ?? "");
    await new Promise((go) => setTimeout(go, 1000 * Number(reply?.headers.get("Retry-After") ?? 0)));
  }
}

/**
 * Give one more answer, a right one. Without the server only the first right answer is at hand, at every step.
 * @param {string} choice
 */
async function answer(choice) {
  if (busy) return;
  busy = true;
  let given = [...answers, choice === now.right[0] ? NEXT : choice];
  let step = await ask(given);
  const isChanged = step.isAway && given.some((each) => each !== NEXT);
  if (isChanged) {
    given = given.map(() => NEXT);
    step = await ask(given);
  }
  if (step.problem) await refuse(step.problem);
  else {
    answers = given;
    await show(step);
    if (isChanged) comment(say("offline_right"));
  }
  busy = false;
  focus.follow();
}

/**
 * Make a move: what it moves is seen to go there at once, and comes back if it is not what is asked for.
 * @param {string} event
 */
async function decide(event) {
  if (busy) return;
  const gone = stage.anticipate(lastFrame().scene.choices.find((choice) => choice.event === event), pace());
  if (now.right.includes(event)) return answer(event);
  busy = true;
  await gone;
  await refuse(now.because[event] ?? now.wrong);
  busy = false;
  focus.follow();
}

/**
 * Say why the lesson stays where it is, and put everything back.
 * @param {string} reason
 */
async function refuse(reason) {
  comment(reason);
  await stage.show(lastFrame().scene, pace());
  settle();
}

/**
 * Show where the lesson stands; `still`: as it is, without what led there.
 * @param {Lesson} step
 */
async function show(step, still = false) {
  now = step;
  comment("");
  clear();
  const frames = still ? step.frames.slice(-1) : step.frames;
  for (const { scene, entry, fresh } of frames) {
    await stage.show(scene, still ? NO_MOTION : pace(), { fresh: fresh || still, thrown: entry?.random ?? false });
    if (fresh || still) told.replaceChildren();
    if (!entry || still) continue;
    note(entry);
    await rest(pace().pause);
  }
  keepAnswers(id, answers);
  settle();
  announce(step.says);
}

/** What the board shows now. */
function lastFrame() {
  return now.frames[now.frames.length - 1];
}

/** Offer what is to be done now. */
function settle() {
  const { asks, task, tasks } = now;
  const { scene } = lastFrame();
  says.replaceChildren(...marked(now.says));
  throwButton.hidden = asks !== "throw";
  throwButton.textContent = scene.chance;
  nextButton.hidden = asks !== "next";
  showButton.hidden = asks !== "move";
  backButton.disabled = !answers.length;
  progress.value = task;
  part("at").textContent = `${task + 1} / ${tasks}`;
  part("ended").hidden = asks !== "end";
  if (asks === "end") finish(id);
  if (asks === "move") {
    chooser.offer();
    offer(scene.choices, decide);
    showReasons(scene.hints);
  } else clear();
  describe(scene);
  if (asks === "end") part("coach").scrollIntoView({ block: "nearest" });
  else stage.showAbove(part("coach"));
  stage.svg.dataset.moment = String(answers.length);
}

function clear() {
  chooser.clear();
  offer([], decide);
  showReasons([]);
}

/**
 * Say why something was not what was asked for.
 * @param {string} text
 */
function comment(text) {
  remark.hidden = !text;
  remark.replaceChildren(...marked(text));
  announce(text);
}

/** @param {Entry} entry */
function note(entry) {
  const line = document.createElement("li");
  for (const { text, clause } of entry.told) line.append(...marked(text), " ", seal(clause), " ");
  told.prepend(line);
  announce(entry.told.map(({ text }) => text).join(" "));
}

/**
 * Go to where the lesson stood after some answers.
 * @param {string[]} given
 */
async function goTo(given) {
  if (busy) return;
  busy = true;
  const step = await ask(given);
  if (step.problem) comment(step.problem);
  else {
    answers = given;
    await show(step, given.length > 0);
  }
  busy = false;
}

throwButton.addEventListener("click", () => answer("throw"));
nextButton.addEventListener("click", () => answer("next"));
showButton.addEventListener("click", () => answer("next"));
backButton.addEventListener("click", () => goTo(answers.slice(0, -1)));
part("again").addEventListener("click", () => goTo([]));
stage.svg.addEventListener("pointerdown", () => busy && skip());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && busy) skip();
});
prepare(() => {});
await goTo(answers);
if (!now) await goTo([]); // the lesson has changed since these answers were given
if (now) keepLesson(Array.from({ length: now.tasks }, (_, count) => stepAfter(Array(count).fill(NEXT))));

// A lesson: the board shows what the server answers, and the reader's choices go back to it. No rule is known here.

import { rest } from "./animate.js";
import { announce, announceEntry } from "./announce.js";
import { createBoard } from "./board.js";
import { element } from "./element.js";
import { createFocus } from "./focus.js";
import { answersOf, finish, keepAnswers } from "./learned.js";
import { offersView } from "./offers.js";
import { keepLesson } from "./offline.js";
import { part } from "./part.js";
import { cited, showReasons } from "./seal.js";
import { cleared, NOTHING, offered } from "./selection.js";
import { id, say } from "./setting.js";
import { NO_MOTION, pace, watchSettings } from "./settings.js";
import { createStore } from "./store.js";
import { marked } from "./terms.js";

const NEXT = "next"; // the answer that does what is right

const told = part("told");
const progress = /** @type {HTMLProgressElement} */ (part("progress"));
const throwButton = part("throw");
const nextButton = part("next");
const showButton = part("show");
const backButton = /** @type {HTMLButtonElement} */ (part("back"));

/** @type {Store<LessonState>} */
const store = createStore(/** @type {LessonState} */ ({
  settings: watchSettings((settings) => store.update({ settings })),
  frame: null,
  selection: NOTHING,
  answers: answersOf(id),
  now: /** @type {any} */ (null),
  settled: null,
  isBusy: false,
}));
const board = createBoard(store, decide);
const focus = createFocus();
const ownPace = () => pace(store.state.settings);

/** The address of where the lesson stands after some answers. @param {string[]} given */
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
  const { isBusy, answers, now } = store.state;
  if (isBusy) return;
  store.update({ isBusy: true });
  let given = [...answers, choice === now.right[0] ? NEXT : choice];
  let step = await ask(given);
  const isChanged = step.isAway && given.some((each) => each !== NEXT);
  if (isChanged) {
    given = given.map(() => NEXT);
    step = await ask(given);
  }
  if (step.problem) await refuse(step.problem);
  else {
    await show(step, given);
    if (isChanged) comment(say("offline_right"));
  }
  store.update({ isBusy: false });
  focus.follow();
}

/** Make a move: what it moves is seen to go there at once, and comes back if it is not what is asked for. @param {string} event */
async function decide(event) {
  const { isBusy, now } = store.state;
  if (isBusy) return;
  const gone = board.anticipate(event);
  if (now.right.includes(event)) return answer(event);
  store.update({ isBusy: true });
  await gone;
  await refuse(now.because[event] ?? now.wrong);
  store.update({ isBusy: false });
  focus.follow();
}

/** Say why the lesson stays where it is, and put everything back. @param {string} reason */
async function refuse(reason) {
  comment(reason);
  await board.show(lastFrame(store.state.now).scene, ownPace());
  settle();
}

/**
 * Show where the lesson stands after some answers; `still`: as it is, without what led there.
 * @param {Lesson} now
 * @param {string[]} answers
 */
async function show(now, answers, still = false) {
  comment("");
  store.update(({ selection }) => ({ now, answers, selection: cleared(selection) }));
  const frames = still ? now.frames.slice(-1) : now.frames;
  for (const { scene, entry, fresh } of frames) {
    await board.show(scene, still ? NO_MOTION : ownPace(), { fresh: fresh || still, thrown: entry?.random ?? false });
    if (fresh || still) told.replaceChildren();
    if (!entry || still) continue;
    told.prepend(element("li", {}, ...entry.told.flatMap((each) => [...cited(each), " "])));
    announceEntry(entry);
    await rest(ownPace().pause);
  }
  keepAnswers(id, answers);
  settle();
  announce(now.says);
}

/** What the board shows at last. @param {Lesson} step */
function lastFrame({ frames }) {
  return frames[frames.length - 1];
}

/** Offer what is to be done now. */
function settle() {
  const { now, answers } = store.state;
  const { scene } = lastFrame(now);
  store.update(({ selection }) => ({
    settled: now,
    selection: now.asks === "move" ? offered(selection, scene.choices) : cleared(selection),
  }));
  board.stage.svg.dataset.moment = String(answers.length);
  if (now.asks === "end") finish(id);
  if (now.asks === "end") part("coach").scrollIntoView({ block: "nearest" });
  else board.stage.showAbove(part("coach"));
}

/** Say why something was not what was asked for. @param {string} text */
function comment(text) {
  const remark = part("remark");
  remark.hidden = !text;
  remark.replaceChildren(...marked(text));
  announce(text);
}

/** Go to where the lesson stood after some answers. @param {string[]} given */
async function goTo(given) {
  if (store.state.isBusy) return;
  store.update({ isBusy: true });
  const step = await ask(given);
  if (step.problem) comment(step.problem);
  else await show(step, given, given.length > 0);
  store.update({ isBusy: false });
}

offersView(store, ({ selection }) => selection.choices, decide);
store.view(({ selection, now }) => [selection.choices.length > 0, now], (isOffered, now) => {
  showReasons(isOffered ? lastFrame(now).scene.hints : []);
});
store.view(({ settled }) => settled && [settled], (step) => {
  part("says").replaceChildren(...marked(step.says));
  throwButton.hidden = step.asks !== "throw";
  throwButton.textContent = lastFrame(step).scene.chance;
  nextButton.hidden = step.asks !== "next";
  showButton.hidden = step.asks !== "move";
  progress.value = step.task;
  part("at").textContent = `${step.task + 1} / ${step.tasks}`;
  part("ended").hidden = step.asks !== "end";
});
store.view(({ settled, answers }) => settled && [answers], (answers) => (backButton.disabled = !answers.length));
throwButton.addEventListener("click", () => answer("throw"));
nextButton.addEventListener("click", () => answer("next"));
showButton.addEventListener("click", () => answer("next"));
backButton.addEventListener("click", () => goTo(store.state.answers.slice(0, -1)));
part("again").addEventListener("click", () => goTo([]));
board.skipWhile(() => store.state.isBusy);
await goTo(store.state.answers);
if (!store.state.now) await goTo([]); // the lesson has changed since these answers were given
if (store.state.now) keepLesson(Array.from({ length: store.state.now.tasks }, (_, count) => stepAfter(Array(count).fill(NEXT))));

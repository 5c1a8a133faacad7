// A puzzle: the moves of one turn are made on the board; the server says how good they are. No rule is known here.

import { amountOf, GRADE_MARKS, whyOf } from "./amount.js";
import { announce, announceEntry } from "./announce.js";
import { createBoard } from "./board.js";
import { button, element } from "./element.js";
import { createFocus } from "./focus.js";
import { offersView } from "./offers.js";
import { part } from "./part.js";
import { post } from "./post.js";
import { cited, showReasons } from "./seal.js";
import { cleared, NOTHING, offered } from "./selection.js";
import { given, id, say } from "./setting.js";
import { NO_MOTION, pace, watchSettings } from "./settings.js";
import { createStore } from "./store.js";

const remark = part("remark");
const told = part("told");
const verdict = part("verdict");
const ranking = part("ranking");
const backButton = /** @type {HTMLButtonElement} */ (part("back"));

/** @type {Store<PuzzleState>} */
const store = createStore(/** @type {PuzzleState} */ ({
  settings: watchSettings((settings) => store.update({ settings })),
  frame: null,
  selection: NOTHING,
  moves: [],
  now: /** @type {any} */ (null),
  isBusy: false,
}));
const board = createBoard(store, decide);
const focus = createFocus();

/** Ask where the puzzle stands after some moves; the answer has a `problem` if the server refuses them. @param {string[]} events */
async function ask(events, givesUp = false) {
  const { answer, problem, status } = await post(`/puzzles/${id}/moves`, { events, gives_up: givesUp });
  return answer ?? { problem: status ? problem : say("offline") };
}

/** Go to where the puzzle stands after some moves. @param {string[]} moves */
async function go(moves, { still = false, givesUp = false } = {}) {
  if (store.state.isBusy) return;
  store.update({ isBusy: true });
  const step = await ask(moves, givesUp);
  remark.hidden = !step.problem;
  remark.textContent = step.problem ?? "";
  if (step.problem) announce(step.problem);
  else {
    store.update(({ selection }) => ({ moves, now: step, selection: cleared(selection) }));
    const { scene, entry } = step.frame;
    await board.show(scene, still ? NO_MOTION : pace(store.state.settings), { fresh: still || !entry });
    if (!entry) told.replaceChildren();
    else if (!still) note(entry);
  }
  if (store.state.now) settle();
  store.update({ isBusy: false });
  if (!store.state.now?.answer) focus.follow();
}

/** Make a move: what it moves is seen to go there at once. @param {string} event */
function decide(event) {
  if (store.state.isBusy) return;
  board.anticipate(event);
  go([...store.state.moves, event]);
}

/** Offer what is to be done now. */
function settle() {
  const { now: { frame, answer, streak }, moves } = store.state;
  backButton.disabled = !moves.length;
  part("asking").hidden = part("says").hidden = Boolean(answer);
  part("ended").hidden = !answer;
  if (answer) judge(answer, streak);
  else {
    store.update(({ selection }) => ({ selection: offered(selection, frame.scene.choices) }));
    board.stage.showAbove(part("coach"));
  }
  board.stage.svg.dataset.moment = String(answer ? "answered" : moves.length);
}

/** Say how good the answer is, and show the best choices beside it. @param {Answer} given @param {number | null} days */
function judge({ is_solved: isSolved, place, count, choices }, days) {
  const sentence = isSolved ? "solved" : place ? "unsolved" : "given_up";
  verdict.textContent = say(sentence, { place, count });
  announce(verdict.textContent);
  part("streak").hidden = days === null;
  part("streak").textContent = say("streak", { days });
  ranking.replaceChildren(...choices.map((choice, index) => line(choice, index)));
  verdict.focus();
  if (place) press(choices.findIndex(({ chosen }) => chosen));
  else present(choices[0], 0);
}

/** @param {Ranked} choice @param {number} index */
function line(choice, index) {
  const notes = [index === 0 ? say("best_choice") : "", choice.chosen ? say("yours") : ""].filter(Boolean);
  const loss = choice.loss > 0 ? say("loses", { loss: amountOf(choice.loss, given.places) }) : "";
  const made = button("", () => present(choice, index), { ariaPressed: "false" });
  made.append(
    element("span", { className: `mark ${choice.grade}` }, GRADE_MARKS[choice.grade]),
    element("span", {}, [choice.label, ...notes].join(" · ")),
    element("span", { className: "loss" }, loss),
    ...whyOf(choice).map((why) => element("span", { className: "why" }, why)),
  );
  return element("li", {}, made);
}

/** Show where a choice of the ranking leads. @param {Ranked} choice @param {number} index */
async function present(choice, index) {
  press(index);
  note(choice, true);
  await board.show(choice.scene, NO_MOTION, { fresh: true });
}

/** Mark the choice that the board shows. @param {number} index */
function press(index) {
  [...ranking.querySelectorAll("button")].forEach((button, at) => button.setAttribute("aria-pressed", String(at === index)));
}

/** Tell what a move did; `alone`: instead of what was told before. @param {{told: Told[]}} entry */
function note(entry, alone = false) {
  const line = element("li", {}, ...entry.told.flatMap((each) => [...cited(each), " "]));
  if (alone) told.replaceChildren(line);
  else told.prepend(line);
  announceEntry(entry);
}

offersView(store, ({ selection }) => selection.choices, decide);
store.view(({ selection, now }) => [selection.choices.length > 0, now], (isOffered, now) => {
  showReasons(isOffered ? now.frame.scene.hints : []);
});
backButton.addEventListener("click", () => go(store.state.moves.slice(0, -1), { still: true }));
part("show").addEventListener("click", () => go([], { still: true, givesUp: true }));
part("again").addEventListener("click", () => go([], { still: true }));
board.skipWhile(() => store.state.isBusy);
await go([], { still: true });

// The play page: hears what happens, shows it piece by piece, and lets the reader act when it is the reader's turn.

import { Chooser } from "./choose.js";
import { Marks, others, since } from "./marks.js";
import { Replay } from "./replay.js";
import { Stage } from "./stage.js";
import { Turn } from "./turn.js";
import { NO_MOTION, pace, playsForced, prepare, throwsAlone, triesFirst } from "./preference.js";
import { address, say, tries, worded } from "./setting.js";
import { showCommitment } from "./fair.js";
import { hearCompany, hearEvent, hearStatus, hearWords, isStopped } from "./keeper.js";
import { offerAsides } from "./asides.js";
import { showClock } from "./clock.js";
import { showCompany, showWhetherOver } from "./company.js";
import { refreshPanel } from "./panel.js";
import { announce, explain, herald, onDone, onThrow, onUndo, showMotion, showReasons, showStatus, tellOf, waitingFor, warn } from "./status.js";
import { follow } from "./stream.js";
import { hear } from "./talk.js";
import { hasButton, offer, offerDeeds } from "./offers.js";
import { rest, skip } from "./animate.js";
import { offerTyping, onTyped } from "./typed.js";
import { problemOf, send } from "./send.js";
import { post } from "./post.js";
import { watchKeys } from "./keys.js";
import { outcome, showEnd, showSeats } from "./seats.js";
import { call, sound } from "./signals.js";
import { forget, offerHint } from "./hint.js";
import * as focus from "./focus.js";
import * as log from "./log.js";
import { describe } from "./contents.js";
import { part } from "./part.js";

const SLOWLY = 400; // milliseconds at least between the steps of what is shown again
const HURRY = 8; // so many events behind, they are shown without motion
const positionFile = /** @type {HTMLAnchorElement} */ (document.getElementById("position-file"));

const opened = new URL(location.href);
if (!document.getElementById("no-cookies") && opened.searchParams.has("seated")) {
  opened.searchParams.delete("seated"); // it is for the one who was led here, not for those whom the address is given to
  history.replaceState(null, "", opened);
}

const stage = new Stage(/** @type {any} */ (part("board")));
const chooser = new Chooser(stage, { decide, changed });
const replay = new Replay(stage, showPast);
const marks = new Marks(stage);
const again = part("show-again");
/** @type {{kind: string, data: any, isAnew?: boolean}[]} */
const queue = [];
const turn = new Turn();
/** @type {Moment} */
let now = /** @type {any} */ (null); // where the table stands, as far as it is shown
let showing = false;
let asking = false;
let hesitates = false; // something was taken back: the only move is not played at once again
/** @type {string[]} */
let done = []; // what has been played for the reader since the last own decision

/** What is on the board: the table as it stands, or as the turn leaves it that is being tried. */
function shown() {
  return turn.last ?? now;
}

async function showAll() {
  if (showing) return;
  showing = true;
  clearChoices();
  for (let next = queue.shift(); next; next = queue.shift()) await showOne(next);
  showing = false;
  if (!turn.sent.length) settle();
}

/** @param {{kind: string, data: any, isAnew?: boolean}} happening */
async function showOne({ kind, data, isAnew = false }) {
  if (kind === "attempt") return showAttempt(data);
  const before = now;
  now = data;
  showCommitment(data.commitment);
  warn("");
  positionFile.href = address(`positions/${data.index}`);
  if (kind === "snapshot") {
    if (turn.last && before.number === data.number && data.status.move) {
      turn.isUprooted = true;
      return;
    }
    turn.drop();
    await stage.show(data.scene, pace(), { fresh: true });
    showSeats(data.status);
    if (!before || before.index !== data.index) await log.begin(data.index);
    return;
  }
  const thrown = data.entry?.random ?? false;
  const fresh = turn.isUprooted || isAnew;
  hesitates = data.kind === "undo";
  if (hesitates) done = [];
  const isKnown = turn.meet(data.entry?.event);
  if (turn.sent.length) {
    turn.isUprooted = fresh;
    return tell(data, isKnown);
  }
  const hurried = queue.length > HURRY ? NO_MOTION : pace();
  if (!isDue()) call(false);
  marks.show([]);
  if (thrown) sound("throw");
  await stage.show(data.scene, hurried, { fresh, thrown });
  if (!thrown && !isKnown) soundOf(data);
  showSeats(data.status);
  if (!isDue()) showStatus(data.status, "", { chance: data.scene.chance });
  tell(data, isKnown);
  if (thrown || !data.status.move) await rest(hurried.pause);
}

/** Whether it is for the reader to act. */
function isDue() {
  return now.status.throw || now.status.move;
}

/**
 * What a move sounds like: something else than what was moved has moved too, or not.
 * @param {Moment} moment
 */
function soundOf({ entry, status }) {
  const moved = entry ? new Set(entry.marks.flatMap(({ role, face }) => (role === "to" ? [face] : []))) : new Set();
  if (status.over) sound(outcome(status));
  else if (moved.size) sound(moved.size > 1 ? "hit" : "move");
}

/** @param {Moment} data */
function tell(data, isKnown = false) {
  if (data.kind === "undo") {
    log.strike(data.index);
    announce(say("took_back"));
    return;
  }
  if (!data.entry) return;
  log.note(data.entry);
  if (!isKnown) announce(data.entry.told.map((told) => told.text).join(" "));
}

/**
 * One more move of a turn that nobody else sees yet.
 * @param {{event: string, after: Moment}} given
 */
async function showAttempt({ event, after }) {
  if (after.number !== now.number) return;
  announce((after.entry?.told ?? []).map((told) => told.text).join(" "));
  turn.add(event, after);
  await showShown();
  soundOf(after);
}

async function showShown() {
  await stage.show(shown().scene, pace(), { fresh: turn.isUprooted });
  turn.isUprooted = false;
}

/** The moves that are marked: those tried, else the last ones made. */
function marked() {
  return turn.last ? turn.tried.flatMap(({ data }) => data.entry ?? []) : since(log.entries);
}

/** Show once more what has happened since the reader's last move. */
async function showAgain() {
  const [first] = since(log.entries);
  if (showing || asking || turn.last || !first) return;
  showing = true;
  clearChoices();
  const count = now.index - first.index + 1;
  const answer = await fetch(worded("replay", { start: first.index - 1, count }));
  const positions = answer.ok ? await answer.json() : [];
  for (const [step, { scene, entry }] of positions.entries()) {
    await stage.show(scene, step ? pace() : NO_MOTION, { fresh: !step, thrown: Boolean(step) && entry.random });
    await rest(Math.max(pace().pause, SLOWLY));
  }
  await stage.show(now.scene, NO_MOTION, { fresh: true });
  showing = false;
  if (queue.length) showAll();
  else settle();
}

function clearChoices() {
  chooser.clear();
  offer([], decide);
  forget();
  showReasons([]);
  showMotion();
  marks.show([]);
  again.hidden = true;
}

function settle() {
  const { status, scene, number } = shown();
  stage.svg.dataset.moment = `${number}+${turn.tried.length}`;
  describe(scene);
  marks.show(marked());
  const recent = since(log.entries);
  log.mark(others(recent));
  again.hidden = now.status.over || Boolean(turn.last) || !recent.length;
  if (now.status.over) {
    log.link();
    replay.open(now.index, now.status.ended !== null);
  }
  showWhetherOver(now.status.over);
  refreshPanel();
  showEnd(now.status, log.entries.at(-1)?.told ?? []); // last: it scrolls, and needs all that stands above
  asking = false;
  if (turn.goesAlone) return sendTurn();
  const isAlone = isForced(shown()); // so that nothing is offered
  if (isAlone) showReasons(scene.hints, done);
  else if (status.move) {
    chooser.offer();
    offer(scene.choices, decide);
    showReasons(scene.hints, done);
  } else {
    showReasons([], done);
    retell();
  }
  offerHint(now.status.hint && status.move, now, chooser, turn.events);
  herald(shown(), turn.tried.length);
  call(isDue(), part("status").textContent ?? "");
  offerTyping(turn.last ? { undo: true, done: turn.isWhole } : status, isAlone ? [] : scene.choices);
  offerAsides(now.status.asides, (event) => act("asides", { event }));
  if (now.status.throw && throwsAlone()) throwNow();
  else if (isAlone) playForced(scene.choices[0]);
  else focus.follow();
}

/**
 * Whether there is one choice only, which the reader lets the page make.
 * @param {Moment} moment
 */
function isForced({ status, scene }) {
  return status.move && scene.choices.length === 1 && playsForced() && !hesitates;
}

/**
 * Make the only move; if it is refused, it is offered.
 * @param {Choice} choice
 */
async function playForced({ event, label }) {
  done.push(label);
  const problem = await move(event);
  if (!problem) return;
  done = [];
  hesitates = true;
  if (!showing) settle();
  warn(problem.text);
}

/** Another origin is chosen, or let go: what was touched before is spoken of no more. */
function changed() {
  if (now && !showing && shown().status.move) showReasons(shown().scene.hints, done);
  offerDeeds(chooser.open(), decide);
  retell();
}

function retell() {
  if (!now || showing) return;
  const { status, scene } = shown();
  const { choices } = scene;
  const isButton = choices.length === 1 && !choices[0].origin;
  const isAimed = chooser.origin && !(chooser.isGiven && choices.some(hasButton));
  const hand = isAimed ? "target" : isButton ? "button" : choices.length && choices.every(hasButton) ? "answer" : "origin";
  showStatus(status, hand, { isTried: turn.tried.length > 0, isWhole: turn.isWhole, chance: scene.chance, deed: chooser.open()[0]?.deed });
}

/**
 * @param {number} index
 * @param {Shown} position
 */
function showPast(index, position) {
  log.show(index);
  marks.show(position.entry ? [position.entry] : []);
  positionFile.href = address(`positions/${index}`);
  describe(position.scene);
  showSeats(index === now.index ? now.status : position.status);
  if (!replay.running) announce((position.entry?.told ?? []).map((told) => told.text).join(" "));
}

/**
 * Ask the server for something; answers why it is not done, if it is not.
 * @param {string} what
 */
async function ask(what, body = {}) {
  if (asking || showing || !now) return { text: say("busy") };
  if (isStopped()) return { text: say("stopped") };
  asking = true;
  warn("");
  const problem = await send(what, { number: now.number, ...body });
  if (!problem) return null;
  asking = false;
  if (!showing) settleAgain();
  return problem;
}

/**
 * @param {string} what
 * @param {object} [body]
 */
async function act(what, body) {
  if (asking || showing) return;
  const problem = await ask(what, body);
  if (problem) warn(problem.text);
}

/**
 * What was typed: a move as records write it, or what one of the buttons does.
 * @param {string} text
 */
function type(text) {
  if (showing) skip();
  if (text === "undo" && turn.last) return takeBack();
  if (text === "done" && turn.isWhole) return sendTurn();
  if (text === "throw" || text === "undo") return ask(text);
  return move(text);
}

/** After a refusal everything lies where it lay. */
function settleAgain() {
  showShown();
  if (shown().status.move) chooser.offer();
}

/**
 * Make a move: what it moves is seen to go there at once, and comes back if it may not.
 * @param {string} event
 */
async function decide(event) {
  if (asking || showing) return;
  done = [];
  stage.anticipate(shown().scene.choices.find((choice) => choice.event === event), pace());
  const problem = await move(event);
  if (problem) warn(problem.text);
}

/** @param {string} event */
function move(event) {
  return tries && (triesFirst() || turn.last) ? attempt(event) : ask("events", { event });
}

/**
 * Try a move; answers why it cannot be made, if it cannot.
 * @param {string} event
 */
async function attempt(event) {
  if (asking || showing || !now) return { text: say("busy") };
  asking = true;
  warn("");
  chooser.clear();
  const events = [...turn.events, event];
  const told = await post(address("attempts"), { number: now.number, events });
  asking = false;
  if (told.answer) {
    queue.push({ kind: "attempt", data: { event, after: told.answer } });
    showAll();
    return null;
  }
  if (!showing) settleAgain();
  return problemOf(told);
}

/**
 * Say what was touched where nothing can be chosen, and ask why not.
 * @param {MouseEvent} event
 */
async function touch(event) {
  if (showing || !now || /** @type {Element} */ (event.target).closest(".spot, .old")) return;
  tellOf(stage.told(event));
  if (asking || replay.count || !shown().status.move) return;
  const about = shown();
  const { x, y } = stage.point(event);
  const origin = chooser.isGiven ? "" : chooser.origin;
  const at = { x: Math.max(x, 0), y: Math.max(y, 0), origin };
  const { answer } = await post(address("touch"), { number: now.number, events: turn.events, ...at });
  if (answer && about === shown()) explain(answer.reasons);
}

/** Send what was tried; answers why it is refused, if it is. */
async function sendTurn() {
  turn.send();
  const problem = await ask("turn", { events: turn.events });
  if (!problem) return null;
  if (turn.goesAlone) turn.drop();
  turn.recall();
  await showShown();
  settle();
  warn(problem.text);
  return problem;
}

/** Take back the last move that was tried. */
async function takeBack() {
  turn.takeBack();
  hesitates = true;
  announce(say("took_back"));
  chooser.clear();
  marks.show([]);
  await showShown();
  settle();
}

function undo() {
  if (asking || showing) return;
  if (turn.last) takeBack();
  else act("undo");
}

function throwNow() {
  if (now?.status.throw) act("throw");
}

prepare(() => now && !showing && !asking && settle());
again.addEventListener("click", showAgain);
log.watch((index) => replay.go(index));
log.onPointed((pointed, isTouched) => {
  marks.light(pointed);
  if (isTouched && pointed.some((entry) => entry.marks.length)) stage.svg.scrollIntoView({ block: "nearest" });
});
for (const kind of /** @type {const} */ (["pointermove", "click"])) {
  stage.svg.addEventListener(kind, (event) => log.light(marks.near(log.entries, stage.point(event))));
}
stage.svg.addEventListener("pointerleave", (event) => event.pointerType === "touch" || log.light([]));
onThrow(() => {
  done = [];
  throwNow();
});
onUndo(undo);
onDone(() => !asking && !showing && sendTurn());
onTyped(type);
watchKeys();
part("originals").addEventListener("change", () => stage.reword());
stage.svg.addEventListener("click", touch);
stage.svg.addEventListener("pointerdown", () => showing && skip());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && showing) skip();
});
follow(
  (kind, data, isAnew) => {
    if (kind === "lessened") part("lessened").hidden = !data.lasts;
    else if (kind === "trouble") warn(data.lasts ? say("trouble") : "");
    else if (kind === "late") warn(waitingFor("late", data.seats));
    else if (kind === "remark") hear(data);
    else if (kind === "words") hearWords(data);
    else if (kind === "company") {
      hearCompany(data);
      showCompany(data);
    }
    else if (kind === "clock") showClock(data);
    else {
      hearStatus(data.status);
      if (kind === "step") hearEvent(data.entry?.random ?? false);
      queue.push({ kind, data, isAnew });
      showAll();
    }
  },
  () => warn(say("lost")),
  () => warn(""),
);

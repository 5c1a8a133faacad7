// The play page: hears what happens, shows it piece by piece, and lets the reader act when it is the reader's turn.

import { Chooser } from "./choose.js";
import { Replay } from "./replay.js";
import { Stage } from "./stage.js";
import { NO_MOTION, pace, playsForced, prepare, throwsAlone } from "./preference.js";
import { address, say } from "./setting.js";
import { letSpeak, showCommitment } from "./fair.js";
import { offerAsides } from "./asides.js";
import { showCompany, showWhetherOver } from "./company.js";
import { refreshPanel } from "./panel.js";
import { announce, herald, onThrow, onUndo, showMotion, showReasons, showStatus, showWait, warn } from "./status.js";
import { follow } from "./stream.js";
import { hear } from "./talk.js";
import { hasButton, offer } from "./offers.js";
import { rest, skip } from "./animate.js";
import { offerTyping, onTyped } from "./typed.js";
import { send } from "./send.js";
import { watchKeys } from "./keys.js";
import { showEnd, showSeats } from "./seats.js";
import * as focus from "./focus.js";
import * as log from "./log.js";

const HURRY = 8; // so many events behind, they are shown without motion
const positionFile = document.getElementById("position-file");
const contents = document.getElementById("position");

const stage = new Stage(document.getElementById("board"));
const chooser = new Chooser(stage, { decide, changed: retell });
const replay = new Replay(stage, showPast);
const queue = [];
let now = null; // where the table stands, as far as it is shown
let showing = false;
let asking = false;

async function showAll() {
  if (showing) return;
  showing = true;
  chooser.clear();
  offer([], decide);
  showReasons([]);
  showMotion();
  while (queue.length) await showOne(queue.shift());
  showing = false;
  settle();
}

async function showOne({ kind, data }) {
  const before = now;
  now = data;
  showCommitment(data.commitment);
  warn("");
  showSeats(data.status);
  positionFile.href = address(`positions/${data.index}`);
  if (kind === "snapshot") {
    await stage.show(data.scene, pace(), { fresh: true });
    if (!before || before.index !== data.index) await log.begin(data.index);
    return;
  }
  const thrown = data.entry?.random ?? false;
  if (!thrown) tell(data);
  const hurried = queue.length > HURRY ? NO_MOTION : pace();
  if (!thrown && !before.status.move && !before.status.throw) showStatus(before.status, "");
  await stage.show(data.scene, hurried, { thrown });
  if (thrown) tell(data);
  if (thrown || !data.status.move) await rest(hurried.pause);
}

function tell(data) {
  if (data.kind === "undo") {
    log.strike(data.index);
    announce(say("took_back"));
    return;
  }
  log.note(data.entry);
  announce(data.entry.told.map((told) => told.text).join(" "));
}

function settle() {
  describe(now.scene);
  showEnd(now.status);
  showWhetherOver(now.status.over);
  refreshPanel();
  if (now.status.over) {
    replay.open(now.index);
    log.watch((index) => replay.go(index));
  }
  asking = false;
  if (now.status.move) {
    chooser.offer();
    offer(now.scene.choices, decide);
    showReasons(now.scene.hints);
  } else {
    retell();
  }
  herald(now);
  offerTyping(now.status, now.scene.choices);
  letSpeak(now.status);
  offerAsides(now.status.asides, (event) => act("asides", { event }));
  if (now.status.throw && throwsAlone()) throwNow();
  else if (now.status.move && now.scene.choices.length === 1 && playsForced()) decide(now.scene.choices[0].event);
  else focus.follow();
}

function retell() {
  if (!now || showing) return;
  const { choices } = now.scene;
  const isButton = choices.length === 1 && !choices[0].origin;
  const isAimed = chooser.origin && !(chooser.isGiven && choices.some(hasButton));
  showStatus(now.status, isAimed ? "target" : isButton ? "button" : "origin");
}

function describe(scene) {
  const counts = new Map();
  for (const { label } of scene.sprites) if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  contents.replaceChildren(
    ...[...counts].map(([label, count]) => {
      const item = document.createElement("li");
      item.textContent = count > 1 ? `${count} × ${label}` : label;
      return item;
    }),
  );
}

function showPast(index, position) {
  log.show(index);
  positionFile.href = address(`positions/${index}`);
  describe(position.scene);
  showSeats(index === now.index ? now.status : position.status);
  if (!replay.running) announce((position.entry?.told ?? []).map((told) => told.text).join(" "));
}

/** Ask the server for something; answers why it is not done, if it is not. */
async function ask(what, body = {}) {
  if (asking || showing || !now) return { text: say("busy") };
  asking = true;
  const problem = await send(what, { number: now.number, ...body });
  if (!problem) return null;
  asking = false;
  if (!showing) settleAgain();
  return problem;
}

async function act(what, body) {
  if (asking || showing) return;
  const problem = await ask(what, body);
  if (problem) warn(problem.text);
}

/** What was typed: a move as records write it, or what one of the buttons does. */
function type(text) {
  if (showing) skip();
  return text === "throw" || text === "undo" ? ask(text) : ask("events", { event: text });
}

/** After a refusal everything lies where it lay. */
function settleAgain() {
  stage.show(now.scene, pace());
  if (now.status.move) chooser.offer();
}

function decide(event) {
  act("events", { event });
}

function throwNow() {
  if (now?.status.throw) act("throw");
}

prepare(() => now && !showing && settle());
onThrow(throwNow);
onUndo(() => act("undo"));
onTyped(type);
watchKeys();
stage.svg.addEventListener("pointerdown", () => showing && skip());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && showing) skip();
});
follow(
  (kind, data) => {
    if (kind === "waiting") showWait(data.seconds);
    else if (kind === "trouble") warn(data.lasts ? say("trouble") : "");
    else if (kind === "remark") hear(data);
    else if (kind === "company") showCompany(data);
    else {
      showWait();
      queue.push({ kind, data });
      showAll();
    }
  },
  () => warn(say("lost")),
  () => warn(""),
);

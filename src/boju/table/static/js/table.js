// The play page: hears what happens, shows it piece by piece, and lets the reader act when it is the reader's turn.

import { Chooser } from "./choose.js";
import { Replay } from "./replay.js";
import { Stage } from "./stage.js";
import { NO_MOTION, pace, playsForced, prepare, throwsAlone } from "./preference.js";
import { address, say } from "./setting.js";
import { offerAsides } from "./asides.js";
import { refreshPanel } from "./panel.js";
import { announce, onThrow, onUndo, showMotion, showReasons, showStatus, showWait, warn } from "./status.js";
import { follow } from "./stream.js";
import { offer } from "./offers.js";
import { rest, skip } from "./animate.js";
import { send } from "./send.js";
import { showEnd, showSeats } from "./seats.js";
import * as focus from "./focus.js";
import * as log from "./log.js";

const HURRY = 8; // so many events behind, they are shown without motion
const positionFile = document.getElementById("position-file");
const description = document.getElementById("position");

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
  offerAsides(now.status.asides, (event) => act("asides", { event }));
  if (now.status.throw && throwsAlone()) throwNow();
  else if (now.status.move && now.scene.choices.length === 1 && playsForced()) decide(now.scene.choices[0].event);
  else focus.follow();
}

function retell() {
  if (!now || showing) return;
  const { choices } = now.scene;
  const isButton = choices.length === 1 && !choices[0].origin;
  showStatus(now.status, chooser.origin ? "target" : isButton ? "button" : "origin");
}

function describe(scene) {
  const counts = new Map();
  for (const { label } of scene.sprites) if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  description.textContent = [...counts].map(([label, count]) => (count > 1 ? `${count} × ${label}` : label)).join("; ");
}

function showPast(index, position) {
  log.show(index);
  positionFile.href = address(`positions/${index}`);
  describe(position.scene);
  showSeats(index === now.index ? now.status : position.status);
  announce((position.entry?.told ?? []).map((told) => told.text).join(" "));
}

async function act(what, body = {}) {
  if (asking || showing || !now) return;
  asking = true;
  const problem = await send(what, { number: now.number, ...body });
  if (!problem) return;
  asking = false;
  if (problem.lost) warn(say("lost"));
  else warn(problem.status === 409 ? say("moved_on") : problem.detail);
  if (!showing) settleAgain();
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
stage.svg.addEventListener("pointerdown", () => showing && skip());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && showing) skip();
});
follow(
  (kind, data) => {
    if (kind === "waiting") showWait(data.seconds);
    else if (kind === "trouble") warn(data.lasts ? say("trouble") : "");
    else {
      showWait();
      queue.push({ kind, data });
      showAll();
    }
  },
  () => warn(say("lost")),
  () => warn(""),
);

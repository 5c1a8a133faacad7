// Playback: what has happened at the table is shown piece by piece; then the table settles, and the reader may act. And what
// calls the reader: the title of the tab, sounds made here, a tremble of the phone, and a notification where allowed.

import { rest } from "./animate.js";
import { announce, announceEntry } from "./announce.js";
import { get } from "./post.js";
import { outcome } from "./seats.js";
import { say, worded } from "./setting.js";
import { NO_MOTION, pace } from "./settings.js";
import { arrived, closed, isBusy, isDue, isReady, refreshed, settled, shown, since, stepped } from "./state.js";
import { callInTitle } from "./title.js";

const SLOWLY = 400; // milliseconds at least between the steps of what is shown again
const HURRY = 8; // so many events behind, they are shown without motion

/**
 * The playback of a table.
 * @param {Store<TableState>} store
 * @param {ReturnType<typeof import("./board.js").createBoard>} board
 * @param {{fetchEarlier: () => Promise<void>, actForReader: () => void}} hooks `fetchEarlier` fetches the latest entries of the
 *   log; `actForReader` is called when the table has settled, and lets the page act for the reader
 */
export function createPlayback(store, board, { fetchEarlier, actForReader }) {
  const { update } = store;
  const signals = createSignals(() => store.state.settings);
  let announced = ""; // the stamp at which the reader was last told to act
  const ownPace = () => pace(store.state.settings);

  /** Something has happened; it is shown after what has happened before. @param {StreamEvent} happening */
  function enqueue(happening) {
    update(({ queue }) => ({ queue: [...queue, happening] }));
    if (!store.state.isShowing) showAll();
  }

  async function showAll() {
    update((state) => ({ ...closed(state), isShowing: true }));
    while (store.state.queue.length) {
      const [next, ...queue] = store.state.queue;
      update({ queue });
      await showOne(next);
    }
    update({ isShowing: false });
    if (!store.state.sent.length) settle();
  }

  /** All has been shown: the reader is called to act. */
  function settle() {
    update(settled);
    if (isReady(store.state)) {
      announceTurn();
      signals.call(isDue(store.state.now), store.state.notice || store.state.prompt.text);
    }
    actForReader();
  }

  /** Announce that it is for the reader to act, or that the game is over: once after each event, and each move tried. */
  function announceTurn() {
    const { stamp, tried, prompt } = store.state;
    const moment = shown(store.state);
    if (stamp === announced || !(tried.length || isDue(moment) || moment.status.over)) return;
    announced = stamp;
    announce([prompt.text, ...moment.scene.hints.map(({ text }) => text)].join(" "));
  }

  /** @param {StreamEvent} happening */
  async function showOne({ kind, data, isAnew = false }) {
    if (kind === "attempt") return showAttempt(data);
    if (kind === "snapshot") return showSnapshot(data);
    const { sent, isRenumbered } = store.state;
    const thrown = data.entry?.random ?? false;
    const fresh = isRenumbered || isAnew;
    const isKnown = sent.length > 0 && sent[0] === data.entry?.event;
    update(arrived(data, isKnown));
    if (store.state.sent.length) {
      update({ ...stepped(data)(store.state), isRenumbered: fresh });
      return tell(data, isKnown);
    }
    const hurried = store.state.queue.length > HURRY ? NO_MOTION : ownPace();
    if (!isDue(data)) signals.call(false);
    if (thrown) signals.sound("throw");
    await board.show(data.scene, hurried, { fresh, thrown });
    if (!thrown && !isKnown) soundOf(data);
    update(stepped(data));
    tell(data, isKnown);
    if (thrown || !data.status.move) await rest(hurried.pause);
  }

  /** The table as a whole, as after a lost connection. @param {Snapshot} data */
  async function showSnapshot(data) {
    const { now, tried } = store.state;
    if (tried.length && now.number === data.number && data.status.move) {
      update({ notice: "", now: data, isRenumbered: true });
      return;
    }
    update({ notice: "", tried: [], sent: [], isRenumbered: false, past: null });
    await board.show(data.scene, ownPace(), { fresh: true });
    update(refreshed(data));
    if (now?.index !== data.index) await fetchEarlier();
  }

  /** One more move of a turn that nobody else sees yet. @param {Tried} tried */
  async function showAttempt({ event, after }) {
    if (after.number !== store.state.now.number) return;
    announceEntry(after.entry);
    update(({ tried }) => ({ tried: [...tried, { event, after }] }));
    await showShown();
    soundOf(after);
  }

  /** Show what the board is to show now, with all pieces where they belong. */
  async function showShown() {
    const fresh = store.state.isRenumbered;
    update({ isRenumbered: false });
    await board.show(shown(store.state).scene, ownPace(), { fresh });
  }

  /** Show once more what has happened since the reader's last move. */
  async function showAgain() {
    const { now, entries, tried } = store.state;
    const [first] = since(entries);
    if (isBusy(store.state) || tried.length || !first) return;
    update((state) => ({ ...closed(state), isShowing: true }));
    const count = now.index - first.index + 1;
    const positions = (await get(worded("replay", { start: first.index - 1, count }))) ?? [];
    for (const [step, { scene, entry }] of positions.entries()) {
      await board.show(scene, step ? ownPace() : NO_MOTION, { fresh: !step, thrown: step > 0 && entry.random });
      await rest(Math.max(ownPace().pause, SLOWLY));
    }
    await board.show(now.scene, NO_MOTION, { fresh: true });
    update({ isShowing: false });
    if (store.state.queue.length) showAll();
    else settle();
  }

  /** What a move sounds like: something else than what was moved has moved too, or not. @param {Snapshot} moment */
  function soundOf({ entry, status }) {
    const moved = entry ? new Set(entry.marks.flatMap(({ role, face }) => (role === "to" ? [face] : []))) : new Set();
    if (status.over) signals.sound(outcome(status));
    else if (moved.size) signals.sound(moved.size > 1 ? "hit" : "move");
  }

  board.skipWhile(() => store.state.isShowing);
  return { enqueue, settle, showShown, showAgain };
}

/** Announce a step. @param {Snapshot} moment @param {boolean} isKnown */
function tell({ kind, entry }, isKnown) {
  if (kind === "undo") announce(say("took_back"));
  else if (!isKnown) announceEntry(entry);
}

/** @type {{[outcome: string]: number[]}} */
const NOTES = { won: [523, 659, 784, 1047], lost: [392, 330, 262], over: [523, 523] }; // hertz

/** The signals of a page. @param {() => Settings} settings */
export function createSignals(settings) {
  const title = document.title;
  /** @type {any} */
  let audio = null;
  let wasDue = true; // a page that opens at the reader's turn brings no news

  /** Browsers let nothing be heard before the reader has done something; for phones a finger has done it when it leaves. */
  function wake() {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume();
  }

  /** Something can be heard: "throw", "move", "hit", "won", "lost" or "over". @param {string} kind */
  function sound(kind) {
    if (!settings().sound || !audio || document.hidden) return;
    if (kind === "throw") for (const at of [0, 0.09, 0.16, 0.26]) knock(audio, at, 1800, 0.05, 0.22);
    else if (kind === "move") knock(audio, 0, 900, 0.06, 0.3);
    else if (kind === "hit") {
      knock(audio, 0, 900, 0.06, 0.35);
      knock(audio, 0.1, 260, 0.16, 0.6);
    } else NOTES[kind].forEach((pitch, number) => tone(audio, 0.16 * number, pitch));
  }

  /** Say in the tab whether it is for the reader to act; call where nobody looks. @param {boolean} isDue @param {string} words */
  function call(isDue, words = "") {
    callInTitle("turn", isDue ? say("your_turn") : "");
    if (isDue && !wasDue) {
      if (settings().tremble && navigator.userActivation?.hasBeenActive) navigator.vibrate(60);
      if (settings().notify && Notification.permission === "granted" && document.hidden) notify(title, words);
    }
    wasDue = isDue;
  }

  for (const kind of ["pointerup", "keydown"]) document.addEventListener(kind, wake, { capture: true });
  return { sound, call };
}

/** A notification that leads back here. Phones allow it to the worker alone. @param {string} title @param {string} words */
async function notify(title, words) {
  const told = { body: words, tag: location.pathname, icon: "/static/icon-192.png" };
  const worker = await registration();
  if (worker?.active) return worker.showNotification(title, told);
  new Notification(title, told).addEventListener("click", () => window.focus());
}

async function registration() {
  try {
    return await navigator.serviceWorker?.getRegistration();
  } catch {
    return undefined; // where sites may keep nothing there is no worker
  }
}

/**
 * A short knock of wood: noise through a narrow filter.
 * @param {AudioContext} audio
 * @param {number} after
 * @param {number} pitch
 * @param {number} length
 * @param {number} loudness
 */
function knock(audio, after, pitch, length, loudness) {
  const start = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (2 * Math.random() - 1) * (1 - at / samples.length) ** 2;
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.4 });
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(filter).connect(new GainNode(audio, { gain: loudness })).connect(audio.destination);
  source.start(start);
}

/** @param {AudioContext} audio @param {number} after @param {number} pitch */
function tone(audio, after, pitch) {
  const start = audio.currentTime + after;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.14, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
  const source = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + 0.5);
}

// What calls the reader: the title of the tab, sounds made here, a tremble of the phone, and a notification where allowed.

import { say } from "./setting.js";
import { callInTitle } from "./title.js";

/** @type {{[outcome: string]: number[]}} */
const NOTES = { won: [523, 659, 784, 1047], lost: [392, 330, 262], over: [523, 523] }; // hertz

/**
 * The signals of a page.
 * @param {() => Settings} settings
 */
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

  /**
   * Something can be heard: "throw", "move", "hit", "won", "lost" or "over".
   * @param {string} kind
   */
  function sound(kind) {
    if (!settings().sound || !audio || document.hidden) return;
    if (kind === "throw") for (const at of [0, 0.09, 0.16, 0.26]) knock(audio, at, 1800, 0.05, 0.22);
    else if (kind === "move") knock(audio, 0, 900, 0.06, 0.3);
    else if (kind === "hit") {
      knock(audio, 0, 900, 0.06, 0.35);
      knock(audio, 0.1, 260, 0.16, 0.6);
    } else NOTES[kind].forEach((pitch, number) => tone(audio, 0.16 * number, pitch));
  }

  /**
   * Say in the tab whether it is for the reader to act; call where nobody looks.
   * @param {boolean} isDue
   * @param {string} words
   */
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

/**
 * A notification that leads back here. Phones allow it to the worker alone.
 * @param {string} title
 * @param {string} words
 */
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

/**
 * @param {AudioContext} audio
 * @param {number} after
 * @param {number} pitch
 */
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

// A finished game again: by slider, step by step, or running by itself; every moment has an address and a picture to save.

import { rest, skip } from "./animate.js";
import { announceEntry } from "./announce.js";
import { copyAddress } from "./copy.js";
import { part, within } from "./part.js";
import { get } from "./post.js";
import { address, game, id, say, worded } from "./setting.js";
import { NO_MOTION, pace } from "./settings.js";
import { keep, recall } from "./storage.js";

const CHUNK = 40;
const SETTLED = 300; // milliseconds until the page's address follows; browsers allow no more than so many changes
const LEAST_PAUSE = 250; // milliseconds between steps where it runs by itself
const MOMENT = /^#(\d+)$/;

/**
 * The replay of a table, which opens when its game is over; `go` shows the position after so many events.
 * @param {Store<TableState>} store
 * @param {ReturnType<typeof import("./board.js").createBoard>} board
 */
export function createReplay(store, board) {
  /** @type {(id: string) => HTMLButtonElement} */
  const find = (id) => /** @type {HTMLButtonElement} */ (part(id));
  const slider = /** @type {HTMLInputElement} */ (part("slider"));
  const run = find("run");
  const speed = /** @type {HTMLSelectElement} */ (part("speed"));
  const playOn = /** @type {HTMLFormElement} */ (part("play-on"));
  const picture = /** @type {HTMLAnchorElement} */ (part("picture"));
  const chunks = new Map(); // first index -> promise of positions
  let base = -1; // the first index of the positions that the board's pieces are numbered in
  let isGoing = false;
  let timer = 0;

  /** @param {Partial<Replay>} change */
  const update = (change) => store.update(({ replay }) => ({ replay: { ...replay, ...change } }));

  /** Go to the moment that the page's address names, if it names one. */
  function visit() {
    const moment = MOMENT.exec(location.hash);
    if (store.state.replay.count && moment) go(Number(moment[1]));
  }

  /** Show the position after `index` events. @param {number} index */
  async function go(index, byItself = false) {
    const { count } = store.state.replay;
    update({ wanted: Math.min(Math.max(index, 0), count), ...(byItself ? {} : { isRunning: false }) });
    skip();
    if (isGoing) return;
    isGoing = true;
    try {
      while (store.state.replay.index !== store.state.replay.wanted) await show(store.state.replay.wanted);
    } finally {
      isGoing = false;
    }
  }

  /** @param {number} index */
  async function show(index) {
    const first = Math.floor(index / CHUNK) * CHUNK;
    const position = (await fetchChunk(first))?.[index - first];
    if (!position) return update({ wanted: store.state.replay.index });
    const isNext = index === store.state.replay.index + 1;
    const fresh = first !== base;
    base = first;
    update({ index });
    store.update({ past: { index, position } });
    if (!store.state.replay.isRunning) announceEntry(position.entry);
    const isWanted = index === store.state.replay.wanted;
    await board.show(position.scene, isWanted ? ownPace() : NO_MOTION, { fresh, thrown: isNext && position.entry.random });
  }

  async function start() {
    update({ isRunning: true });
    const { index, count } = store.state.replay;
    if (index === count) await go(0, true);
    while (store.state.replay.isRunning && store.state.replay.index < store.state.replay.count) {
      await go(store.state.replay.index + 1, true);
      await rest(Math.max(pace(store.state.settings).pause, LEAST_PAUSE) / Number(speed.value));
    }
    update({ isRunning: false });
  }

  /** How long things take, at the speed chosen where the game runs by itself. */
  function ownPace() {
    const { move, tumble } = pace(store.state.settings);
    const times = store.state.replay.isRunning ? Number(speed.value) : 1;
    return { move: move / times, tumble: tumble / times };
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const at = /** @type {Element} */ (event.target);
    const { wanted, count } = store.state.replay;
    if (!count || at.closest("input, select, textarea, .spot, dialog")) return;
    if (event.key === " " && !at.closest("button, a, summary")) run.click();
    else if (event.key === "ArrowLeft") go(wanted - 1);
    else if (event.key === "ArrowRight") go(wanted + 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(count);
    else return;
    event.preventDefault();
  }

  /** @param {number} first */
  function fetchChunk(first) {
    if (!chunks.has(first)) {
      const chunk = get(worded("replay", { start: first, count: CHUNK }));
      chunk.then((positions) => positions ?? chunks.delete(first));
      chunks.set(first, chunk);
    }
    return chunks.get(first);
  }

  /** @param {number} index @param {number} count @param {boolean} canGoOn */
  function label(index, count, canGoOn) {
    const text = index ? say("at", { index, count }) : say("start");
    const isEnd = index === count;
    part("at").textContent = text;
    slider.setAttribute("aria-valuetext", text);
    find("first").disabled = find("back").disabled = index === 0;
    find("last").disabled = find("forth").disabled = isEnd;
    document.body.classList.toggle("looking-back", !isEnd);
    within(playOn, "button").toggleAttribute("disabled", isEnd && !canGoOn);
    playOn.action = address(`positions/${index}/play`);
    picture.href = worded(`pictures/${index}.svg`);
    picture.dataset.name = `${game}-${id}-${index}`;
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", moment()), SETTLED);
  }

  /** The address of what the board shows. */
  function moment() {
    const { index, count } = store.state.replay;
    return index === count ? location.pathname + location.search : `#${index}`;
  }

  store.view(({ replay }) => (replay.count ? [replay.count] : null), (count) => {
    part("replay").hidden = part("from-here").hidden = false;
    slider.max = String(count);
    visit();
  });
  store.view(({ replay: { index, count, canGoOn } }) => (count ? [index, count, canGoOn] : null), (index, count, canGoOn) => {
    label(index, count, canGoOn);
  });
  store.view(({ replay: { count, wanted } }) => (count ? [wanted] : null), (wanted) => (slider.value = String(wanted)));
  store.view(({ replay }) => (replay.count ? [replay.isRunning] : null), (isRunning) => {
    run.classList.toggle("running", isRunning);
    run.title = say(isRunning ? "pause" : "play");
  });
  find("first").addEventListener("click", () => go(0));
  find("back").addEventListener("click", () => go(store.state.replay.wanted - 1));
  find("forth").addEventListener("click", () => go(store.state.replay.wanted + 1));
  find("last").addEventListener("click", () => go(store.state.replay.count));
  slider.addEventListener("input", () => go(Number(slider.value)));
  run.addEventListener("click", () => (store.state.replay.isRunning ? update({ isRunning: false }) : start()));
  document.addEventListener("keydown", press);
  addEventListener("hashchange", visit);
  copyAddress(find("copy-moment"), () => new URL(moment(), location.href).href);
  savePixels(picture, board.stage);
  speed.value = recall("speed") ?? speed.value;
  speed.addEventListener("change", () => keep("speed", speed.value));
  return { go };
}

const SCALE = 1.5; // pixels for a unit of the scene

/**
 * Let a link to a drawing save it as pixels instead, which every program can show; the drawing, where that fails.
 * @param {HTMLAnchorElement} link
 * @param {import("./stage.js").Stage} stage
 */
export function savePixels(link, stage) {
  link.addEventListener("click", async (event) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    const { width, height } = stage.scene;
    const pixels = await pixelsOf(link.href, SCALE * width, SCALE * height).catch(() => null);
    const address = pixels ? URL.createObjectURL(pixels) : link.href;
    const file = document.createElement("a");
    file.href = address;
    file.download = pixels ? `${link.dataset.name}.png` : "";
    file.click();
    if (pixels) setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
}

/** @param {string} address @param {number} width @param {number} height @returns {Promise<Blob | null>} */
async function pixelsOf(address, width, height) {
  const image = new Image(width, height);
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

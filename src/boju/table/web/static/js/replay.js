// A finished game again: by slider, step by step, or running by itself; every moment has an address.

import { NO_MOTION, pace } from "./preference.js";
import { keep, recall } from "./storage.js";
import { rest, skip } from "./animate.js";
import { address, game, id, say, worded } from "./setting.js";
import { copyAddress } from "./copy.js";
import { within } from "./part.js";
import { savePixels } from "./photo.js";

const CHUNK = 40;
/** @type {(id: string) => HTMLButtonElement} */
const find = (id) => /** @type {HTMLButtonElement} */ (document.getElementById(id));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
const run = find("run");
const speed = /** @type {HTMLSelectElement} */ (document.getElementById("speed"));
const playOn = /** @type {HTMLFormElement} */ (document.getElementById("play-on"));
const picture = /** @type {HTMLAnchorElement} */ (document.getElementById("picture"));
const SETTLED = 300; // milliseconds until the page's address follows; browsers allow no more than so many changes
const MOMENT = /^#(\d+)$/;

export class Replay {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {(index: number, position: Shown) => void} shown
   */
  constructor(stage, shown) {
    this.stage = stage;
    this.shown = shown; // called with the index and the position that the board shows
    this.chunks = new Map(); // first index -> promise of positions
    this.index = -1;
    this.count = 0;
    this.canGoOn = false; // whether the game can be played on from its end
    this.timer = 0;
    this.wanted = -1;
    this.running = false;
    find("first").addEventListener("click", () => this.go(0));
    find("back").addEventListener("click", () => this.go(this.index - 1));
    find("forth").addEventListener("click", () => this.go(this.index + 1));
    find("last").addEventListener("click", () => this.go(this.count));
    slider.addEventListener("input", () => this.go(Number(slider.value)));
    run.addEventListener("click", () => (this.running ? this.stop() : this.start()));
    document.addEventListener("keydown", (event) => this.press(event));
    addEventListener("hashchange", () => this.visit());
    copyAddress(find("copy-moment"), () => new URL(this.moment(), location.href).href);
    savePixels(picture, stage);
    speed.value = recall("speed") ?? speed.value;
    speed.addEventListener("change", () => keep("speed", speed.value));
  }

  /**
   * Open the replay of a game of `count` events at the moment that the page's address names, else at its end.
   * @param {number} count
   * @param {boolean} canGoOn
   */
  open(count, canGoOn) {
    if (this.count === count) return;
    find("replay").hidden = find("from-here").hidden = false;
    this.count = count;
    this.index = count;
    this.canGoOn = canGoOn;
    slider.max = String(count);
    this.label();
    this.visit();
  }

  /** Go to the moment that the page's address names, if it names one. */
  visit() {
    const moment = MOMENT.exec(location.hash);
    if (this.count && moment) this.go(Number(moment[1]));
  }

  /**
   * Show the position after `index` events.
   * @param {number} index
   */
  async go(index, byItself = false) {
    if (!byItself) this.stop();
    this.wanted = Math.min(Math.max(index, 0), this.count);
    slider.value = String(this.wanted);
    skip();
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.index !== this.wanted) await this.draw(this.wanted);
    } finally {
      this.busy = false;
    }
  }

  /** @param {number} index */
  async draw(index) {
    const base = Math.floor(index / CHUNK) * CHUNK;
    const positions = await this.fetch(base);
    const position = positions?.[index - base];
    if (!position) {
      this.wanted = this.index;
      return;
    }
    const next = index === this.index + 1;
    const fresh = base !== this.base;
    this.base = base;
    this.index = index;
    this.label();
    this.shown(index, position);
    const near = Math.abs(index - this.wanted) === 0;
    await this.stage.show(position.scene, near ? this.pace() : NO_MOTION, { fresh, thrown: next && position.entry.random });
  }

  async start() {
    this.running = true;
    run.classList.add("running");
    run.title = say("pause");
    if (this.index === this.count) await this.go(0, true);
    while (this.running && this.index < this.count) {
      await this.go(this.index + 1, true);
      await rest(Math.max(pace().pause, 250) / Number(speed.value));
    }
    this.stop();
  }

  stop() {
    this.running = false;
    run.classList.remove("running");
    run.title = say("play");
  }

  /** How long things take, at the speed chosen where the game runs by itself. */
  pace() {
    const { move, tumble, pause } = pace();
    const times = this.running ? Number(speed.value) : 1;
    return { move: move / times, tumble: tumble / times, pause };
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const at = /** @type {Element} */ (event.target);
    if (find("replay").hidden || at.closest("input, select, textarea, .spot, dialog")) return;
    if (event.key === " " && !at.closest("button, a, summary")) run.click();
    else if (event.key === "ArrowLeft") this.go(this.index - 1);
    else if (event.key === "ArrowRight") this.go(this.index + 1);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.count);
    else return;
    event.preventDefault();
  }

  /** @param {number} base */
  fetch(base) {
    if (!this.chunks.has(base)) {
      const chunk = fetch(worded("replay", { start: base, count: CHUNK }))
        .then((answer) => (answer.ok ? answer.json() : null))
        .catch(() => null);
      chunk.then((positions) => positions ?? this.chunks.delete(base));
      this.chunks.set(base, chunk);
    }
    return this.chunks.get(base);
  }

  label() {
    slider.value = String(this.index);
    const text = this.index ? say("at", { index: this.index, count: this.count }) : say("start");
    find("at").textContent = text;
    slider.setAttribute("aria-valuetext", text);
    find("first").disabled = find("back").disabled = this.index === 0;
    const isEnd = this.index === this.count;
    document.body.classList.toggle("looking-back", !isEnd);
    find("last").disabled = find("forth").disabled = isEnd;
    within(playOn, "button").toggleAttribute("disabled", isEnd && !this.canGoOn);
    playOn.action = address(`positions/${this.index}/play`);
    picture.href = worded(`pictures/${this.index}.svg`);
    picture.dataset.name = `${game}-${id}-${this.index}`;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => history.replaceState(null, "", this.moment()), SETTLED);
  }

  /** The address of what the board shows. */
  moment() {
    return this.index === this.count ? location.pathname + location.search : `#${this.index}`;
  }
}

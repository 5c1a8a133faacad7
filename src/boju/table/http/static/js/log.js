// The log: what happened, in words; turns, and events within them, with the latest first. Earlier ones are fetched when wanted.

import { element } from "./element.js";
import { part, within } from "./part.js";
import { get } from "./post.js";
import { cited } from "./seal.js";
import { say, sides, worded } from "./setting.js";
import { extended, others, since } from "./state.js";

const AT_ONCE = 40;
const TO_REACH = 100; // fetched at once where an early event is wanted

/**
 * The log of a table. `go` is called with the index of an event whose number is clicked, once numbers are linked;
 * `reveal` when a line was touched that moved something on the board.
 * @param {Store<TableState>} store
 * @param {(index: number) => void} go
 * @param {() => void} reveal
 */
export function createLog(store, go, reveal) {
  const log = part("log");
  const frame = /** @type {HTMLElement} */ (log.parentElement); // it scrolls
  const earlier = /** @type {HTMLButtonElement} */ (part("earlier"));
  /** @type {LogEntry[]} */
  let drawn = []; // the entries that have lines now, in order
  /** @type {Promise<void> | null} */
  let fetching = null;

  async function fetchEarlier(count = AT_ONCE) {
    const { oldest } = store.state;
    if (oldest <= 1) return;
    earlier.disabled = true;
    const entries = await get(worded("log", { before: oldest, count }));
    earlier.disabled = false;
    if (entries && oldest === store.state.oldest) store.update(extended(entries));
  }

  /** Fetch until an event has a line. @param {number} index */
  async function reach(index) {
    for (let before = Infinity; index && index < store.state.oldest && store.state.oldest < before; ) {
      before = store.state.oldest;
      await (fetching ??= fetchEarlier(TO_REACH).finally(() => (fetching = null)));
    }
  }

  /**
   * Bring the lines up to date: entries come and go at either end.
   * @param {LogEntry[]} entries
   * @param {LogEntry | null} live the last that came while this page looked on
   */
  function draw(entries, live) {
    const wanted = new Set(entries);
    for (const entry of drawn) if (!wanted.has(entry)) strike(entry.index);
    drawn = drawn.filter((entry) => wanted.has(entry));
    const first = drawn.length ? entries.indexOf(drawn[0]) : entries.findIndex((entry) => entry === live);
    const [before, after] = first < 0 ? [entries, []] : [entries.slice(0, first), entries.slice(first + drawn.length)];
    for (const entry of [...before].reverse()) turnOf(entry, "lastElementChild", "append").append(line(entry));
    for (const entry of after) {
      const turn = turnOf(entry, "firstElementChild", "prepend");
      within(turn, "h3").after(line(entry));
      log.querySelector(".newest")?.classList.remove("newest");
      turn.classList.add("newest");
    }
    drawn = entries;
  }

  /** @param {number} index */
  function strike(index) {
    const struck = within(log, `p[data-index="${index}"]`);
    const turn = /** @type {HTMLElement} */ (struck.parentElement);
    struck.remove();
    if (!turn.querySelector("p")) turn.remove();
  }

  /**
   * The turn at one end of the log, if it is that of an entry's seat, else a new one there.
   * @param {LogEntry} entry
   * @param {"firstElementChild" | "lastElementChild"} end
   * @param {"prepend" | "append"} add
   */
  function turnOf({ seat }, end, add) {
    const turn = /** @type {HTMLElement} */ (log[end]);
    if (turn?.dataset.seat === String(seat)) return turn;
    const made = element("li", { dataset: { seat: String(seat) } }, element("h3", {}, heading(seat)));
    log[add](made);
    return made;
  }

  /** @param {number} seat */
  function heading(seat) {
    const name = store.state.company?.seats[seat].name;
    return name ? `${sides[seat]} · ${name}` : sides[seat];
  }

  /** @param {LogEntry} entry */
  function line({ index, told }) {
    const title = say("event", { index });
    const disabled = !log.classList.contains("linked");
    const number = element("button", { type: "button", className: "number", disabled, title }, String(index));
    const text = element("p", { dataset: { index: String(index) } }, number);
    for (const each of told) {
      text.append(element("span", { className: `told ${each.name}` }, ...cited(each)), " ");
      if (each.verse) text.append(element("q", { className: "verse" }, each.verse), " ");
    }
    return text;
  }

  /** Give a class to the lines of some events, and to no others. @param {string} name @param {number[]} indices */
  function mark(name, indices) {
    const lines = /** @type {NodeListOf<HTMLElement>} */ (log.querySelectorAll("p[data-index]"));
    for (const text of lines) text.classList.toggle(name, indices.includes(Number(text.dataset.index)));
  }

  /** Bring the line of an event into view; the page itself stays where it is. @param {number} index */
  async function showLine(index) {
    await reach(index);
    if (store.state.past?.index !== index) return;
    mark("shown", [index]);
    const shown = /** @type {HTMLElement | null} */ (log.querySelector(".shown"));
    if (!shown) return;
    const above = shown.offsetTop - frame.scrollTop;
    const isSeen = above >= 0 && above + shown.offsetHeight <= frame.clientHeight;
    if (!isSeen) frame.scrollTop = shown.offsetTop - (frame.clientHeight - shown.offsetHeight) / 2;
  }

  /** A line is pointed at, or left; a finger that touches one points until the next touch. @param {Event} event */
  function point({ target }, isTouched = false) {
    const text = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("p[data-index]"));
    const pointed = store.state.entries.filter(({ index }) => String(index) === text?.dataset.index);
    store.update({ pointed });
    if (isTouched && pointed.some(({ marks }) => marks.length)) reveal();
  }

  store.view(({ entries, live }) => [entries, live], (entries, live) => draw(entries, live));
  store.view(({ oldest }) => [oldest], (oldest) => (earlier.hidden = oldest <= 1 || oldest === Infinity));
  store.view(({ company }) => [company?.seats], () => {
    const turns = /** @type {Iterable<HTMLElement>} */ (log.children);
    for (const turn of turns) within(turn, "h3").textContent = heading(Number(turn.dataset.seat));
  });
  store.view(({ isSettled, entries }) => (isSettled ? [entries] : null), (entries) => {
    mark("recent", others(since(entries)).map(({ index }) => index));
  });
  store.view(({ lit }) => [lit], (lit) => mark("lit", lit));
  store.view(({ past }) => [past?.index], (index) => index !== undefined && showLine(index));
  store.view(({ settings: { verses, clauses } }) => [verses, clauses], (verses, clauses) => {
    log.classList.toggle("versed", Boolean(verses));
    log.classList.toggle("full", Boolean(clauses));
  });
  store.view(({ settled }) => (settled?.status.over ? [true] : null), () => {
    log.classList.add("linked");
    const numbers = /** @type {NodeListOf<HTMLButtonElement>} */ (log.querySelectorAll("button.number"));
    for (const number of numbers) number.disabled = false;
  });
  earlier.addEventListener("click", () => fetchEarlier());
  log.addEventListener("click", (event) => {
    const number = /** @type {Element} */ (event.target).closest("button.number:enabled");
    if (number) go(Number(/** @type {HTMLElement} */ (number.closest("p")).dataset.index));
    if (isTouch(event) && !isLink(event)) point(event, true);
  });
  for (const kind of ["pointerover", "focusin"]) log.addEventListener(kind, (event) => isTouch(event) || point(event));
  for (const kind of ["pointerleave", "focusout"]) log.addEventListener(kind, (event) => isTouch(event) || store.update({ pointed: [] }));
  return { fetchEarlier };
}

/** @param {Event} event */
function isTouch(event) {
  return /** @type {PointerEvent} */ (event).pointerType === "touch";
}

/** @param {Event} event */
function isLink({ target }) {
  return /** @type {Element} */ (target).closest("a, button, .term") !== null;
}

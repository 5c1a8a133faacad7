// The state of the page of a table: what the server has said, and what the reader is doing. Selectors ask of it, and
// transitions answer what of it changes; all of them are pure.

import { cleared, NOTHING, offered, promptFor } from "./selection.js";
import { people } from "./setting.js";

/** @type {any[]} */
const NONE = []; // one and the same, so that nothing is shown anew

/** @param {Settings} settings @returns {TableState} */
export function initialState(settings) {
  return {
    // what the server has said
    now: /** @type {any} */ (null),
    settled: /** @type {any} */ (null),
    queue: [],
    entries: [],
    oldest: Infinity,
    live: null,
    company: /** @type {any} */ (null),
    clock: null,
    remarks: [],
    isLessened: false,
    notice: "",
    fair: { stopped: null, spoken: "" },
    // what the board shows, and what is said of it
    frame: null,
    isShowing: false,
    isSettled: false,
    stamp: "",
    prompt: { text: "", chance: "", throw: false, undo: false, done: false, due: false },
    // what the reader is doing
    settings,
    selection: NOTHING,
    tried: [],
    sent: [],
    isRenumbered: false,
    asking: "", // what was asked of the server last: sent, shown (the table was, meanwhile), answered, or nothing that is open
    askedAt: 0, // the number of the event after which it was asked
    offersForced: false,
    autoPlayed: [],
    touched: null,
    hint: null,
    gauge: { isOn: false, isOffered: false, number: null, worth: null },
    replay: { count: 0, index: -1, wanted: -1, isRunning: false, canGoOn: false },
    past: null,
    pointed: [],
    lit: [],
    leaving: -1,
    muted: [],
    unread: 0,
  };
}

/** What the board shows: the table as it stands, or as the turn leaves it that is being tried out. @type {Select<Snapshot>} */
export const shown = ({ tried, now }) => tried.at(-1)?.after ?? now;

/** The events of the moves tried out. @type {Select<string[]>} */
export const eventsOf = ({ tried }) => tried.map(({ event }) => event);

/** Whether nothing is left to be chosen in the turn that is being tried out. @type {Select<boolean>} */
export const isWhole = ({ tried }) => tried.length > 0 && !tried[tried.length - 1].after.status.move;

/**
 * Whether that turn can be sent unasked: a single move, or the same seat throws next, until which all can be taken back.
 * @type {Select<boolean>}
 */
export const goesAlone = (state) => {
  const { status, entry } = shown(state) ?? {};
  return isWhole(state) && (state.tried.length === 1 || (status.throw && status.turn === entry?.seat));
};

/** Whether the reader is offered what there is to do. @type {Select<boolean>} */
export const isReady = (state) => state.isSettled && !goesAlone(state);

/** Whether the page is showing something, or waits for an answer: what the reader does goes for nothing. @type {Select<boolean>} */
export const isBusy = ({ now, isShowing, asking }) => !now || isShowing || asking !== "";

/** Whether it is for the reader to act. @param {Snapshot} moment */
export const isDue = ({ status }) => status.throw || status.move;

/** Whether there is one choice only, which the reader lets the page make. @type {Select<boolean>} */
export const isForced = (state) => {
  const { status, scene } = shown(state);
  return status.move && scene.choices.length === 1 && state.settings.forced && !state.offersForced;
};

/** The choices that are offered. @type {Select<Choice[]>} */
export const choicesOf = (state) => {
  const { status, scene } = shown(state) ?? {};
  return isReady(state) && status.move && !isForced(state) ? scene.choices : NONE;
};

/**
 * What stands in the place of reasons: why there are these choices and what was played for the reader, or what was said of
 * what was touched (a name, or why nothing can come of it, as a warning).
 * @type {Select<[hints: Reason[], done: string[], text: string, isWarning: boolean]>}
 */
export const reasonsOf = (state) => {
  const { touched, autoPlayed } = state;
  if (touched) return [touched.reasons, NONE, touched.text, touched.reasons.length > 0];
  if (!isReady(state)) return [NONE, NONE, "", false];
  const { status, scene } = shown(state);
  return [status.move ? scene.hints : NONE, autoPlayed, "", false];
};

/**
 * The events that are marked on the board: those looked back at, those tried out, else those since the reader's last move.
 * @type {Select<LogEntry[]>}
 */
export const markedEvents = ({ past, isSettled, tried, entries }) => {
  if (past) return past.position.entry ? [past.position.entry] : NONE;
  if (!isSettled) return NONE;
  return tried.length ? tried.flatMap(({ after }) => after.entry ?? []) : since(entries);
};

/** Another prompt, where there is one: not while things are shown, nor where the page plays by itself. @type {Select<Prompt>} */
const prompted = (state) => {
  if (!state.now || state.isShowing || isForced(state)) return state.prompt;
  return promptFor(shown(state), state.selection, state.tried);
};

/** Nothing can be done while things move. @type {Transition} */
export const closed = ({ selection, prompt, gauge }) => ({
  isSettled: false,
  selection: cleared(selection),
  prompt: { ...prompt, throw: false, undo: false, done: false },
  touched: null,
  hint: null,
  gauge: { ...gauge, number: null },
});

/** All has been shown: the reader is offered what there is to do. @type {Transition} */
export const settled = (state) => {
  const { now, tried, replay, gauge } = state;
  const { over, ended, hint } = now.status;
  const stamp = `${shown(state).number}+${tried.length}`;
  const isOpen = (state.asking === "sent" || state.asking === "shown") && now.number === state.askedAt;
  /** @type {TableState} */
  const next = { ...state, isSettled: true, asking: isOpen ? "shown" : "", touched: null, settled: now, stamp };
  if (over && replay.count !== now.index) {
    next.replay = { ...replay, count: now.index, index: now.index, wanted: now.index, canGoOn: ended !== null };
  }
  if (!isReady(next)) return next;
  next.selection = offered(state.selection, choicesOf(next));
  next.prompt = prompted(next);
  if (over) next.gauge = { ...gauge, isOffered: false, number: null, worth: null };
  else if (hint && now.status.move && !tried.length && !isForced(next)) next.gauge = { ...gauge, isOffered: true, number: now.number };
  return next;
};

/**
 * The reader has chosen another origin, or let it go: what was touched before is spoken of no more.
 * @type {(selection: BoardSelection) => Transition}
 */
export const selected = (selection) => (state) => {
  if (!state.now || state.isShowing) return { selection };
  return { selection, prompt: prompted({ ...state, selection }), touched: shown(state).status.move ? null : state.touched };
};

/** The reader asks the server for something. @type {Transition} */
export const asked = ({ now }) => ({ asking: "sent", askedAt: now.number, notice: "" });

/** It is to be done; what comes of it is shown before or after this is heard. @type {Transition} */
export const answered = ({ asking }) => ({ asking: asking === "sent" ? "answered" : asking === "shown" ? "" : asking });

/** After a refusal the choices are offered again. @type {Transition} */
export const offeredAgain = (state) => {
  const { status, scene } = shown(state);
  return status.move ? selected(offered(state.selection, scene.choices))(state) : {};
};

/**
 * A step has come: what was tried out is forgotten, but for what was sent from here and is on its way.
 * @type {(moment: Snapshot, isKnown: boolean) => Transition}
 */
export const arrived = ({ kind }, isKnown) => ({ sent, autoPlayed }) => ({
  notice: "",
  offersForced: kind === "undo",
  autoPlayed: kind === "undo" ? [] : autoPlayed,
  tried: [],
  sent: isKnown ? sent.slice(1) : [],
  isRenumbered: false,
  past: null,
});

/** A step has been shown, or was shown already when it was tried out. @type {(moment: Snapshot) => Transition} */
export const stepped = (moment) => ({ entries, oldest, prompt, live, sent }) => {
  const change = { now: moment, prompt: isDue(moment) || sent.length ? prompt : promptFor(moment, NOTHING, []) };
  const { entry } = moment;
  if (moment.kind === "undo") return { ...change, entries: entries.filter(({ index }) => index <= moment.index) };
  return entry ? { ...change, entries: [...entries, entry], live: entry, oldest: Math.min(oldest, entry.index) } : change;
};

/** The whole table has been shown afresh. @type {(moment: Snapshot) => Transition} */
export const refreshed = (moment) => ({ now }) => ({
  now: moment,
  ...(now?.index === moment.index ? {} : { entries: [], oldest: moment.index + 1, live: null }),
});

/** Earlier events have been fetched, the earliest first. @type {(earlier: LogEntry[]) => Transition} */
export const extended = (earlier) => ({ entries, oldest }) => ({
  entries: [...earlier, ...entries],
  oldest: earlier[0]?.index ?? oldest,
});

/** The last move that was tried out is taken back. @type {Transition} */
export const tookBack = (state) => {
  const next = { ...state, ...closed(state), tried: state.tried.slice(0, -1), offersForced: true };
  return { ...next, prompt: prompted(next) };
};

export const PAID = "paid"; // the role of a mark of an amount that changed
export const THROWN = "thrown"; // and that of a die or stick as it fell

/** Whether a seat is the reader's, and another is not. @param {number} seat */
function isOwn(seat) {
  return people[seat] && !people.every(Boolean);
}

/** @param {Mark} mark */
export const isMoved = ({ role }) => role !== PAID && role !== THROWN;

/**
 * What has happened since the reader's own last move, of `entries` in order; nothing before anything has moved.
 * @param {LogEntry[]} entries
 */
export function since(entries) {
  /** @type {LogEntry[]} */
  const found = [];
  const seats = new Set();
  let seat = NaN; // nobody yet
  let hasMoved = false;
  for (const entry of [...entries].reverse()) {
    if (entry.seat !== seat) {
      if (hasMoved && (isOwn(seat) || isOwn(entry.seat) || seats.has(entry.seat) || people.every(Boolean))) break;
      if (hasMoved && !people.some(Boolean)) break;
      seat = entry.seat;
      seats.add(seat);
    }
    found.unshift(entry);
    hasMoved ||= entry.marks.some(isMoved);
  }
  return hasMoved ? found : [];
}

/** Those of these events that others than the reader made. @param {LogEntry[]} entries */
export function others(entries) {
  return entries.filter(({ seat }) => !isOwn(seat));
}

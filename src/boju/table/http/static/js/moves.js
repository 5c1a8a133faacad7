// Moves: what the reader does goes to the server as an answer to the last event seen, or is tried out on the board first.

import { skip } from "./animate.js";
import { announce } from "./announce.js";
import { createFocus } from "./focus.js";
import { post } from "./post.js";
import { cleared, noticeOf, refusalOf } from "./selection.js";
import { address, say, tries } from "./setting.js";
import { answered, asked, eventsOf, goesAlone, isBusy, isForced, isWhole, offeredAgain, selected, shown, tookBack } from "./state.js";

/**
 * What the reader can do at a table. `isStopped`: whether the page's watch over fair play has stopped the game here.
 * @param {Store<TableState>} store
 * @param {ReturnType<typeof import("./board.js").createBoard>} board
 * @param {ReturnType<typeof import("./playback.js").createPlayback>} playback
 * @param {() => boolean} isStopped
 */
export function createMoves(store, board, playback, isStopped) {
  const { update } = store;
  const focus = createFocus();

  /** The table has settled: the page acts for the reader, where that is wanted. */
  function actForReader() {
    const { state } = store;
    if (state.asking) return;
    if (goesAlone(state)) return sendTurn();
    if (state.now.status.throw && state.settings.auto) throwNow();
    else if (isForced(state)) playForced(shown(state).scene.choices[0]);
    else focus.follow();
  }

  /**
   * Ask the server for something; answers why it is not done, if it is not.
   * @param {string} what
   * @returns {Promise<Refusal | null>}
   */
  async function ask(what, body = {}) {
    if (isBusy(store.state)) return { text: say("busy") };
    if (isStopped()) return { text: say("stopped") };
    update(asked);
    const told = await post(address(what), { number: store.state.now.number, ...body });
    if (told.answer) {
      update(answered);
      return null;
    }
    update({ asking: "" });
    restore();
    return refusalOf(told);
  }

  /** @param {string} what @param {object} [body] */
  async function act(what, body) {
    if (isBusy(store.state)) return;
    const refusal = await ask(what, body);
    if (refusal) notify(refusal.text);
  }

  /** Say something until the next event. @param {string} [text] */
  function notify(text = "") {
    if (text !== store.state.notice) announce(text);
    update({ notice: text });
  }

  /**
   * Say that something goes on in which the reader can do nothing; nothing when it is over.
   * @param {"" | "lost" | "trouble" | "late"} [key]
   * @param {number[]} [seats]
   */
  function notice(key = "", seats) {
    notify(key && noticeOf(key, seats));
  }

  /** After a refusal everything lies where it lay. */
  function restore() {
    if (store.state.isShowing) return;
    playback.showShown();
    update(offeredAgain);
  }

  /** Make a move: what it moves is seen to go there at once, and comes back if it may not. @param {string} event */
  async function decide(event) {
    if (isBusy(store.state)) return;
    update({ autoPlayed: [] });
    board.anticipate(event);
    const refusal = await move(event);
    if (refusal) notify(refusal.text);
  }

  /** @param {string} event */
  function move(event) {
    const { settings, tried } = store.state;
    return tries && (settings.whole || tried.length) ? attempt(event) : ask("events", { event });
  }

  /** Try a move; answers why it cannot be made, if it cannot. @param {string} event @returns {Promise<Refusal | null>} */
  async function attempt(event) {
    if (isBusy(store.state)) return { text: say("busy") };
    update((state) => ({ ...selected(cleared(state.selection))(state), ...asked(state) }));
    const events = [...eventsOf(store.state), event];
    const told = await post(address("attempts"), { number: store.state.now.number, events });
    update({ asking: "" });
    if (told.answer) {
      playback.enqueue({ kind: "attempt", data: { event, after: told.answer } });
      return null;
    }
    restore();
    return refusalOf(told);
  }

  /** Make the only move; if it is refused, it is offered. @param {Choice} choice */
  async function playForced({ event, label }) {
    update(({ autoPlayed }) => ({ autoPlayed: [...autoPlayed, label] }));
    const refusal = await move(event);
    if (!refusal) return;
    update({ autoPlayed: [], offersForced: true });
    if (!store.state.isShowing) playback.settle();
    notify(refusal.text);
  }

  /** Send what was tried; answers why it is refused, if it is. */
  async function sendTurn() {
    update((state) => ({ sent: eventsOf(state) }));
    const refusal = await ask("turn", { events: eventsOf(store.state) });
    if (!refusal) return null;
    if (goesAlone(store.state)) update({ tried: [], isRenumbered: false });
    update({ sent: [] });
    await playback.showShown();
    if (!store.state.isShowing) playback.settle();
    notify(refusal.text);
    return refusal;
  }

  /** Take back the last move that was tried. */
  async function takeBack() {
    update(tookBack);
    announce(say("took_back"));
    await playback.showShown();
    if (!store.state.isShowing) playback.settle();
  }

  function undo() {
    if (isBusy(store.state)) return;
    if (store.state.tried.length) takeBack();
    else act("undo");
  }

  function throwNow() {
    if (store.state.now?.status.throw) act("throw");
  }

  /**
   * Do what was typed: a move as records write it, or what one of the buttons does; answers why it cannot be, if it cannot.
   * @param {string} text
   */
  function type(text) {
    if (store.state.isShowing) skip();
    if (text === "undo" && store.state.tried.length) return takeBack();
    if (text === "done" && isWhole(store.state)) return sendTurn();
    if (text === "throw" || text === "undo") return ask(text);
    return move(text);
  }

  /** Say what was touched where nothing can be chosen, and ask why not. @param {MouseEvent} event */
  async function touch(event) {
    const { now, isShowing, asking, selection, replay } = store.state;
    if (isShowing || !now || /** @type {Element} */ (event.target).closest(".spot, .old")) return;
    const text = board.stage.told(event);
    if (text) update({ touched: { text, reasons: [] } });
    const about = shown(store.state);
    if (asking || replay.count || !about.status.move) return;
    const { x, y } = board.stage.point(event);
    const at = { x: Math.max(x, 0), y: Math.max(y, 0), origin: selection.isGiven ? "" : selection.origin };
    const { answer } = await post(address("touch"), { number: now.number, events: eventsOf(store.state), ...at });
    if (!answer?.reasons.length || about !== shown(store.state)) return;
    /** @type {Reason[]} */
    const found = answer.reasons;
    const reasons = found.map(({ text, clause }) => ({ text: say("impossible", { why: text }), clause }));
    update({ touched: { text: "", reasons } });
    announce(reasons.map(({ text, clause }) => `${text} ${clause}`).join(" "));
  }

  board.stage.svg.addEventListener("click", touch);
  return {
    actForReader, decide, undo, type, notify, notice,
    select: (/** @type {BoardSelection} */ selection) => update(selected(selection)),
    throwDice() {
      update({ autoPlayed: [] });
      throwNow();
    },
    done: () => !isBusy(store.state) && sendTurn(),
    callOut: (/** @type {string} */ event) => act("asides", { event }),
  };
}

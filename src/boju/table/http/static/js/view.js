// The views of a table: each renders a part of the page from the state.

import { companyView } from "./company.js";
import { gaugeView, hintView } from "./hint.js";
import { watchKeys } from "./keys.js";
import { createLog } from "./log.js";
import { marksView } from "./marks.js";
import { deedsView, offersView } from "./offers.js";
import { panelView } from "./panel.js";
import { part } from "./part.js";
import { createReplay } from "./replay.js";
import { clockView, endView, seatsView } from "./seats.js";
import { address } from "./setting.js";
import { choicesOf, since } from "./state.js";
import { asidesView, autoView, statusView } from "./status.js";
import { talkView } from "./talk.js";
import { typedView } from "./typed.js";

/**
 * Make the views; answers what is to be called with news of people, and what fetches earlier entries of the log.
 * @param {Store<TableState>} store
 * @param {ReturnType<typeof import("./board.js").createBoard>} board
 * @param {ReturnType<typeof import("./moves.js").createMoves>} moves
 * @param {() => void} showAgain
 */
export function createViews(store, board, moves, showAgain) {
  const { stage } = board;
  const positionFile = /** @type {HTMLAnchorElement} */ (part("position-file"));
  statusView(store, moves);
  autoView(store);
  offersView(store, choicesOf, moves.decide);
  deedsView(store, moves.decide);
  hintView(store, stage, moves.select, moves.notify);
  gaugeView(store);
  marksView(store, stage);
  const replay = createReplay(store, board);
  const log = createLog(store, replay.go, () => stage.svg.scrollIntoView({ block: "nearest" }));
  seatsView(store);
  const company = companyView(store);
  const talk = talkView(store, moves.notify);
  clockView(store);
  panelView(store);
  typedView(store, moves.type);
  asidesView(store, moves.callOut);
  store.view(({ isSettled, now, tried, entries }) => [isSettled, now, tried, entries], (isSettled, now, tried, entries) => {
    part("show-again").hidden = !isSettled || now.status.over || tried.length > 0 || !since(entries).length;
  });
  store.view(({ past, now }) => now && [past?.index ?? now.index], (index) => (positionFile.href = address(`positions/${index}`)));
  store.view(({ stamp }) => (stamp ? [stamp] : null), (stamp) => (stage.svg.dataset.moment = stamp));
  endView(store); // last: it scrolls, and needs all that stands above
  part("show-again").addEventListener("click", showAgain);
  watchKeys(() => store.state.settings.keys);
  return { fetchEarlier: log.fetchEarlier, hearCompany: company.hear, hearRemark: talk.hear };
}

// The page of a table: makes its state, its board, its playback and its views, and hears what happens from the server.

import { createBoard } from "./board.js";
import { createFairPlay } from "./fair.js";
import { createMoves } from "./moves.js";
import { createPlayback } from "./playback.js";
import { worded } from "./setting.js";
import { watchSettings } from "./settings.js";
import { initialState, isBusy } from "./state.js";
import { createStore } from "./store.js";
import { follow } from "./stream.js";
import { createViews } from "./view.js";

const opened = new URL(location.href);
if (!document.getElementById("no-cookies") && opened.searchParams.has("seated")) {
  opened.searchParams.delete("seated"); // it is for the one who was led here, not for those whom the address is given to
  history.replaceState(null, "", opened);
}

const store = createStore(initialState(watchSettings(hearSettings)));
const board = createBoard(store, (event) => moves.decide(event), (selection) => moves.select(selection));
const playback = createPlayback(store, board, { fetchEarlier: () => views.fetchEarlier(), actForReader: () => moves.actForReader() });
const fairPlay = createFairPlay(store);
const moves = createMoves(store, board, playback, fairPlay.isStopped);
const views = createViews(store, board, moves, playback.showAgain);

/** @type {{[kind: string]: (data: any, isAnew: boolean) => void}} */
const handlers = {
  lessened: ({ lasts }) => store.update({ isLessened: lasts }),
  trouble: ({ lasts }) => moves.notice(lasts ? "trouble" : ""),
  late: ({ seats }) => moves.notice("late", seats),
  remark: views.hearRemark,
  words: fairPlay.hearWords,
  company(company) {
    fairPlay.hearCompany(company);
    views.hearCompany(company);
  },
  clock: (clock) => store.update({ clock }),
  snapshot(data, isAnew) {
    fairPlay.hearStatus(data.status);
    playback.enqueue({ kind: "snapshot", data, isAnew });
  },
  step(data, isAnew) {
    fairPlay.hearStatus(data.status);
    fairPlay.hearEvent(data.entry?.random ?? false);
    playback.enqueue({ kind: "step", data, isAnew });
  },
};

/** @param {Settings} settings */
function hearSettings(settings) {
  const isPaceAlone = settings.motion !== store.state.settings.motion;
  store.update({ settings });
  if (!isPaceAlone && !isBusy(store.state)) playback.settle();
}

follow((parameters) => worded("stream", parameters), (kind, data, isAnew) => handlers[kind](data, isAnew), () => moves.notice("lost"), () => moves.notice());

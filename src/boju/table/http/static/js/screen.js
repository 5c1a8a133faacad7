// A big screen: the boards of several tables as anybody may see them, each following its own stream.

import { part, within } from "./part.js";
import { pageNow, repeat } from "./post.js";
import { Stage } from "./stage.js";
import { follow } from "./stream.js";

const PAUSE = 5000; // milliseconds until the screen of a club looks for other games
const MOTION = matchMedia("(prefers-reduced-motion: reduce)").matches ? { move: 0, tumble: 0 } : { move: 450, tumble: 700 };
const boards = part("boards");

/** Show a table, and what happens there. @param {HTMLElement} board */
function show(board) {
  const stage = new Stage(/** @type {any} */ (within(board, ".scene")));
  const query = { lang: document.documentElement.lang, onlooker: "true" };
  let shown = Promise.resolve();

  /** @type {{[kind: string]: (data: any, isAnew: boolean) => void}} */
  const handlers = {
    snapshot: (data, fresh) => enqueue(data, { move: 0, tumble: 0 }, fresh),
    step: (data, fresh) => enqueue(data, MOTION, fresh),
    company: ({ seats }) => seats.forEach((/** @type {any} */ { who }, /** @type {number} */ seat) => (within(rows()[seat], "bdi").textContent = who)),
  };

  /** @returns {HTMLElement[]} */
  function rows() {
    return [...board.querySelectorAll("[data-seat]")].map((row) => /** @type {HTMLElement} */ (row));
  }

  /** @type {(data: any, pace: Motion, fresh: boolean) => void} */
  function enqueue({ scene, status, entry }, pace, fresh) {
    shown = shown.then(async () => {
      await stage.show({ scene, pace, fresh, thrown: entry?.random ?? false });
      tell(status);
      board.dataset.events = status.over ? "over" : "running";
    });
  }

  /** Whose turn it is, or who has won. @param {Status} status */
  function tell({ over, turn, ended, scores }) {
    const best = Math.max(...scores);
    rows().forEach((row, seat) => {
      const isNext = !over && seat === turn;
      if (isNext) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
      within(row, ".turn").hidden = !isNext;
      const result = within(row, ".result");
      const hasWon = ended ? ended.seat !== null && ended.seat !== seat : best > 0 && scores[seat] === best;
      const isDrawn = ended ? ended.seat === null : best <= 0;
      result.hidden = !over || !(hasWon || isDrawn);
      result.textContent = (isDrawn ? result.dataset.drawn : result.dataset.won) ?? "";
    });
  }

  return follow(
    (parameters) => `/tables/${board.dataset.table}/stream?${new URLSearchParams({ ...query, ...parameters })}`,
    (kind, data, isAnew) => handlers[kind]?.(data, isAnew),
    () => board.classList.add("lost"),
    () => board.classList.remove("lost"),
  );
}

/** @param {ParentNode} whole @returns {Map<string, HTMLElement>} */
const tablesIn = (whole) =>
  new Map([...whole.querySelectorAll("[data-table]")].map((one) => [/** @type {HTMLElement} */ (one).dataset.table ?? "", /** @type {HTMLElement} */ (one)]));

const followed = new Map([...tablesIn(boards)].map(([table, board]) => [table, show(board)]));

if ("renewed" in boards.dataset) {
  repeat(async () => {
    const fresh = await pageNow();
    if (!fresh) return;
    const wanted = tablesIn(fresh);
    for (const [table, board] of tablesIn(boards)) {
      if (wanted.has(table)) continue;
      followed.get(table)?.();
      followed.delete(table);
      board.remove();
    }
    for (const [table, board] of wanted) {
      if (followed.has(table)) continue;
      boards.append(document.adoptNode(board));
      followed.set(table, show(board));
    }
    boards.dataset.count = String(followed.size);
    part("nothing").hidden = followed.size > 0;
  }, PAUSE);
}

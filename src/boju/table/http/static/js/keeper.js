// Watches over the words of the reader's seats: promises them, gives one for every throw, and stops if something is wrong.
// What it looks at, and why, is told in docs/fairness.md.

import { LINKS, holds, leads, newSecret, wordAfter } from "./chain.js";
import { address, id, people } from "./setting.js";
import { post } from "./post.js";
import { keep as write, recallAll } from "./storage.js";

const KEY = `words-${id}`;
const AGAIN = 1000; // milliseconds
const SPARE = 2; // so many words before the end of a chain the next one is promised
const ASLEEP = 5000; // milliseconds without a tick: this page did not run
const EARLIER = "hmac-sha256 v1";
const SPENT = ["replaced", "dropped", "delayed"]; // after these nobody knows who knows the words: there will be new ones
const own = people.flatMap((isMine, seat) => (isMine ? [seat] : []));

/** What is kept for this table: secrets and ends by seat, what was given last and for what, and why all stopped. @returns {Kept} */
function kept() {
  const empty = { commitment: null, seats: {}, given: null, heard: null, stopped: null };
  return { ...empty, ...recallAll(KEY, {}) };
}

/** @param {object} changes */
function keep(changes) {
  write(KEY, JSON.stringify({ ...kept(), ...changes }));
}

/** The keeper of the words of the reader's seats. `report` is called with each change. @param {(news: WordsNews) => void} report */
export function createKeeper(report) {
  let played = own; // the seats that this page plays now
  /** @type {Words} */
  let told = /** @type {any} */ (null); // what the server said last
  let isDue = false; // whether a throw or shuffle comes next, as far as this page has heard
  let isOver = false; // nobody needs words any more
  let isDrawn = false; // whether it has come since words were given for it
  let isExcused = true; // whether this page may have missed something by its own doing
  let posting = false;

  /** Whether something is wrong, so that this page goes on only if its reader wants to. */
  function isStopped() {
    return kept().stopped !== null;
  }

  /** The reader wants to go on all the same. */
  function goOn() {
    const { stopped, seats } = kept();
    if (!stopped) return;
    if (SPENT.includes(stopped.reason)) for (const seat of own) delete seats[seat];
    const commitment = stopped.reason === "seed" ? null : kept().commitment;
    keep({ stopped: null, given: null, heard: null, commitment, seats });
    if (told) hearWords(told);
  }

  /** Computers play on for some seats: those are not asked. @param {Company} company */
  function hearCompany({ seats }) {
    const playing = own.filter((seat) => seats[seat].state !== "computer");
    if (playing.join() !== played.join()) isExcused = true;
    played = playing;
  }

  /** The server has said where the table stands. @param {Status} status */
  function hearStatus(status) {
    isDue = status.actor === "chance";
    isOver = status.over;
  }

  /**
   * Something has happened: nothing may come between words that were given and the draw for which they were.
   * @param {boolean} isDraw
   */
  function hearEvent(isDraw) {
    if (!kept().given) return;
    if (isDrawn || !isDraw) stop("delayed");
    isDrawn = true;
  }

  /** The server has said which words are promised and shown, and whose it wants. @param {Words} words */
  function hearWords(words) {
    if (!own.length || words.protocol === EARLIER) return;
    told = words;
    const stopped = isStopped() ? kept().stopped : findWrong();
    if (stopped) return stop(stopped.reason, stopped.seat);
    note();
    report({ stopped: null, since: own.map((seat) => chainOf(seat)?.from).find(Boolean) });
    act();
  }

  /**
   * The secret of a chain, if it is one of this browser's for a seat: the newest, or the one before.
   * @param {number} seat
   * @param {string} [tip]
   */
  function secretOf(seat, tip) {
    return kept().seats[seat]?.find((chain) => chain.tip === tip)?.secret;
  }

  /** The chain that counts for a seat now. @param {number} seat */
  function chainOf(seat) {
    return told.chains.findLast((chain) => chain.seat === seat && chain.from <= told.draw);
  }

  /** How many words of a seat have been shown so far, of all its chains. @param {number} seat */
  function shown(seat) {
    return told.chains.reduce((sum, chain) => sum + (chain.seat === seat ? chain.count : 0), 0);
  }

  function findWrong() {
    const { commitment, heard, given } = kept();
    if (commitment && commitment !== told.commitment) return { reason: "seed" };
    for (const seat of own) {
      const isBegun = told.chains.some(({ tip, from }) => from <= told.draw && secretOf(seat, tip));
      const isPromised = isBegun || heard?.counts[seat] !== undefined;
      if (isPromised && !secretOf(seat, chainOf(seat)?.tip)) return { reason: "replaced", seat };
    }
    return (given && findSwapped(given)) || findLeftOut();
  }

  /** Whether the draw for which words were given was made from anything else than was told then. @param {Given} given */
  function findSwapped(given) {
    if (told.draw <= given.draw) return isDrawn ? { reason: "delayed" } : null;
    for (const { tip, from, seat } of told.chains) {
      if (from <= given.draw && !given.chains.some((chain) => chain.tip === tip)) return { reason: "changed", seat };
    }
    const passed = told.draw - given.draw;
    for (const { tip, seat, count, link } of given.chains) {
      const now = told.chains.find((chain) => chain.tip === tip);
      const steps = (now?.count ?? -1) - count;
      const isAsked = given.asked.includes(tip);
      if (steps < (isAsked ? 1 : 0) || holds(now?.withheld ?? "", given.draw)) {
        return { reason: own.includes(seat) ? "dropped" : "withheld", seat };
      }
      if (steps > passed - (isAsked ? 0 : 1) || !leads(link, now?.link ?? "", steps)) return { reason: "changed", seat };
    }
    return null;
  }

  /** Whether draws were made without asking this page, though it was there. */
  function findLeftOut() {
    const { heard } = kept();
    if (!heard) return null;
    const missed = played.filter((seat) => {
      const before = heard.counts[seat];
      return before !== undefined && chainOf(seat) && told.draw - heard.draw > shown(seat) - before;
    });
    if (missed.length && isExcused) report({ missed: told.draw - heard.draw });
    return missed.length && !isExcused ? { reason: "left_out", seat: missed[0] } : null;
  }

  function note() {
    const { given } = kept();
    if (given && told.draw > given.draw) isDrawn = false;
    /** @type {{[seat: number]: number}} */
    const counts = {};
    for (const seat of own) if (secretOf(seat, chainOf(seat)?.tip)) counts[seat] = shown(seat);
    keep({
      commitment: told.commitment,
      given: given && told.draw > given.draw ? null : given,
      heard: { draw: told.draw, counts },
    });
    isExcused = document.hidden;
  }

  /** @param {string} reason @param {number} [seat] */
  function stop(reason, seat) {
    keep({ stopped: { reason, seat } });
    report({ stopped: { reason, seat } });
  }

  /**
   * Promise what is not promised yet, then give what is asked for. News are checked once, when they come: later the throw
   * may be known while the news of its words are still on their way.
   */
  async function act() {
    if (posting || isStopped()) return;
    posting = true;
    const words = told;
    const isWell = (await promiseAll()) && (await giveAll(words));
    posting = false;
    if (!isWell) setTimeout(act, AGAIN);
    else if (told !== words) act();
  }

  async function promiseAll() {
    for (const seat of played) {
      if (isOver) break;
      const chain = chainOf(seat);
      const [newest] = kept().seats[seat] ?? [];
      if (!newest || (chain?.tip === newest.tip && chain.count >= LINKS - SPARE)) {
        const secret = newSecret();
        const chains = [{ secret, tip: wordAfter(secret, -1) }, ...(newest ? [newest] : [])];
        keep({ seats: { ...kept().seats, [seat]: chains } });
      }
      const { tip } = kept().seats[seat][0];
      const isTold = () => told.chains.some((known) => known.tip === tip);
      if (isTold()) continue;
      const { answer, problem, status } = await post(address("chains"), { seat, tip });
      if (isToBeTriedAgain(status)) return false;
      if (status) report({ refused: problem });
      else if (answer.tip && !isTold()) told = { ...told, chains: [...told.chains, answer] }; // the stream may tell of it later than this
    }
    return true;
  }

  /** @param {Words} words */
  async function giveAll(words) {
    const { given, stopped } = kept();
    if (stopped || !isDue || !words.asked || words !== told) return true;
    const { asked } = words;
    const tips = asked.map((seat) => chainOf(seat)?.tip);
    const mine = own.filter((seat) => asked.includes(seat) && secretOf(seat, chainOf(seat)?.tip));
    if (!mine.length) return true;
    if (given && given.asked.join() !== tips.join()) return true;
    if (!given) keep({ given: { draw: words.draw, asked: tips, chains: words.chains } });
    const links = Object.fromEntries(
      mine.map((seat) => {
        const { tip, count } = /** @type {Chain} */ (chainOf(seat));
        return [seat, wordAfter(/** @type {string} */ (secretOf(seat, tip)), count)];
      }),
    );
    const { status } = await post(address("words"), { draw: words.draw, links });
    return !isToBeTriedAgain(status);
  }

  let ticked = Date.now();
  setInterval(() => {
    if (Date.now() - ticked > ASLEEP) isExcused = true;
    ticked = Date.now();
  }, AGAIN);
  document.addEventListener("visibilitychange", () => (isExcused = true));
  addEventListener("pageshow", () => (isExcused = true));

  return { isStopped, goOn, hearCompany, hearStatus, hearEvent, hearWords };
}

/** @param {number | undefined} status */
function isToBeTriedAgain(status) {
  return status === 0 || status === 429 || (status ?? 0) >= 500;
}

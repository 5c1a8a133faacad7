// The review of a finished game: it fills while the analysis goes on, and shows what was played beside what was better.

import { figure, GRADE_MARKS, whyOf } from "./amount.js";
import { arrows } from "./arrow.js";
import { draw } from "./curve.js";
import { button, element } from "./element.js";
import { part, within } from "./part.js";
import { get } from "./post.js";
import { cited } from "./seal.js";
import { address, given, say, sides, worded } from "./setting.js";
import { NO_MOTION } from "./settings.js";
import { Stage } from "./stage.js";
import { createStore } from "./store.js";
import { marked } from "./terms.js";

const AGAIN = 1000; // between two questions how far the analysis is, in milliseconds
const MOST_COSTLY = 3;

const stage = new Stage(/** @type {any} */ (part("board")));
const beside = part("beside"); // what was played, while the board shows what would have been better
const other = new Stage(/** @type {any} */ (within(beside, "svg")));
const bar = /** @type {HTMLProgressElement} */ (within(part("progress"), "progress"));
const variants = /** @type {HTMLButtonElement[]} */ ([...part("variants").children]);
const whose = /** @type {HTMLSelectElement} */ (part("whose"));
const earlier = /** @type {HTMLButtonElement} */ (part("earlier"));
const later = /** @type {HTMLButtonElement} */ (part("later"));

const store = createStore(
  /** @type {ReviewState} */ ({
    found: { done: 0, events: 0, failed: false, is_whole: false, decisions: [], luck: [], curve: [], totals: [] },
    phase: "",
    chosen: null,
    boards: null,
    variant: "played",
    seat: Number(whose.value),
  }),
);

/** A number as the game's scores are read, with its sign. @param {number} number */
function signed(number) {
  const text = figure(Math.abs(number), given.places);
  if (Number(text) === 0) return text;
  return `${number < 0 ? "−" : "+"}${text}`;
}

/** @type {(number: number) => string} */
const plain = (number) => figure(number, given.places + (given.places > 1 ? 1 : 0));

/** @type {(text: string) => string} */
const amount = (text) => say("amount", { amount: text });

async function ask() {
  for (;;) {
    const news = await get(worded("review"));
    if (news) hear(news);
    else store.update({ phase: say("lost") });
    const { found } = store.state;
    if (news && (found.is_whole || found.failed)) return;
    await new Promise((go) => setTimeout(go, AGAIN));
  }
}

/** @param {Reviewed} news */
function hear(news) {
  if (!news.curve) {
    const { found } = store.state;
    store.update({ phase: say(news.failed ? "failed" : "preparing"), found: { ...found, failed: news.failed } });
    return;
  }
  store.update({ phase: say(phaseOf(news), news), found: news });
  const first = linked() ?? (news.is_whole ? costly(news)[0] ?? news.decisions[0] : undefined);
  if (!store.state.chosen && first) choose(first);
}

/** The decisions that cost something, the most costly first. @param {Reviewed} found */
function costly({ decisions }) {
  const found = decisions.filter((decision) => decision.loss > 0 && isWrong(decision));
  return found.sort((one, other) => other.loss - one.loss || one.event - other.event);
}

/** The decision that the address names: that of its event, or the first one after it; after the last there is only that. */
function linked() {
  const { decisions, is_whole: isWhole } = store.state.found;
  const wanted = Number(new URLSearchParams(location.hash.slice(1)).get("event"));
  if (!wanted) return undefined;
  const next = decisions.find(({ event, length }) => wanted <= event + length);
  return next ?? (isWhole ? decisions.at(-1) : undefined);
}

/** @param {Reviewed} news */
function phaseOf({ is_whole: isWhole, decisions, done, events }) {
  if (isWhole) return "whole";
  return done === events && decisions.some(({ opened }) => opened) ? "opening" : "looking";
}

/** @param {Reviewed} found */
function showTotals({ totals, is_whole: isWhole }) {
  for (const total of totals) {
    const row = /** @type {HTMLTableRowElement} */ (part("totals").children[2 * total.seat]);
    const figures = [signed(total.result), signed(total.luck), signed(total.skill), total.decisions ? plain(total.error) : ""];
    figures.forEach((text, index) => (row.cells[index + 1].textContent = text));
    const grade = within(part("totals").children[2 * total.seat + 1], ".play-grade");
    grade.textContent = isWhole && total.grade ? say("plays_like", { grade: say(total.grade) }) : "";
  }
}

/**
 * @param {HTMLElement} place
 * @param {Decision[]} decisions
 * @param {string} stamp how far the analysis is: nothing is listed anew that is the same
 */
function list(place, decisions, stamp) {
  if (place.children.length === decisions.length && place.dataset.done === stamp) return;
  place.dataset.done = stamp;
  const focused = /** @type {HTMLElement | null} */ (place.contains(document.activeElement) ? document.activeElement : null);
  place.replaceChildren(...decisions.map(line));
  if (focused) /** @type {HTMLElement | null} */ (place.querySelector(`[data-event="${focused.dataset.event}"]`))?.focus();
}

/** @param {Decision} decision */
function line(decision) {
  const { event, grade, loss, opened } = decision;
  const made = button("", () => choose(decision), { dataset: { event: String(event) } });
  made.append(
    element("span", { className: `mark ${grade}` }, GRADE_MARKS[grade]),
    element("span", {}, say("decision", { side: sides[decision.seat], event: event + 1, grade: say(grade) })),
    element("span", { className: "loss" }, loss > 0 ? say("loses", { loss: amount(plain(loss)) }) : ""),
  );
  if (opened && decision.choices > 1) made.append(element("span", { className: "opened" }, `◇ ${withOpenCards(opened)}`));
  return element("li", {}, made);
}

/** What was played, judged by how all cards lay. @param {{grade: string, loss: number}} opened */
function withOpenCards({ grade, loss }) {
  return loss > 0 ? say("opened", { grade: say(grade), loss: amount(plain(loss)) }) : say("opened_well");
}

/** Show a decision on the board. @param {Decision} chosen */
async function choose(chosen) {
  store.update({ chosen });
  history.replaceState(null, "", `#event=${chosen.event + 1}`);
  const boards = await get(worded(`review/${chosen.event}`));
  if (!boards || store.state.chosen?.event !== chosen.event) return;
  const playOn = /** @type {HTMLFormElement} */ (part("play-on"));
  playOn.action = address(`review/${chosen.event}/play`);
  /** @type {HTMLAnchorElement} */ (part("picture")).href = worded(`review/${chosen.event}/picture.svg`);
  playOn.hidden = false;
  store.update({ boards, variant: chosen.loss > 0 ? "best" : "played" });
}

/** Show another of the boards; what the strongest computer would do is asked first. @param {string} variant */
async function turn(variant) {
  store.update({ variant });
  const { boards, chosen } = store.state;
  if (!boards || !chosen || variant in boards) return;
  const master = await get(worded(`review/${chosen.event}/master`));
  if (master && store.state.boards === boards) store.update({ boards: { ...boards, master } });
}

/**
 * Show one of the boards of a decision, what happened there in words, and what was played beside what is best.
 * @param {Decision} chosen
 * @param {{[variant: string]: ReviewBoard}} boards
 * @param {string} variant
 */
async function showBoard(chosen, boards, variant) {
  const { scene, told, marks } = boards[variant];
  part("told").replaceChildren(...told.map((each) => element("li", {}, ...cited(each))));
  part("verdict").textContent = verdict(chosen, boards, variant);
  const lines = variant === "played" || variant === "best" ? whyOf(chosen[variant]) : [];
  part("why").replaceChildren(...marked(lines.join("\n")));
  beside.hidden = variant !== "best" || chosen.loss <= 0;
  if (!beside.hidden) await other.show({ scene: boards.played.scene, pace: NO_MOTION, fresh: true });
  await stage.show({ scene, pace: NO_MOTION, fresh: true });
  stage.advice.replaceChildren(...arrows(marks, variant === "played" ? "walked" : "advised"));
  other.advice.replaceChildren(...arrows(boards.played.marks, "walked"));
  stage.svg.dataset.moment = `${chosen.event}-${variant}`;
}

/** @param {Decision} chosen @param {{[variant: string]: ReviewBoard}} boards @param {string} variant */
function verdict({ seat, event, grade, loss, played, best, choices }, boards, variant) {
  const sentences = [say("decision", { side: sides[seat], event: event + 1, grade: `${GRADE_MARKS[grade]} ${say(grade)}` })];
  if (loss > 0) sentences[0] += `, ${say("loses", { loss: amount(plain(loss)) })}`;
  sentences.push(`${say("played", { events: played.events.join(" ") })} (${worth(played.worth)})`);
  if (choices === 1) sentences.push(say("only"));
  else if (loss > 0) sentences.push(`${say("best", { events: best.events.join(" ") })} (${worth(best.worth)})`);
  else sentences.push(say("was_best"));
  if (variant === "master") sentences.push(say("advice", { events: boards.master.events.join(" ") }));
  return sentences.join(" · ");
}

/** @param {Worth} worth */
function worth({ score, chances }) {
  if ("win" in chances) return say("chance", { chance: (100 * chances.win).toFixed(1) });
  return say("expects", { score: amount(signed(score)) });
}

/** @param {Decision} decision */
function isWrong({ grade }) {
  return grade !== "good";
}

/**
 * Go to the nearest decision, in one direction, that some test finds.
 * @param {number} step
 * @param {(decision: Decision) => boolean} test
 */
function go(step, test) {
  const { found, chosen } = store.state;
  const at = chosen?.event ?? -1;
  const ahead = found.decisions.filter((decision) => test(decision) && (decision.event - at) * step > 0);
  const next = step > 0 ? ahead[0] : ahead.at(-1);
  if (next) choose(next);
}

store.view(({ phase }) => [phase], (phase) => (within(part("progress"), "span").textContent = phase));
store.view(({ found }) => (found.events ? [found] : null), (found) => {
  bar.max = found.events;
  bar.value = found.done;
  bar.hidden = found.is_whole;
  showTotals(found);
  const card = /** @type {HTMLAnchorElement} */ (part("card")); // the picture of the result, once all of it is known
  card.href = worded("review/card.svg");
  card.hidden = !found.is_whole;
  const stamp = `${found.done} ${found.decisions.filter(({ opened }) => opened).length}`;
  const worst = costly(found).slice(0, MOST_COSTLY);
  list(part("decisions"), found.decisions, stamp);
  list(part("worst"), worst, stamp);
  if (!worst.length && found.is_whole) part("worst").replaceChildren(element("li", {}, say("none")));
});
store.view(({ found, chosen, seat }) => (found.events ? [found, seat, chosen] : null), (found, seat, chosen) => {
  draw(found, seat, chosen?.event);
  part("curve").setAttribute("aria-label", say("curve", { side: sides[seat] }));
});
store.view(({ found, chosen }) => chosen && [found, chosen], ({ decisions }, { event }) => {
  for (const made of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".decisions button"))) {
    if (made.dataset.event === String(event)) made.setAttribute("aria-current", "true");
    else made.removeAttribute("aria-current");
  }
  earlier.disabled = !decisions.some((decision) => isWrong(decision) && decision.event < event);
  later.disabled = !decisions.some((decision) => isWrong(decision) && decision.event > event);
});
store.view(({ boards, variant }) => [boards, variant], (boards, variant) => {
  for (const made of variants) {
    made.disabled = !boards;
    made.setAttribute("aria-pressed", String(made.dataset.variant === variant));
  }
  const { chosen } = store.state;
  if (chosen && boards?.[variant]) showBoard(chosen, boards, variant);
});
earlier.addEventListener("click", () => go(-1, isWrong));
later.addEventListener("click", () => go(1, isWrong));
for (const made of variants) made.addEventListener("click", () => turn(made.dataset.variant ?? ""));
whose.addEventListener("change", () => store.update({ seat: Number(whose.value) }));
window.addEventListener("hashchange", () => {
  const wanted = linked();
  if (wanted) choose(wanted);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || /** @type {Element} */ (event.target).closest("input, select, summary")) return;
  /** @type {{[key: string]: () => void}} */
  const acts = {
    n: () => go(1, isWrong),
    p: () => go(-1, isWrong),
    ArrowRight: () => go(1, () => true),
    ArrowLeft: () => go(-1, () => true),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
await ask();

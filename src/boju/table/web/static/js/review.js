// The review of a finished game: it fills while the analysis goes on, and shows what was played beside what was better.

import { address, say, sides, given, worded } from "./setting.js";
import { NO_MOTION } from "./preference.js";
import { Stage } from "./stage.js";
import { marked } from "./terms.js";
import { arrows } from "./arrow.js";
import { whyOf } from "./why.js";
import { seal } from "./seal.js";
import { part, within } from "./part.js";
import { draw } from "./curve.js";
import { GRADE_MARKS } from "./grades.js";

const AGAIN = 1000; // between two questions how far the analysis is, in milliseconds
const MOST_COSTLY = 3;

const stage = new Stage(/** @type {any} */ (part("board")));
const beside = part("beside"); // what was played, while the board shows what would have been better
const other = new Stage(/** @type {any} */ (within(beside, "svg")));
const progress = part("progress");
const bar = /** @type {HTMLProgressElement} */ (within(progress, "progress"));
const variants = /** @type {HTMLButtonElement[]} */ ([...part("variants").children]);
const whose = /** @type {HTMLSelectElement} */ (part("whose"));
const earlier = /** @type {HTMLButtonElement} */ (part("earlier"));
const later = /** @type {HTMLButtonElement} */ (part("later"));

/** @type {Reviewed} */
let found = { done: 0, events: 0, failed: false, is_whole: false, decisions: [], luck: [], curve: [], totals: [] };
/** @type {Decision} */
let chosen = /** @type {any} */ (null); // the decision that the board shows
/** @type {{[variant: string]: {scene: Scene, told: Told[], marks: Mark[], events: string[]}}} */
let moment = /** @type {any} */ (null); // its boards
let variant = "played";

/**
 * A number as the game's scores are read, with its sign.
 * @param {number} number
 */
function signed(number) {
  const text = Math.abs(number).toFixed(given.places);
  if (Number(text) === 0) return text;
  return `${number < 0 ? "−" : "+"}${text}`;
}

/** @type {(number: number) => string} */
const plain = (number) => number.toFixed(given.places + (given.places > 1 ? 1 : 0));

/** @type {(text: string) => string} */
const amount = (text) => say("amount", { amount: text });

async function ask() {
  for (;;) {
    const answer = await fetch(worded("review"), { headers: { Accept: "application/json" } }).catch(() => null);
    if (answer?.ok) {
      show(await answer.json());
      if (found.is_whole || found.failed) return;
    } else within(progress, "span").textContent = say("lost");
    await new Promise((go) => setTimeout(go, AGAIN));
  }
}

/** @param {Reviewed} news */
function show(news) {
  if (!news.curve) {
    within(progress, "span").textContent = news.failed ? say("failed") : say("looking", news);
    found.failed = news.failed;
    return;
  }
  found = news;
  bar.max = news.events;
  bar.value = news.done;
  bar.hidden = news.is_whole;
  within(progress, "span").textContent = say(phase(news), news);
  showTotals();
  showCard();
  list(part("decisions"), found.decisions);
  const costly = found.decisions.filter(({ loss, grade }) => loss > 0 && grade !== "good");
  costly.sort((one, other) => other.loss - one.loss || one.event - other.event);
  list(part("worst"), costly.slice(0, MOST_COSTLY));
  if (!costly.length && found.is_whole) {
    const none = document.createElement("li");
    none.textContent = say("none");
    part("worst").replaceChildren(none);
  }
  showCurve();
  if (chosen) point();
  else {
    const first = linked() ?? (found.is_whole ? costly[0] ?? found.decisions[0] : undefined);
    if (first) choose(first);
  }
}

/** The decision that the address names: that of its event, or the first one after it; after the last there is only that. */
function linked() {
  const wanted = Number(new URLSearchParams(location.hash.slice(1)).get("event"));
  if (!wanted) return undefined;
  const next = found.decisions.find(({ event, length }) => wanted <= event + length);
  return next ?? (found.is_whole ? found.decisions.at(-1) : undefined);
}

/** @param {Reviewed} news */
function phase({ is_whole: isWhole, decisions, done, events }) {
  if (isWhole) return "whole";
  return done === events && decisions.some(({ opened }) => opened) ? "opening" : "looking";
}

function showTotals() {
  for (const total of found.totals) {
    const row = /** @type {HTMLTableRowElement} */ (part("totals").children[2 * total.seat]);
    const figures = [signed(total.result), signed(total.luck), signed(total.skill), total.decisions ? plain(total.error) : ""];
    figures.forEach((text, index) => (row.cells[index + 1].textContent = text));
    const grade = within(part("totals").children[2 * total.seat + 1], ".play-grade");
    grade.textContent = found.is_whole && total.grade ? say("plays_like", { grade: say(total.grade) }) : "";
  }
}

/** The picture of the result, once all of it is known. */
function showCard() {
  const card = /** @type {HTMLAnchorElement} */ (part("card"));
  card.href = worded("review/card.svg");
  card.hidden = !found.is_whole;
}

/**
 * @param {HTMLElement} place
 * @param {Decision[]} decisions
 */
function list(place, decisions) {
  const state = `${found.done} ${found.decisions.filter(({ opened }) => opened).length}`;
  if (place.children.length === decisions.length && place.dataset.done === state) return;
  place.dataset.done = state;
  const focused = /** @type {HTMLElement | null} */ (place.contains(document.activeElement) ? document.activeElement : null);
  place.replaceChildren(...decisions.map(line));
  if (focused) /** @type {HTMLElement | null} */ (place.querySelector(`[data-event="${focused.dataset.event}"]`))?.focus();
}

/** @param {Decision} decision */
function line(decision) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.event = String(decision.event);
  button.append(
    worn("span", `mark ${decision.grade}`, GRADE_MARKS[decision.grade]),
    worn("span", "", say("decision", { side: sides[decision.seat], event: decision.event + 1, grade: say(decision.grade) })),
    worn("span", "loss", decision.loss > 0 ? say("loses", { loss: amount(plain(decision.loss)) }) : ""),
  );
  if (decision.opened && decision.choices > 1) button.append(worn("span", "opened", `◇ ${withOpenCards(decision.opened)}`));
  button.addEventListener("click", () => choose(decision));
  item.append(button);
  return item;
}

/**
 * What was played, judged by how all cards lay.
 * @param {{grade: string, loss: number}} opened
 */
function withOpenCards({ grade, loss }) {
  return loss > 0 ? say("opened", { grade: say(grade), loss: amount(plain(loss)) }) : say("opened_well");
}

/**
 * @param {string} kind
 * @param {string} dress
 * @param {string} text
 */
function worn(kind, dress, text) {
  const element = document.createElement(kind);
  if (dress) element.className = dress;
  element.textContent = text;
  return element;
}

function showCurve() {
  const seat = Number(whose.value);
  draw(found, seat, chosen?.event);
  part("curve").setAttribute("aria-label", say("curve", { side: sides[seat] }));
}

/**
 * Show a decision on the board.
 * @param {Decision} decision
 */
async function choose(decision) {
  chosen = decision;
  history.replaceState(null, "", `#event=${decision.event + 1}`);
  point();
  const answer = await fetch(worded(`review/${decision.event}`), { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok || chosen.event !== decision.event) return;
  moment = await answer.json();
  const playOn = /** @type {HTMLFormElement} */ (part("play-on"));
  playOn.action = address(`review/${decision.event}/play`);
  /** @type {HTMLAnchorElement} */ (part("picture")).href = worded(`review/${decision.event}/picture.svg`);
  playOn.hidden = false;
  await turn(decision.loss > 0 ? "best" : "played");
}

/** Ask what the strongest computer would do here. */
async function advise() {
  const { event } = chosen;
  const about = moment;
  const answer = await fetch(worded(`review/${event}/master`), { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return false;
  about.master = await answer.json();
  return moment === about && variant === "master";
}

/**
 * Show another of the boards.
 * @param {string} wanted
 */
async function turn(wanted) {
  variant = wanted;
  for (const button of variants) {
    button.disabled = !moment;
    button.setAttribute("aria-pressed", String(button.dataset.variant === variant));
  }
  if (!moment) return;
  if (!(variant in moment) && !(await advise())) return;
  const { scene, told } = moment[variant];
  part("told").replaceChildren(
    ...told.map(({ text, clause }) => {
      const line = document.createElement("li");
      line.append(...marked(text), " ", seal(clause));
      return line;
    }),
  );
  part("verdict").textContent = verdict();
  showReasons();
  beside.hidden = variant !== "best" || chosen.loss <= 0;
  if (!beside.hidden) await other.show(moment.played.scene, NO_MOTION, { fresh: true });
  await stage.show(scene, NO_MOTION, { fresh: true });
  stage.advice.replaceChildren(...arrows(moment[variant].marks, variant === "played" ? "walked" : "advised"));
  other.advice.replaceChildren(...arrows(moment.played.marks, "walked"));
  stage.svg.dataset.moment = `${chosen.event}-${variant}`;
}

function verdict() {
  const { seat, event, grade, loss, played, best, choices } = chosen;
  const sentences = [say("decision", { side: sides[seat], event: event + 1, grade: `${GRADE_MARKS[grade]} ${say(grade)}` })];
  if (loss > 0) sentences[0] += `, ${say("loses", { loss: amount(plain(loss)) })}`;
  sentences.push(`${say("played", { events: played.events.join(" ") })} (${worth(played.worth)})`);
  if (choices === 1) sentences.push(say("only"));
  else if (loss > 0) sentences.push(`${say("best", { events: best.events.join(" ") })} (${worth(best.worth)})`);
  else sentences.push(say("was_best"));
  if (variant === "master") sentences.push(say("advice", { events: moment.master.events.join(" ") }));
  return sentences.join(" · ");
}

/** What speaks for the choice on the board, and against it. */
function showReasons() {
  const lines = variant === "played" || variant === "best" ? whyOf(chosen[variant]) : [];
  part("why").replaceChildren(...marked(lines.join("\n")));
}

/** @param {Worth} worth */
function worth({ score, chances }) {
  if ("win" in chances) return say("chance", { chance: (100 * chances.win).toFixed(1) });
  return say("expects", { score: amount(signed(score)) });
}

/** Mark the chosen decision wherever it is listed. */
function point() {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".decisions button"))) {
    if (button.dataset.event === String(chosen.event)) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  const wrong = found.decisions.filter(({ grade }) => grade !== "good");
  earlier.disabled = !wrong.some(({ event }) => event < chosen.event);
  later.disabled = !wrong.some(({ event }) => event > chosen.event);
  showCurve();
}

/**
 * Go to the nearest decision, in one direction, that some test finds.
 * @param {number} step
 * @param {(decision: Decision) => boolean} test
 */
function go(step, test) {
  const at = chosen?.event ?? -1;
  const ahead = found.decisions.filter((decision) => test(decision) && (decision.event - at) * step > 0);
  const next = step > 0 ? ahead[0] : ahead.at(-1);
  if (next) choose(next);
}

/** @type {(decision: Decision) => boolean} */
const isWrong = ({ grade }) => grade !== "good";
earlier.addEventListener("click", () => go(-1, isWrong));
later.addEventListener("click", () => go(1, isWrong));
for (const button of variants) button.addEventListener("click", () => turn(button.dataset.variant ?? variant));
whose.addEventListener("change", showCurve);
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

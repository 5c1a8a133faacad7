// Who sits where and who is here: seats that are open, players who are gone, and what the others can do about it.

import { address, say, sides } from "./setting.js";
import { callBy } from "./log.js";
import { announce } from "./status.js";
import { copyFrom } from "./copy.js";
import { post } from "./post.js";
import { hearOf } from "./talk.js";
import { offerButton, showTruce } from "./truce.js";
import { part, within } from "./part.js";

const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#seats [data-seat]")]);
const panel = part("company");
const offers = part("offers-of-seats");
const invitation = part("invitation");
const link = /** @type {HTMLInputElement} */ (document.getElementById("invitation-link"));
const takeSeat = part("take-seat");
const givingUp = part("giving-up");
const again = document.getElementById("again"); // only for those who may
const agreed = again && part("again-agreed");

/** @type {Company} */
let before = /** @type {any} */ (null); // what was told last
let leaving = -1; // the seat that its player is asked about
let over = false;
let invited = false;
let wished = false; // to play again, from this page

/**
 * Show who sits where now.
 * @param {Company} company
 */
export function showCompany(company) {
  company.seats.forEach(showSeat);
  if (before) announce(news(company).join(" "));
  before = company;
  const isOpen = hasOpenSeats();
  offers.replaceChildren(...company.seats.flatMap((told, seat) => offersOf(told, seat, company.host)));
  invitation.hidden = !(isOpen && company.host);
  takeSeat.hidden = !isOpen || company.host || company.seats.some(({ mine }) => mine);
  const isAsked = showTruce(company.truce, company.seats, over);
  panel.hidden = !offers.children.length && invitation.hidden && takeSeat.hidden && !isAsked;
  if (!invitation.hidden && !invited) invite();
  showAgain(company.again);
  showGivingUp();
  hearOf(company.seats);
  callBy(company.seats.map(({ name }) => name));
}

/**
 * Say whether the game is over: then nobody can give up any more.
 * @param {boolean} isOver
 */
export function showWhetherOver(isOver) {
  const isNews = over !== isOver;
  over = isOver;
  if (!before) return;
  if (isNews) showCompany(before);
  else showGivingUp();
}

function hasOpenSeats() {
  return before.seats.some(({ state }) => state === "open");
}

/**
 * @param {Seated} seated
 * @param {number} seat
 */
function showSeat({ who, state, mine, stood_in: stoodIn }, seat) {
  within(rows[seat], ".stood-in").hidden = !stoodIn;
  within(rows[seat], ".who bdi").textContent = who;
  const presence = within(rows[seat], ".presence");
  presence.hidden = mine || state === "computer" || state === "open";
  presence.dataset.state = state;
  presence.textContent = presence.hidden ? "" : say(state);
}

/** @param {Company} company */
function news(company) {
  return company.seats.flatMap(({ who, state, mine }, seat) => {
    const old = before.seats[seat];
    if (old.state === "open" && state !== "open") return [say("sat_down", { who, side: sides[seat] })];
    if (mine || old.state === state) return [];
    if (state === "here" && old.state === "gone") return [say("came", { who })];
    return state === "gone" ? [say("went", { who })] : [];
  });
}

/**
 * @param {Seated} seated
 * @param {number} seat
 * @param {boolean} isHost
 */
function offersOf({ who, state, mine, away, returning, offer }, seat, isHost) {
  const side = sides[seat];
  const made = [];
  if (state === "open" && isHost) made.push(button(say("fill", { side }), "fill", { seat }));
  if (away && mine && !returning) made.push(button(say("come_back", { side }), "return", { seat }, "strong"));
  if (away && mine && returning) made.push(sentence(say("coming_back", { side })));
  if (offer?.mine) made.push(button(say("keep_waiting", { who }), "vote", { seat, agrees: false }));
  else if (offer) made.push(button(say("replace", { who, ...offer }), "vote", { seat }));
  return made;
}

function showGivingUp() {
  const own = before.seats.flatMap(({ mine, state }, seat) => (mine && state !== "computer" ? [seat] : []));
  givingUp.hidden = over || !own.length || hasOpenSeats();
  const words = say(sides.length === 2 ? "resign" : "leave");
  /** @type {(seat: number) => string} */
  const name = (seat) => (own.length > 1 ? `${words} (${sides[seat]})` : words);
  if (!own.includes(leaving)) leaving = -1;
  if (leaving >= 0) return askWhether(leaving, name(leaving));
  const truce = before.truce.may ? [offerButton()] : [];
  givingUp.replaceChildren(...own.map((seat) => opener(name(seat), seat)), ...truce);
}

/** @param {Again} again */
function showAgain({ agreed: count, needed, mine, next }) {
  if (!agreed) return;
  agreed.textContent = next || !count || needed < 2 ? "" : say("agreed", { agreed: count, needed });
  if (next && (mine || wished)) location.assign(`/tables/${next}`);
}

async function invite() {
  invited = true;
  const { answer } = await post(address("invite"));
  if (!answer) {
    invited = false;
    return;
  }
  link.value = location.origin + answer.path;
  const picture = within(new DOMParser().parseFromString(answer.picture, "text/html"), "svg");
  part("invitation-picture").replaceChildren(document.importNode(picture, true));
}

/** @param {string} words */
function sentence(words) {
  const element = document.createElement("p");
  element.textContent = words;
  return element;
}

/**
 * @param {string} words
 * @param {string} what
 * @param {object} body
 */
function button(words, what, body, style = "") {
  const element = document.createElement("button");
  element.type = "button";
  element.className = style;
  element.textContent = words;
  element.addEventListener("click", () => post(address(what), body));
  return element;
}

/**
 * A button that does something here.
 * @param {string} words
 * @param {() => void} act
 */
function plain(words, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = words;
  element.addEventListener("click", act);
  return element;
}

/**
 * @param {string} words
 * @param {number} seat
 */
function opener(words, seat) {
  return plain(words, () => {
    leaving = seat;
    showGivingUp();
    within(givingUp, "button").focus();
  });
}

/**
 * Ask once more before a seat is given up.
 * @param {number} seat
 * @param {string} words
 */
function askWhether(seat, words) {
  if (givingUp.querySelector(".question")) return;
  const question = document.createElement("span");
  question.className = "question";
  question.textContent = say(sides.length === 2 ? "resign_question" : "leave_question");
  const stay = plain(say("keep_playing"), () => {
    leaving = -1;
    showGivingUp();
    within(givingUp, "button").focus();
  });
  givingUp.replaceChildren(question, button(words, "resign", { seat }, "strong"), stay);
}

again?.addEventListener("submit", () => (wished = true));
copyFrom(link, part("copy-invitation"));

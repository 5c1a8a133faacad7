// Who sits where and who is here: seats that are open, players who are gone, draws that are offered, and what the others
// can do about it.

import { announce } from "./announce.js";
import { noteWaiting } from "./awaited.js";
import { copyFrom } from "./copy.js";
import { button, element } from "./element.js";
import { part, within } from "./part.js";
import { post } from "./post.js";
import { rowsOfSeats } from "./seats.js";
import { address, id, say, sides } from "./setting.js";
import { callInTitle } from "./title.js";

/** The view of the company; `hear` is to be called with what the server says of it. @param {Store<TableState>} store */
export function companyView(store) {
  const panel = part("company");
  const offers = part("offers-of-seats");
  const invitation = part("invitation");
  const takeSeat = part("take-seat");
  const givingUp = part("giving-up");
  const again = document.getElementById("again"); // only for those who may
  const link = /** @type {HTMLInputElement} */ (part("invitation-link"));
  let isInvited = false;
  let wantsAgain = false; // to play again, from this page

  /** @param {Company} company */
  function hear(company) {
    const { company: before, settled, leaving } = store.state;
    if (before) announce(news(before, company).join(" "));
    if (before && document.hidden && hasOpenSeats(before) && !hasOpenSeats(company)) callInTitle("seat", within(part("called"), "span").textContent ?? "");
    if (!settled?.status.over) announce(drawOfferNews(before, company));
    store.update({ company, leaving: seatsToGive(company).includes(leaving) ? leaving : -1 });
  }

  /** @param {Company} company @param {boolean} isOver */
  function show(company, isOver) {
    const { seats, host } = company;
    rowsOfSeats().forEach((row, seat) => showSeat(row, seats[seat]));
    offers.replaceChildren(...seats.flatMap((told, seat) => offersOf(told, seat, host)));
    invitation.hidden = !(hasOpenSeats(company) && host);
    part("waiting").hidden = invitation.hidden;
    if (host) noteWaiting(id, hasOpenSeats(company));
    takeSeat.hidden = !hasOpenSeats(company) || host || seats.some(({ mine }) => mine);
    const isAsked = showDrawOffer(company, isOver);
    panel.hidden = !offers.children.length && invitation.hidden && takeSeat.hidden && !isAsked;
    if (!invitation.hidden && !isInvited) invite();
    showAgain(company.again);
  }

  /**
   * The buttons that give up a seat; for the seat that its player is about to leave, the question whether to.
   * @param {Company} company
   * @param {boolean} isOver
   * @param {number} leaving
   */
  function showGivingUp(company, isOver, leaving) {
    const own = seatsToGive(company);
    givingUp.hidden = isOver || !own.length || hasOpenSeats(company);
    const words = say(sides.length === 2 ? "resign" : "leave");
    /** @type {(seat: number) => string} */
    const name = (seat) => (own.length > 1 ? `${words} (${sides[seat]})` : words);
    if (leaving < 0) {
      const leave = own.map((seat) => button(name(seat), () => ask(seat)));
      givingUp.replaceChildren(...leave, ...(company.truce.may ? [offerButton()] : []));
    } else if (!givingUp.querySelector(".question")) {
      const question = element("span", { className: "question" }, say(sides.length === 2 ? "resign_question" : "leave_question"));
      const leave = postButton(name(leaving), "resign", { seat: leaving }, "strong");
      givingUp.replaceChildren(question, leave, button(say("keep_playing"), () => ask(-1)));
    }
  }

  /** Ask once more before a seat is given up, or ask no more. @param {number} leaving */
  function ask(leaving) {
    store.update({ leaving });
    within(givingUp, "button").focus();
  }

  /** @param {RematchVotes} again */
  function showAgain({ agreed, needed, mine, next }) {
    if (!again) return;
    part("again-agreed").textContent = next || !agreed || needed < 2 ? "" : say("agreed", { agreed, needed });
    if (next && (mine || wantsAgain)) location.assign(`/tables/${next}`);
  }

  async function invite() {
    isInvited = true;
    const { answer } = await post(address("invite"));
    if (!answer) {
      isInvited = false;
      return;
    }
    link.value = (answer.near || location.origin) + answer.path;
    part("invitation-near").hidden = !answer.near;
    part("invitation-only-here").hidden = !answer.only_here;
    const picture = within(new DOMParser().parseFromString(answer.picture, "text/html"), "svg");
    part("invitation-picture").replaceChildren(document.importNode(picture, true));
  }

  /** @type {Select<boolean>} */
  const isOverIn = ({ settled }) => settled?.status.over ?? false;
  store.view((state) => state.company && [state.company, isOverIn(state)], (company, isOver) => show(company, isOver));
  store.view((state) => state.company && [state.company, isOverIn(state), state.leaving], (company, isOver, leaving) => {
    showGivingUp(company, isOver, leaving);
  });
  document.addEventListener("visibilitychange", () => callInTitle("seat", ""));
  again?.addEventListener("submit", () => (wantsAgain = true));
  copyFrom(link, part("copy-invitation"));
  return { hear };
}

/** @param {Company} company */
function hasOpenSeats({ seats }) {
  return seats.some(({ state }) => state === "open");
}

/** The seats that the reader can give up. @param {Company} company */
function seatsToGive({ seats }) {
  return seats.flatMap(({ mine, state }, seat) => (mine && state !== "computer" ? [seat] : []));
}

/** @param {HTMLElement} row @param {Seated} seated */
function showSeat(row, { who, state, mine, stood_in: stoodIn }) {
  within(row, ".stood-in").hidden = !stoodIn;
  within(row, ".who bdi").textContent = who;
  const presence = within(row, ".presence");
  presence.hidden = mine || state === "computer" || state === "open";
  presence.dataset.state = state;
  presence.textContent = presence.hidden ? "" : say(state);
}

/** What is new about who is here, in words. @param {Company} before @param {Company} company */
function news(before, company) {
  return company.seats.flatMap(({ who, state, mine }, seat) => {
    const old = before.seats[seat];
    if (old.state === "open" && state !== "open") return [say("sat_down", { who, side: sides[seat] })];
    if (mine || old.state === state) return [];
    if (state === "here" && old.state === "gone") return [say("came", { who })];
    return state === "gone" ? [say("went", { who })] : [];
  });
}

/** @param {Seated} seated @param {number} seat @param {boolean} isHost */
function offersOf({ who, state, mine, away, returning, offer }, seat, isHost) {
  const side = sides[seat];
  const made = [];
  if (state === "open" && isHost) made.push(postButton(say("fill", { side }), "fill", { seat }));
  if (away && mine && !returning) made.push(postButton(say("come_back", { side }), "return", { seat }, "strong"));
  if (away && mine && returning) made.push(element("p", {}, say("coming_back", { side })));
  if (offer?.mine) made.push(postButton(say("keep_waiting", { who }), "vote", { seat, agrees: false }));
  else if (offer) made.push(postButton(say("replace", { who, ...offer }), "vote", { seat }));
  return made;
}

/** A button that posts something to the table. @param {string} words @param {string} what @param {object} body */
function postButton(words, what, body, className = "") {
  return button(words, () => post(address(what), body), { className });
}

/** Show what is offered; answers whether there is anything. @param {Company} company @param {boolean} isOver */
export function showDrawOffer({ truce: { by, agreed, needed, mine, asked }, seats }, isOver) {
  const panel = part("draw-offer");
  panel.hidden = by === null || isOver;
  if (by === null || isOver) return false;
  const counted = needed > 2 ? ` ${say("draw_counted", { agreed, needed })}` : "";
  within(panel, "p").textContent = offered(by, seats) + counted;
  const made = [];
  if (asked) made.push(answer("accept_draw", true, "strong"), answer("decline_draw", false));
  else if (mine) made.push(answer("withdraw", false));
  within(panel, ".answers").replaceChildren(...made);
  return true;
}

/** What is new about an offer, in words. @param {Company | null} before @param {Company} company */
export function drawOfferNews(before, { truce: { by }, seats }) {
  if (by === (before?.truce.by ?? null)) return "";
  return by === null ? say("draw_lapsed") : offered(by, seats);
}

/** The button that offers one. */
export function offerButton() {
  return answer("offer_draw", true);
}

/** @param {number} by @param {Seated[]} seats */
function offered(by, seats) {
  return seats[by].mine ? say("draw_awaited") : say("draw_offered", { who: seats[by].who });
}

/** @param {string} key @param {boolean} agrees */
function answer(key, agrees, className = "") {
  return button(say(key), () => post(address("draw"), { agrees }), { className });
}

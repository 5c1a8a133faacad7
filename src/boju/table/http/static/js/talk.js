// What people say to each other; whom a reader does not want to hear is this browser's affair.

import { button, element } from "./element.js";
import { part, within } from "./part.js";
import { post } from "./post.js";
import { address, id, say, sides } from "./setting.js";
import { keep, recallAll } from "./storage.js";

const MUTED = `muted-${id}`;

/**
 * The view of the talk; `hear` is to be called with each remark. `notify` says what was wrong with what was said.
 * @param {Store<TableState>} store
 * @param {(text?: string) => void} notify
 */
export function talkView(store, notify) {
  const talk = /** @type {HTMLDetailsElement | null} */ (document.getElementById("talk")); // only where several play
  if (!talk) return { hear() {} };
  const list = part("remarks");
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("say"));

  /** @returns {number[]} */
  const mutedSeats = () => recallAll(MUTED, []);

  /** @param {Remark} remark */
  function hear(remark) {
    const { remarks, company, muted } = store.state;
    if (remarks.some(({ id }) => id === remark.id)) return;
    const isUnread = !muted.includes(remark.seat) && !talk?.open && !company?.seats[remark.seat].mine;
    store.update(({ unread }) => ({ remarks: [...remarks, remark], unread: unread + Number(isUnread) }));
  }

  /** @param {number} seat @param {boolean} isSilent */
  function mute(seat, isSilent) {
    const others = mutedSeats().filter((other) => other !== seat);
    const muted = isSilent ? [...others, seat] : others;
    keep(MUTED, JSON.stringify(muted));
    store.update({ muted });
  }

  /** @param {Remark} remark */
  function item({ seat, text }) {
    return element("li", { dataset: { seat: String(seat) } }, element("bdi", { className: "who" }), " ", element("bdi", {}, text));
  }

  store.update({ muted: mutedSeats() });
  store.view(({ remarks, company, muted }) => [remarks, company?.seats, muted], (remarks, seats, muted) => {
    const isNew = list.children.length < remarks.length;
    list.append(...remarks.slice(list.children.length).map(item));
    for (const line of /** @type {Iterable<HTMLElement>} */ (list.children)) {
      const seat = Number(line.dataset.seat);
      within(line, ".who").textContent = seats?.[seat].who ?? sides[seat];
      line.hidden = muted.includes(seat);
    }
    if (isNew) list.scrollTop = list.scrollHeight;
  });
  store.view(({ company, muted }) => company && [company.seats, muted], (seats, muted) => {
    /** @type {(seated: Seated) => boolean} */
    const isOther = ({ mine, state, away }) => !mine && (state === "here" || state === "gone" || away);
    const others = seats.flatMap((seated, seat) => (isOther(seated) ? [seat] : []));
    part("mutes").replaceChildren(
      ...others.map((seat) => {
        const isSilent = muted.includes(seat);
        return button(say(isSilent ? "unmute" : "mute", { who: seats[seat].who }), () => mute(seat, !isSilent), { className: "quiet" });
      }),
    );
  });
  store.view(({ unread }) => [unread], (unread) => (part("unread").textContent = unread ? `(${unread})` : ""));
  talk.addEventListener("toggle", () => talk.open && store.update({ unread: 0 }));
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { problem } = await post(address("remarks"), { text: /** @type {any} */ (form.elements).text.value });
    if (problem === undefined) form.reset();
    else notify(problem);
  });
  return { hear };
}

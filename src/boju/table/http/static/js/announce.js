// Announcements to those who cannot see the board, in the page's live region.

import { element } from "./element.js";
import { part } from "./part.js";

const KEPT = 12; // announcements

/** Announce something: one message each time. @param {string | null} text */
export function announce(text) {
  if (!text) return;
  const news = part("news");
  news.append(element("p", {}, text));
  while (news.children.length > KEPT) news.firstChild?.remove();
}

/** Announce what an event did. @param {{told: Told[]} | null} entry */
export function announceEntry(entry) {
  announce((entry?.told ?? []).map(({ text }) => text).join(" "));
}

// The table where the reader waits for somebody: every page follows it, so that the reader is there, and is called.

import { part, within } from "./part.js";
import { keep, recall } from "./storage.js";
import { callInTitle } from "./title.js";

const KEPT = "awaited"; // the id of the last table where the reader waits

/** The reader waits at this table, or no more. @param {string} table @param {boolean} waits */
export function noteWaiting(table, waits) {
  if (waits) keep(KEPT, table);
  else if (recall(KEPT) === table) keep(KEPT, "");
}

const table = recall(KEPT);
if (table && location.pathname !== `/tables/${table}`) follow(table);

/** @param {string} table */
function follow(table) {
  const source = new EventSource(`/tables/${encodeURIComponent(table)}/stream?lang=${document.documentElement.lang}`);
  source.addEventListener("company", ({ data }) => {
    /** @type {Company} */
    const { host, seats } = JSON.parse(data);
    if (!host) end(source, table);
    else if (seats.every(({ state }) => state !== "open")) call(table);
  });
  source.onerror = () => source.readyState === EventSource.CLOSED && end(source, table); // it is not there any more
  addEventListener("pagehide", () => source.close());
}

/** @param {string} table */
function call(table) {
  const called = part("called");
  /** @type {HTMLAnchorElement} */ (within(called, "a")).href = `/tables/${table}`;
  called.hidden = false;
  callInTitle("seat", within(called, "span").textContent ?? "");
}

/** @param {EventSource} source @param {string} table */
function end(source, table) {
  source.close();
  noteWaiting(table, false);
}

// Who is at the tables, on a page that stays open: fetched anew every so often, and when the page is looked at again.

import { part } from "./part.js";

const EVERY = 20_000; // milliseconds

async function refresh() {
  const people = part("people");
  if (document.hidden || people.contains(document.activeElement)) return;
  const answer = await fetch(`/lobby?lang=${document.documentElement.lang}`, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const found = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("people");
  if (!found || found.innerHTML === people.innerHTML || people.contains(document.activeElement)) return;
  people.replaceChildren(...found.childNodes);
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
addEventListener("pageshow", ({ persisted }) => persisted && refresh());

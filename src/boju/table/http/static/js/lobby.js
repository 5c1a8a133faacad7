// Who is at the tables, on a page that stays open: fetched anew every so often, and when the page is looked at again.

import { part } from "./part.js";
import { pageNow } from "./post.js";

const EVERY = 20_000; // milliseconds

async function refresh() {
  const people = part("people");
  if (document.hidden || people.contains(document.activeElement)) return;
  const fresh = await pageNow(`/lobby?lang=${document.documentElement.lang}`);
  const found = fresh?.getElementById("people");
  if (!found || found.innerHTML === people.innerHTML || people.contains(document.activeElement)) return;
  people.replaceChildren(...found.childNodes);
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
addEventListener("pageshow", ({ persisted }) => persisted && refresh());

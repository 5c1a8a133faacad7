// The page of a club: shows by itself what has changed.

import { copyFrom } from "./copy.js";
import { part } from "./part.js";
import { pageNow, repeat } from "./post.js";

const PAUSE = 4000; // milliseconds
const PARTS = ["now", "member-list"];

history.replaceState(null, "", location.pathname); // whoever reads the address over a shoulder is no member by that

const link = /** @type {HTMLInputElement | null} */ (document.getElementById("club-link"));
if (link) copyFrom(link, part("copy-link"));

repeat(async () => {
  const fresh = await pageNow();
  for (const id of PARTS) {
    const [old, now] = [part(id), fresh?.getElementById(id)];
    if (!now || old.contains(document.activeElement)) continue;
    for (const { id: open } of old.querySelectorAll("details[open]")) now.querySelector(`#${CSS.escape(open)}`)?.setAttribute("open", "");
    if (old.outerHTML !== now.outerHTML) old.replaceWith(document.adoptNode(now));
  }
}, PAUSE);

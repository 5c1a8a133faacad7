// The page that the link of a club leads to; its secret stands behind the #, which the browser sends to nobody by itself.

import { part, within } from "./part.js";
import { post } from "./post.js";

const form = /** @type {HTMLFormElement} */ (part("enter"));

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { name } = Object.fromEntries(new FormData(form));
  const { problem } = await post(form.getAttribute("action") ?? "", { name, secret: location.hash.slice(1) });
  if (problem === undefined) return location.replace(form.dataset.club ?? "/clubs");
  const refused = within(form, ".refused");
  refused.textContent = problem;
  refused.hidden = false;
});

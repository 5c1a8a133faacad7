// The page that an invitation leads to; the invitation stands behind the #, which the browser sends to nobody by itself.

import { post } from "./post.js";
import { within } from "./part.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("join"));

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const action = form.getAttribute("action") ?? "";
  const { seat, name } = Object.fromEntries(new FormData(form));
  const invitation = location.hash.slice(1);
  const { problem } = await post(action, { seat: Number(seat), name, invitation });
  if (problem === undefined) return location.replace(action.replace(/\/join$/, "?seated"));
  const refused = within(form, ".refused");
  refused.textContent = problem;
  refused.hidden = false;
});

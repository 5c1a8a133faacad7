// The page that an invitation leads to; the invitation stands behind the #, which the browser sends to nobody by itself.

import { post } from "./post.js";

const form = document.getElementById("join");

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { seat, name } = Object.fromEntries(new FormData(form));
  const invitation = location.hash.slice(1);
  const { problem } = await post(form.getAttribute("action"), { seat: Number(seat), name, invitation });
  if (problem === undefined) return location.replace(form.getAttribute("action").replace(/\/join$/, ""));
  const refused = form.querySelector(".refused");
  refused.textContent = problem;
  refused.hidden = false;
});

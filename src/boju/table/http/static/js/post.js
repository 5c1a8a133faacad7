// What is asked of the server: JSON to it and from it, and pages as they are now. What is posted arrives even if the page is left.

/**
 * Post to an address; answers `{answer}`, or `{problem, status, told}`: what was wrong in one sentence, and all of it.
 * @param {string} address
 * @returns {Promise<{answer?: any, problem?: string, status?: number, told?: any}>}
 */
export async function post(address, body = {}) {
  const inPagesLanguage = new URL(address, location.href);
  inPagesLanguage.searchParams.set("lang", document.documentElement.lang);
  let answer;
  try {
    answer = await fetch(inPagesLanguage, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      keepalive: true,
    });
  } catch {
    return { problem: document.body.dataset.unreached ?? "", status: 0 };
  }
  const said = await answer.json().catch(() => ({}));
  if (answer.ok) return { answer: said };
  return { problem: said.detail ?? answer.statusText, status: answer.status, told: said };
}

/**
 * Get JSON from an address; null where it cannot be had. Cookies go to this server, or to nobody.
 * @param {string} address
 * @param {"same-origin" | "omit"} credentials
 */
export async function get(address, credentials = "same-origin") {
  const answer = await fetch(address, { headers: { Accept: "application/json" }, credentials }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** The page again, or another; null where it cannot be had. @returns {Promise<Document | null>} */
export async function pageNow(address = location.pathname) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

/**
 * Do something again and again, so many milliseconds after it is done, while somebody looks at the page.
 * @param {() => Promise<void>} act
 * @param {number} pause
 */
export function repeat(act, pause) {
  const turn = async () => {
    if (!document.hidden) await act();
    setTimeout(turn, pause);
  };
  setTimeout(turn, pause);
}

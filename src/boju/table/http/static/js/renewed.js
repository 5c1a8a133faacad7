// The same page as the server would show it now.

/** The page again; null where it cannot be had. @returns {Promise<Document | null>} */
export async function pageNow() {
  const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => null);
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

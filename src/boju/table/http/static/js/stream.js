// The stream of what happens at the table. A lost stream is taken up again after the last step seen.

import { worded } from "./setting.js";

const KINDS = ["snapshot", "step", "lessened", "trouble", "late", "company", "remark", "words", "clock"];
const RETRY = 2000; // milliseconds, where the browser does not try again by itself

/**
 * Where the pieces of a step got their ids: another process numbers them anew.
 * @param {string} id
 */
const chainOf = (id) => id.split(".", 1)[0];

/**
 * Follow the table: `heard` is called with each kind, what was said, and whether its pieces are numbered otherwise than those before,
 * `lost` when the connection breaks and `found` when it is back.
 * @param {(kind: string, data: any, isAnew: boolean) => void} heard
 * @param {() => void} lost
 * @param {() => void} found
 */
export function follow(heard, lost, found) {
  let last = "";
  /** @type {EventSource} */
  let source;
  const open = () => {
    source = new EventSource(worded("stream", last ? { after: last } : {}));
    for (const kind of KINDS) {
      source.addEventListener(kind, (event) => {
        const isAnew = chainOf(event.lastEventId) !== chainOf(last);
        if (event.lastEventId) last = event.lastEventId;
        heard(kind, JSON.parse(event.data), isAnew);
      });
    }
    source.onopen = found;
    source.onerror = () => {
      lost();
      if (source.readyState === EventSource.CLOSED) setTimeout(open, RETRY);
    };
  };
  open();
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
}

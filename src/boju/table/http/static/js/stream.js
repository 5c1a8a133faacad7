// The stream of what happens at the table. A lost stream is taken up again after the last step seen.

const KINDS = ["snapshot", "step", "lessened", "trouble", "late", "company", "remark", "words", "clock"];
const RETRY = 2000; // milliseconds, where the browser does not try again by itself

/** Where the pieces of a step got their ids: another process numbers them anew. @param {string} id */
const chainOf = (id) => id.split(".", 1)[0];

/**
 * Follow a table at the address that `addressOf` makes of parameters: `heard` is called with each kind, what was said, and whether its pieces are numbered otherwise than those before,
 * `lost` when the connection breaks and `found` when it is back. What is answered ends it.
 * @param {(parameters: {[name: string]: string}) => string} addressOf
 * @param {(kind: string, data: any, isAnew: boolean) => void} heard
 * @param {() => void} lost
 * @param {() => void} found
 */
export function follow(addressOf, heard, lost, found) {
  let last = "";
  let isOver = false;
  /** @type {EventSource} */
  let source;
  const open = () => {
    source = new EventSource(addressOf(last ? { after: last } : {}));
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
      if (source.readyState === EventSource.CLOSED) setTimeout(() => isOver || open(), RETRY);
    };
  };
  open();
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted && !isOver) open();
  });
  return () => {
    isOver = true;
    source.close();
  };
}

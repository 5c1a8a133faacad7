// A turn tried out on the board before it is sent: the moves made so far, and how the table looks after each.

export class Turn {
  constructor() {
    /** @type {{event: string, data: Moment}[]} */
    this.tried = []; // [{event, data}]: moves that nobody else knows of
    /** @type {string[]} */
    this.sent = []; // events on their way: the board shows them already
    this.isUprooted = false; // whether the sprites of the table were numbered afresh meanwhile
  }

  get events() {
    return this.tried.map(({ event }) => event);
  }

  /** The table after the last move tried. */
  get last() {
    return this.tried.at(-1)?.data;
  }

  /** Whether nothing is left to be chosen in this turn. */
  get isWhole() {
    return this.last !== undefined && !this.last.status.move;
  }

  /** Whether it can be sent unasked: a single move, or the same seat throws next, until which all can be taken back. */
  get goesAlone() {
    const last = this.last;
    if (!last || last.status.move) return false;
    return this.tried.length === 1 || (last.status.throw && last.status.turn === last.entry?.seat);
  }

  /**
   * @param {string} event
   * @param {Moment} data
   */
  add(event, data) {
    this.tried.push({ event, data });
  }

  takeBack() {
    this.tried.pop();
  }

  /** Forget what was tried. */
  drop() {
    this.tried = [];
    this.sent = [];
    this.isUprooted = false;
  }

  /** The moves are on their way to the table. */
  send() {
    this.sent = this.events;
  }

  /** They were refused. */
  recall() {
    this.sent = [];
  }

  /**
   * Something has happened at the table; answers whether it was sent from here, so that the board shows it already.
   * @param {string} [event]
   */
  meet(event) {
    const [first, ...rest] = this.sent;
    this.drop();
    if (first === undefined || first !== event) return false;
    this.sent = rest;
    return true;
  }
}

// Choosing a move: first where from, then where to. The choices are those of the scene; nothing here knows a rule.

import { ask, close } from "./menu.js";
import { ring } from "./ring.js";
import { Spots } from "./spots.js";
import { watchDragging } from "./drag.js";

export class Chooser {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {{decide: (event: string) => void, changed: () => void}} given
   */
  constructor(stage, { decide, changed }) {
    this.stage = stage;
    this.decide = decide; // called with the event text that was chosen
    this.changed = changed; // called when another origin is chosen or let go
    /** @type {Choice[]} */
    this.choices = [];
    this.origin = "";
    this.isGiven = false; // whether nobody chose the origin: there is no other
    /** @type {any} */
    this.advised = null; // the choice that a hint marks
    this.spots = new Spots(stage.spots, (id, byKey) => this.choose(id, byKey), () => this.choose(""));
    watchDragging(this);
  }

  /** Offer the choices of the scene on the stage; with a single origin it is chosen already. */
  offer() {
    this.choices = this.stage.scene.choices;
    const origins = new Set(this.choices.map((choice) => choice.origin));
    origins.delete("");
    this.isGiven = origins.size === 1;
    this.origin = this.isGiven ? [...origins][0] : "";
    this.draw();
  }

  /**
   * Take up what the choice of an event moves, and mark where it goes.
   * @param {string} event
   */
  recommend(event) {
    this.advised = this.choices.find((choice) => choice.event === event) ?? null;
    if (!this.advised) return;
    this.origin = this.advised.origin;
    this.isGiven = false;
    this.draw();
  }

  /** Offer nothing. */
  clear() {
    this.choices = [];
    this.advised = null;
    this.origin = "";
    close();
    this.draw();
  }

  /** The choices that start where the hand is. */
  open() {
    return this.choices.filter((choice) => choice.origin === this.origin && this.origin !== "");
  }

  /** @param {string} id */
  isOrigin(id) {
    return this.choices.some((choice) => choice.origin === id);
  }

  /** @param {string} id */
  isTarget(id) {
    return this.open().some((choice) => choice.target === id);
  }

  /** @param {string} id */
  choose(id, byKey = false) {
    close();
    if (this.isTarget(id)) {
      this.go(id);
      return;
    }
    const isLetGo = id === this.origin && !byKey;
    const goals = new Set(this.open().map(({ target }) => target));
    if (isLetGo && (goals.size === 1 || this.open()[0]?.deed)) {
      this.go(this.open()[0].target);
      return;
    }
    this.origin = !isLetGo && this.isOrigin(id) ? id : "";
    this.isGiven = false;
    this.draw();
    if (byKey && this.origin) this.spots.focus(this.open()[0].target);
  }

  /**
   * Go to a target; when several choices lead there, ask which.
   * @param {string} target
   */
  async go(target) {
    const ways = this.open().filter((choice) => choice.target === target);
    const way = ways.length === 1 ? ways[0] : await ask(this.stage, /** @type {Spot} */ (this.spotOf(target)), ways);
    if (way) this.decide(way.event);
    return Boolean(way);
  }

  /** @param {string} id */
  spotOf(id) {
    return this.stage.scene.spots.find((spot) => spot.id === id);
  }

  draw() {
    const roles = new Map();
    const labels = new Map();
    const spots = this.stage.scene?.spots ?? [];
    for (const { origin, target, label } of this.choices) {
      if (origin && !roles.has(origin)) roles.set(origin, "origin");
      if (origin && origin === this.origin) {
        roles.set(target, "target");
        labels.set(target, label);
      }
    }
    if (this.origin && roles.get(this.origin) !== "target") roles.set(this.origin, "chosen");
    for (const spot of spots) if (!labels.has(spot.id)) labels.set(spot.id, spot.label);
    this.spots.show(spots, roles, labels);
    this.mark(spots, roles);
    this.changed();
  }

  /** @param {string} id */
  isAdvised(id) {
    return this.advised?.origin === this.origin && this.advised?.target === id;
  }

  /**
   * @param {Spot[]} spots
   * @param {Map<string, string>} roles
   */
  mark(spots, roles) {
    const pieces = new Map();
    const rings = [];
    for (const spot of spots) {
      const role = roles.get(spot.id);
      if (!role || (role === "origin" && this.origin)) continue;
      const held = role === "target" ? null : this.stage.top(spot.id);
      if (held) pieces.set(held.sprite.id, role === "chosen" ? "chosen" : "movable");
      else rings.push(ring(spot, this.isAdvised(spot.id) ? "advised" : role));
    }
    this.stage.pointOut(pieces);
    this.stage.rings.replaceChildren(...rings);
  }
}

/**
 * The order of questions: each session of each connection is a lane, and so are a connection's questions
 * outside any session. The first of a lane is visible, the rest wait. Pure state.
 *
 * @module
 */
import type { Entry } from "./entry.ts";

/** Questions that wait for the person, first one visible. */
export interface Lane {
  readonly key: string;
  readonly entries: Entry[];
}

/** All lanes of one connection. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  /** The lane of a session, or of the questions outside any session (`undefined`). */
  of(sessionId: string | undefined): Lane {
    const key = sessionId === undefined ? "request" : `session:${sessionId}`;
    const known = this.#lanes.get(key);
    if (known !== undefined) return known;
    const lane: Lane = { key, entries: [] };
    this.#lanes.set(key, lane);
    return lane;
  }

  /** Takes a question out; an empty lane is forgotten. */
  remove(entry: Entry): void {
    const { lane } = entry;
    const place = lane.entries.indexOf(entry);
    if (place >= 0) lane.entries.splice(place, 1);
    if (lane.entries.length === 0 && this.#lanes.get(lane.key) === lane)
      this.#lanes.delete(lane.key);
  }
}

/** Puts a question in front of its lane, so that it is the visible one. */
export function toFront(entry: Entry): void {
  move(entry, 0);
}

/** True when it is the visible one of its lane, and was not put aside. */
export function isCalled(entry: Entry): boolean {
  return entry.lane.entries[0] === entry && entry.rest === "no" && entry.fast === 0;
}

/** Puts a question behind the others of its lane. */
export function toBack(entry: Entry): void {
  move(entry, entry.lane.entries.length - 1);
}

function move(entry: Entry, to: number): void {
  const { entries } = entry.lane;
  const place = entries.indexOf(entry);
  if (place < 0) return;
  entries.splice(place, 1);
  entries.splice(to, 0, entry);
}

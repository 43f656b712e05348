/**
 * Reads the address by which a browser comes back from elsewhere. Only the `state` is looked at; what the rest means
 * is for the leg to judge.
 *
 * @see CONN-6
 * @module
 */
import type { Ask } from "./site.ts";

export interface Answer {
  readonly state: string;
  /** The public address, by the configured base URL, with the query of the request. */
  readonly url: URL;
}

/** `null`: no state, more than one, or one that we never make. */
export function answerOf(ask: Ask, place: string): Answer | null {
  const { search } = new URL(ask.req.url);
  const url = new URL(place);
  url.search = search;
  const [state, ...more] = url.searchParams.getAll("state");
  if (state === undefined || more.length > 0 || !SECRET.test(state)) return null;
  return { state, url };
}

/** 256 bits as base64url: what {@link Engine.secret} gives. */
const SECRET: RegExp = /^[A-Za-z0-9_-]{43}$/;

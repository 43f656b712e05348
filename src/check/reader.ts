/**
 * Somebody else's reading of a question: does it take the request, and what of it reaches a handler?
 *
 * @module
 */
import { isObject, type JsonObject, own } from "../wire/index.ts";
import { culprits } from "./culprits.ts";
import { below } from "./places.ts";

/** Takes params; gives what a handler is handed, or `undefined` when the request is refused. */
export type Read = (params: JsonObject) => Promise<JsonObject | undefined>;

/** What a reader makes of a request. Pointers are into the params. */
export type Reading =
  | { readonly verdict: "accepted" }
  /** A handler sees less than was sent, or something else. */
  | { readonly verdict: "changed"; readonly changes: readonly Change[] }
  /** The members it objects to; `""` where no single one of them is at fault. */
  | { readonly verdict: "refused"; readonly pointers: readonly string[] };
export interface Change {
  readonly what: "dropped" | "altered";
  readonly pointer: string;
}

/** Has the reader read it, and finds out where its objections are. `ignore`: members that are none of its own. */
export async function examine(
  read: Read,
  params: JsonObject,
  ignore: readonly string[] = [],
): Promise<Reading> {
  const seen = await read(params);
  if (seen === undefined) return { verdict: "refused", pointers: await culprits(read, params) };
  const changes: Change[] = [];
  for (const key of Object.keys(params)) {
    if (!ignore.includes(key)) compare(params[key], own(seen, key), below("", key), changes);
  }
  return changes.length === 0 ? { verdict: "accepted" } : { verdict: "changed", changes };
}

/** What was sent against what arrived. `null` and absent mean the same on the wire; what was added is no loss. */
function compare(sent: unknown, seen: unknown, pointer: string, changes: Change[]): void {
  if (Object.is(sent, seen) || (sent === null && seen === undefined)) return;
  if (seen === undefined) {
    changes.push({ what: "dropped", pointer });
  } else if (Array.isArray(sent) && Array.isArray(seen)) {
    const length = Math.max(sent.length, seen.length);
    for (let at = 0; at < length; at += 1) compare(sent[at], seen[at], below(pointer, at), changes);
  } else if (isObject(sent) && isObject(seen)) {
    for (const key of Object.keys(sent)) {
      compare(sent[key], own(seen, key), below(pointer, key), changes);
    }
  } else {
    changes.push({ what: "altered", pointer });
  }
}

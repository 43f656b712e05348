/**
 * The law of the foreground state, read off the updates that arrived.
 *
 * @module
 */
import assert from "node:assert/strict";
import type { Asker, Session } from "./asker.ts";

/** Judges `session/update` notifications in the order they came; call it when everything has come to rest. */
export function assertStates(updates: readonly unknown[], version: 1 | 2, asker: Asker): void {
  if (version === 1) {
    assert.deepEqual(updates, [], "v1 has no state updates");
    return;
  }
  for (const session of ["s1", "s2"] as const) {
    const states = updates.map(readUpdate).filter((update) => update.session === session);
    const last = states.at(-1)?.state ?? "idle";
    assert.equal(last === "idle", !asker.busy(session), `${session} is ${last}`);
    let repeats = 0;
    states.forEach(({ state }, at) => {
      if (state === (states[at - 1]?.state ?? "idle")) repeats++;
    });
    assert(repeats <= asker.snapshots[session], `${session} repeats itself`);
  }
}

function readUpdate(params: unknown): { readonly session: Session; readonly state: string } {
  const { sessionId, update } = params as {
    readonly sessionId: Session;
    readonly update: { readonly sessionUpdate: string; readonly state: string };
  };
  assert.equal(update.sessionUpdate, "state_update");
  return { session: sessionId, state: update.state };
}

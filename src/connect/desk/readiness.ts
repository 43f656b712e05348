/**
 * Can this process serve? Its database answers in time, and has a schema that this package works with.
 *
 * @module
 */

import { ElicitationError } from "../../errors/index.ts";
import type { Readiness } from "../service.ts";
import type { Store, Watch } from "../store/store.ts";
import { SCHEMA_VERSION } from "../store/version.ts";
import type { Patience } from "./patience.ts";

/** How long a database may take to answer, in milliseconds. */
const ANSWER_MS = 2000;

/** This package's schema, or the next one, which only adds to it: replicas are replaced one by one. */
const isUsable = (version: number): boolean =>
  version === SCHEMA_VERSION || version === SCHEMA_VERSION + 1;

/**
 * Sees at the start that the store can be used. What one machine keeps for itself is brought up to date; a database
 * that replicas share is left to `connect migrate`.
 *
 * @throws {ElicitationError} `store-unusable`; and as the store does, where it cannot be reached
 */
export async function assertUsable(store: Store): Promise<void> {
  const found = await store.schemaVersion();
  if (isUsable(found)) return;
  if (store.kind === "postgres" || found > SCHEMA_VERSION) {
    throw new ElicitationError("store-unusable", { found, needed: SCHEMA_VERSION });
  }
  await store.migrate();
}

/** How the service is, for probes. Never rejects. */
export async function readinessOf(
  store: Pick<Store, "ping" | "schemaVersion">,
  patience: Patience,
  wake: Watch["how"],
): Promise<Readiness> {
  const answers = async () => {
    await store.ping();
    return isUsable(await store.schemaVersion());
  };
  const fits = patience.closed
    ? false
    : await within(
        patience,
        answers().catch(() => false),
      );
  return { ready: fits, store: fits, wake };
}

/** False where it takes too long. */
function within(patience: Patience, answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = patience.after(ANSWER_MS, () => resolve(false));
    void answer.then((fits) => {
      stop();
      resolve(fits);
    });
  });
}

/**
 * Compiled, never run: an elicitor is what the service asks through, as it stands, though neither room knows the
 * other.
 *
 * @module
 */
import { createElicitor } from "../src/agent/index.ts";
import type { Asker } from "../src/connect/service.ts";

export const asker: Asker = createElicitor();

// @ts-expect-error: who asks says on which connection (REQ-4)
export const nameless: Asker = { ...createElicitor(), connection: undefined };
// @ts-expect-error: a session id is no connection (REQ-4)
export const session: Asker["connection"] = "s1";

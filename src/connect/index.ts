/**
 * `acp-elicitation/connect`: the other end of a URL question. Pages where a verified person signs in elsewhere, or
 * enters a secret, and a vault that uses what came of it. The one room that ever sees a credential.
 *
 * @module
 */
export {
  type ConnectionRef,
  type VerifiedSubject,
  verifiedSubject as dangerouslyVouchForSubject,
} from "../identity/index.ts";
export { local, session } from "./desk/identity.ts";
export { createEngine, type Engine, type EngineOptions, hashOf, type Step } from "./engine.ts";
export { CONNECT_CHANNEL, type ConnectEvent } from "./observe/events.ts";
export { memoryStore } from "./store/memory.ts";
export { SCHEMA_VERSION } from "./store/version.ts";
export { assertApart } from "./vault/apart.ts";
export { keyFile } from "./vault/file.ts";
export { type KeysOptions, keys } from "./vault/handed.ts";
export type { Keys, SealContext } from "./vault/keys.ts";
export { type Resealed, type ResealOptions, resealAll } from "./vault/reseal.ts";
export { addKey, dropKey, promoteKey } from "./vault/rotate.ts";

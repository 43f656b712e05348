/** The rules of elicitation: capability gate, scope, secrecy, outcomes. Pure, and without state. @module */
export { assertAdvertised } from "./advertised.ts";
export {
  type AdvertisedModes,
  formAndUrl,
  formOnly,
  readModes,
  urlOnly,
} from "./capabilities.ts";
export {
  type Admitted,
  type GateReason,
  type GateRules,
  judgeCreate,
  tryForm,
} from "./gate.ts";
export { assertBounded, assertFits, type Outcome, readOutcome } from "./outcome.ts";
export { type AskScope, writeScope } from "./scope.ts";
export { assertNoSecrets } from "./secrecy.ts";
export { assertSendable } from "./sendable.ts";

/** The agent's side: ask a person through the client, and get a checked answer. @module */

export type { ConnectionRef, VerifiedSubject } from "../identity/index.ts";
export {
  type AskFormFunction,
  createElicitor,
  type Elicitor,
  type ElicitorOptions,
} from "./elicitor.ts";
export type { ElicitorEvent, ElicitorListener } from "./events.ts";
export type { Foreground, ForegroundOptions, Strand } from "./foreground/foreground.ts";
export type { StopReason } from "./foreground/machine.ts";
export type { AgentConnection, RequestOptions } from "./port.ts";
export type { AskForm, AskSchema, AskUrl, Consent, FormAnswer } from "./types.ts";

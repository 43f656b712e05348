/**
 * The client's side of a question: from the raw message to the answer, whatever shows it.
 *
 * @module
 */

export type {
  Act,
  Ask,
  AskerView,
  Controls,
  Draft,
  DraftEntry,
  Ending,
  FieldView,
  FollowAct,
  FormView,
  Interruption,
  LinkView,
  OptionView,
  QuestionStatus,
  QuestionView,
  RememberedAnswers,
  ScopeView,
  Suggestion,
  Surface,
} from "../view/index.ts";
export {
  ARM_DELAY_MS,
  addAnswer,
  answerText,
  clearField,
  countAnswered,
  type DraftReading,
  draftValue,
  entryText,
  everyField,
  fieldHints,
  foreignHints,
  isArmed,
  pickValue,
  readDraft,
  startDraft,
  takeSuggestion,
  typeText,
} from "../view/index.ts";
export type { AnswerAct, AnswerResult } from "./answering.ts";
export { createElicitationClient } from "./client.ts";
export type { ClientEvent } from "./events.ts";
export type { RelayKind } from "./handshake.ts";
export { type ClientLimits, DEFAULT_LIMITS } from "./limits.ts";
export type { AgentIdentity } from "./line.ts";
export type { ListListener, Questions } from "./list.ts";
export { createCore } from "./own-core.ts";
export type { Opener } from "./page.ts";
export type { AgentApp } from "./pair.ts";
export type { AnswerMemory } from "./remember.ts";
export type {
  Answer,
  Change,
  Core,
  CoreOptions,
  CoreQuestion,
  RefusalReason,
  Settlement,
  Step,
} from "./step.ts";
export type { ElicitationClient, ElicitationClientOptions, Link, LinkOptions } from "./types.ts";
export { unattended } from "./unattended.ts";

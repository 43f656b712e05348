/**
 * A question as plain data to show, drafts of its answer, and the interface of whatever shows it. Pure.
 *
 * A surface imports this room and `text` alone, so the shapes it handles are named here too.
 *
 * @module
 */
export { type Issue, issueText as fieldFault } from "../form/index.ts";
export type { UrlAssessment } from "../url/index.ts";
export type { DraftReading } from "./answer.ts";
export { ARM_DELAY_MS, isArmed } from "./arming.ts";
export * from "./direct.ts";
export { type Asker, cutOf, viewAsker, viewMessage, viewScope } from "./frame.ts";
export { viewLink } from "./link.ts";
export type { RememberedAnswers } from "./suggest.ts";
export type * from "./surface.ts";
export type * from "./types.ts";

/**
 * A question as plain data to show, drafts of its answer, and the interface of whatever shows it. Pure.
 *
 * A surface imports this room and `text` alone, so the shapes it handles are named here too.
 *
 * @module
 */
export { type Issue, issueText as fieldFault } from "../form/index.ts";
export type { UrlAssessment } from "../url/index.ts";
export { countAnswered, type DraftReading, draftValue, readDraft } from "./answer.ts";
export { ARM_DELAY_MS, isArmed } from "./arming.ts";
export { faultText, fieldHints, foreignHints, issueText } from "./describe.ts";
export {
  answerText,
  clearField,
  entryOf,
  entryText,
  isEmpty,
  pickValue,
  startDraft,
  takeSuggestion,
  typeText,
} from "./draft.ts";
export { everyField, viewForm } from "./form.ts";
export { type Asker, cutOf, viewAsker, viewMessage, viewScope } from "./frame.ts";
export { viewLink } from "./link.ts";
export { asciiDigit, momentOffset } from "./moment.ts";
export { searchOptions } from "./search.ts";
export { secretAnswers, withoutSecrets } from "./secrecy.ts";
export {
  addAnswer,
  keepableAnswer,
  questionShape,
  type RememberedAnswers,
  withSuggestions,
} from "./suggest.ts";
export type * from "./surface.ts";
export type * from "./types.ts";

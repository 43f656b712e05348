/**
 * The door for what a browser loads with the first question: code that is itself loaded then comes in here, and
 * everybody else through `index.ts`. Pure.
 *
 * @module
 */
export { countAnswered, draftValue, readDraft } from "./answer.ts";
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
export { asciiDigit, momentOffset } from "./moment.ts";
export { searchOptions } from "./search.ts";
export { readySecrets, secretAnswers, withoutSecrets } from "./secrecy.ts";
export { addAnswer, keepableAnswer, questionShape, withSuggestions } from "./suggest.ts";

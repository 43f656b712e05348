/**
 * What of `late.ts` others may call, for whoever has it loaded from the start. Each passes through here as a value of
 * its own, because a bundler that meets those files themselves behind the door of this room would take them into a
 * browser's first load, although nobody there calls them before the first question. Their documentation is theirs.
 *
 * @module
 */
import * as late from "./late.ts";

export const addAnswer: typeof late.addAnswer = late.addAnswer;
export const answerText: typeof late.answerText = late.answerText;
export const asciiDigit: typeof late.asciiDigit = late.asciiDigit;
export const clearField: typeof late.clearField = late.clearField;
export const countAnswered: typeof late.countAnswered = late.countAnswered;
export const draftValue: typeof late.draftValue = late.draftValue;
export const entryOf: typeof late.entryOf = late.entryOf;
export const entryText: typeof late.entryText = late.entryText;
export const everyField: typeof late.everyField = late.everyField;
export const faultText: typeof late.faultText = late.faultText;
export const fieldHints: typeof late.fieldHints = late.fieldHints;
export const foreignHints: typeof late.foreignHints = late.foreignHints;
export const isEmpty: typeof late.isEmpty = late.isEmpty;
export const issueText: typeof late.issueText = late.issueText;
export const keepableAnswer: typeof late.keepableAnswer = late.keepableAnswer;
export const momentOffset: typeof late.momentOffset = late.momentOffset;
export const pickValue: typeof late.pickValue = late.pickValue;
export const questionShape: typeof late.questionShape = late.questionShape;
export const readDraft: typeof late.readDraft = late.readDraft;
export const searchOptions: typeof late.searchOptions = late.searchOptions;
export const secretAnswers: typeof late.secretAnswers = late.secretAnswers;
export const startDraft: typeof late.startDraft = late.startDraft;
export const takeSuggestion: typeof late.takeSuggestion = late.takeSuggestion;
export const typeText: typeof late.typeText = late.typeText;
export const viewForm: typeof late.viewForm = late.viewForm;
export const withoutSecrets: typeof late.withoutSecrets = late.withoutSecrets;
export const withSuggestions: typeof late.withSuggestions = late.withSuggestions;

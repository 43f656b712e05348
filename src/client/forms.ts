/**
 * All that works on forms, in one part: a browser loads it with the first question. Pure.
 *
 * @module
 */
export { checkForm, issueText, readForm } from "../form/late.ts";
export { startDraft, viewForm, withoutSecrets } from "../view/late.ts";
export { keep, recall } from "./remember.ts";

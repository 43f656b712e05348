/**
 * The door for what a browser loads with the first question: code that is itself loaded then comes in here, and
 * everybody else through `index.ts`. Pure.
 *
 * @module
 */
export { checkForm } from "./check.ts";
export { issueText } from "./issue.ts";
export { readForm } from "./read.ts";
export { readTyped } from "./typed.ts";
export { checkField } from "./value.ts";

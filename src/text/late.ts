/**
 * The door for what a browser loads with the first question: code that is itself loaded then comes in here, and
 * everybody else through `index.ts`. Pure.
 *
 * @module
 */
export { isOneOf } from "./heard.ts";
export { en, enWeb } from "./words/en/index.ts";

/** Forms: build a schema, read a schema, check an answer. Pure. @module */
export { checkForm, type PatternTest } from "./check.ts";
export { checkContent, initialContent } from "./content.ts";
export { issueText } from "./issue.ts";
export { readForm } from "./read.ts";
export type * from "./types.ts";
export { checkField } from "./value.ts";

/**
 * What of `late.ts` others may call, for whoever has it loaded from the start. Each passes through here as a value of
 * its own, because a bundler that meets those files themselves behind the door of this room would take them into a
 * browser's first load, although nobody there calls them before the first question. Their documentation is theirs.
 *
 * @module
 */
import * as late from "./late.ts";

export const checkField: typeof late.checkField = late.checkField;
export const checkForm: typeof late.checkForm = late.checkForm;
export const issueText: typeof late.issueText = late.issueText;
export const readForm: typeof late.readForm = late.readForm;
export const readTyped: typeof late.readTyped = late.readTyped;

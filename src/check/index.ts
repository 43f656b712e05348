/**
 * What will clients make of a question? Reads one as somebody wrote it, and says what is refused, lost, warned of
 * or repaired, each with its place in the text. Runs in a browser as well; the words are handed in.
 *
 * @module
 */
export {
  type At,
  type Checked,
  type ClientVerdict,
  checkQuestion,
  type FileReport,
  isUnlike,
  type PlacedFinding,
} from "./check.ts";
export type { Level } from "./findings.ts";
export { completed, type QuestionFault, type QuestionFile, readQuestion } from "./question.ts";

/**
 * A question that somebody wrote into a file.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { type QuestionFault, type QuestionFile, readQuestion } from "../check/index.ts";
import { type CommandWords, type SafeText, safeText } from "../text/index.ts";
import { EXIT, Failure, type Sentence } from "./exit.ts";
import { whyNotJson, whyUnreadable } from "./files/why.ts";

/** The file that stands for standard input. */
export const STDIN = "-";

/** A file's text, and what to call it. */
export interface SourceText {
  readonly name: SafeText;
  readonly text: string;
}

/**
 * Reads the text of a file, or of standard input for `-`. A byte order mark is dropped.
 *
 * @throws Failure with exit 2 when it cannot be read
 */
export async function readSource(path: string, { tools }: CommandWords): Promise<SourceText> {
  const name = safeText(path === STDIN ? tools.standardInput : path, { max: 400 });
  try {
    const text = path === STDIN ? await readAll(process.stdin) : readFileSync(path, "utf8");
    return { name, text: text.replace(/^\uFEFF/, "") };
  } catch (error) {
    throw unusable(name, whyUnreadable(error));
  }
}

/**
 * Finds the question in the text.
 *
 * @throws Failure with exit 2 when it is no JSON, or no object
 */
export function readQuestionFile({ name, text }: SourceText): QuestionFile {
  const read = readQuestion(text);
  if ("fault" in read) throw unusable(name, sentenceFor(read, text));
  return read;
}

function sentenceFor(found: QuestionFault, text: string): Sentence {
  switch (found.fault) {
    case "not-json":
      return whyNotJson(text);
    case "not-an-object":
      return ({ tools }) => tools.notAnObject;
    case "no-params":
      return ({ tools }) => tools.noParams;
  }
}

/** The name of a file without its folders. */
export function shortName(path: string, { tools }: CommandWords): string {
  return path === STDIN ? tools.standardInput : basename(path);
}

/** Says of a file why it cannot be used. */
export function unusable(name: SafeText, reason: Sentence): Failure {
  return new Failure(EXIT.usage, (words) =>
    words.tools.fileRefused({ name, reason: reason(words) }),
  );
}

/**
 * A question somebody wrote into a file: the schema of a form alone, a question without what only a connection
 * knows, or a request as it goes over the wire.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { type CommandWords, type SafeText, safeText } from "../text/index.ts";
import { isObject, type JsonObject, METHOD, own } from "../wire/index.ts";
import { EXIT, Failure, type Sentence } from "./exit.ts";
import { findJsonFault } from "./json-fault.ts";

/** The file that stands for standard input. */
export const STDIN = "-";

/** A file's text, and what to call it. */
export interface SourceText {
  readonly name: SafeText;
  readonly text: string;
}

/**
 * What the file holds. `request`: it names what it belongs to, or is a whole JSON-RPC message, so it is meant to
 * be complete. `question`: without scope, and perhaps without mode or id. `schema`: a form's schema alone.
 */
export interface QuestionFile {
  readonly kind: "request" | "question" | "schema";
  /** The members of an `elicitation/create` as far as the file has them. */
  readonly params: JsonObject;
  /** Where the params stand in the file, as a JSON pointer. For a schema: where `requestedSchema` would. */
  readonly at: string;
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
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw unusable(name, ({ run }) => (missing ? run.fileMissing : run.fileUnreadable));
  }
}

/**
 * Finds the question in the text.
 *
 * @throws Failure with exit 2 when it is no JSON, or no object
 */
export function readQuestionFile({ name, text }: SourceText): QuestionFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const fault = findJsonFault(text);
    throw unusable(name, ({ run }) => run.notJson(fault));
  }
  if (!isObject(value)) throw unusable(name, ({ tools }) => tools.notAnObject);
  if (own(value, "method") === METHOD.create) {
    const params = own(value, "params");
    if (!isObject(params)) throw unusable(name, ({ tools }) => tools.noParams);
    return { kind: "request", params, at: "/params" };
  }
  if (!isQuestion(value)) return { kind: "schema", params: { requestedSchema: value }, at: "" };
  const scoped = ["sessionId", "requestId", "toolCallId"].some((key) => Object.hasOwn(value, key));
  return { kind: scoped ? "request" : "question", params: value, at: "" };
}

/** A schema has properties or a type; a question has one of these instead. */
function isQuestion(value: JsonObject): boolean {
  if (Object.hasOwn(value, "requestedSchema")) return true;
  if (Object.hasOwn(value, "properties") || own(value, "type") === "object") return false;
  return Object.hasOwn(value, "mode") || Object.hasOwn(value, "url");
}

/**
 * The params of a question with what only a connection knows filled in, a mode that is absent included; those of
 * a request are meant to be complete and stay as they are. `message` stands in for one that is absent.
 */
export function completed({ kind, params }: QuestionFile, message: string): JsonObject {
  if (kind === "request") return params;
  const mode = Object.hasOwn(params, "url") ? "url" : "form";
  const page = mode === "url" && { elicitationId: "1" };
  return { mode, message, requestId: 0, ...page, ...params };
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

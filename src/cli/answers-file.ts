/**
 * The answers somebody prepared for a run without a person: read strictly, since a misspelt name would
 * silently leave a question unanswered.
 *
 * @module
 */
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { type SafeText, safeText } from "../text/index.ts";
import { type Content, isObject, type JsonObject, own } from "../wire/index.ts";
import { EXIT, Failure, type Sentence } from "./exit.ts";
import { whyNotJson, whyUnreadable } from "./files/why.ts";

/** A value for every field of that name. `secret`: the author knows that it goes to a field like that. */
export interface PreparedValue {
  readonly value: unknown;
  readonly secret: boolean;
}
/** The answer to each question whose message contains `message`. `content` is used on accept only. */
export interface PreparedAnswer {
  readonly message: string;
  readonly action: "accept" | "decline" | "cancel";
  readonly content: Content;
  readonly secret: boolean;
}
export interface Answers {
  readonly fields: ReadonlyMap<string, PreparedValue>;
  readonly questions: readonly PreparedAnswer[];
}

const NONE: Content = {};

/**
 * Reads the file at `path`.
 *
 * @throws Failure with exit 2 when it cannot be read, can be read by other users, or is no answers file.
 */
export function readAnswersFile(path: string): Answers {
  const shown = safeText(path, { max: 400 });
  const refuse: Refuse = (reason) => {
    throw new Failure(EXIT.usage, (words) =>
      words.run.answersRefused({ path: shown, reason: reason(words) }),
    );
  };
  const text = readPrivateFile(path, shown, refuse);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(whyNotJson(text));
  }
  return readAnswers(value, refuse);
}

/** The file is judged and read through one handle, so it cannot be exchanged in between. */
function readPrivateFile(path: string, shown: SafeText, refuse: Refuse): string {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    return refuse(whyUnreadable(error));
  }
  try {
    const found = fstatSync(file);
    if (found.isDirectory()) return refuse(({ run }) => run.fileIsFolder);
    const { mode, uid } = found;
    const me = process.getuid?.();
    if (me !== undefined) {
      if (uid !== me && uid !== 0) return refuse(({ run }) => run.fileOfSomebodyElse);
      if ((mode & 0o077) !== 0) return refuse(({ run }) => run.fileNotPrivate({ path: shown }));
    }
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Failure) throw error;
    return refuse(whyUnreadable(error));
  } finally {
    closeSync(file);
  }
}

function readAnswers(value: unknown, refuse: Refuse): Answers {
  const at: At = (path, expected) =>
    refuse((words) =>
      words.run.wrongShape({ path: safeText(path, { max: 200 }), expected: expected(words) }),
    );
  if (!isObject(value)) return at("$", ({ run }) => run.expectObject);
  onlyKeys(value, ["fields", "questions"], "$", at);
  const fields = own(value, "fields") ?? {};
  const questions = own(value, "questions") ?? [];
  if (!isObject(fields)) return at("$.fields", ({ run }) => run.expectObject);
  if (!Array.isArray(questions)) return at("$.questions", ({ run }) => run.expectList);
  return {
    fields: new Map(
      Object.entries(fields).map(([name, one]) => [name, readValue(one, `$.fields.${name}`, at)]),
    ),
    questions: questions.map((one, place) => readQuestion(one, `$.questions[${place}]`, at)),
  };
}

type At = (path: string, expected: Sentence) => never;
type Refuse = (reason: Sentence) => never;

/** No field takes an object, so one can only be the longer spelling of a value. */
function readValue(value: unknown, path: string, at: At): PreparedValue {
  if (!isObject(value)) return { value, secret: false };
  onlyKeys(value, ["value", "secret"], path, at);
  if (!Object.hasOwn(value, "value")) return at(`${path}.value`, ({ run }) => run.expectValue);
  return { value: value.value, secret: readFlag(value, path, at) };
}

function readQuestion(value: unknown, path: string, at: At): PreparedAnswer {
  if (!isObject(value)) return at(path, ({ run }) => run.expectObject);
  onlyKeys(value, ["message", "action", "content", "secret"], path, at);
  const message = own(value, "message");
  const action = own(value, "action");
  const content = own(value, "content") ?? NONE;
  if (typeof message !== "string" || message === "") {
    return at(`${path}.message`, ({ run }) => run.expectText);
  }
  if (action !== "accept" && action !== "decline" && action !== "cancel") {
    return at(`${path}.action`, ({ run }) => run.expectAction);
  }
  if (!isObject(content)) return at(`${path}.content`, ({ run }) => run.expectObject);
  return { message, action, content, secret: readFlag(value, path, at) };
}

function readFlag(value: JsonObject, path: string, at: At): boolean {
  const flag = own(value, "secret") ?? false;
  return typeof flag === "boolean" ? flag : at(`${path}.secret`, ({ run }) => run.expectFlag);
}

function onlyKeys(value: JsonObject, known: readonly string[], path: string, at: At): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key))
      at(`${path}.${key}`, ({ run }) => run.expectNothing({ known: known.join(", ") }));
  }
}

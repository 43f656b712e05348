/**
 * The earlier answers of all agents, as they stand in a file: read with patience, bounded, the latest first. Pure.
 *
 * @module
 */
import { addAnswer, type RememberedAnswers } from "../../client/index.ts";
import { type Content, isObject, own } from "../../wire/index.ts";

/** The answers to one question of one agent. Which agent and which question: by a hash, so that no shape is kept. */
export interface Remembered {
  readonly agent: string;
  /** What the person knows the agent by. */
  readonly name: string;
  readonly question: string;
  /** When it was last answered, as an ISO date. */
  readonly at: string;
  readonly answers: RememberedAnswers;
}
export type MemoryRecord = readonly Remembered[];

/** The most that is kept: questions, and characters of the file. The oldest go first. */
const QUESTIONS_MAX = 200;
const LENGTH_MAX = 512 * 1024;
const VERSION = 1;

/** What a file holds; `undefined` when it is none of ours, or damaged. Entries that are not whole are left out. */
export function readRecord(text: string): MemoryRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || own(value, "version") !== VERSION) return undefined;
  const questions = own(value, "questions");
  return Array.isArray(questions) ? questions.flatMap((one) => readOne(one) ?? []) : undefined;
}

/** The file for a record, as much of it as fits. */
export function writeRecord(record: MemoryRecord): string {
  const questions = record.slice(0, QUESTIONS_MAX);
  for (;;) {
    const text = `${JSON.stringify({ version: VERSION, questions }, null, 1)}\n`;
    if (text.length <= LENGTH_MAX || questions.length === 0) return text;
    questions.length = Math.floor(questions.length / 2);
  }
}

/** The answers to that question; `undefined` when there are none. */
export function recallFrom(
  record: MemoryRecord,
  agent: string,
  question: string,
): RememberedAnswers | undefined {
  return record.find((one) => one.agent === agent && one.question === question)?.answers;
}

/** The record with one more answer, its question first. */
export function keepIn(
  record: MemoryRecord,
  about: Omit<Remembered, "answers">,
  values: Content,
): MemoryRecord {
  const answers = addAnswer(recallFrom(record, about.agent, about.question) ?? {}, values);
  const others = record.filter(
    (one) => one.agent !== about.agent || one.question !== about.question,
  );
  return [{ ...about, answers }, ...others];
}

function readOne(value: unknown): Remembered | undefined {
  if (!isObject(value)) return undefined;
  const [agent, name, question, at] = ["agent", "name", "question", "at"].map((key) => {
    const member = own(value, key);
    return typeof member === "string" ? member : undefined;
  });
  const answers = own(value, "answers");
  if (agent === undefined || name === undefined || question === undefined || at === undefined) {
    return undefined;
  }
  if (!isObject(answers) || !Object.values(answers).every(Array.isArray)) return undefined;
  return { agent, name, question, at, answers: answers as RememberedAnswers };
}

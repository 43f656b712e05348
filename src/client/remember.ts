/**
 * Earlier answers, where the host keeps some: asked for before a question is shown, and added to once an answer
 * was sent. A store that fails or is slow costs suggestions, never a question.
 *
 * @see FORM-20
 * @module
 */
import type { FormView, RememberedAnswers } from "../view/index.ts";
import { keepableAnswer, questionShape, withSuggestions } from "../view/late.ts";
import type { Content } from "../wire/index.ts";
import type { Entry } from "./entry.ts";
import { withinTime } from "./time.ts";

/**
 * Where a host keeps earlier answers; a map, a file, a database. `agent` is the name given to `attach`, and
 * `shape` says which question it is: the names and kinds of its fields and the values of its choices, as long
 * as the form may be, so hash it where that is too long.
 */
export interface AnswerMemory {
  /** What was kept for this question; `undefined` when there is nothing. It is checked before it is offered. */
  recall(agent: string, shape: string): Promise<RememberedAnswers | undefined>;
  /**
   * Adds one answer that a person accepted and the agent got: `addAnswer(before, values)` is the record to keep.
   * `values` holds nothing that looks like a secret, nothing long, and no yes or no.
   */
  keep(agent: string, shape: string, values: Content): Promise<void>;
}

/** How long a question waits for its suggestions, in milliseconds. */
const RECALL_MS = 500;

/** Hears of each failure of the host's memory. */
type Failed = (error: unknown) => void;

/**
 * Puts earlier answers beside the fields; never rejects. `undefined` at once where nothing is remembered: without a
 * memory, for a page, and for an agent without a name, which nobody could tell from another.
 */
export function recall(
  memory: AnswerMemory | undefined,
  entry: Entry,
  failed: Failed,
): Promise<void> | undefined {
  const place = memory && placeOf(entry);
  if (memory === undefined || place === undefined) return undefined;
  const { agent, form, shape } = place;
  const recalling = async (): Promise<RememberedAnswers | undefined> => memory.recall(agent, shape);
  return withinTime(recalling(), RECALL_MS, "the memory took too long").then((remembered) => {
    entry.form = withSuggestions(form, remembered);
  }, failed);
}

/** Keeps what may be kept of an answer that was sent. Nothing waits for it. */
export function keep(
  memory: AnswerMemory | undefined,
  entry: Entry,
  content: Content,
  failed: Failed,
): void {
  const place = memory && placeOf(entry);
  if (memory === undefined || place === undefined) return;
  const values = keepableAnswer(place.form, content);
  if (Object.keys(values).length === 0) return;
  const keeping = async (): Promise<void> => memory.keep(place.agent, place.shape, values);
  keeping().catch(failed);
}

interface Place {
  readonly form: FormView;
  readonly agent: string;
  readonly shape: string;
}

function placeOf(entry: Entry): Place | undefined {
  const agent = entry.line.agent.name;
  const { form } = entry;
  if (agent === null || form === undefined) return undefined;
  return { form, agent, shape: questionShape(form) };
}

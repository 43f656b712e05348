/**
 * Earlier answers, where the host keeps some: asked for before a question is shown, and added to once an answer
 * was sent. A store that fails or is slow costs suggestions, never a question.
 *
 * @see FORM-20
 * @module
 */
import {
  type FormView,
  keepableAnswer,
  questionShape,
  type RememberedAnswers,
  withSuggestions,
} from "../view/index.ts";
import type { Content } from "../wire/index.ts";
import type { Entry } from "./entry.ts";

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

/** Earlier answers to the questions of one client. */
export interface Earlier {
  /**
   * Puts earlier answers beside the fields; never rejects. `undefined` at once where nothing is remembered: for
   * a page, and for an agent without a name, which nobody could tell from another.
   */
  recall(entry: Entry): Promise<void> | undefined;
  /** Keeps what may be kept of an answer that was sent. Nothing waits for it. */
  keep(entry: Entry, content: Content): void;
}

/** `failed` hears of each failure of the host's memory. */
export function earlierAnswers(
  memory: AnswerMemory | undefined,
  failed: (entry: Entry, error: unknown) => void,
): Earlier {
  return {
    recall(entry) {
      const place = memory && placeOf(entry);
      if (memory === undefined || place === undefined) return undefined;
      const { agent, form, shape } = place;
      return withinTime(async () => memory.recall(agent, shape)).then(
        (remembered) => {
          entry.form = withSuggestions(form, remembered);
        },
        (error: unknown) => failed(entry, error),
      );
    },
    keep(entry, content) {
      const place = memory && placeOf(entry);
      if (memory === undefined || place === undefined) return;
      const values = keepableAnswer(place.form, content);
      if (Object.keys(values).length === 0) return;
      const keeping = async (): Promise<void> => memory.keep(place.agent, place.shape, values);
      keeping().catch((error: unknown) => failed(entry, error));
    },
  };
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

async function withinTime<Value>(work: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the memory took too long")), RECALL_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Answers one question from the command line, with the same checks as everywhere.
 *
 * @see FORM-7 FORM-20 RES-3
 * @module
 */
import type { AnswerAct, AnswerResult, QuestionView } from "../../client/index.ts";
import { answerArmed, findRemotes, openFor, type Remote } from "../../sidecar/index.ts";
import { type CommandWords, safeText } from "../../text/index.ts";
import {
  type Draft,
  everyField,
  type FormView,
  readDraft,
  secretAnswers,
  typeText,
} from "../../view/index.ts";
import { EXIT, type ExitCode, Failure, type Sentence } from "../exit.ts";
import { faultsOf } from "../prepared.ts";
import { socketFolder } from "./reached.ts";

type Way = "accept" | "open" | "elsewhere" | "decline" | "cancel";

/** What the command line said: values, or one of the ways. */
export interface AnswerOptions {
  readonly id: string;
  /** As typed: `field=value`. */
  readonly values: readonly string[];
  readonly ways: readonly Way[];
}

/**
 * Sends the answer and says what came of it.
 *
 * @throws Failure with exit 2 when the command line or the values do not fit the question, with exit 1 when there
 * is no such question or the answer was not sent.
 */
export async function answer(words: CommandWords, options: AnswerOptions): Promise<ExitCode> {
  const { id, values } = options;
  const [way, ...others] = options.ways;
  if (others.length > 0 || (way === undefined) === (values.length === 0)) {
    throw refusal(({ sidecar }) => sidecar.answerOneWay);
  }
  const remotes = [...(await findRemotes(socketFolder())).values()];
  try {
    const found = find(remotes, id);
    const act = await actFor(found.view, way, values, words);
    const result = await answerArmed(found.remote, id, act, openFor(found.remote, id));
    settle(result, found.view);
    process.stdout.write(`${words.sidecar.answerSent(act.action)}\n`);
    const { link } = found.view;
    if (way === "elsewhere" && link !== undefined) {
      const href = safeText(link.assessment.href, { max: 4_096 });
      process.stdout.write(`${words.sidecar.answerPageIs({ href })}\n`);
    }
    return EXIT.done;
  } finally {
    for (const remote of remotes) remote.close();
  }
}

function find(
  remotes: readonly Remote[],
  id: string,
): { readonly remote: Remote; readonly view: QuestionView } {
  for (const remote of remotes) {
    const view = remote.current.find((one) => one.id === id);
    if (view !== undefined && view.status !== "waiting") return { remote, view };
  }
  const shown = safeText(id, { max: 60 });
  throw new Failure(EXIT.failed, ({ sidecar }) => sidecar.answerUnknown({ id: shown }));
}

async function actFor(
  { form, draft }: QuestionView,
  way: Way | undefined,
  values: readonly string[],
  words: CommandWords,
): Promise<AnswerAct> {
  if (way === "decline" || way === "cancel") return { action: way };
  if (form === undefined) {
    if (way !== "open" && way !== "elsewhere") throw refusal(({ sidecar }) => sidecar.answerPage);
    return { action: "accept", open: way === "open" };
  }
  if (way === "open" || way === "elsewhere") throw refusal(({ sidecar }) => sidecar.answerForm);
  return {
    action: "accept",
    content: await contentOf(form, draftWith(form, draft, values), words),
  };
}

/** What the form held, with the values typed here in place of it. */
function draftWith(form: FormView, before: Draft, values: readonly string[]): Draft {
  const typed = new Map<string, string[]>();
  for (const text of values) {
    const at = text.indexOf("=");
    if (at < 1) {
      const shown = safeText(text, { max: 60 });
      throw refusal(({ sidecar }) => sidecar.answerPair({ text: shown }));
    }
    const name = text.slice(0, at);
    typed.set(name, [...(typed.get(name) ?? []), text.slice(at + 1)]);
  }
  const known = new Map(everyField(form).map(({ field }) => [field.name, field.kind]));
  let draft = before;
  for (const [name, texts] of typed) {
    const kind = known.get(name);
    const shown = safeText(name, { max: 60 });
    if (kind === undefined) throw refusal(({ sidecar }) => sidecar.answerNoField({ name: shown }));
    // A list is typed one choice a row; of anything else the last one counts.
    draft = typeText(draft, name, kind === "multi" ? texts.join("\n") : (texts.at(-1) ?? ""));
  }
  return draft;
}

async function contentOf(form: FormView, draft: Draft, words: CommandWords) {
  const reading = await readDraft(form, draft, { words });
  if (!reading.ok) {
    const { issues } = reading;
    throw refusal((say) => say.sidecar.answerInvalid({ faults: faultsOf(issues, form, say) }));
  }
  const secret = (await secretAnswers(form, draft)).map(({ field }) => field.name);
  if (secret.length === 0) return reading.content;
  const names = safeText(secret.join(", "), { max: 200 });
  throw refusal(({ sidecar }) => sidecar.answerSecret({ names }));
}

function settle(result: AnswerResult, { form }: QuestionView): void {
  if (result.state === "sent") return;
  if (result.state === "invalid") {
    const { issues } = result;
    throw refusal((say) => say.sidecar.answerInvalid({ faults: faultsOf(issues, form, say) }));
  }
  const late = result.state === "too-late" || result.state === "unknown";
  throw new Failure(EXIT.failed, ({ sidecar }) =>
    late ? sidecar.answerTooLate : sidecar.answerNotSent,
  );
}

function refusal(sentence: Sentence): Failure {
  return new Failure(EXIT.usage, sentence);
}

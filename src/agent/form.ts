/**
 * Asks a form question: refuse what must not be asked, send it, judge the answer again, ask once more.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-8 FORM-12 FORM-16
 * @module
 */
import {
  checkForm,
  type Form,
  type FormCheck,
  formNotes,
  loadPatterns,
  readForm,
} from "../form/index.ts";
import { assertFits, assertNoSecrets, writeScope } from "../rules/index.ts";
import { type Content, type JsonObject, own, type ProtocolVersion } from "../wire/index.ts";
import { type Link, pass } from "./link.ts";
import { assertTerms, assertWritable } from "./mistakes.ts";
import type { Question } from "./pending.ts";
import { correction } from "./reask.ts";
import type { AskForm, AskSchema, FormAnswer } from "./types.ts";

/** What goes out for a form, and the judgement on what comes back. */
export interface Judged<Values> {
  readonly schema: JsonObject;
  judge(content: unknown): Promise<FormCheck<Values>>;
}

/** A built form: typed, and cut to what that protocol version carries. */
export function judgeForm<Values>(form: Form<Values>, version: ProtocolVersion): Judged<Values> {
  return { schema: form.schemaFor(version).schema, judge: (content) => form.check(content) };
}

/**
 * A schema from elsewhere. It goes out as it is, except that `type` and `properties` are always sent (FORM-1).
 *
 * @throws {ElicitationError} `schema-unreadable`
 * @throws TypeError when it is not JSON
 */
export function judgeSchema(requestedSchema: unknown): Judged<Content> {
  const reading = readForm(requestedSchema);
  const { raw } = reading;
  assertWritable(raw);
  const schema = { ...raw, type: "object", properties: own(raw, "properties") ?? {} };
  return {
    schema,
    async judge(content) {
      const check = checkForm(reading, content, await loadPatterns(reading));
      if (!check.ok) return check;
      return { ok: true, values: check.content, unchecked: check.unchecked };
    },
  };
}

/**
 * @throws {ElicitationError} any code but `id-in-use` and `url-refused`
 * @throws TypeError for a caller's mistake
 */
export function askForm<Values>(
  link: Link,
  number: number,
  ask: AskForm<Values, unknown> | AskSchema<unknown>,
  judged: Judged<Values>,
): Promise<FormAnswer<Values>> {
  const { message, sessionId, signal, timeoutMs, strand, _meta, reask = false } = ask;
  assertTerms(ask);
  const scope = writeScope(ask, link.binding.bound().version);
  const { schema } = judged;
  assertNoSecrets(schema, message, ask.dangerouslyAllowSecretFields);
  if (link.listened) noteForm(link, number, schema, message);
  const meta = _meta === undefined ? {} : { _meta };
  const params = { mode: "form", ...scope, message, requestedSchema: schema, ...meta };
  const question: Question = { number, mode: "form", sessionId, signal, timeoutMs, strand };
  return pass<FormAnswer<Values>>(link, question, params, async (outcome, round) => {
    if (outcome.action !== "accept") return { answer: outcome };
    const verdict = await judged.judge(outcome.content);
    if (!verdict.ok && reask && round === 1) {
      return {
        again: { ...params, message: correction(schema, message, verdict.issues, link.words) },
      };
    }
    const { values, unchecked } = assertFits(verdict, outcome.raw);
    return { answer: { action: "accept", content: values, unchecked, raw: outcome.raw } };
  });
}

function noteForm(link: Link, question: number, schema: JsonObject, message: string): void {
  const notes = formNotes(schema, message);
  if (notes.length > 0) link.emit({ type: "noted", question, notes });
}

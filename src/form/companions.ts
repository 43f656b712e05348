/**
 * Which text boxes are the "other" or note box of a question? Agents mark them in their metadata or by
 * their name. Metadata counts more than names. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-10
 * @module
 */
import { isObject, type JsonObject, OWN_META, own } from "../wire/index.ts";
import type { Field } from "./types.ts";

/**
 * The fields, each companion tied to its question by `companionOf`. A companion is free text; its question
 * exists and is no companion itself; a question has at most one. A box that is told by its name alone
 * (`<question>_custom`, `<question>_note`) must be optional and stand beside choices: two ordinary fields
 * may be called `delivery` and `delivery_note`.
 */
export function tieCompanions(fields: readonly Field[]): readonly Field[] {
  if (!fields.some(mayBeBox)) return fields;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const questionOf = new Map<string, string>();
  const asked = new Set<string>();
  const tie = (companion: Field, question: Field | undefined): void => {
    if (question === undefined || question === companion || companion.kind !== "text") return;
    if (questionOf.has(companion.name) || asked.has(companion.name)) return;
    if (questionOf.has(question.name) || asked.has(question.name)) return;
    questionOf.set(companion.name, question.name);
    asked.add(question.name);
  };
  for (const field of fields) {
    const marked = readMark(field.raw);
    if (marked === true) tie(field, namedQuestion(field, byName));
    else if (marked !== undefined) tie(field, byName.get(marked));
  }
  for (const field of fields) {
    const question = namedQuestion(field, byName);
    const hasChoices = question?.kind === "select" || question?.kind === "multi";
    if (hasChoices && !field.required) tie(field, question);
  }
  return fields.map((field) => {
    const companionOf = questionOf.get(field.name);
    if (companionOf === undefined) return field;
    return { ...field, companionOf, ...(saysOrRequired(field.raw) && { orRequired: true }) };
  });
}

/** Most forms have no box at all, and are told at a glance. */
function mayBeBox({ kind, name, raw }: Field): boolean {
  return kind === "text" && (SUFFIX.test(name) || readMark(raw) !== undefined);
}

const SUFFIX = /_(?:custom|note)$/;

function namedQuestion(field: Field, byName: ReadonlyMap<string, Field>): Field | undefined {
  const name = field.name.replace(SUFFIX, "");
  return name === field.name ? undefined : byName.get(name);
}

/** The question's name from the metadata; `true` when it only says "an own answer", without whose. */
function readMark(raw: unknown): string | true | undefined {
  const meta = isObject(raw) ? own(raw, "_meta") : undefined;
  if (!isObject(meta)) return undefined;
  const codex = member(meta, "codex");
  const marks = [
    own(meta, "_askUserQuestionCustomAnswer"),
    own(member(member(meta, "jetbrains"), "air"), "customAnswer"),
  ];
  const isNote = own(codex, "role") === "user_note";
  const named = [
    ...(isNote ? [codex] : []),
    ...marks.filter(isObject).filter((mark) => own(mark, "isCustomAnswer") === true),
  ];
  for (const mark of named) {
    const question = own(mark, "questionId");
    if (typeof question === "string") return question;
  }
  return isNote || marks.includes(true) || named.length > 0 ? true : undefined;
}

/** Our own builder's word that the question and its box may not both be empty. */
function saysOrRequired(raw: unknown): boolean {
  return own(member(member(raw, "_meta"), OWN_META), "orRequired") === true;
}

function member(object: unknown, key: string): JsonObject {
  const value = isObject(object) ? own(object, key) : undefined;
  return isObject(value) ? value : {};
}

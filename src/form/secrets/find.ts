/**
 * Does a form ask for a secret that grants access or authorises a transaction? Such a question belongs in URL
 * mode. Pure.
 *
 * What it does not do: it knows words, in the languages of `words/`. A form that asks for a secret in other
 * words passes, so it is a guard against slips and the plainest tricks, not a proof.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-12
 * @module
 */
import { isObject, type JsonObject, own, text } from "../../wire/index.ts";
import { oncePerBuilt } from "../built.ts";
import { withoutNull } from "../nullable.ts";
import { type Judge, judgeOf, type Verdict } from "./judge.ts";
import type { Answered } from "./language.ts";
import { isMarkedSecret } from "./marked.ts";
import { LANGUAGES } from "./words.ts";

const judge: Judge = judgeOf(LANGUAGES);

/** See `direct.ts`, its way out of this room. */
export function findSecrets(requestedSchema: unknown, message: string): string[] {
  const { fields, canTell, asks } = secretsIn(requestedSchema);
  return canTell && (asks || isAsking(message)) ? [...fields, ""] : [...fields];
}

interface SchemaSecrets {
  readonly fields: readonly string[];
  /** False when every field only picks from what is there: then no sentence can get a secret. */
  readonly canTell: boolean;
  /** The form asks for a secret in what it says of itself. */
  readonly asks: boolean;
}

const secretsIn = oncePerBuilt((requestedSchema): SchemaSecrets => {
  const form = isObject(requestedSchema) ? requestedSchema : {};
  const fields = fieldsOf(requestedSchema);
  const open = fields.filter(([, field]) => answeredBy(field) !== undefined);
  const canTell = fields.length === 0 || open.length > 0;
  const names = (found: readonly [string, unknown][]): string[] => found.map(([name]) => name);
  if (!judge.mayName(textsOf(form, open))) {
    const isMarked = ([, field]: [string, unknown]): boolean =>
      isObject(field) && isMarkedSecret(field);
    return { fields: names(open.filter(isMarked)), canTell, asks: false };
  }
  return {
    fields: names(open.filter(([name, field]) => verdictOn(name, field) === "secret")),
    canTell,
    asks: isAsking(own(form, "title")) || isAsking(own(form, "description")),
  };
});

/** Everything that is judged of a form and its fields, a line each. */
function textsOf(form: JsonObject, fields: readonly [string, unknown][]): string {
  let texts = wordsOf(form);
  for (const [name, field] of fields) {
    texts += `\n${name}`;
    if (isObject(field)) texts += `\n${ownType(field)}\n${wordsOf(field)}`;
  }
  return texts;
}

function wordsOf(schema: JsonObject): string {
  return `${text(own(schema, "title")) ?? ""}\n${text(own(schema, "description")) ?? ""}`;
}

function isAsking(said: unknown): boolean {
  return typeof said === "string" && judge.message(said);
}

/**
 * The names of the fields that speak of a secret without asking for it, such as a token limit: likely harmless,
 * and worth their author's look. Never throws.
 */
export function findSecretMentions(requestedSchema: unknown): string[] {
  return fieldsOf(requestedSchema)
    .filter(([name, field]) => verdictOn(name, field) === "harmless")
    .map(([name]) => name);
}

function fieldsOf(requestedSchema: unknown): [string, unknown][] {
  const form = isObject(requestedSchema) ? requestedSchema : {};
  const properties = own(form, "properties");
  return isObject(properties) ? Object.entries(properties).map(asFilledIn) : [];
}

/** A field that may be left out with `null` is judged as the field it is otherwise. */
function asFilledIn([name, field]: [string, unknown]): [string, unknown] {
  const filled = isObject(field) ? withoutNull(field, []) : field;
  return [name, filled === "not-carried" ? field : filled];
}

function verdictOn(name: string, field: unknown): Verdict {
  const answered = answeredBy(field);
  if (answered === undefined) return "none";
  const schema = isObject(field) ? field : {};
  if (isMarkedSecret(schema)) return "secret";
  const title = text(own(schema, "title")) ?? "";
  const description = text(own(schema, "description")) ?? "";
  const byTitle = judge.label(title, answered);
  if (byTitle === "secret") return "secret";
  const described = judge.description(description, answered);
  if (described === "secret") return "secret";
  // A title that speaks of a policy or a limit says what a bare name such as `token` leaves open.
  if (byTitle === "harmless") return "harmless";
  if (judge.split(title, description, answered)) return "secret";
  const named = [name, ownType(schema)].map((one) => judge.label(one, answered));
  if (named.includes("secret")) return "secret";
  return named.includes("harmless") || described === "harmless" ? "harmless" : "none";
}

/** A type of an implementation's own; its name is the author's. */
function ownType(schema: JsonObject): string {
  const type = text(own(schema, "type")) ?? "";
  return type.startsWith("_") ? type : "";
}

/** What a person can put into the field, or `undefined` when it only picks from what is there. */
function answeredBy(field: unknown): Answered | undefined {
  if (!isObject(field)) return "text";
  const type = own(field, "type");
  if (type === "boolean" || offersChoices(field)) return undefined;
  if (type === "number" || type === "integer") return "digits";
  const items = own(field, "items");
  return type === "array" && isObject(items) && offersChoices(items) ? undefined : "text";
}

function offersChoices(schema: JsonObject): boolean {
  if (Object.hasOwn(schema, "const")) return true;
  const listed = own(schema, "enum");
  if (Array.isArray(listed) && listed.length > 0) return true;
  return areConstants(own(schema, "oneOf")) || areConstants(own(schema, "anyOf"));
}

function areConstants(branches: unknown): boolean {
  if (!Array.isArray(branches) || branches.length === 0) return false;
  return branches.every((branch) => isObject(branch) && Object.hasOwn(branch, "const"));
}

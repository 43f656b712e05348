/**
 * What somebody wrote who wrote a question: the schema of a form alone, a question without what only a connection
 * knows, or a request as it goes over the wire. Pure.
 *
 * @module
 */
import {
  findJsonFault,
  isObject,
  type JsonObject,
  METHOD,
  own,
  type Place,
} from "../wire/index.ts";

/**
 * What a text holds. `request`: it names what it belongs to, or is a whole JSON-RPC message, so it is meant to
 * be complete. `question`: without scope, and perhaps without mode or id. `schema`: a form's schema alone.
 */
export interface QuestionFile {
  readonly kind: "request" | "question" | "schema";
  /** The members of an `elicitation/create` as far as the text has them. */
  readonly params: JsonObject;
  /** Where the params stand in the text, as a JSON pointer. For a schema: where `requestedSchema` would. */
  readonly at: string;
}

/** Why no question is in a text; `at` says where it stops being JSON. */
export type QuestionFault =
  | { readonly fault: "not-json"; readonly at: Place }
  | { readonly fault: "not-an-object" }
  | { readonly fault: "no-params" };

/** Finds the question in the text. Nothing is judged yet. */
export function readQuestion(text: string): QuestionFile | QuestionFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: "not-json", at: findJsonFault(text) };
  }
  if (!isObject(value)) return { fault: "not-an-object" };
  if (own(value, "method") === METHOD.create) {
    const params = own(value, "params");
    return isObject(params) ? { kind: "request", params, at: "/params" } : { fault: "no-params" };
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

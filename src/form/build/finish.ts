/**
 * From a finished schema to a {@link Form}: what is sent to which protocol version, and how an answer is
 * judged. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#responses FORM-8 FORM-9
 * @module
 */
import { isElicitationError } from "../../errors/index.ts";
import { isObject, type JsonObject, own, put } from "../../wire/index.ts";
import { freezeBuilt } from "../built.ts";
import { checkForm } from "../check.ts";
import { issueOf } from "../issue.ts";
import { hasPatterns, loadPatterns } from "../pattern/load.ts";
import { readForm } from "../read.ts";
import { findSecrets } from "../secrets/find.ts";
import type { FormReading, Issue, Unchecked } from "../types.ts";
import { refuse } from "./fault.ts";
import { formNotes } from "./notes.ts";
import type { Form, FormCheck, FormNote, WireForm } from "./types.ts";

/** A question and the box for the person's own words, of which one must be answered. */
export interface EitherOf {
  readonly field: string;
  readonly companion: string;
}

/** The last judge of an answer that fits the schema: gives it its type, or says what is wrong. */
export type Typed<Values> = (
  content: JsonObject,
  unchecked: readonly Unchecked[],
) => FormCheck<Values> | Promise<FormCheck<Values>>;

/**
 * @param schema plain JSON, frozen here
 * @throws TypeError naming the field whose default is no valid answer, or the limit that is passed (LIM-2)
 */
export function finish<Values>(
  schema: JsonObject,
  either: readonly EitherOf[],
  typed: Typed<Values>,
): Form<Values> {
  freezeBuilt(schema);
  const reading = readBack(schema);
  const notes = [
    ...formNotes(schema, ""),
    ...findSecrets(schema, "").map((field): FormNote => ({ field, code: "secret-in-form" })),
  ];
  const v1 = forVersion1(schema);
  return {
    schema,
    schemaFor: (version) => (version === 1 ? v1 : { schema, notes: [] }),
    check: async (content) => {
      const patterns = hasPatterns(reading) ? await loadPatterns(reading) : undefined;
      const verdict = checkForm(reading, content, patterns);
      const missing = unanswered(reading, content, either);
      if (!verdict.ok) return { ...verdict, issues: [...verdict.issues, ...missing] };
      if (missing.length > 0) return { ...verdict, ok: false, issues: missing };
      return typed(verdict.content, verdict.unchecked);
    },
    notes,
  };
}

/** Reads the schema as a client will; whatever had to be repaired is the author's mistake. */
function readBack(schema: JsonObject): FormReading {
  let reading: FormReading;
  try {
    reading = readForm(schema);
  } catch (error) {
    if (!isElicitationError(error) || error.code !== "too-many") throw error;
    return refuse("", `passes a limit: at most ${error.detail.limit} ${error.detail.what}`);
  }
  for (const { field, code } of reading.notes) {
    if (code === "unknown-type") continue;
    if (code === "default-ignored") refuse(field, "has a default that is no valid answer");
    refuse(field, `would be read differently by a client (${code})`);
  }
  for (const { name, raw } of reading.fields) {
    // A reader takes it for left out, without a note.
    if (isObject(raw) && own(raw, "default") === null) {
      refuse(name, "has a default that is no valid answer");
    }
  }
  return reading;
}

/** Questions that were answered neither from their choices nor in the person's own words. */
function unanswered(
  reading: FormReading,
  content: unknown,
  either: readonly EitherOf[],
): readonly Issue[] {
  const given = isObject(content) ? content : {};
  return either.flatMap(({ field: name, companion }) => {
    const words = own(given, companion);
    if (own(given, name) !== undefined || (typeof words === "string" && words.trim() !== "")) {
      return [];
    }
    const field = reading.fields.find((one) => one.name === name);
    return field === undefined ? [] : [issueOf(field, "required")];
  });
}

const V1_FORMATS: ReadonlySet<unknown> = new Set(["email", "uri", "date", "date-time"]);

/** The v1 schema of the SDK has a closed list of string formats, and refuses the whole question for another. */
function forVersion1(schema: JsonObject): WireForm {
  const properties = own(schema, "properties");
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const notes: FormNote[] = [];
  const carried: Record<string, unknown> = {};
  for (const [name, property] of fields) {
    if (isObject(property) && own(property, "type") === "string" && hasOtherFormat(property)) {
      const { format: _, ...rest } = property;
      put(carried, name, rest);
      notes.push({ field: name, code: "format-left-out" });
    } else {
      put(carried, name, property);
    }
  }
  if (notes.length === 0) return { schema, notes };
  const written = { ...schema, properties: carried };
  freezeBuilt(written);
  return { schema: written, notes };
}

function hasOtherFormat(property: JsonObject): boolean {
  return Object.hasOwn(property, "format") && !V1_FORMATS.has(property.format);
}

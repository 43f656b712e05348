/**
 * What is to be said about a question itself: what clients refuse, what is lost, what they warn of, and what they
 * repair.
 *
 * @see FORM-3 FORM-12 FORM-17 URL-3 URL-5 URL-12 REQ-1 REQ-2
 * @module
 */
import { DEFAULT_LIMITS } from "../client/index.ts";
import { ElicitationError } from "../errors/index.ts";
import {
  type FormReading,
  findSecrets,
  loadPatterns,
  type NoteCode,
  readForm,
} from "../form/index.ts";
import { judgeCreate } from "../rules/index.ts";
import type { CheckWords } from "../text/index.ts";
import { assessUrl, looksLikeDeviceSignIn, refuseUrl, unsendable } from "../url/index.ts";
import { type JsonObject, MODES, own, type ProtocolVersion, text, weigh } from "../wire/index.ts";
import { below } from "./places.ts";

/**
 * `error`: a client refuses the question, or nobody can accept it. `warning`: something of it is lost, or the
 * person is warned of it. `note`: it is repaired without a loss.
 */
export type Level = "error" | "warning" | "note";

/** One finding. `pointer` is a JSON pointer into the params; `message` is a sentence of ours. */
export interface Finding {
  readonly level: Level;
  readonly code: string;
  readonly message: string;
  readonly pointer: string;
  /** The field's name, raw. */
  readonly field?: string;
  /** Only on these protocol versions; absent: on both. */
  readonly versions?: readonly ProtocolVersion[];
}

const SCHEMA = "/requestedSchema";

/** What the gate of a client says of the request, per protocol version. */
export function gateFindings(params: JsonObject, { refusals }: CheckWords): Finding[] {
  const found: Finding[] = [];
  for (const version of [1, 2] as const) {
    const verdict = judgeCreate("q", params, {
      version,
      initialized: true,
      tooLarge: weigh(params, DEFAULT_LIMITS.messageBytes) > DEFAULT_LIMITS.messageBytes,
      modes: MODES,
      foreign: new Set(),
      ownOrigins: () => [],
      idOpen: () => false,
      urlOutstanding: () => false,
      // Reading the form says what is wrong with it, and where.
    });
    if (verdict.verdict !== "refuse") continue;
    const { reason } = verdict;
    const same = found.findIndex(({ code }) => code === reason);
    if (same >= 0) found.splice(same, 1);
    found.push({
      level: "error",
      code: reason,
      message: refusals[reason],
      pointer: MEMBER_AT_FAULT[reason] ?? "",
      ...(same < 0 && { versions: [version] }),
    });
  }
  return found;
}

const MEMBER_AT_FAULT: Readonly<Record<string, string>> = {
  mode: "/mode",
  "mode-unsupported": "/mode",
  message: "/message",
  requestedSchema: SCHEMA,
  url: "/url",
  "url-malformed": "/url",
  "url-scheme": "/url",
  elicitationId: "/elicitationId",
  "scope-both": "/requestId",
  "scope-malformed": "/sessionId",
};

/** The form as read, or why it cannot be. */
export function readFormOf(schema: JsonObject, words: CheckWords): FormReading | Finding {
  try {
    return readForm(schema);
  } catch (error) {
    return { level: "error", code: "schema-unreadable", ...whyUnreadable(error, words) };
  }
}

function whyUnreadable(
  error: unknown,
  { check }: CheckWords,
): Pick<Finding, "message" | "pointer"> {
  const words = check.unreadable;
  const { code, detail } = error instanceof ElicitationError ? error : { code: "", detail: {} };
  if (code === "too-many") {
    const { what, limit } = detail as { what: keyof typeof words.tooMany; limit: number };
    return { pointer: SCHEMA, message: words.tooMany[what](limit) };
  }
  const { path = "" } = detail as { path?: string };
  const message =
    path === "/properties"
      ? words.properties
      : path === "/required"
        ? words.required
        : path === ""
          ? words.schema
          : words.requiredName;
  return { pointer: SCHEMA + path, message };
}

/** What was repaired or left out while the form was read, and what it asks for that a form must not. */
export async function formFindings(
  form: FormReading,
  message: string,
  words: CheckWords,
): Promise<Finding[]> {
  return [
    ...noteFindings(form, words),
    ...secretFindings(form, message, words),
    ...(await patternFindings(form, words)),
  ];
}

/** Repairs by which something of the form is lost. */
const LOSSES: ReadonlySet<NoteCode> = new Set<NoteCode>([
  "root-keyword-dropped",
  "required-unknown-name",
  "default-ignored",
  "not-carried",
  "unknown-type",
  "unknown-items-type",
]);

/** The member that a note is about, where it is one. */
const MEMBER: Partial<Record<NoteCode, string>> = {
  "root-type-assumed": "type",
  "properties-assumed": "properties",
  "required-unknown-name": "required",
  "required-repeated": "required",
  "unknown-type": "type",
  "items-type-assumed": "items",
  "unknown-items-type": "items",
  "enum-names-used": "enumNames",
  "enum-names-incomplete": "enumNames",
  "default-ignored": "default",
  "multiple-of": "multipleOf",
};

function noteFindings({ fields, notes }: FormReading, { check }: CheckWords): Finding[] {
  return notes.map(({ field: name, code }) => {
    const field = fields.find((one) => one.name === name);
    const blocks = field?.kind === "unsupported" && field.required && LOSSES.has(code);
    const member = MEMBER[code];
    const at = field === undefined || member === "required" ? SCHEMA : pointerTo(name);
    return {
      level: blocks ? "error" : LOSSES.has(code) ? "warning" : "note",
      code,
      message: blocks ? check.blocks({ why: check.note[code] }) : check.note[code],
      pointer: member === undefined ? at : below(at, member),
      ...(name !== "" && { field: name }),
    };
  });
}

function secretFindings({ raw }: FormReading, message: string, { check }: CheckWords): Finding[] {
  return findSecrets(raw, message).map((name) =>
    name === ""
      ? {
          level: "warning",
          code: "secret-message",
          message: check.secretMessage,
          pointer: "/message",
        }
      : {
          level: "warning",
          code: "secret",
          message: check.secret,
          pointer: pointerTo(name),
          field: name,
        },
  );
}

/** Patterns that the linear engine cannot carry, so that no client of ours checks them (FORM-6). */
async function patternFindings(form: FormReading, { check }: CheckWords): Promise<Finding[]> {
  const test = await loadPatterns(form);
  if (test === undefined) return [];
  const found: Finding[] = [];
  for (const field of form.fields) {
    const pattern = "pattern" in field ? field.pattern : undefined;
    if (pattern === undefined || test(pattern, "") !== "unchecked") continue;
    const message = check.patternUnchecked;
    const pointer = below(pointerTo(field.name), "pattern");
    found.push({
      level: "warning",
      code: "pattern-unchecked",
      message,
      pointer,
      field: field.name,
    });
  }
  return found;
}

/** What a client warns of before it opens the page, and what our agent's side would not send. */
export async function urlFindings(params: JsonObject, { check }: CheckWords): Promise<Finding[]> {
  const url = text(own(params, "url"));
  if (url === undefined || refuseUrl(url) !== undefined) return [];
  const { href, warnings } = await assessUrl(url);
  const found: Finding[] = warnings.map(({ code, severity, message }) => ({
    level: severity === "info" ? "note" : "warning",
    code: `url-${code}`,
    message,
    pointer: "/url",
  }));
  if (unsendable(url).includes("personal-data")) {
    const message = check.personalData;
    found.push({ level: "warning", code: "url-personal-data", message, pointer: "/url" });
  }
  if (looksLikeDeviceSignIn(href, text(own(params, "message")) ?? "")) {
    const message = check.deviceSignIn;
    found.push({ level: "warning", code: "url-device-sign-in", message, pointer: "/url" });
  }
  return found;
}

/** A field's place in the params. */
export function pointerTo(name: string): string {
  return below(`${SCHEMA}/properties`, name);
}

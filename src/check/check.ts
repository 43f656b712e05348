/**
 * What will clients make of this question? Everything that `check` says about one file, as data.
 *
 * @module
 */
import { type Field, type FormReading, initialContent } from "../form/index.ts";
import type { CheckWords } from "../text/index.ts";
import {
  isObject,
  type JsonObject,
  own,
  type Place,
  type ProtocolVersion,
  text,
} from "../wire/index.ts";
import { openAcpReader } from "./acp.ts";
import {
  type Finding,
  formFindings,
  gateFindings,
  type Level,
  pointerTo,
  readFormOf,
  urlFindings,
} from "./findings.ts";
import { ACP_ONLY, mcpReader } from "./mcp.ts";
import { type Places, placesIn } from "./places.ts";
import { completed, type QuestionFile } from "./question.ts";
import { examine, type Reading } from "./reader.ts";

/** A place in the file. `pointer` is a JSON pointer from its root; line and column count from 1. */
export interface At extends Place {
  readonly pointer: string;
}
/** One finding with its place. */
export interface PlacedFinding extends At {
  readonly level: Level;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly versions?: readonly ProtocolVersion[];
}
/** One field as read. Members that do not apply are absent. All texts are as sent. */
export interface CheckedField extends At {
  readonly name: string;
  readonly label: string;
  readonly kind: Field["kind"];
  readonly required: boolean;
  readonly default?: unknown;
  readonly choices?: readonly string[];
  readonly limits?: Readonly<Record<string, string | number | true>>;
}
/** What one kind of client does with the request; `at` names what it refuses, drops or alters. */
export interface ClientVerdict {
  readonly client: "acp-1" | "acp-2" | "mcp-2025-06-18" | "mcp-2025-11-25";
  readonly verdict: Reading["verdict"];
  readonly at: readonly (At & { readonly what: "refused" | "dropped" | "altered" })[];
}
/** The stable shape of `--json`, for one file. */
export interface FileReport {
  readonly kind: QuestionFile["kind"];
  readonly mode: "form" | "url" | null;
  readonly fields: readonly CheckedField[];
  readonly findings: readonly PlacedFinding[];
  readonly clients: readonly ClientVerdict[];
}

/** A report with what the terminal shows of it. */
export interface Checked {
  readonly report: FileReport;
  /** Absent for a page, and for a form that cannot be read. */
  readonly form?: FormReading;
}

/** Checks one question, as read from `source`. */
export async function checkQuestion(
  file: QuestionFile,
  source: string,
  words: CheckWords,
): Promise<Checked> {
  const params = completed(file, words.check.message);
  const places = placesIn(source);
  const at = placer(file, places);
  const mode = own(params, "mode");
  const message = text(own(params, "message")) ?? "";
  const schema = own(params, "requestedSchema");
  const form = mode === "form" && isObject(schema) ? readFormOf(schema, words) : undefined;
  const readable = form !== undefined && "fields" in form ? form : undefined;
  const findings: Finding[] = [
    ...gateFindings(params, words),
    ...(form !== undefined && "level" in form ? [form] : []),
    ...(readable === undefined ? [] : await formFindings(readable, message, words)),
    ...(mode === "url" ? await urlFindings(params, words) : []),
    ...completedFindings(file, params, words),
  ];
  return {
    ...(readable !== undefined && { form: readable }),
    report: {
      kind: file.kind,
      mode: mode === "form" || mode === "url" ? mode : null,
      fields: (await fieldsOf(readable)).map((field) => ({
        ...field,
        ...at(pointerTo(field.name)),
      })),
      findings: [
        ...findings.map((one) => ({ ...one, ...at(one.pointer) })),
        ...repeatedIn(places, words),
      ].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level)),
      clients: await verdicts(params, at),
    },
  };
}

/** True when the official protocol library of some version refuses or loses a part of the question. */
export function isUnlike({ clients }: FileReport): boolean {
  return clients.some(({ client, verdict }) => client.startsWith("acp-") && verdict !== "accepted");
}

const LEVELS: readonly Level[] = ["error", "warning", "note"];
type Placer = (pointer: string) => At;

/** From a pointer into the params to a place in the file. A schema's file holds nothing around the schema. */
function placer({ kind, at }: QuestionFile, places: Places): Placer {
  return (inside) => {
    const pointer = kind === "schema" ? inside.replace(/^\/[^/]*/, "") : at + inside;
    return { pointer, ...places.of(pointer) };
  };
}

function completedFindings(
  file: QuestionFile,
  params: JsonObject,
  { check }: CheckWords,
): Finding[] {
  if (file.kind !== "question" || Object.hasOwn(file.params, "mode")) return [];
  const mode = own(params, "mode") === "url" ? "url" : "form";
  return [
    {
      level: "note",
      code: "mode-filled-in",
      message: check.modeFilledIn(mode),
      pointer: "",
    },
  ];
}

/** `JSON.parse` keeps the last of them; other readers keep the first, or refuse. */
function repeatedIn({ repeated, of }: Places, { check }: CheckWords): PlacedFinding[] {
  const message = check.repeated;
  return repeated.map((pointer) => ({
    level: "warning",
    code: "member-repeated",
    message,
    pointer,
    ...of(pointer),
  }));
}

const LIMITS = [
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
];

async function fieldsOf(form: FormReading | undefined): Promise<Omit<CheckedField, keyof At>[]> {
  if (form === undefined) return [];
  const initial = await initialContent(form.raw);
  return form.fields.map((field) => {
    const limits = Object.entries(field).filter(([key]) => LIMITS.includes(key));
    const filled = own(initial, field.name);
    return {
      name: field.name,
      label: field.label,
      kind: field.kind,
      required: field.required,
      ...(filled !== undefined && { default: filled }),
      ...("options" in field && { choices: field.options.map((option) => option.const) }),
      ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
    };
  });
}

async function verdicts(params: JsonObject, at: Placer): Promise<ClientVerdict[]> {
  const found: ClientVerdict[] = [];
  for (const version of [1, 2] as const) {
    const reader = await openAcpReader(version);
    const reading = await examine(reader.read, params);
    reader.close();
    found.push(verdict(`acp-${version}`, reading, at));
  }
  for (const version of ["2025-06-18", "2025-11-25"] as const) {
    const reading = await examine(mcpReader(version), params, [...ACP_ONLY, "mode"]);
    found.push(verdict(`mcp-${version}`, reading, at));
  }
  return found;
}

function verdict(client: ClientVerdict["client"], reading: Reading, at: Placer): ClientVerdict {
  switch (reading.verdict) {
    case "accepted":
      return { client, verdict: "accepted", at: [] };
    case "changed":
      return {
        client,
        verdict: "changed",
        at: reading.changes.map(({ what, pointer }) => ({ what, ...at(pointer) })),
      };
    case "refused":
      return {
        client,
        verdict: "refused",
        at: reading.pointers.map((pointer) => ({ what: "refused", ...at(pointer) })),
      };
  }
}

/**
 * What does an editor say of itself, in a log of its traffic with an agent? Any log that holds the messages as JSON:
 * lines of it, with anything before or after, laid out over several lines, wrapped in other JSON or in strings. Pure.
 *
 * @see CAP-1
 * @module
 */
import { readModes } from "../../rules/index.ts";
import {
  capabilityPlace,
  isObject,
  type JsonObject,
  METHOD,
  type Mode,
  own,
  type ProtocolVersion,
  readVersion,
  text,
} from "../../wire/index.ts";

/** The editor as the log shows it; texts are its own, raw. A part is `null` where the log does not hold it. */
export interface EditorReport {
  readonly introduction: Introduction | null;
  /** How many questions were asked, by what they were. */
  readonly questions: { readonly form: number; readonly url: number; readonly other: number };
}

/** What its last `initialize` said. */
export interface Introduction {
  readonly claim: { readonly name: string; readonly version: string | null } | null;
  /** The version it asked for. */
  readonly protocol: ProtocolVersion;
  /** The version the agent took; `null` where the log holds no answer. */
  readonly agreed: ProtocolVersion | null;
  /** What it advertises, read where an agent of the version in force reads it. */
  readonly modes: readonly Mode[];
}

/** Messages are looked for this deep in what they are wrapped in. */
const DEPTH = 5;

/** Reads a log; never throws. */
export function readEditorLog(log: string): EditorReport {
  let initialize: JsonObject | undefined;
  let agreed: ProtocolVersion | null = null;
  const questions = { form: 0, url: 0, other: 0 };
  const look = (message: JsonObject): void => {
    const method = own(message, "method");
    const params = own(message, "params");
    const result = own(message, "result");
    if (method === METHOD.initialize && isObject(params)) {
      initialize = message;
      agreed = null;
    } else if (method === METHOD.create && isObject(params)) {
      const mode = own(params, "mode");
      questions[mode === "form" || mode === "url" ? mode : "other"] += 1;
    } else if (answers(initialize, message) && isObject(result)) {
      agreed = readVersion(result);
    }
  };
  for (const value of jsonObjects(log)) messagesIn(value, DEPTH, look);
  return {
    introduction: initialize === undefined ? null : introductionOf(initialize, agreed),
    questions,
  };
}

function answers(initialize: JsonObject | undefined, message: JsonObject): boolean {
  if (initialize === undefined || Object.hasOwn(message, "method")) return false;
  return own(message, "id") === own(initialize, "id");
}

function introductionOf(initialize: JsonObject, agreed: ProtocolVersion | null): Introduction {
  const params = own(initialize, "params");
  const members = isObject(params) ? params : {};
  const protocol = readVersion(members);
  const info = own(members, protocol === 2 ? "info" : "clientInfo");
  const name = isObject(info) ? (text(own(info, "title")) ?? text(own(info, "name"))) : undefined;
  const version = isObject(info) ? text(own(info, "version")) : undefined;
  const capabilities = own(members, capabilityPlace(agreed ?? protocol));
  const elicitation = isObject(capabilities) ? own(capabilities, "elicitation") : undefined;
  return {
    claim: name === undefined ? null : { name, version: version ?? null },
    protocol,
    agreed,
    modes: [...readModes(elicitation)],
  };
}

/** Hands over the messages in a value, which may be one itself. */
function messagesIn(value: unknown, depth: number, take: (message: JsonObject) => void): void {
  if (depth === 0) return;
  if (typeof value === "string") {
    if (!value.includes('"method"') && !value.includes('"result"')) return;
    for (const inner of jsonObjects(value)) messagesIn(inner, depth - 1, take);
  } else if (isObject(value)) {
    if (isMessage(value)) take(value);
    else for (const inner of Object.values(value)) messagesIn(inner, depth - 1, take);
  } else if (Array.isArray(value)) {
    for (const inner of value) messagesIn(inner, depth - 1, take);
  }
}

/** Some logs leave `jsonrpc` out, and some wrap messages in members of the same names. */
function isMessage(value: JsonObject): boolean {
  if (Object.hasOwn(value, "jsonrpc")) return true;
  if (isObject(own(value, "params"))) return typeof own(value, "method") === "string";
  return Object.hasOwn(value, "id") && isObject(own(value, "result"));
}

/** Every JSON object in a text, in order, whatever stands between them. */
function* jsonObjects(log: string): Generator<unknown> {
  let at = log.indexOf("{");
  while (at !== -1) {
    const end = endOfObject(log, at);
    let next = end.at;
    if (end.closed) {
      try {
        yield JSON.parse(log.slice(at, end.at));
      } catch {
        // Braces, and no JSON between them.
        next = at + 1;
      }
    }
    at = log.indexOf("{", next);
  }
}

/** A longer object is none of ours. */
const OBJECT_MAX = 8 * 1024 * 1024;
/** What may stand outside the strings of JSON. */
const OUTSIDE = /[\s\w{}[\]:,.+-]/;

/** Where the object that begins at `from` ends, or where to look for the next one when it is none. */
function endOfObject(log: string, from: number): { readonly closed: boolean; readonly at: number } {
  if (!/^\{\s*["}]/.test(log.slice(from, from + 200))) return { closed: false, at: from + 1 };
  const last = Math.min(log.length, from + OBJECT_MAX);
  let depth = 0;
  let inString = false;
  for (let at = from; at < last; at++) {
    const sign = log[at] ?? "";
    if (inString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inString = false;
      else if (sign === "\n") return { closed: false, at };
    } else if (sign === '"') inString = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return { closed: true, at: at + 1 };
    } else if (!OUTSIDE.test(sign)) return { closed: false, at };
  }
  const line = log.indexOf("\n", from);
  return { closed: false, at: line === -1 ? log.length : line };
}

/**
 * What an MCP client makes of a question, by the schemas that MCP publishes: they allow fewer fields than ACP, and
 * what they do not name is lost on the way to a handler. Pure.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 * @module
 */
import { parseUrl } from "../url/index.ts";
import { isObject, own } from "../wire/index.ts";
import type { Read } from "./reader.ts";

/** The protocol versions of MCP that have elicitation. */
export type McpVersion = "2025-06-18" | "2025-11-25";

/** Members of ACP alone: MCP's questions belong to no session. */
export const ACP_ONLY: readonly string[] = ["sessionId", "requestId", "toolCallId"];

/** A reader of the version. An absent mode is form, and the older version knows no other. */
export function mcpReader(version: McpVersion): Read {
  const take =
    version === "2025-06-18" ? { form: FORM_OLD, url: undefined } : { form: FORM, url: URL_MODE };
  return async (params) => {
    const mode = own(params, "mode");
    const shape =
      mode === undefined || mode === "form" ? take.form : mode === "url" ? take.url : undefined;
    const read = shape?.(params);
    return isObject(read) ? read : undefined;
  };
}

/** Reads a value; `undefined` when it does not fit. Members that are not named are left out. */
type Shape = (value: unknown) => unknown;

const text: Shape = (value) => (typeof value === "string" ? value : undefined);
const number: Shape = (value) => (Number.isFinite(value) ? value : undefined);
const flag: Shape = (value) => (typeof value === "boolean" ? value : undefined);
const address: Shape = (value) =>
  typeof value === "string" && parseUrl(value) !== undefined ? value : undefined;
const members: Shape = (value) => (isObject(value) ? value : undefined);

function one(...allowed: readonly string[]): Shape {
  return (value) => (typeof value === "string" && allowed.includes(value) ? value : undefined);
}

function list(item: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const read = value.map((entry: unknown) => item(entry));
    return read.includes(undefined) ? undefined : read;
  };
}

/** Required members, then those that may be absent. */
function object(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return (value) => {
    if (!isObject(value)) return undefined;
    const kept: Record<string, unknown> = {};
    for (const [key, shape] of Object.entries({ ...required, ...optional })) {
      const given = own(value, key);
      if (given === undefined && Object.hasOwn(optional, key)) continue;
      const read = given === undefined ? undefined : shape(given);
      if (read === undefined) return undefined;
      kept[key] = read;
    }
    return kept;
  };
}

/** The first shape that fits. */
function either(...shapes: readonly Shape[]): Shape {
  return (value) => {
    for (const shape of shapes) {
      const read = shape(value);
      if (read !== undefined) return read;
    }
    return undefined;
  };
}

function fields(field: Shape): Shape {
  return (value) => {
    if (!isObject(value)) return undefined;
    const kept: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(value)) {
      // The official library drops this name, lest it reach a prototype.
      if (name === "__proto__") continue;
      const read = field(property);
      if (read === undefined) return undefined;
      kept[name] = read;
    }
    return kept;
  };
}

const words = { title: text, description: text };
const format = one("email", "uri", "date", "date-time");
const lengths = { minLength: number, maxLength: number, format };
const bounds = { minimum: number, maximum: number };
const sizes = { minItems: number, maxItems: number };
const titled = list(object({ const: text, title: text }));
const boolean = object({ type: one("boolean") }, { ...words, default: flag });

const FIELD_OLD = either(
  object({ type: one("string"), enum: list(text) }, { ...words, enumNames: list(text) }),
  boolean,
  object({ type: one("string") }, { ...words, ...lengths }),
  object({ type: one("number", "integer") }, { ...words, ...bounds }),
);
const FIELD = either(
  object(
    { type: one("string"), enum: list(text) },
    { ...words, enumNames: list(text), default: text },
  ),
  object({ type: one("string"), enum: list(text) }, { ...words, default: text }),
  object({ type: one("string"), oneOf: titled }, { ...words, default: text }),
  object(
    { type: one("array"), items: object({ type: one("string"), enum: list(text) }) },
    { ...words, ...sizes, default: list(text) },
  ),
  object(
    { type: one("array"), items: object({ anyOf: titled }) },
    { ...words, ...sizes, default: list(text) },
  ),
  boolean,
  object({ type: one("string") }, { ...words, ...lengths, default: text }),
  object({ type: one("number", "integer") }, { ...words, ...bounds, default: number }),
);

function formWith(field: Shape): Shape {
  return object(
    {
      message: text,
      requestedSchema: object(
        { type: one("object"), properties: fields(field) },
        { required: list(text) },
      ),
    },
    { mode: one("form"), _meta: members },
  );
}
const FORM_OLD = formWith(FIELD_OLD);
const FORM = formWith(FIELD);
const URL_MODE = object(
  { mode: one("url"), message: text, elicitationId: text, url: address },
  { _meta: members },
);

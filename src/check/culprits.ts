/**
 * Which member makes a reader refuse a request? Readers of unions do not say, so each member is tried by itself
 * in a request that is fine without it.
 *
 * @module
 */
import { isObject, type JsonObject, own } from "../wire/index.ts";
import { below } from "./places.ts";
import type { Read } from "./reader.ts";

const SCOPE = ["sessionId", "requestId", "toolCallId"];
/** Fields that are tried; a form may not have more. */
const MOST_FIELDS = 200;
const EMPTY: JsonObject = { type: "object", properties: {} };

/** Pointers into the params, missing members included; `[""]` when it is no single member's fault. */
export async function culprits(read: Read, params: JsonObject): Promise<readonly string[]> {
  const fine = fineRequest(params);
  if ((await read(fine)) === undefined) return ["/mode"];
  const found: string[] = [];
  const try_ = async (request: JsonObject, pointer: string): Promise<void> => {
    if ((await read(request)) === undefined) found.push(pointer);
  };
  for (const key of Object.keys(fine)) {
    if (!SCOPE.includes(key) && !Object.hasOwn(params, key)) {
      await try_(without(fine, key), below("", key));
    }
  }
  for (const [key, value] of Object.entries(params)) {
    if (SCOPE.includes(key)) continue;
    const request = { ...fine, [key]: value };
    if ((await read(request)) !== undefined) continue;
    if (key === "requestedSchema") found.push(...(await inSchema(read, fine, value)));
    else found.push(below("", key));
  }
  const scope = Object.fromEntries(Object.entries(params).filter(([key]) => SCOPE.includes(key)));
  const [first = "sessionId"] = Object.keys(scope);
  await try_({ ...without(fine, ...SCOPE), ...scope }, below("", first));
  return found.length > 0 ? found : [""];
}

/** A request of the same mode that every reader takes which takes the mode at all. */
function fineRequest(params: JsonObject): JsonObject {
  const common = { message: "-", sessionId: "-" };
  return own(params, "mode") === "url" || Object.hasOwn(params, "url")
    ? { mode: "url", ...common, url: "https://example.org/", elicitationId: "-" }
    : { mode: "form", ...common, requestedSchema: EMPTY };
}

async function inSchema(read: Read, fine: JsonObject, schema: unknown): Promise<string[]> {
  const at = "/requestedSchema";
  if (!isObject(schema)) return [at];
  const refuses = async (requestedSchema: unknown): Promise<boolean> =>
    (await read({ ...fine, requestedSchema })) === undefined;
  const found: string[] = [];
  for (const key of Object.keys(EMPTY)) {
    if (!Object.hasOwn(schema, key) && (await refuses(without(EMPTY, key)))) {
      found.push(below(at, key));
    }
  }
  for (const [key, value] of Object.entries(schema)) {
    if (!(await refuses({ ...EMPTY, [key]: value }))) continue;
    const inside = key === "properties" && isObject(value) ? await inFields(refuses, value) : [];
    found.push(...(inside.length > 0 ? inside : [below(at, key)]));
  }
  return found.length > 0 ? found : [at];
}

type Refuses = (schema: unknown) => Promise<boolean>;

async function inFields(refuses: Refuses, properties: JsonObject): Promise<string[]> {
  const found: string[] = [];
  for (const [name, property] of Object.entries(properties).slice(0, MOST_FIELDS)) {
    const alone = (value: unknown): Promise<boolean> =>
      refuses({ ...EMPTY, properties: { [name]: value } });
    if (!(await alone(property))) continue;
    const pointer = below("/requestedSchema/properties", name);
    const keys = await inField(alone, property);
    found.push(...(keys.length > 0 ? keys.map((key) => below(pointer, key)) : [pointer]));
  }
  return found;
}

/** The keyword without which the field is taken. The type is never it: without one nothing is a field. */
async function inField(refuses: Refuses, property: unknown): Promise<string[]> {
  if (!isObject(property)) return [];
  for (const key of Object.keys(property)) {
    if (key !== "type" && !(await refuses(without(property, key)))) return [key];
  }
  return [];
}

function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

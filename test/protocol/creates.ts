/**
 * Every kind of question an agent may send, legal and illegal, each part with its own verdict.
 *
 * @module
 */
import type fc from "fast-check";
import { leaning, record } from "./arbitraries.ts";
import { messageOf } from "./asker.ts";

/** A member of the params; absent without `value`. `legal` on both versions unless it names one. */
interface Part {
  readonly value?: unknown;
  readonly legal: boolean | 1;
}

export interface CreatePlan {
  /** `fresh`: an id nobody used; `again`: the one before; otherwise this very value. */
  readonly id: "fresh" | "again" | { readonly value?: unknown };
  readonly mode: unknown;
  readonly scope: { readonly value: object; readonly legal: boolean | 1 };
  readonly message: boolean;
  readonly schema: Part;
  readonly url: Part;
  readonly elicitationId: Part;
}

const word = { type: "string", maxLength: 12 };
const schemas: readonly Part[] = [
  { value: { type: "object", properties: { word } }, legal: true },
  { value: { type: "object", properties: { word }, required: ["word"] }, legal: true },
  { value: { properties: { word: { ...word, pattern: "^t\\d+$" } } }, legal: true },
  { value: { type: "object", properties: {} }, legal: true },
  { value: { type: 5, properties: { word: { type: "_w" }, a: null } }, legal: true },
  { value: { type: "object", properties: { word: { enum: ["t0", "t1", "t2"] } } }, legal: true },
  { value: { properties: null }, legal: false },
  { value: null, legal: false },
  { value: [], legal: false },
  { legal: false },
];
const urls: readonly Part[] = [
  { value: "https://a.example/in", legal: true },
  { value: "http://127.0.0.1:8080/x", legal: true },
  { value: "https://b.example/?q=%20", legal: true },
  { value: "javascript:alert(1)", legal: false },
  { value: "file:///etc/passwd", legal: false },
  { value: "http://127.0.0.1:4711/ours", legal: false },
  { value: "no url", legal: false },
  { value: 5, legal: false },
  { legal: false },
];
const pages: readonly Part[] = [
  { value: "p1", legal: true },
  { value: "p2", legal: true },
  { value: "", legal: true },
  { value: 5, legal: false },
  { legal: false },
];
const scopes: readonly CreatePlan["scope"][] = [
  { value: { sessionId: "s1" }, legal: true },
  { value: { sessionId: "s2", toolCallId: "t" }, legal: true },
  { value: { requestId: 1 }, legal: true },
  { value: { sessionId: "s1", requestId: 1 }, legal: 1 },
  { value: { requestId: null }, legal: 1 },
  { value: { sessionId: 5 }, legal: false },
  { value: {}, legal: false },
];

export const createPlan: fc.Arbitrary<CreatePlan> = record<CreatePlan>({
  id: leaning<CreatePlan["id"]>(1, [
    "fresh",
    "again",
    { value: null },
    { value: 1.5 },
    { value: "1" },
    { value: {} },
    {},
  ]),
  mode: leaning<unknown>(2, ["form", "url", "_own", "_else", null, undefined, "FORM"]),
  scope: leaning(3, scopes),
  message: leaning(1, [true, false]),
  schema: leaning(6, schemas),
  url: leaning(3, urls),
  elicitationId: leaning(2, pages),
});

/** The params of the question with that number. */
export function paramsOf(plan: CreatePlan, number: number): Record<string, unknown> {
  const { mode, scope, message, schema, url, elicitationId } = plan;
  return {
    ...(mode !== undefined && { mode }),
    ...scope.value,
    ...(message && { message: messageOf(number) }),
    ...("value" in schema && { requestedSchema: schema.value }),
    ...("value" in url && { url: url.value }),
    ...("value" in elicitationId && { elicitationId: elicitationId.value }),
  };
}

/** Whether a client that shows forms and pages may show this one. */
export function isLegal(plan: CreatePlan, version: 1 | 2): boolean {
  const { mode, scope, message, schema, url, elicitationId } = plan;
  const holds = (legal: boolean | 1): boolean => legal === true || legal === version;
  if (!message || !holds(scope.legal) || !isLegalId(plan.id, version)) return false;
  if (mode === "form") return holds(schema.legal);
  return mode === "url" && holds(url.legal) && holds(elicitationId.legal);
}

function isLegalId(id: CreatePlan["id"], version: 1 | 2): boolean {
  if (typeof id === "string") return true;
  if (typeof id.value === "string") return true;
  return version === 1 && (id.value === null || typeof id.value === "number");
}

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isRequestId,
  put,
  readEnvelope,
  readErrorCode,
  refusalFor,
  writeRefusal,
} from "../../src/wire/index.ts";
import { proves } from "../support/proves.ts";

test("an envelope is told by its members, not by the prototype", () => {
  expect(readEnvelope({ id: 1, method: "m" })).toMatchObject({ kind: "request", id: 1 });
  expect(readEnvelope({ id: null, method: "m" })).toMatchObject({ kind: "request", id: null });
  expect(readEnvelope({ method: "m" })).toMatchObject({ kind: "notification" });
  expect(readEnvelope({ id: 1, result: null })).toMatchObject({ kind: "response", failed: false });
  expect(readEnvelope({ id: 1, error: {} })).toMatchObject({ kind: "response", failed: true });
  for (const noise of [null, [], "x", { method: 1, id: 1 }, Object.create({ method: "m" })]) {
    expect(readEnvelope(noise)).toEqual({ kind: "other" });
  }
});

test("v2 takes whole numbers and texts as request ids, v1 also null and fractions", () => {
  expect([0, "a", null, 1.5, {}, undefined].map((id) => isRequestId(id, 1))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([0, "a", null, 1.5, 2 ** 53].map((id) => isRequestId(id, 2))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

proves("RES-4", "each error number has one meaning, and unknown ones stay apart", () => {
  expect([-32602, -32601, -32603, -32800, -32000].map(readErrorCode)).toEqual([
    "invalid-params",
    "method-not-found",
    "internal",
    "cancelled",
    "other",
  ]);
});

test("our refusals carry a number and a word of ours", () => {
  expect(writeRefusal(7, "invalid-params", "mode")).toEqual({
    jsonrpc: "2.0",
    id: 7,
    error: { code: -32602, message: "Invalid params", data: { reason: "mode" } },
  });
  expect(writeRefusal("r", "cancelled")).toEqual({
    jsonrpc: "2.0",
    id: "r",
    error: { code: -32800, message: "Request cancelled" },
  });
  expect(refusalFor("mode-unsupported")).toBe("invalid-params");
  expect(refusalFor("too-many")).toBe("internal");
  expect(refusalFor("timed-out")).toBe("cancelled");
});

test("a member can have any name without touching a prototype", () => {
  const object: Record<string, number> = {};
  put(object, "__proto__", 1);
  expect(Object.keys(object)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
});

test("no value makes the envelope reader throw", () => {
  fc.assert(fc.property(fc.anything(), (value) => void readEnvelope(value)));
});

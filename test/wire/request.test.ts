import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCreate } from "../../src/wire/index.ts";
import { proves } from "../support/proves.ts";

const form = { mode: "form", message: "m", requestedSchema: {} };
const url = { mode: "url", message: "m", url: "https://a.example/", elicitationId: "el-1" };

describe("mode", () => {
  for (const [name, mode] of [
    ["absent", undefined],
    ["null", null],
    ["a number", 1],
    ["an object", {}],
  ] as const) {
    proves("REQ-1", `a request whose mode is ${name} is a fault, never read as a form`, () => {
      expect(readCreate({ ...form, sessionId: "s1", mode }, 1)).toEqual({
        ok: false,
        fault: "mode",
      });
    });
  }

  proves("REQ-6", "a mode we do not speak keeps its name and becomes no known one", () => {
    const reading = readCreate({ sessionId: "s1", mode: "FORM", message: "m" }, 2);
    expect(reading).toMatchObject({ ok: true, request: { mode: "other", name: "FORM" } });
  });
});

describe("scope", () => {
  const rows: [string, object, 1 | 2, object][] = [
    ["a session", { sessionId: "s1" }, 1, { kind: "session", sessionId: "s1" }],
    [
      "a session and a tool call",
      { sessionId: "s1", toolCallId: "t1" },
      2,
      { kind: "session", sessionId: "s1", toolCallId: "t1" },
    ],
    [
      "a null tool call",
      { sessionId: "s1", toolCallId: null },
      2,
      { kind: "session", sessionId: "s1" },
    ],
    ["request 0", { requestId: 0 }, 2, { kind: "request", requestId: 0 }],
    ["a text request id", { requestId: "r" }, 1, { kind: "request", requestId: "r" }],
    ["request null on v1", { requestId: null }, 1, { kind: "request", requestId: null }],
    ["both on v1", { sessionId: "s1", requestId: 9 }, 1, { kind: "session", sessionId: "s1" }],
    [
      "a session beside request null",
      { sessionId: "s1", requestId: null },
      1,
      { kind: "session", sessionId: "s1" },
    ],
  ];
  for (const [name, sent, version, scope] of rows) {
    proves("REQ-2", `${name} is one scope (v${version})`, () => {
      expect(readCreate({ ...form, ...sent }, version)).toMatchObject({
        ok: true,
        request: { scope },
      });
    });
  }

  const faults: [string, object, 1 | 2, string][] = [
    ["no scope", {}, 1, "scope-none"],
    ["no scope", {}, 2, "scope-none"],
    ["both scopes", { sessionId: "s1", requestId: 9 }, 2, "scope-both"],
    ["request null", { requestId: null }, 2, "scope-none"],
    ["a fractional request id", { requestId: 1.5 }, 1, "scope-malformed"],
    ["a session that is a number", { sessionId: 4 }, 1, "scope-malformed"],
    ["an inherited session", Object.create({ sessionId: "s1" }), 1, "scope-none"],
  ];
  for (const [name, sent, version, fault] of faults) {
    proves("REQ-2", `${name} is refused (v${version})`, () => {
      expect(readCreate({ ...form, ...sent }, version)).toEqual({ ok: false, fault });
    });
  }

  test("reading both scopes on v1 is said in a note", () => {
    expect(readCreate({ ...form, sessionId: "s1", requestId: 9 }, 1)).toMatchObject({
      notes: ["both-scopes-read-as-session"],
    });
  });
});

describe("members", () => {
  const rows: [string, object, string][] = [
    ["a message that is a number", { ...form, sessionId: "s1", message: 5 }, "message"],
    ["no message", { mode: "form", sessionId: "s1", requestedSchema: {} }, "message"],
    [
      "a schema that is null",
      { ...form, sessionId: "s1", requestedSchema: null },
      "requestedSchema",
    ],
    ["a page without an address", { ...url, sessionId: "s1", url: undefined }, "url"],
    [
      "a page without an id",
      { ...url, sessionId: "s1", elicitationId: undefined },
      "elicitationId",
    ],
  ];
  for (const [name, params, fault] of rows) {
    test(`${name} is a fault`, () => {
      expect(readCreate(params, 1)).toEqual({ ok: false, fault });
    });
  }
});

proves("REQ-5", "the very object received is kept, unknown members and all", () => {
  const params = { ...form, sessionId: "s1", _meta: { a: [1] }, "x-later": { deep: true } };
  const reading = readCreate(params, 2);
  expect(reading.ok && reading.request.raw).toBe(params);
});

test("no JSON value makes the reader throw", () => {
  const near = fc.record(
    {
      mode: fc.oneof(fc.constantFrom("form", "url", "_x"), fc.jsonValue()),
      sessionId: fc.jsonValue(),
      requestId: fc.jsonValue(),
      message: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), near), fc.constantFrom(1 as const, 2 as const), (v, n) => {
      expect(typeof readCreate(v, n).ok).toBe("boolean");
    }),
  );
});

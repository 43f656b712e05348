import { expect } from "vitest";
import { type AskScope, writeScope } from "../../src/rules/index.ts";
import { proves } from "../support/proves.ts";

const refused = (reason: string) =>
  expect.objectContaining({ code: "scope-invalid", detail: { reason } });

proves("REQ-2", "a session, a tool call in it, or a request is written as named", () => {
  for (const version of [1, 2] as const) {
    expect(writeScope({ sessionId: "s1" }, version)).toEqual({ sessionId: "s1" });
    expect(writeScope({ sessionId: "s1", toolCallId: "c1" }, version)).toEqual({
      sessionId: "s1",
      toolCallId: "c1",
    });
    expect(writeScope({ requestId: 0 }, version)).toEqual({ requestId: 0 });
    expect(writeScope({ requestId: "r" }, version)).toEqual({ requestId: "r" });
    expect(writeScope({ sessionId: "" }, version)).toEqual({ sessionId: "" });
  }
});

proves("REQ-2", "nothing but the scope is written, and what is undefined is left out", () => {
  const ask = { sessionId: "s1", toolCallId: undefined, requestId: undefined, message: "m" };
  expect(Object.keys(writeScope(ask, 2))).toEqual(["sessionId"]);
});

proves("REQ-2", "no scope and both scopes are refused", () => {
  for (const version of [1, 2] as const) {
    expect(() => writeScope({} as AskScope, version)).toThrowError(refused("none"));
    const both = { sessionId: "s1", requestId: 1 } as unknown as AskScope;
    expect(() => writeScope(both, version)).toThrowError(refused("both"));
  }
});

proves("REQ-2", "a null request is a scope on v1 and none on v2", () => {
  expect(writeScope({ requestId: null }, 1)).toEqual({ requestId: null });
  expect(() => writeScope({ requestId: null }, 2)).toThrowError(refused("malformed"));
});

proves("REQ-2", "ids of the wrong type are refused", () => {
  const wrong: unknown[] = [
    { sessionId: 1 },
    { sessionId: null },
    { sessionId: "s1", toolCallId: 1 },
    { sessionId: "s1", toolCallId: null },
    { requestId: 1.5 },
    { requestId: Number.NaN },
    { requestId: true },
    { requestId: {} },
    { requestId: 1, toolCallId: "c1" },
  ];
  for (const scope of wrong) {
    expect(() => writeScope(scope as AskScope, 1)).toThrowError(refused("malformed"));
  }
});

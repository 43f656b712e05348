import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accept,
  cancel,
  decline,
  readCancelled,
  readComplete,
  readResponse,
} from "../../src/wire/index.ts";
import { proves } from "../support/proves.ts";

proves("JAVA-5", "the three answers have a constructor each", () => {
  expect(accept({ a: 1 })).toEqual({ action: "accept", content: { a: 1 } });
  expect(accept()).toEqual({ action: "accept" });
  expect(decline()).toEqual({ action: "decline" });
  expect(cancel()).toEqual({ action: "cancel" });
});

test("a cancel can say why, in metadata of our own", () => {
  expect(cancel("nobody is there")).toEqual({
    action: "cancel",
    _meta: { "acp-elicitation": { reason: "nobody is there" } },
  });
});

proves("FORM-16", "content is looked at on accept alone, and null is the same as absent", () => {
  expect(readResponse({ action: "accept", content: null }, 1)).toMatchObject({
    content: undefined,
  });
  expect(readResponse({ action: "decline", content: { a: 1 } }, 1)).not.toHaveProperty("content");
});

proves("RES-2", "an unknown action is unknown on v1, a cancel on v2, and kept raw in both", () => {
  const raw = { action: "_later", until: 5 };
  expect(readResponse(raw, 1)).toEqual({ action: "unknown", raw });
  expect(readResponse(raw, 2)).toEqual({ action: "cancel", raw });
});

proves("JAVA-6", "the action is an open value: another spelling is no known action", () => {
  expect(readResponse({ action: "ACCEPT", content: {} }, 1).action).toBe("unknown");
});

for (const raw of [null, [], "accept", {}, { action: 1 }, { action: { action: "accept" } }]) {
  proves("RES-1", `${JSON.stringify(raw)} is unreadable, neither accepted nor declined`, () => {
    expect(readResponse(raw, 2)).toEqual({ action: "unreadable", raw });
  });
}

test("ids of completion and withdrawal are typed, and malformed notices have none", () => {
  expect(readComplete({ elicitationId: "constructor" })).toBe("constructor");
  expect(readComplete({ elicitationId: 1 })).toBeUndefined();
  expect(readComplete(undefined)).toBeUndefined();
  expect(readCancelled({ requestId: 0 })).toBe(0);
  expect(readCancelled({ requestId: "0" })).toBe("0");
  expect(readCancelled({})).toBeUndefined();
});

test("no JSON value makes a reader throw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readResponse(value, 1);
      readResponse(value, 2);
      readComplete(value);
      readCancelled(value);
    }),
  );
});

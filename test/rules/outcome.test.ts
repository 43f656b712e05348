import fc from "fast-check";
import { expect, test } from "vitest";
import { isElicitationError } from "../../src/errors/index.ts";
import { assertFits, assertNoSecrets, assertSendable, readOutcome } from "../../src/rules/index.ts";
import { proves } from "../support/proves.ts";

proves("RES-1", "each choice of the user is a value", () => {
  for (const version of [1, 2] as const) {
    expect(readOutcome({ action: "decline" }, version).action).toBe("decline");
    expect(readOutcome({ action: "cancel" }, version).action).toBe("cancel");
    expect(readOutcome({ action: "accept", content: { a: 1 } }, version)).toMatchObject({
      action: "accept",
      content: { a: 1 },
    });
  }
});

proves("RES-2", "an unknown action is unknown on v1, cancel on v2, and whole in both", () => {
  const raw = { action: "_later", until: 5 };
  expect(readOutcome(raw, 1)).toEqual({ action: "unknown", raw });
  expect(readOutcome(raw, 2)).toEqual({ action: "cancel", raw });
});

proves("RES-1", "what is no response is an error that keeps it", () => {
  for (const raw of [
    null,
    undefined,
    5,
    "accept",
    [],
    {},
    { action: 1 },
    { action: { action: "accept" } },
  ]) {
    expect(() => readOutcome(raw, 1)).toThrowError(
      expect.objectContaining({ code: "answer-unreadable", detail: { raw } }),
    );
  }
});

test("no JSON value makes the reader throw anything but its own error", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(1 as const, 2 as const), (value, version) => {
      try {
        readOutcome(value, version);
      } catch (error) {
        expect(isElicitationError(error)).toBe(true);
      }
    }),
  );
});

proves("FORM-8", "content with faults never passes, and every fault is told", () => {
  const issues = [{ field: "a", code: "required", message: "Answer this." }] as const;
  const raw = { action: "accept", content: {} };
  expect(() => assertFits({ ok: false, issues, unchecked: [] }, raw)).toThrowError(
    expect.objectContaining({ code: "answer-invalid", detail: { issues, raw } }),
  );
  const fit = { ok: true, content: { a: 1 }, unchecked: [] } as const;
  expect(assertFits(fit, raw)).toBe(fit);
});

proves("FORM-12", "a form for a secret is refused with the way to ask instead", () => {
  const schema = { type: "object", properties: { apiKey: { type: "string" } } };
  expect(() => assertNoSecrets(schema, "Set up.")).toThrowError(
    expect.objectContaining({
      code: "secret-form",
      detail: { fields: ["apiKey"], remedy: expect.stringContaining("ask.url(") },
    }),
  );
  expect(() => assertNoSecrets(schema, "Set up.", ["other"])).toThrowError();
  expect(() => assertNoSecrets(schema, "Set up.", ["apiKey"])).not.toThrow();
  expect(() => assertNoSecrets({ type: "object", properties: {} }, "Your name?")).not.toThrow();
});

proves("URL-5", "plain http, user-info, credentials and personal data are refused", () => {
  const reasons = (url: string, dangerouslyAllowHttp = false): readonly string[] => {
    try {
      assertSendable(url, { dangerouslyAllowHttp });
    } catch (error) {
      if (isElicitationError(error) && error.code === "url-refused") return error.detail.reasons;
      throw error;
    }
    return [];
  };
  expect(reasons("https://auth.example/c")).toEqual([]);
  expect(reasons("http://127.0.0.1:4010/c")).toEqual([]);
  expect(reasons("http://auth.example/c")).toEqual(["insecure"]);
  expect(reasons("http://auth.example/c", true)).toEqual([]);
  expect(reasons("https://me:pw@auth.example/c", true)).toContain("userinfo");
  expect(reasons("https://auth.example/c?email=dev%40example.org")).toEqual(["personal-data"]);
  expect(reasons("javascript:alert(1)")).toEqual(["scheme"]);
  expect(reasons("not a url")).toEqual(["malformed"]);
});

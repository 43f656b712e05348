import fc from "fast-check";
import { expect, test } from "vitest";
import { ElicitationError } from "../../src/errors/index.ts";
import {
  assertAdvertised,
  formAndUrl,
  formOnly,
  readModes,
  urlOnly,
} from "../../src/rules/index.ts";
import { proves } from "../support/proves.ts";

const modes = (capability: unknown): string[] => [...readModes(capability)];

proves("CAP-2", "an absent or null capability advertises nothing", () => {
  expect(modes(undefined)).toEqual([]);
  expect(modes(null)).toEqual([]);
});

proves("CAP-3", "a mode is advertised by an object alone", () => {
  expect(modes({ form: {} })).toEqual(["form"]);
  expect(modes({ url: { future: true } })).toEqual(["url"]);
  for (const malformed of [true, false, 0, 1, "", "yes", null, undefined, [], [{}]]) {
    expect(modes({ form: malformed, url: {} })).toEqual(["url"]);
    expect(modes(malformed)).toEqual([]);
  }
});

proves("CAP-3", "inherited members advertise nothing", () => {
  expect(modes(Object.create({ form: {}, url: {} }))).toEqual([]);
  expect(modes(JSON.parse('{"__proto__":{"form":{}}}'))).toEqual([]);
});

proves("CAP-4", "an empty capability advertises nothing, and so do two nulls", () => {
  expect(modes({})).toEqual([]);
  expect(modes({ form: null, url: null })).toEqual([]);
});

test("no JSON value makes the reader throw, and it names known modes only", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const mode of modes(value)) expect(["form", "url"]).toContain(mode);
    }),
  );
});

proves("CAP-5", "a mode that was not advertised is refused with what was", () => {
  const advertised = readModes({ form: {} });
  expect(() => assertAdvertised(advertised, "form")).not.toThrow();
  for (const mode of ["url", "sketch", "constructor", ""]) {
    expect(() => assertAdvertised(advertised, mode)).toThrowError(
      expect.objectContaining({ code: "mode-unsupported", detail: { mode, advertised: ["form"] } }),
    );
  }
  expect(() => assertAdvertised(readModes({}), "form")).toThrowError(ElicitationError);
});

proves("JAVA-2", "the capability values advertise what their names say", () => {
  expect(formOnly).toEqual({ form: {} });
  expect(urlOnly).toEqual({ url: {} });
  expect(formAndUrl).toEqual({ form: {}, url: {} });
  expect(modes(formAndUrl)).toEqual(["form", "url"]);
  for (const value of [formOnly, urlOnly, formAndUrl]) expect(Object.isFrozen(value)).toBe(true);
  expect(Object.isFrozen(formOnly.form)).toBe(true);
});

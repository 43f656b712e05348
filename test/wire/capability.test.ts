import { expect, test } from "vitest";
import { readCapability, readVersion, writeCapability } from "../../src/wire/index.ts";
import { proves } from "../support/proves.ts";

proves("CAP-1", "v1 and v2 keep the capability in different members", () => {
  expect(writeCapability({ protocolVersion: 1 }, 1, { form: {} })).toEqual({
    protocolVersion: 1,
    clientCapabilities: { elicitation: { form: {} } },
  });
  expect(writeCapability({ protocolVersion: 2 }, 2, { url: {} })).toEqual({
    protocolVersion: 2,
    capabilities: { elicitation: { url: {} } },
  });
});

proves("CAP-2", "a member of the other version is not seen", () => {
  const v2 = { capabilities: { elicitation: { form: {} } } };
  expect(readCapability(v2, 2)).toEqual({ form: {} });
  expect(readCapability(v2, 1)).toBeUndefined();
  expect(readCapability(null, 1)).toBeUndefined();
});

test("adding modes leaves every other member of the author's initialize as it was", () => {
  const params = {
    protocolVersion: 1,
    clientCapabilities: {
      fs: { readTextFile: true },
      _meta: { x: 1 },
      elicitation: { form: { max: 3 }, url: null, _poll: {} },
    },
  };
  expect(writeCapability(params, 1, { form: {}, url: {} })).toEqual({
    protocolVersion: 1,
    clientCapabilities: {
      fs: { readTextFile: true },
      _meta: { x: 1 },
      elicitation: { form: { max: 3 }, url: {}, _poll: {} },
    },
  });
});

test("a version is 2 from two upwards and 1 for anything else", () => {
  expect(readVersion({ protocolVersion: 2 })).toBe(2);
  expect(readVersion({ protocolVersion: 1 })).toBe(1);
  expect(readVersion({ protocolVersion: "2" })).toBe(1);
  expect(readVersion(undefined)).toBe(1);
});

import { expect } from "vitest";
import { refuseUrl } from "../../src/url/index.ts";
import { proves } from "../support/proves.ts";

proves("URL-12", "a web address with an umlaut stays one, however many were read before", () => {
  const address = "https://b\u00fccher.example/caf\u00e9";
  // Node's own check denies it from the four thousandth on.
  const refusals = new Set(Array.from({ length: 20_000 }, () => refuseUrl(address)));
  expect([...refusals]).toEqual([undefined]);
});

import { expect } from "vitest";
import { assessUrl, refuseUrl, unsendable } from "../../src/url/index.ts";
import { type Case, judge } from "../support/cases.ts";

async function assesses({ given, expect: wanted }: Case): Promise<void> {
  const url = given.url ?? given.request.url;
  const found = await assessUrl(url);
  const codes = found.warnings.map(({ code }) => code);
  const texts = [found.href, found.host, found.displayHost, found.registrableDomain].join("\n");
  expect(found.openable).toBe(wanted.openable);
  expect(refuseUrl(url) === undefined).toBe(wanted.openable);
  for (const code of wanted.warn ?? []) expect(codes).toContain(code);
  for (const code of wanted.notWarn ?? []) expect(codes).not.toContain(code);
  if (wanted.host !== undefined) expect(found.host).toBe(wanted.host);
  if (wanted.registrableDomain !== undefined) {
    expect(found.registrableDomain).toBe(wanted.registrableDomain);
  }
  if (wanted.highlights !== undefined) {
    expect(found.displayDomain).toBe(wanted.highlights);
    expect(found.displayHost.endsWith(wanted.highlights)).toBe(true);
  }
  for (const text of wanted.shows ?? []) expect(texts).toContain(text);
  for (const text of wanted.notShows ?? []) expect(texts).not.toContain(text);
}

judge(
  [
    "url.scheme",
    "url.insecure",
    "url.loopback",
    "url.loopback-alike",
    "url.userinfo",
    "url.ip-host",
    "url.port",
    "url.lookalike",
    "url.hidden",
    "url.long",
    "url.credentials",
    "url.loopback-redirect",
  ],
  assesses,
  {
    "url.loopback-redirect.07": async ({ given }) => {
      const { warnings } = await assessUrl(given.request.url);
      const said = warnings.find(({ code }) => code === "loopback-redirect")?.message ?? "";
      expect(said).toMatch(/comes back to this computer/);
      expect(said).toMatch(/not reach an agent that runs on another/);
      expect(said).toMatch(/give up here and ask the agent for another way/);
    },
  },
);

judge(
  ["builder.url-request"],
  ({ id }) => {
    throw new Error(`no judge for ${id}`);
  },
  {
    "builder.url-request.04": ({ given }) => {
      expect(unsendable(given.request.url)).toEqual(["personal-data"]);
    },
    "builder.url-request.05": ({ given }) => {
      expect(unsendable(given.request.url)).toEqual(["insecure"]);
      expect(unsendable(given.request.url, { dangerouslyAllowHttp: true })).toEqual([]);
    },
    "builder.url-request.06": ({ given }) => {
      expect(unsendable(given.request.url)).toEqual([]);
    },
    "builder.url-request.07": ({ given }) => {
      // The missing id is the agent's to make up; the address itself may be sent.
      expect(unsendable(given.request.url)).toEqual([]);
    },
  },
);

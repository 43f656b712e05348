/** Every reason for which a request is refused, and a request that meets it: a reason that none can meet has no row. */
import { expect, test } from "vitest";
import type { RequestRefusal } from "../../src/connect/index.ts";
import type { Browser } from "./browser.ts";
import { createRig, type Rig, type RigOptions } from "./rig.ts";

interface Way {
  readonly status: number;
  /** Whether it is known which interaction was meant. */
  readonly named: boolean;
  readonly options?: RigOptions;
  readonly go: (rig: Rig, browser: Browser, url: string) => Promise<unknown>;
}

/** Signed in, and sent to the provider; gives the address by which the browser would come back. */
async function away(browser: Browser, url: string): Promise<string> {
  await browser.signIn(url, "alice");
  await browser.press("Continue");
  return browser.answerUrl({ code: "c" });
}

const UNKNOWN = "A".repeat(43);

const ways: Readonly<Record<RequestRefusal, Way>> = {
  host: {
    status: 421,
    named: false,
    go: (_, browser, url) => browser.open(url, { host: "evil.example" }),
  },
  link: {
    status: 404,
    named: false,
    go: (rig, browser) => browser.open(rig.config.href(`/i/${UNKNOWN}`)),
  },
  state: {
    status: 403,
    named: false,
    go: (rig, browser) => browser.open(rig.config.href(`/callback/github?state=${UNKNOWN}`)),
  },
  browser: {
    status: 403,
    named: true,
    go: async (rig, browser, url) => {
      const back = await away(rig.browser(), url);
      await browser.open(back);
    },
  },
  "form-token": {
    status: 403,
    named: true,
    go: async (_, browser, url) => {
      await browser.signIn(url, "alice");
      await browser.post(`${url}/decline`, { token: "another" });
    },
  },
  origin: {
    status: 403,
    named: false,
    go: (_, browser, url) => browser.post(`${url}/decline`, {}, { origin: "https://evil.example" }),
  },
  provider: {
    status: 403,
    named: true,
    go: async (_, browser, url) => {
      const back = await away(browser, url);
      await browser.open(back.replace("/callback/github", "/callback/gitlab"));
    },
  },
  "os-user": {
    status: 403,
    named: false,
    options: { identity: "local", sameUser: async () => false },
    go: (_, browser, url) => browser.open(url),
  },
  "too-large": {
    status: 413,
    named: false,
    go: (_, browser, url) => browser.post(`${url}/decline`, { token: "x".repeat(17_000) }),
  },
};

test.each(Object.entries(ways))(
  "a request is refused for its %s, and that is said",
  async (why, { status, named, options = {}, go }) => {
    const rig = createRig(options);
    const { id, url } = await rig.begin();
    const browser = rig.browser();
    await go(rig, browser, url);
    expect(browser.page?.status).toBe(status);
    const said = rig.happenings.filter(({ type }) => type === "request-refused");
    expect(said).toEqual([{ type: "request-refused", why, ...(named ? { interaction: id } : {}) }]);
  },
);

/** The author's own pages behind our checks. */
import { expect } from "vitest";
import type { CustomPurpose, Purpose } from "../../src/connect/options.ts";
import type { Visit } from "../../src/connect/visit.ts";
import { proves } from "../support/proves.ts";
import { createRig, type Rig, type RigOptions } from "./rig.ts";

const page = (text: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><h1>${text}</h1>`, {
    headers: { "content-type": "text/html" },
    ...init,
  });

function custom(handle: CustomPurpose["handle"], options: RigOptions = {}): Rig {
  const survey: Purpose = { kind: "custom", title: "Survey", reason: "To know you.", handle };
  return createRig({ ...options, purposes: { survey } });
}

async function visiting(rig: Rig) {
  const { id, url } = await rig.begin({ purpose: "survey" });
  const browser = rig.browser();
  await browser.signIn(url);
  const first = await browser.press("Continue");
  return { browser, id, url, first };
}

proves("CONN-1", "the author's page is shown to the matched person alone", async () => {
  const visits: Visit[] = [];
  const rig = custom(async (visit) => {
    visits.push(visit);
    return page(`at ${visit.path}`);
  });
  const { id, url } = await rig.begin({ purpose: "survey" });
  const stranger = rig.browser();
  expect((await stranger.open(`${url}/visit/`)).heading).toBe("Sign in to go on");
  expect((await stranger.signIn(url, "bob")).status).toBe(403);
  expect((await stranger.open(`${url}/visit/`)).heading).toBe("Sign in to go on");
  expect(visits).toEqual([]);

  const browser = rig.browser();
  const entry = await browser.signIn(url);
  expect(entry.text).toContain("A page of Coding Agent follows.");
  expect((await browser.press("Continue")).heading).toBe("at");
  expect((await browser.open(`${url}/visit/a/b%2Fc?x=1`)).heading).toBe("at a/b%2Fc");
  const [, second] = visits;
  expect(second?.request.url).toBe(`${url}/visit/a/b%2Fc?x=1`);
  expect(second?.href("d")).toBe(`${url}/visit/d`);
  expect(second?.subject).toEqual({ issuer: "https://id.example", id: "alice" });
  expect((await rig.row(id)).phase).toBe("open");
});

proves(
  "CONN-2",
  "a POST reaches the author's page with our token alone, its body unread",
  async () => {
    const bodies: string[] = [];
    const rig = custom(async ({ request, formToken }) => {
      if (request.method === "POST") bodies.push(await request.text());
      return page(`<form method="post" action="">${formToken}<button>Go</button></form>`);
    });
    const { browser, url, first } = await visiting(rig);
    const token = /name="token" value="([^"]+)"/.exec(first.html)?.[1] ?? "";
    const post = (fields: Record<string, string>, headers = {}) =>
      browser.post(`${url}/visit/`, fields, headers);
    expect((await post({ a: "1" })).status).toBe(403);
    expect((await post({ a: "1", token: "x" })).status).toBe(403);
    expect((await post({ a: "1", token }, { origin: "https://evil.example" })).status).toBe(403);
    expect(bodies).toEqual([]);
    expect((await post({ a: "1", token })).status).toBe(200);
    expect(bodies).toEqual([`a=1&token=${encodeURIComponent(token)}`]);
  },
);

proves(
  "CONN-2",
  "the author's page ends with a secret, once the person was seen there again",
  async () => {
    const rig = custom(async ({ request, formToken, finish, decline }) => {
      if (request.method === "GET") return page(formToken);
      const fields = new URLSearchParams(await request.text());
      return fields.has("no") ? decline() : finish({ secret: "s3cret" });
    });
    const { browser, id, url, first } = await visiting(rig);
    const token = /name="token" value="([^"]+)"/.exec(first.html)?.[1] ?? "";
    const away = await browser.post(`${url}/visit/`, { token });
    expect(away.onward).toContain("silent=true");
    expect(rig.vault).toEqual([]);
    expect((await browser.answer({ code: "alice" })).heading).toBe("Stored");
    expect(rig.vault.map(({ credential }) => credential)).toEqual([
      { kind: "secret", value: "s3cret" },
    ]);
    // It is over: the author is asked no more.
    expect((await browser.open(`${url}/visit/`)).heading).toBe("Stored");
    expect((await rig.row(id)).data.outcome).toEqual({ status: "done", stored: true });

    const other = await visiting(rig);
    const own = /name="token" value="([^"]+)"/.exec(other.first.html)?.[1] ?? "";
    const no = await other.browser.post(`${other.url}/visit/`, { token: own, no: "1" });
    expect(no.heading).toBe("You said no");
  },
);

proves("CONN-2", "looking at the author's page ends nothing, whatever it tries", async () => {
  const rig = custom(({ finish }) => finish());
  const { id, first } = await visiting(rig);
  expect([first.status, first.heading]).toEqual([500, "Something went wrong here"]);
  expect((await rig.row(id)).phase).toBe("open");
});

proves(
  "RES-1",
  "an author's page that throws on a POST ends as failed, and its words are told to nobody",
  async () => {
    const rig = custom(async ({ request, formToken }) => {
      if (request.method === "GET") return page(formToken);
      throw new Error("password is hunter2");
    });
    const { browser, id, url, first } = await visiting(rig);
    const token = /name="token" value="([^"]+)"/.exec(first.html)?.[1] ?? "";
    const ended = await browser.post(`${url}/visit/`, { token });
    expect(ended.heading).toBe("That did not work");
    expect(ended.text).toContain("The page of the agent has a fault.");
    expect(ended.html).not.toContain("hunter2");
    expect((await rig.row(id)).data.outcome).toEqual({
      status: "failed",
      reason: "handler-failed",
    });
    expect(JSON.stringify(rig.happenings)).not.toContain("hunter2");
    expect(String(rig.faults)).toContain("hunter2");
  },
);

proves(
  "CONN-2",
  "the author may bring a policy of their own, and no other header of ours less",
  async () => {
    const rig = custom(async () =>
      page("own", {
        headers: {
          "content-type": "text/html",
          "content-security-policy": "default-src 'self'",
          "x-frame-options": "ALLOWALL",
          "cache-control": "public",
          "referrer-policy": "unsafe-url",
        },
      }),
    );
    const { first } = await visiting(rig);
    expect(first.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(first.headers.get("x-frame-options")).toBe("DENY");
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(first.headers.get("referrer-policy")).toBe("same-origin");
  },
);

proves("CONN-3", "in local mode the author's page ends with a code as well", async () => {
  const rig = custom(
    async ({ request, formToken, finish, subject }) => {
      expect(subject).toBeUndefined();
      return request.method === "GET" ? page(formToken) : finish();
    },
    { identity: "local" },
  );
  const { id, url } = await rig.begin({ purpose: "survey" });
  const browser = rig.browser();
  await browser.open(url);
  expect((await browser.open(`${url}/visit/`)).heading).toBe("Survey");
  const first = await browser.press("Continue");
  const token = /name="token" value="([^"]+)"/.exec(first.html)?.[1] ?? "";
  const code = await browser.post(`${url}/visit/`, { token });
  expect(code.heading).toBe("Type this code where the agent asked you");
  expect((await rig.row(id)).data.code?.triesLeft).toBe(3);
});

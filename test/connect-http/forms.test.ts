/** Forms that do not come from our own page, and what they change: nothing. */
import { expect } from "vitest";
import { proves } from "../support/proves.ts";
import type { Browser } from "./browser.ts";
import { createRig, type Rig } from "./rig.ts";

const REFUSED = "That could not be accepted";

/** Someone on the page that asks; and the form that says yes there. */
async function asked(rig: Rig, purpose = "github") {
  const { id, url } = await rig.begin({ purpose });
  const browser = rig.browser();
  await browser.signIn(url);
  const button = { github: "Continue", stripe: "Store", deploy: "Yes" }[purpose] ?? "";
  return { browser, id, url, ...browser.form(button) };
}

async function refused(
  rig: Rig,
  id: string,
  browser: Browser,
  send: () => Promise<{ readonly status: number; readonly heading: string }>,
  status = 403,
): Promise<void> {
  const before = await rig.row(id);
  const page = await send();
  expect([page.status, page.heading]).toEqual([status, REFUSED]);
  expect(await rig.row(id)).toEqual(before);
  expect(browser.page?.html).not.toContain("Coding Agent");
}

proves("CONN-2", "a form from another origin, or from none, is refused", async () => {
  const rig = createRig();
  const { browser, id, action, fields } = await asked(rig);
  for (const origin of [
    "https://evil.example",
    "null",
    "",
    "https://agent.example.evil.example",
    "http://agent.example",
    "https://agent.example:8443",
    "https://agent.example/",
  ]) {
    await refused(rig, id, browser, () => browser.post(action, fields, { origin }));
  }
  const headers = {
    host: "agent.example",
    cookie: browser.cookies.map((pair) => pair.join("=")).join("; "),
  };
  const body = new URLSearchParams(fields);
  const bare = await rig.handle(new Request(action, { method: "POST", headers, body }));
  expect(bare.status).toBe(403);
  expect((await rig.row(id)).phase).toBe("open");
  expect(rig.happenings).toContainEqual({ type: "request-refused", why: "origin" });
});

proves("CONN-2", "a form that the browser itself calls foreign is refused", async () => {
  const rig = createRig();
  const { browser, id, action, fields } = await asked(rig);
  for (const from of ["cross-site", "same-site", "none"]) {
    const headers = { "sec-fetch-site": from };
    await refused(rig, id, browser, () => browser.post(action, fields, headers));
  }
});

proves("CONN-2", "a form without the token of this very page is refused", async () => {
  const rig = createRig();
  const { browser, id, url, action, fields } = await asked(rig);
  const other = await asked(rig);
  const { token = "" } = fields;
  expect(token).not.toBe("");
  const forged = [
    "",
    `${token}x`,
    token.slice(0, -1),
    token.toUpperCase(),
    other.fields.token ?? "",
  ];
  for (const one of forged) {
    await refused(rig, id, browser, () => browser.post(action, { token: one }));
  }
  await refused(rig, id, browser, () => browser.post(action));
  await refused(rig, id, browser, () => browser.post(`${url}/decline`));
  await refused(rig, id, browser, () => browser.post(`${action}?token=${token}`));
  const twice = new URLSearchParams([
    ["token", token],
    ["token", token],
  ]);
  await refused(rig, id, browser, () => browser.post(action, twice as never));
  expect(rig.happenings).toContainEqual({
    type: "request-refused",
    why: "form-token",
    interaction: id,
  });
  expect((await browser.post(action, fields)).onward).toContain("https://github.example");
});

proves(
  "CONN-2",
  "the token of one browser is worth nothing in another of the same person",
  async () => {
    const rig = createRig();
    const { browser, id, url, action, fields } = await asked(rig);
    const second = rig.browser();
    await second.signIn(url);
    await refused(rig, id, second, () => second.post(action, fields));
    // And the first browser is no longer the one.
    expect((await browser.post(action, fields)).heading).toBe("Sign in to go on");
  },
);

proves(
  "CONN-2",
  "no act is done with GET, and none that does not belong to what is asked",
  async () => {
    const rig = createRig();
    const { browser, id, url, fields } = await asked(rig);
    for (const act of ["start", "decline", "store", "secret", "confirm", "code", "sign-in"]) {
      const page = await browser.open(`${url}/${act}?token=${fields.token}`);
      expect([page.status, page.headers.get("allow")]).toEqual([405, "POST"]);
    }
    for (const act of ["secret", "confirm"]) {
      const page = await browser.post(`${url}/${act}`, { ...fields, secret: "s" });
      expect(page.status).toBe(405);
    }
    for (const act of ["constructor", "__proto__", "toString", "stores", "START"]) {
      expect((await browser.post(`${url}/${act}`, fields)).status).toBe(404);
    }
    expect((await rig.row(id)).phase).toBe("open");
    await browser.post(`${url}/store`, fields);
    await browser.post(`${url}/code`, { ...fields, code: "0000-0000" });
    expect((await rig.row(id)).phase).toBe("open");
    expect(rig.vault).toEqual([]);
  },
);

proves("CONN-2", "only a plain form is read, up to 16 kB", async () => {
  const rig = createRig();
  const { browser, id, action, fields } = await asked(rig, "stripe");
  for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x", ""]) {
    await refused(
      rig,
      id,
      browser,
      () => browser.post(action, { ...fields, secret: "s" }, { "content-type": type }),
      415,
    );
  }
  const before = await rig.row(id);
  const page = await browser.post(action, { ...fields, secret: "x".repeat(16 * 1024) });
  expect([page.status, page.heading]).toEqual([413, "That was too much"]);
  expect(await rig.row(id)).toEqual(before);
  expect(rig.vault).toEqual([]);
  expect(rig.happenings).toContainEqual({ type: "request-refused", why: "too-large" });
});

proves("CONN-8", "a yes and a no at the same moment end in one of them", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  await browser.signIn(url);
  await browser.press("Continue");
  await browser.answer({ code: "c" });
  await browser.answer({ code: "alice" });
  const yes = browser.form("Store");
  const no = browser.form("No, store nothing");
  const pages = await Promise.all([
    browser.post(yes.action, yes.fields),
    browser.post(no.action, no.fields),
  ]);
  const { outcome } = (await rig.row(id)).data;
  const heading = outcome?.status === "done" ? "Connected" : "You said no";
  expect(pages.map((page) => page.heading)).toEqual([heading, heading]);
});

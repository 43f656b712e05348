/** The concrete cases of a relay, between a raw editor and a raw agent. */
import { afterEach, expect } from "vitest";
import { openPage, type Page } from "../../src/page/index.ts";
import { type Case, familyOf, judge } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { formLine, RelayRig } from "./rig.ts";

/**
 * Cases that need what the sidecar is not: it stands before one agent, speaks to one editor, and lives as long as
 * both.
 */
const LATER: Readonly<Record<string, string>> = {
  "proxy.ids.03": "two agents behind one editor need a router",
  "proxy.nested.01": "an agent that holds another agent's sessions is a router",
  "proxy.nested.03": "an agent that passes on another agent's requests is a router",
  "proxy.completion.01": "one agent for two editors needs a router",
  "proxy.stored.02":
    "an editor that comes back needs a relay that outlives it; here the agent's input ends with it",
  "proxy.stored.04": "the same; an agent of the sidecar has one editor for life",
};

const pages: Page[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

const line = (message: object): string => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;

/** An editor that shows everything itself: all that comes is its own. */
async function passes({ given }: Case): Promise<void> {
  const rig = new RelayRig();
  await rig.start(1, { elicitation: { form: {}, url: {} } });
  const { fromAgent, fromEditor } = given;
  const sent =
    typeof (fromAgent ?? fromEditor) === "string"
      ? `${fromAgent}\n`
      : line(fromAgent ?? fromEditor);
  if (fromAgent !== undefined) await rig.agent(sent);
  else await rig.editor(sent);
  expect(fromAgent === undefined ? rig.toAgent : rig.toEditor).toBe(sent);
  expect(fromAgent === undefined ? rig.toEditor : rig.toAgent).toBe("");
  expect(rig.asked).toEqual([]);
}

judge(["proxy.lossless", "proxy.unknown-kept"], passes);

judge(["proxy.capability"], async ({ id, given }) => {
  const rig = new RelayRig();
  const params = { protocolVersion: 1, ...given.editorInitialize };
  await rig.editor({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  const read = JSON.parse(rig.toAgent).params.clientCapabilities;
  if (id === "proxy.capability.01") {
    expect(read).toEqual({ elicitation: { form: {}, url: {} } });
  } else expect(read).toEqual({ fs: {}, elicitation: { form: {}, url: {} } });
  await rig.agent({ jsonrpc: "2.0", id: 0, result: { protocolVersion: 1 } });
  rig.clear();
  await rig.agent(formLine("1"));
  const editors = id === "proxy.capability.01";
  expect(rig.toEditor).toBe(editors ? formLine("1") : "");
  if (!editors) await rig.person.next();
  expect(rig.person.asked).toHaveLength(editors ? 0 : 1);
});

judge(["proxy.ids"], later, {
  "proxy.ids.02": async ({ given, expect: wanted }) => {
    const rig = new RelayRig();
    await rig.start();
    await rig.agent(line(given.fromX));
    await rig.agent(line({ ...given.fromX, id: Number(given.fromX.id) }));
    (await rig.person.next()).act({ action: "accept", content: {} });
    await rig.agent("");
    expect(JSON.parse(rig.toAgent)).toMatchObject(wanted.toX);
  },
});

judge(["proxy.all-actions"], async ({ id, given, expect: wanted }) => {
  const rig = new RelayRig();
  await rig.start(1, { elicitation: { form: {} } });
  await rig.agent(formLine("1"));
  expect(rig.toEditor).toBe(formLine("1"));
  const declines = id === "proxy.all-actions.01";
  await rig.editor(line(declines ? { id: 1, result: { action: "decline" } } : given.editor));
  const answer = JSON.parse(rig.toAgent);
  expect(declines ? answer.result : answer.error).toMatchObject(wanted.toAgent);
});

judge(["proxy.nested", "proxy.stored", "proxy.completion"], later);

judge(["proxy.sidecar"], () => {}, {
  "proxy.sidecar.03": async ({ given }) => {
    const { rig, page } = await withPage(given.fromAgent);
    const closing = new AbortController();
    const first = await tab(page, closing.signal);
    expect(first).toContain("Please choose.");
    closing.abort();
    await rig.agent("");
    expect(rig.toAgent).toBe("");
    expect(await tab(page)).toContain("Please choose.");
    expect(rig.toAgent).toBe("");
  },
  "proxy.sidecar.04": async () => {
    const { rig, page } = await withPage({ ...JSON.parse(formLine("1")) });
    const document = await (await fetch(page.origin)).text();
    expect(document).not.toContain("Which name?");
    for (const [path, body] of [
      ["/questions", {}],
      ["/act", { kind: "open", id: "q1" }],
      ["/session", { token: "guessed" }],
    ] as const) {
      const refused = await post(page, path, body);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(await refused.text()).not.toContain("Which name?");
    }
    expect(rig.toAgent).toBe("");
    expect(rig.client.questions.current).toMatchObject([{ status: "open" }]);
  },
});

function later({ id }: Case): void {
  expect(LATER[id]).toMatch(/.{20}/);
}

/** A question that waits, and the page that shows it. */
async function withPage(message: object): Promise<{ rig: RelayRig; page: Page }> {
  const rig = new RelayRig();
  await rig.start();
  await rig.agent(line(message));
  const page = await openPage({ client: rig.client, files: new Map() });
  pages.push(page);
  return { rig, page };
}

function post(
  page: Page,
  path: string,
  body: object,
  { authorization = "", signal }: { authorization?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(page.origin + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      origin: page.origin,
      "sec-fetch-site": "same-origin",
      authorization,
    },
    ...(signal !== undefined && { signal }),
  });
}

/** What a tab with a fresh link is told first; it stays until `signal` aborts. */
async function tab(page: Page, signal = AbortSignal.timeout(10_000)): Promise<string> {
  const token = new URL(page.link()).hash.slice(1);
  const answered = await post(page, "/session", { token });
  const session = (await answered.json()) as { readonly id: string; readonly secret: string };
  const authorization = `Bearer ${session.id}.${session.secret}`;
  const { body } = await post(page, "/questions", {}, { authorization, signal });
  const { value } = (await body?.getReader().read()) ?? {};
  return new TextDecoder().decode(value);
}

proves("REQ-5", "every case that is put off is one of a relay, and has its reason", () => {
  expect(Object.keys(LATER).map(familyOf)).toEqual([
    "proxy.ids",
    "proxy.nested",
    "proxy.nested",
    "proxy.completion",
    "proxy.stored",
    "proxy.stored",
  ]);
});

/** What only a real transport does: overtake and close; and several clients at one server. */
import { afterEach, beforeEach, describe, expect } from "vitest";
import { proves } from "../support/proves.ts";
import { openBare } from "./bare.ts";
import {
  answerTo,
  type Editor,
  type EditorOptions,
  isCancel,
  isCreate,
  openEditor,
  outcome,
  taken,
  until,
} from "./editor.ts";
import type { Version } from "./program.ts";
import { type Host, TRANSPORTS, type Transport } from "./transports.ts";

const VERSIONS = [1, 2] as const;

const ends: (() => unknown)[] = [];
const { error, warn } = console;
beforeEach(() => {
  // The SDK tells of each message it refuses.
  console.error = () => {};
  console.warn = () => {};
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  console.error = error;
  console.warn = warn;
});

for (const transport of TRANSPORTS) {
  describe.each(VERSIONS)(`over ${transport.name} on v%i`, (version) => {
    proves(
      "CAN-6",
      "each withdrawal leaves before the closing of the session is answered",
      async () => {
        const host = await transport.open(version);
        ends.push(host.kill);
        const bare = await openBare(host, version, () => new Promise<never>(() => {}));
        ends.push(bare.close);
        for (const n of [1, 2, 3]) await bare.request("_ask", { session: "s1", n });
        await bare.request("_ask", { session: "s2", n: 4 });
        await until(() => bare.passed.in.filter(isCreate).length === 4);
        const before = bare.passed.in.length;
        await bare.request("session/close", { sessionId: "s1" });
        await until(() => bare.passed.in.filter(isCancel).length === 3);
        const after = bare.passed.in
          .slice(before)
          .filter((one) => isCancel(one) || "result" in one);
        // Over HTTP the two travel on different streams: only that all of it comes can be seen.
        if (transport.name !== "HTTP") {
          expect(after.map((one) => isCancel(one))).toEqual([true, true, true, false]);
        }
        const asked = bare.passed.in.filter(isCreate);
        const mine = asked.filter(({ params }) => params.sessionId === "s1").map(({ id }) => id);
        expect(after.filter(isCancel).map(({ params }) => params.requestId)).toEqual(mine);
        for (const n of [1, 2, 3]) expect(await outcome(host, n)).toBe("cancelled");
      },
    );
  });
}

const http = named("HTTP");
const stdio = named("stdio");

describe.each(VERSIONS)("over HTTP on v%i", (version) => {
  proves("CAN-10", "a cancel on its own stream arrives before the question, and wins", async () => {
    const gate = gated();
    const { host, editor } = await start(http, version, { fetch: gate.fetch });
    await editor.request("_ask", { session: "s1", n: 1 });
    await editor.request("_ask", { session: "s1", n: 2 });
    await editor.request("_withdraw", { n: 1 });
    const { params } = await editor.tap.seen("in", isCancel);
    expect(editor.tap.passed.in.filter(isCreate)).toEqual([]);
    gate.open();
    const answer = await editor.tap.seen("out", answerTo({ id: params.requestId }));
    expect(answer).toMatchObject({ error: { code: -32800 } });
    const shown = await editor.person.next();
    expect(shown.question.message).toBe("question 2");
    shown.act({ action: "decline" });
    expect(await outcome(host, 2)).toBe("decline");
    expect(editor.person.asked).toHaveLength(1);
  });
});

describe.each(VERSIONS)("over stdio on v%i", (version) => {
  proves("CAN-7", "an agent killed within a line takes its questions down", async () => {
    const { host, editor } = await start(stdio, version);
    await editor.request("_ask", { session: "s1", n: 1 });
    const shown = await editor.person.next();
    void editor.request("_half-a-line").catch(() => {});
    expect(await taken(shown)).toBe("connection-lost");
    await editor.closed;
    expect(editor.elicitation.questions.current).toEqual([]);
    await host.kill();
  });
});

for (const transport of [http, named("WebSocket")]) {
  describe.each(VERSIONS)(`two clients over ${transport.name} on v%i`, (version) => {
    proves("REQ-4", "share no question, though their sessions have the same name", async () => {
      const host = await transport.open(version);
      ends.push(host.kill);
      const [one, two] = [await openEditor(host, version), await openEditor(host, version)];
      ends.push(one.close, two.close);
      const page = { session: "s1", mode: "url", elicitationId: "same" };
      await one.request("_ask", { ...page, n: 1 });
      await two.request("_ask", { ...page, n: 2 });
      const [mine, theirs] = [await one.person.next(), await two.person.next()];
      expect([mine, theirs].map(({ question }) => question.message)).toEqual([
        "question 1",
        "question 2",
      ]);
      // Both were asked under the same id; each answer counts on its own connection alone.
      theirs.act({ action: "decline" });
      expect(await outcome(host, 2)).toBe("decline");
      mine.act({ action: "accept" });
      expect(await outcome(host, 1)).toBe("accept");
      const waiting = await one.person.nextPage();
      // The other connection's agent has no such page to complete, and its client no such question.
      expect(await two.request("_complete", { n: 1 })).toEqual({ done: null });
      await two.notify("session/cancel", { sessionId: "s1" });
      two.close();
      expect(waiting.signal.aborted).toBe(false);
      expect(await one.request("_complete", { n: 1 })).toEqual({ done: true });
      expect(await taken(waiting)).toBe("completed");
      const methods = two.tap.passed.in.map(({ method }) => method);
      expect(methods).not.toContain("elicitation/complete");
    });

    proves(
      "REQ-4",
      "an answer that names another connection's question answers nothing",
      async () => {
        const host = await transport.open(version);
        ends.push(host.kill);
        const one = await openEditor(host, version);
        ends.push(one.close);
        const thief = await openBare(host, version, () => ({ action: "decline" }));
        ends.push(thief.close);
        await one.request("_ask", { session: "s1", n: 1 });
        const shown = await one.person.next();
        const { id } = await one.tap.seen("in", isCreate);
        await thief.inject({ jsonrpc: "2.0", id, result: { action: "accept", content: {} } });
        await thief.request("session/new", { cwd: "/", mcpServers: [] });
        expect(host.reports).toEqual([]);
        shown.act({ action: "decline" });
        expect(await outcome(host, 1)).toBe("decline");
      },
    );
  });
}

function named(name: Transport["name"]): Transport {
  const found = TRANSPORTS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no transport ${name}`);
  return found;
}

async function start(
  transport: Transport,
  version: Version,
  options: EditorOptions = {},
): Promise<{ readonly host: Host; readonly editor: Editor }> {
  const host = await transport.open(version);
  ends.push(host.kill);
  const editor = await openEditor(host, version, options);
  ends.push(editor.close);
  return { host, editor };
}

/** A `fetch` that lets no session's stream be opened until told to. */
function gated(): { readonly fetch: typeof fetch; open(): void } {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open: () => open(),
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      if (init?.method === "GET" && headers.has("Acp-Session-Id")) await opened;
      return fetch(input, init);
    },
  };
}

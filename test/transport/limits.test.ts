/** Floods and giants over real transports. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import { openBare } from "./bare.ts";
import { type Editor, openEditor, outcome, taken, until } from "./editor.ts";
import type { Version } from "./program.ts";
import { type Host, TRANSPORTS, type Transport } from "./transports.ts";

const MEBI = 1024 * 1024;
const VERSIONS = [1, 2] as const;

const ends: (() => unknown)[] = [];
const { warn } = console;
beforeEach(() => {
  // The SDK's server says that a message was refused.
  console.warn = () => {};
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  console.warn = warn;
});

for (const transport of TRANSPORTS) {
  describe.each(VERSIONS)(`over ${transport.name} on v%i`, (version) => {
    proves(
      "LIM-4",
      "an answer too large stays here, and so do question and connection",
      async () => {
        const { host, editor } = await start(transport, version);
        await editor.request("_ask", { session: "s1", n: 1 });
        await editor.request("_ask", { session: "s1", n: 2 });
        const shown = await editor.person.next();
        shown.act({ action: "accept", content: { a: "x".repeat(5 * MEBI) } });
        const again = await editor.person.next();
        expect(again.question).toMatchObject({
          message: "question 1",
          issues: [{ field: "", code: "maxLength", limit: 4 * MEBI }],
        });
        again.act({ action: "accept", content: { a: "x".repeat(3 * MEBI) } });
        expect(await outcome(host, 1)).toBe("accept");
        (await editor.person.next()).act({ action: "decline" });
        expect(await outcome(host, 2)).toBe("decline");
      },
    );

    proves("LIM-3", "a question of nine megabytes is refused, and the others stay", async () => {
      const { host, editor } = await start(transport, version);
      await editor.request("_ask", { session: "s1", n: 1 });
      // The text is made there, so that the command itself is small.
      await editor.request("_ask", { session: "s1", n: 2, long: 9 * MEBI });
      expect(await outcome(host, 2)).toBe("peer-error");
      expect(editor.elicitation.questions.current.map(({ message }) => message)).toEqual([
        "question 1",
      ]);
      (await editor.person.next()).act({ action: "decline" });
      expect(await outcome(host, 1)).toBe("decline");
    });

    proves(
      "LIM-3",
      "of 1,200 questions at once 1,000 are open, and requests are served",
      async () => {
        const { host, editor } = await start(transport, version);
        await editor.request("_flood", { session: "s1", count: 1_200 });
        const refused = () => host.reports.filter((one) => "n" in one);
        await until(() => refused().length === 200);
        expect(new Set(refused().map((one) => "outcome" in one && one.outcome))).toEqual(
          new Set(["peer-error"]),
        );
        expect(editor.elicitation.questions.current).toHaveLength(1_000);
        expect(await editor.request("session/new", { cwd: "/", mcpServers: [] })).toMatchObject({
          sessionId: "s2",
        });
        await editor.request("session/close", { sessionId: "s1" });
        await until(() => refused().length === 1_200);
        expect(editor.elicitation.questions.current).toEqual([]);
      },
    );
  });
}

describe.each(VERSIONS)("on v%i", (version) => {
  test("without us an answer of 17 MiB closes the connection", async () => {
    const host = await named("HTTP").open(version);
    ends.push(host.kill);
    const bare = await openBare(host, version, () => ({
      action: "accept",
      content: { a: "x".repeat(17 * MEBI) },
    }));
    ends.push(bare.close);
    await bare.request("_ask", { session: "s1", n: 1 });
    await bare.closed;
    await host.kill();
    expect(await outcome(host, 1)).toBe("connection-lost");
  });

  proves("LIM-4", "a line of 33 MiB ends the connection, and every question with it", async () => {
    const { host, editor } = await start(named("stdio"), version);
    await editor.request("_ask", { session: "s1", n: 1 });
    const shown = await editor.person.next();
    // Whether the command is answered before the line comes is open.
    void editor.request("_ask", { session: "s1", n: 2, long: 33 * MEBI }).catch(() => {});
    expect(await taken(shown)).toBe("connection-lost");
    await editor.closed;
    expect(editor.elicitation.questions.current).toEqual([]);
    host.hangUp();
    for (const n of [1, 2]) expect(await outcome(host, n)).toBe("connection-lost");
  });
});

function named(name: Transport["name"]): Transport {
  const found = TRANSPORTS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no transport ${name}`);
  return found;
}

async function start(
  transport: Transport,
  version: Version,
): Promise<{ readonly host: Host; readonly editor: Editor }> {
  const host = await transport.open(version);
  ends.push(host.kill);
  const editor = await openEditor(host, version);
  ends.push(editor.close);
  return { host, editor };
}

/** Withdrawal and loss over real transports: our agent side at one end, our client at the other. */
import { afterEach, describe, expect } from "vitest";
import { proves } from "../support/proves.ts";
import {
  answerTo,
  arrived,
  type Editor,
  isCancel,
  isCreate,
  openEditor,
  outcome,
  taken,
  until,
} from "./editor.ts";
import type { Json, Version } from "./program.ts";
import { type Host, TRANSPORTS } from "./transports.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

for (const transport of TRANSPORTS) {
  for (const version of [1, 2] as const) {
    describe(`over ${transport.name} on v${version}`, () => {
      const start = () => startOn(transport.open, version);

      proves("CAN-1", "the end of a turn withdraws its own questions, one by one", async () => {
        const { host, editor, ask } = await start();
        await ask({ n: 1, strand: true });
        await ask({ n: 2 });
        await ask({ n: 3, strand: true, mode: "url" });
        await all(editor, 3);
        const first = await editor.person.next();
        await editor.notify("session/cancel", { sessionId: "s1" });
        expect(await taken(first)).toBe("withdrawn");
        for (const n of [1, 3]) expect(await outcome(host, n)).toBe("cancelled");
        const left = await editor.person.next();
        expect(left.question.message).toBe("question 2");
        left.act({ action: "accept", content: { a: "still wanted" } });
        expect(await outcome(host, 2)).toBe("accept");
        expect(await arrived(editor, isCancel, 2)).toHaveLength(2);
      });

      proves("CAN-2", "a withdrawal takes that one question down, answered -32800", async () => {
        const { host, editor, ask } = await start();
        await ask({ n: 1 });
        await ask({ n: 2 });
        await all(editor, 2);
        const shown = await editor.person.next();
        await editor.request("_withdraw", { n: 1 });
        expect(await taken(shown)).toBe("withdrawn");
        expect(await outcome(host, 1)).toBe("cancelled");
        const asked = await editor.tap.seen("in", isCreate);
        expect(await editor.tap.seen("out", answerTo(asked))).toMatchObject({
          error: { code: -32800 },
        });
        expect(editor.tap.passed.out.filter(answerTo(asked))).toHaveLength(1);
        expect((await editor.person.next()).question.message).toBe("question 2");
        expect(editor.person.gone.map(({ message }) => message)).toEqual(["question 1"]);
      });

      proves("CAN-3", "a request's own question outlives the turn that is cancelled", async () => {
        const { host, editor, ask } = await start();
        await ask({ n: 1, session: undefined, requestId: 7 });
        // Over HTTP the two travel on different streams.
        await all(editor, 1);
        await ask({ n: 2, strand: true });
        await all(editor, 2);
        await editor.notify("session/cancel", { sessionId: "s1" });
        expect(await outcome(host, 2)).toBe("cancelled");
        const shown = await editor.person.next();
        expect(shown.question).toMatchObject({ message: "question 1", scope: { kind: "request" } });
        shown.act({ action: "decline" });
        expect(await outcome(host, 1)).toBe("decline");
      });

      proves("CAN-4", "an answer that crosses the withdrawal resumes nothing", async () => {
        const { host, editor, ask } = await start();
        await ask({ n: 1, mode: "url", strand: true });
        const asked = await editor.tap.seen("in", isCreate);
        const crossing = editor.tap.hold("out", answerTo(asked));
        (await editor.person.next()).act({ action: "accept" });
        await editor.tap.seen("out", answerTo(asked));
        await editor.request("_withdraw", { n: 1 });
        expect(await outcome(host, 1)).toBe("cancelled");
        await editor.tap.seen("in", isCancel);
        crossing.release();
        // The connection is whole, the question is over, and the agent has no page to complete.
        await ask({ n: 2 });
        const next = await editor.person.next();
        next.act({ action: "accept", content: { a: "x" } });
        expect(await outcome(host, 2)).toBe("accept");
        expect(host.reports.filter((one) => "n" in one && one.n === 1)).toHaveLength(1);
        expect(await editor.request("_complete", { n: 1 })).toEqual({ done: null });
        expect(editor.tap.passed.out.filter(answerTo(asked))).toEqual([
          { jsonrpc: "2.0", id: asked.id, result: { action: "accept" } },
        ]);
      });

      proves("CAN-5", "a repeated snapshot of a cancelled session takes nothing down", async () => {
        const { host, editor, ask } = await start();
        await ask({ n: 1, strand: true });
        await ask({ n: 2 });
        const first = await editor.person.next();
        await editor.notify("session/cancel", { sessionId: "s1" });
        expect(await taken(first)).toBe("withdrawn");
        expect(await outcome(host, 1)).toBe("cancelled");
        await editor.request("_snapshot", { session: "s1" });
        await editor.request("_snapshot", { session: "s1" });
        const states = () =>
          editor.tap.passed.in
            .filter(({ method }) => method === "session/update")
            .map(({ params }) => params.update.state);
        if (version === 2) await until(() => states().length === 5);
        const repeated = ["running", "requires_action", "idle", "idle", "idle"];
        expect(states()).toEqual(version === 1 ? [] : repeated);
        const shown = await editor.person.next();
        shown.act({ action: "decline" });
        expect(await outcome(host, 2)).toBe("decline");
      });

      proves("CAN-6", "closing a session settles its questions before it is answered", async () => {
        const { host, editor, ask } = await start();
        const { sessionId } = await editor.request("session/new", { cwd: "/", mcpServers: [] });
        await ask({ n: 1 });
        await ask({ n: 2, mode: "url" });
        await ask({ n: 3, session: sessionId });
        await all(editor, 3);
        await editor.request("session/close", { sessionId: "s1" });
        expect(await host.report((one) => "closed" in one)).toEqual({ closed: "s1", questions: 1 });
        for (const n of [1, 2]) expect(await outcome(host, n)).toBe("cancelled");
        expect(editor.elicitation.questions.current.map(({ message }) => message)).toEqual([
          "question 3",
        ]);
      });

      for (const method of ["session/close", "session/delete"]) {
        proves("CAN-9", `${method} takes down what was asked for the session`, async () => {
          const { host, editor, ask } = await start();
          const { sessionId } = await editor.request("session/new", { cwd: "/", mcpServers: [] });
          await ask({ n: 1 });
          // Over HTTP each session has its own stream.
          await all(editor, 1);
          await ask({ n: 2, session: sessionId });
          await all(editor, 2);
          const [asked] = editor.tap.passed.in.filter(isCreate);
          const shown = await editor.person.next();
          await editor.request(method, { sessionId: "s1" });
          expect(await taken(shown)).toBe("withdrawn");
          expect(await outcome(host, 1)).toBe("cancelled");
          expect(await editor.tap.seen("out", answerTo(asked))).toMatchObject({
            error: { code: -32800 },
          });
          expect(editor.elicitation.questions.current).toHaveLength(1);
        });
      }

      proves("CAN-8", "time takes a question back, and answers nothing", async () => {
        const { host, editor, ask } = await start();
        await ask({ n: 1, timeoutMs: 1 });
        expect(await outcome(host, 1)).toBe("timed-out");
        const asked = await editor.tap.seen("in", isCreate);
        expect(await editor.tap.seen("out", answerTo(asked))).toMatchObject({
          error: { code: -32800 },
        });
        await until(() => editor.elicitation.questions.current.length === 0);
        expect(editor.tap.passed.out.filter(answerTo(asked))).toHaveLength(1);
      });

      proves("CAN-10", "a cancel that overtakes its question is never shown", async () => {
        const { host, editor, ask } = await start();
        const late = editor.tap.hold("in", isCreate);
        await ask({ n: 1 });
        await ask({ n: 2, mode: "url", elicitationId: "el" });
        await editor.request("_withdraw", { n: 1 });
        await editor.request("_withdraw", { n: 2 });
        await until(() => editor.tap.passed.in.filter(isCancel).length === 2);
        await until(() => late.messages.length === 2);
        const questions = [...late.messages];
        late.release();
        for (const asked of questions) {
          expect(await editor.tap.seen("out", answerTo(asked))).toMatchObject({
            error: { code: -32800 },
          });
        }
        expect(editor.person.asked).toEqual([]);
        // The id of the page is free, and the next question is shown.
        await ask({ n: 3, mode: "url", elicitationId: "el" });
        (await editor.person.next()).act({ action: "decline" });
        expect(await outcome(host, 3)).toBe("decline");
        expect(editor.person.asked).toHaveLength(1);
      });

      proves("CAN-7", "an agent that is killed takes its questions down", async () => {
        const { host, editor, ask } = await start();
        await ask({ n: 1, mode: "url" });
        (await editor.person.next()).act({ action: "accept" });
        const page = await editor.person.nextPage();
        await ask({ n: 2 });
        await ask({ n: 3 });
        const shown = await editor.person.next();
        await all(editor, 3);
        await host.kill();
        expect(await taken(shown)).toBe("connection-lost");
        expect(await taken(page)).toBe("connection-lost");
        await editor.closed;
        await until(() => editor.elicitation.questions.current.length === 0);
      });

      proves("CAN-7", "a client that leaves ends the agent's questions", async () => {
        const { host, editor, ask } = await start();
        await ask({ n: 1 });
        await ask({ n: 2, mode: "url" });
        await ask({ n: 3, timeoutMs: 1_000_000 });
        await all(editor, 3);
        const shown = await editor.person.next();
        editor.close();
        host.hangUp();
        expect(await taken(shown)).toBe("connection-lost");
        expect(editor.elicitation.questions.current).toEqual([]);
        for (const n of [1, 2, 3]) expect(await outcome(host, n)).toBe("connection-lost");
        for (const { ask: elicitor } of host.programs) {
          expect(elicitor.outstanding).toEqual({ questions: 0, pages: 0 });
        }
      });
    });
  }
}

interface Started {
  readonly host: Host;
  readonly editor: Editor;
  /** Has the agent ask in session `s1`, unless the params say otherwise. */
  ask(params: Json): Promise<unknown>;
}

async function startOn(
  open: (version: Version) => Promise<Host>,
  version: Version,
): Promise<Started> {
  const host = await open(version);
  ends.push(host.kill);
  const editor = await openEditor(host, version);
  ends.push(editor.close);
  return {
    host,
    editor,
    ask: (params) => editor.request("_ask", { session: "s1", ...params }),
  };
}

/** Waits until so many questions are in the list. */
function all(editor: Editor, count: number): Promise<void> {
  return until(() => editor.elicitation.questions.current.length === count);
}

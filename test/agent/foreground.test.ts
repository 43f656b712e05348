import { expect, test } from "vitest";
import type { Foreground, Strand } from "../../src/agent/index.ts";
import { judge } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { type Bench, connect, type Version } from "./bench.ts";

const FORM = {
  requestedSchema: { properties: { a: { type: "string" } } },
  message: "Please choose.",
};
const PAGE = { url: "https://a.example/in", message: "Please connect your account." };
const ACCEPT = { result: { action: "accept", content: { a: "x" } } };
const CONSENT = { result: { action: "accept" } };

/** What the session's state was reported to be, in order, an idle one with its stop reason. */
async function statesOf({ peer }: Bench): Promise<string[]> {
  await peer.flush();
  return peer.received
    .filter(({ method }) => method === "session/update")
    .map(({ params }) => {
      const { state, stopReason } = params.update;
      return stopReason === undefined ? state : `${state} ${stopReason}`;
    });
}

/** Lets the event loop turn: what goes on after an answer is reported by then. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

interface Turn {
  readonly bench: Bench;
  readonly work: Foreground;
  readonly strand: Strand;
  form(strand?: Strand): Promise<unknown>;
  page(strand?: Strand): Promise<unknown>;
  states(): Promise<string[]>;
}

/** A session whose turn has started. */
async function startTurn(version: Version = 2): Promise<Turn> {
  const bench = await connect(version);
  const work = bench.ask.foreground("s1");
  const strand = work.strand();
  return {
    bench,
    work,
    strand,
    form: (by = strand) => bench.ask.form({ sessionId: "s1", ...FORM, strand: by }).catch(codeOf),
    page: (by = strand) => bench.ask.url({ sessionId: "s1", ...PAGE, strand: by }).catch(codeOf),
    states: () => statesOf(bench),
  };
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

judge(
  [
    "state.blocked",
    "state.several",
    "state.background",
    "state.page",
    "state.snapshot",
    "state.old-version",
  ],
  ({ id }) => {
    throw new Error(`nobody judges ${id}`);
  },
  {
    "state.blocked.03": async ({ expect: expected }) => {
      const { bench, work, form, states } = await startTurn();
      const asked = form();
      await bench.reply({ result: { action: "cancel" } });
      await asked;
      work.end();
      expect((await states()).map(kind)).toEqual(expected.states);
    },
    "state.blocked.04": async ({ expect: expected }) => {
      const { bench, work, form, states } = await startTurn();
      const asked = form();
      await bench.reply({ error: { code: -32603, message: "no" } });
      expect(await asked).toBe("peer-error");
      work.end();
      expect((await states()).map(kind)).toEqual(expected.states);
    },
    "state.several.01": async ({ expect: expected }) => {
      const { bench, work, form, states } = await startTurn();
      const both = Promise.all([form(), form()]);
      await bench.reply(ACCEPT);
      await turn();
      await bench.reply(ACCEPT);
      await both;
      await turn();
      work.end();
      expect(await states()).toEqual(expected.states);
    },
    "state.several.03": async ({ expect: expected }) => {
      const { bench, work, form, states } = await startTurn();
      work.strand();
      void form();
      await bench.question();
      expect(await states()).toEqual(expected.states);
    },
    "state.background.01": async ({ expect: expected }) => {
      const bench = await connect(2);
      const asked = bench.ask.form({ sessionId: "s1", ...FORM });
      await bench.reply(ACCEPT);
      expect(await asked).toMatchObject({ action: "accept" });
      await turn();
      expect(await statesOf(bench)).toEqual(expected.states);
    },
    "state.background.03": async ({ expect: expected }) => {
      const bench = await connect(2);
      const asked = bench.ask.url({ requestId: 12, ...PAGE });
      await bench.reply(CONSENT);
      expect(await (await asked).complete()).toBe(true);
      await turn();
      expect(await statesOf(bench)).toEqual(expected.states);
    },
    "state.page.01": async ({ expect: expected }) => {
      const { bench, page, strand, states } = await startTurn();
      const asked = page().then(() => strand.wait(new Promise(() => {})));
      void asked.catch(() => {});
      await bench.reply(CONSENT);
      await turn();
      await turn();
      expect(await states()).toEqual(expected.states);
    },
    "state.page.03": async ({ expect: expected }) => {
      const { bench, page, strand, work, states } = await startTurn();
      let finish = (): void => {};
      const outside = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const asked = page().then(() => strand.wait(outside));
      await bench.reply(CONSENT);
      await turn();
      finish();
      await asked;
      await turn();
      work.end();
      expect(await states()).toEqual(expected.states);
    },
    "state.page.05": async ({ expect: expected }) => {
      const { bench, form, states } = await startTurn();
      void form();
      await bench.question();
      await turn();
      expect(await states()).toEqual(expected.states);
    },
    "state.snapshot.01": async ({ expect: expected }) => {
      const bench = await connect(2);
      const background = [{ type: "terminal", terminalId: "t1" }];
      const work = bench.ask.foreground("s1", { background: () => background });
      const strand = work.strand();
      const asked = bench.ask.form({ sessionId: "s1", ...FORM, strand });
      await bench.reply(ACCEPT);
      await asked;
      await turn();
      work.end();
      expect(await statesOf(bench)).toEqual(expected.states);
      const updates = bench.peer.received.filter(({ method }) => method === "session/update");
      expect(updates.map(({ params }) => params.update.background)).toEqual(
        updates.map(() => expected.each.background),
      );
    },
    "state.old-version.02": async () => {
      const { bench, work, page, states } = await startTurn(1);
      const asked = page();
      await bench.reply(CONSENT);
      await asked;
      work.cancel();
      await turn();
      expect(await states()).toEqual([]);
      expect(await bench.sent()).toEqual(["elicitation/create"]);
    },
  },
);

function kind(state: string): string {
  return state.split(" ")[0] ?? "";
}

judge(
  ["cancel.selective", "cancel.close", "cancel.late"],
  ({ id }) => {
    throw new Error(`nobody judges ${id}`);
  },
  {
    "cancel.selective.01": async () => {
      const { bench, work, form, states } = await startTurn();
      const mine = form();
      const needed = await bench.question();
      void bench.ask.form({ sessionId: "s1", ...FORM }).catch(() => {});
      await bench.question();
      work.cancel();
      expect(await mine).toBe("cancelled");
      expect(await cancelled(bench)).toEqual([needed.id]);
      expect(bench.ask.outstanding.questions).toBe(1);
      expect(await states()).toEqual(["running", "requires_action", "idle cancelled"]);
    },
    "cancel.selective.02": async () => {
      const { bench, work, form } = await startTurn();
      void form();
      const asked = await bench.question();
      work.cancel();
      expect(await cancelled(bench)).toEqual([asked.id]);
    },
    "cancel.selective.03": async () => {
      const { bench, work } = await startTurn();
      void bench.ask.form({ sessionId: "s1", toolCallId: "t9", ...FORM }).catch(() => {});
      await bench.question();
      work.cancel();
      expect(await cancelled(bench)).toEqual([]);
      expect(bench.ask.outstanding.questions).toBe(1);
    },
    "cancel.close.02": async () => {
      const bench = await connect(2);
      const first = bench.ask.form({ sessionId: "s1", ...FORM }).catch(codeOf);
      const asked = await bench.question();
      void bench.ask.form({ sessionId: "s2", ...FORM }).catch(() => {});
      await bench.question();
      bench.ask.closeSession("s1");
      expect(await first).toBe("cancelled");
      expect(await cancelled(bench)).toEqual([asked.id]);
      expect(bench.ask.outstanding.questions).toBe(1);
    },
    "cancel.late.02": async () => {
      const { bench, work, page, strand, states } = await startTurn();
      const asked = bench.ask.url({ sessionId: "s1", ...PAGE, strand });
      await bench.reply(CONSENT);
      const consent = await asked;
      const resumed = strand.wait(new Promise(() => {})).catch(codeOf);
      work.cancel();
      expect(await resumed).toBe("cancelled");
      expect(await consent.complete()).toBe(true);
      await turn();
      expect(await states()).toEqual(["running", "requires_action", "idle cancelled"]);
      expect(await page()).toBe("cancelled");
    },
    "cancel.late.04": async () => {
      const { bench, work, form, states } = await startTurn();
      const asked = form();
      const question = await bench.question();
      work.cancel();
      await bench.peer.send({ id: question.id, ...ACCEPT });
      expect(await asked).toBe("cancelled");
      await turn();
      expect(await states()).toEqual(["running", "requires_action", "idle cancelled"]);
    },
  },
);

async function cancelled({ peer }: Bench): Promise<unknown[]> {
  await peer.flush();
  return peer.received
    .filter(({ method }) => method === "$/cancel_request")
    .map(({ params }) => params.requestId);
}

proves("STATE-7", "on v1 the same calls withdraw and wait, and send no state", async () => {
  const { bench, work, form, states } = await startTurn(1);
  const asked = form();
  await bench.question();
  work.cancel();
  expect(await asked).toBe("cancelled");
  expect(await states()).toEqual([]);
});

proves("STATE-3", "a question without a strand, or of a request, changes no state", async () => {
  const { bench, states } = await startTurn();
  void bench.ask.form({ requestId: 3, ...FORM }).catch(() => {});
  await bench.question();
  expect(await states()).toEqual(["running"]);
});

proves("CAN-3", "cancelling a session's work leaves a request's question alone", async () => {
  const { bench, work } = await startTurn();
  void bench.ask.form({ requestId: 3, ...FORM }).catch(() => {});
  await bench.question();
  work.cancel();
  expect(await cancelled(bench)).toEqual([]);
});

proves("STATE-1", "a refused question leaves the work running: nobody was asked", async () => {
  const bench = await connect(2, { url: {} });
  const strand = bench.ask.foreground("s1").strand();
  const asked = bench.ask.form({ sessionId: "s1", ...FORM, strand }).catch(codeOf);
  expect(await asked).toBe("mode-unsupported");
  expect(await statesOf(bench)).toEqual(["running"]);
});

test("a session has one foreground, and closing it ends its work", async () => {
  const { bench, work, strand, states } = await startTurn();
  expect(bench.ask.foreground("s1")).toBe(work);
  bench.ask.closeSession("s1");
  expect(strand.signal.aborted).toBe(true);
  expect(await states()).toEqual(["running", "idle cancelled"]);
  expect(bench.ask.foreground("s1")).not.toBe(work);
});

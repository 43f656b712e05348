/** An agent that sends without end: questions, cancels, completions, noise. */
import { beforeAll, describe, expect, test } from "vitest";
import { createCore } from "../../src/client/index.ts";
import { ClientRig, create, createPage, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";
import { bytesInUse, freshText, MEBI } from "./heap.ts";

const VERSIONS = [1, 2] as const;
const withdraw = (requestId: unknown): Json => ({
  jsonrpc: "2.0",
  method: "$/cancel_request",
  params: { requestId },
});
const complete = (elicitationId: unknown): Json => ({
  jsonrpc: "2.0",
  method: "elicitation/complete",
  params: { elicitationId },
});
const ids = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, n) => from + n);

/** Sends without waiting in between, and waits until the last of it has been seen. */
async function pour(rig: ClientRig, messages: readonly Json[]): Promise<void> {
  const wire = await rig.wire();
  for (const message of messages) wire.push({ jsonrpc: "2.0", ...message });
  const last = { jsonrpc: "2.0", method: "_last" };
  wire.push(last);
  while (!wire.passed.includes(last)) await flush();
  wire.passed.pop();
}

describe.each(VERSIONS)("on v%i", (version) => {
  for (const sessions of [1, 1_000, 10_000]) {
    proves(
      "LIM-3",
      `of 10,000 questions at once in ${sessions} sessions the first 1,000 are open and the rest refused`,
      async () => {
        const rig = new ClientRig({ version });
        const poured = ids(0, 10_000).map((id) => create(id, { sessionId: `s${id % sessions}` }));
        poured.splice(5_000, 0, { id: "file", method: "fs/read_text_file", params: {} });
        await pour(rig, poured);
        expect(rig.passed).toMatchObject([{ id: "file" }]);
        expect(rig.out.map(({ id }) => id)).toEqual(ids(1_000, 10_000));
        const codes = new Set(rig.out.map(({ error }) => `${error.code} ${error.data.reason}`));
        expect([...codes]).toEqual(["-32603 too-many"]);
        expect(rig.current).toHaveLength(1_000);
        expect(rig.person.open).toHaveLength(Math.min(sessions, 1_000));

        // None of the open ones is lost, and each that ends makes room for one.
        const wire = await rig.wire();
        wire.out.length = 0;
        await pour(rig, ids(0, 500).map(withdraw));
        expect(rig.out.map(({ id, error }) => [id, error.code])).toEqual(
          ids(0, 500).map((id) => [id, -32800]),
        );
        wire.out.length = 0;
        await pour(
          rig,
          ids(20_000, 20_501).map((id) => create(id)),
        );
        expect(rig.out).toMatchObject([{ id: 20_500, error: { code: -32603 } }]);
        expect(rig.current).toHaveLength(1_000);
      },
    );
  }

  proves("LIM-3", "8 MiB of open questions are the most, ids included", async () => {
    const rig = new ClientRig({ version });
    const poured = ids(0, 20).map((id) =>
      id % 2 === 0
        ? create(id, { message: freshText(MEBI, id) })
        : create(`${freshText(MEBI, id)}`),
    );
    await pour(rig, poured);
    expect(rig.current).toHaveLength(7);
    expect(rig.out).toHaveLength(13);
    expect(new Set(rig.out.map(({ error }) => error.code))).toEqual(new Set([-32603]));
    // A small one still fits.
    await rig.send(create("small"));
    expect(rig.current).toHaveLength(8);
  });

  proves("URL-8", "completions without end change nothing but the one page they name", async () => {
    const rig = new ClientRig({ version });
    await rig.send(createPage(1));
    await pour(
      rig,
      ids(0, 20_000).map((n) => complete(n % 2 === 0 ? `never-${n}` : "el-1")),
    );
    expect(rig.passed).toEqual([]);
    expect(rig.out).toEqual([]);
    expect(rig.events.filter(({ kind }) => kind === "reported-complete")).toHaveLength(1);
    await rig.user("decline");
    expect(rig.out).toEqual([{ id: 1, result: { action: "decline" } }]);
  });

  proves("CAN-10", "cancels without end withdraw what they name, and nothing else", async () => {
    const rig = new ClientRig({ version });
    await rig.send(create("mine"));
    await pour(rig, ids(0, 20_000).map(withdraw));
    expect(rig.pending).toEqual(["mine"]);
    expect(rig.passed).toHaveLength(20_000);
    // The latest of them are remembered, the rest are forgotten.
    await rig.send(create(19_999));
    await rig.send(create(0));
    expect(rig.out).toMatchObject([{ id: 19_999, error: { code: -32800 } }]);
    expect(rig.pending).toEqual(["mine", 0]);
  });

  test("messages that are no messages pass as they are, and the question stays", async () => {
    const rig = new ClientRig({ version });
    await rig.send(create(1));
    const noise: Json[] = [
      null,
      5,
      "elicitation/create",
      true,
      [],
      [create(2), withdraw(1)],
      {},
      { method: 5 },
      { method: ["elicitation/create"], id: 3 },
      { jsonrpc: "2.0", id: 1 },
      { jsonrpc: "2.0", id: 1, result: null },
      { jsonrpc: "2.0", method: "elicitation/create", params: create(4).params },
      { jsonrpc: "2.0", method: "$/cancel_request" },
      { jsonrpc: "2.0", method: "$/cancel_request", params: [1] },
      { jsonrpc: "2.0", method: "$/cancel_request", params: { requestId: [1] } },
      { jsonrpc: "2.0", id: 6, method: "$/cancel_request", params: { requestId: 1 } },
    ];
    const wire = await rig.wire();
    for (const one of noise) wire.push(one);
    await flush();
    expect(wire.passed).toHaveLength(noise.length);
    for (const [at, one] of noise.entries()) expect(wire.passed[at]).toBe(one);
    expect(rig.pending).toEqual([1]);
    expect(rig.out).toEqual([]);
  });
});

describe("memory", () => {
  // Whatever is loaded and compiled once is no leak.
  beforeAll(async () => {
    const rig = new ClientRig();
    await pour(
      rig,
      ids(0, 50).flatMap((id) => [create(id), withdraw(id), withdraw(id + 1_000)]),
    );
  });

  proves("CAN-10", "early cancels with huge ids are not hoarded", async () => {
    const core = createCore({ modes: ["form"] });
    const before = await bytesInUse();
    for (const n of ids(0, 50)) core.incoming(withdraw(freshText(MEBI / 2, n)), 0);
    expect((await bytesInUse()) - before).toBeLessThan(3 * MEBI);
    core.lost();
  });

  proves("CAN-10", "nor does one that is too large to keep push the others out", async () => {
    const rig = new ClientRig();
    await rig.send(withdraw("early"));
    await rig.send(withdraw(freshText(2 * MEBI, "late")));
    await rig.send(create("early"));
    expect(rig.out).toMatchObject([{ id: "early", error: { code: -32800 } }]);
  });

  proves("LIM-3", "questions that came and went leave nothing of their size", async () => {
    const rig = new ClientRig({ surface: null });
    const wire = await rig.wire();
    const before = await bytesInUse();
    for (const n of ids(0, 40)) {
      const id = n % 2 === 0 ? n : freshText(MEBI / 2, n);
      await pour(rig, [
        create(id, { message: freshText(2 * MEBI, n), sessionId: freshText(MEBI / 2, n) }),
        withdraw(id),
      ]);
      wire.out.length = 0;
      rig.events.length = 0;
      rig.ended.length = 0;
      rig.peerIds.clear();
    }
    expect(rig.current).toEqual([]);
    // A hundred megabytes went through; what was answered lately is remembered within 1 MiB.
    expect((await bytesInUse()) - before).toBeLessThan(4 * MEBI);
  });

  proves("LIM-3", "10,000 small questions that came and went leave next to nothing", async () => {
    const rig = new ClientRig({ surface: null });
    const wire = await rig.wire();
    const before = await bytesInUse();
    for (const round of ids(0, 100)) {
      const some = ids(round * 100, round * 100 + 100);
      await pour(rig, [...some.map((id) => create(id)), ...some.map(withdraw)]);
      expect(wire.out).toHaveLength(100);
      wire.out.length = 0;
      rig.events.length = 0;
      rig.ended.length = 0;
    }
    // 256 of them are remembered with what was asked.
    expect((await bytesInUse()) - before).toBeLessThan(MEBI);
  });
});

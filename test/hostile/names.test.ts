/** Ids and names chosen to confuse: every JSON type, members of every object, twice the same. */
import { describe, expect, test } from "vitest";
import { ClientRig, create, createPage, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";
import { freshText } from "./heap.ts";

const VERSIONS = [1, 2] as const;
/** Names that a careless program looks up on a prototype. */
const INHERITED = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "then",
  "",
];
const withdraw = (requestId: unknown): Json => ({
  method: "$/cancel_request",
  params: { requestId },
});

/** The id as it came through JSON text, as any id does. */
const asSent = (text: string): unknown => JSON.parse(text);

describe("the id of a question", () => {
  const answeredOn: Readonly<Record<string, readonly (1 | 2)[]>> = {
    null: [1],
    "1.5": [1],
    "-0.001": [1],
    "0": [1, 2],
    "-7": [1, 2],
    "9007199254740991": [1, 2],
    "1e300": [1],
    "1e400": [],
    '""': [1, 2],
    '"1"': [1, 2],
    '"\\u0000\\ud800"': [1, 2],
    true: [],
    '{"id":1}': [],
    "[1]": [],
  };
  for (const [text, versions] of Object.entries(answeredOn)) {
    for (const version of VERSIONS) {
      const answered = versions.includes(version);
      test(`${text} is ${answered ? "answered" : "refused"} on v${version}`, async () => {
        const rig = new ClientRig({ version });
        await rig.send(create("other"));
        await rig.send(create(asSent(text), { sessionId: "s2" }));
        if (!answered) {
          expect(rig.out).toMatchObject([{ id: null, error: { code: -32600 } }]);
          expect(rig.pending).toEqual(["other"]);
          return;
        }
        rig.person.open[1]?.act({ action: "decline" });
        await flush();
        expect(rig.out).toEqual([{ id: asSent(text), result: { action: "decline" } }]);
        expect(rig.pending).toEqual(["other"]);
      });
    }
  }

  test("is repeated whole however long it is", async () => {
    const rig = new ClientRig();
    const id = freshText(100_000, "id");
    await rig.send(create(id));
    await rig.user("decline");
    expect(rig.out).toEqual([{ id, result: { action: "decline" } }]);
  });

  test("that is open already is refused, and the question that has it stays", async () => {
    for (const version of VERSIONS) {
      for (const id of [0, "0", "__proto__"]) {
        const rig = new ClientRig({ version });
        await rig.send(create(id, { message: "the first" }));
        await rig.send(create(id, { message: "the second" }));
        await rig.send(createPage(id));
        expect(rig.out).toMatchObject([
          { id, error: { code: -32600, data: { reason: "id-open" } } },
          { id, error: { code: -32600, data: { reason: "id-open" } } },
        ]);
        expect(rig.current.map(({ message }) => message)).toEqual(["the first"]);
        await rig.user("decline");
        expect(rig.out.at(-1)).toEqual({ id, result: { action: "decline" } });
      }
    }
  });
});

proves("CAN-2", "an answer after the withdrawal is no second response", async () => {
  for (const version of VERSIONS) {
    const rig = new ClientRig({ version });
    await rig.send(create(1));
    const shown = await rig.person.next();
    await rig.send(withdraw(1));
    shown.act({ action: "accept", content: { a: "late" } });
    await flush();
    expect(rig.out).toMatchObject([{ id: 1, error: { code: -32800 } }]);
    // Nor does it answer the next question with that id.
    await rig.send(create(1, { message: "again" }));
    shown.act({ action: "accept", content: { a: "later" } });
    await flush();
    expect(rig.out).toHaveLength(1);
    expect(rig.pending).toEqual([1]);
  }
});

proves("CAN-2", "an answer and a withdrawal in the same turn make one response", async () => {
  for (const first of ["answer", "withdrawal"]) {
    const rig = new ClientRig();
    await rig.send(create(1));
    const shown = await rig.person.next();
    const wire = await rig.wire();
    const steps = [
      () => shown.act({ action: "decline" }),
      () => wire.push({ jsonrpc: "2.0", ...withdraw(1) }),
    ];
    for (const step of first === "answer" ? steps : steps.reverse()) step();
    await flush();
    expect(rig.out).toHaveLength(1);
    expect(rig.current).toEqual([]);
  }
});

proves("CAN-2", "1 and its text are two questions, withdrawn each on its own", async () => {
  const rig = new ClientRig();
  for (const id of [1, "1", null, "null"]) await rig.send(create(id, { sessionId: `s${id}` }));
  await rig.send(withdraw("1"));
  await rig.send(withdraw(null));
  expect(rig.out.map(({ id }) => id)).toEqual(["1", null]);
  expect(rig.pending).toEqual([1, "null"]);
});

describe("names that every object has", () => {
  test("are ids and sessions like others", async () => {
    const rig = new ClientRig();
    for (const name of INHERITED) await rig.send(create(name, { sessionId: name }));
    expect(rig.person.open).toHaveLength(INHERITED.length);
    await rig.send(withdraw("constructor"));
    rig.client.sessionClosed("__proto__");
    await flush();
    expect(rig.out).toMatchObject([
      { id: "constructor", error: { code: -32800 } },
      { id: "__proto__", error: { code: -32800 } },
    ]);
    expect(rig.pending).toEqual(
      INHERITED.filter((name) => name !== "constructor" && name !== "__proto__"),
    );
  });

  proves("URL-8a", "are ids of pages like others, each outstanding by itself", async () => {
    const rig = new ClientRig();
    for (const [n, elicitationId] of INHERITED.entries()) {
      await rig.send(createPage(n, { elicitationId, sessionId: `s${n}` }));
      await rig.send(createPage(`twice ${n}`, { elicitationId, sessionId: `s${n}` }));
    }
    expect(rig.out).toMatchObject(
      INHERITED.map((_name, n) => ({ id: `twice ${n}`, error: { code: -32602 } })),
    );
    for (const one of [...rig.person.open]) one.act({ action: "accept" });
    await flush();
    expect(rig.opened).toHaveLength(INHERITED.length);
    for (const elicitationId of INHERITED) {
      await rig.send({ method: "elicitation/complete", params: { elicitationId } });
    }
    expect(rig.ended.map(({ ending }) => ending)).toEqual(INHERITED.map(() => "completed"));
    expect(rig.current).toEqual([]);
  });

  proves("FORM-17", "are fields like others, and their answers arrive", async () => {
    const rig = new ClientRig();
    const properties = JSON.parse(
      `{${INHERITED.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join()}}`,
    );
    await rig.send(
      create(1, { requestedSchema: { type: "object", properties, required: INHERITED } }),
    );
    await rig.user("accept");
    expect(rig.issues.map(({ field, code }) => [field, code])).toEqual(
      INHERITED.map((name) => [name, "required"]),
    );
    for (const name of INHERITED) {
      await rig.user({ type: JSON.parse(`{${JSON.stringify(name)}:"x"}`) });
    }
    await rig.user("accept");
    const [{ result }] = rig.out;
    expect(Object.entries(result.content).sort()).toEqual(
      INHERITED.map((name) => [name, "x"]).sort(),
    );
    expect(Object.getPrototypeOf(result.content)).toBe(Object.prototype);
  });

  proves("REQ-1", "hide no member where one is asked for", async () => {
    for (const version of VERSIONS) {
      const rig = new ClientRig({ version });
      const whole = create(0).params;
      for (const [n, name] of Object.keys(whole).entries()) {
        const { [name]: hidden, ...rest } = whole;
        const proto = JSON.stringify({ [name]: hidden });
        const text = JSON.stringify(rest).replace("{", `{"__proto__":${proto},`);
        await rig.send(create(n, JSON.parse(text), true));
      }
      expect(rig.out.map(({ error }) => error.code)).toEqual([-32602, -32602, -32602, -32602]);
      expect(rig.person.asked).toEqual([]);
    }
  });
});

import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { type AnswerMemory, addAnswer, type RememberedAnswers } from "../../src/client/index.ts";
import { everyField } from "../../src/view/index.ts";
import { ClientRig, create, createPage, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

/** A memory in a map, for anybody to look into. */
function mapMemory(): AnswerMemory & { readonly kept: Map<string, RememberedAnswers> } {
  const kept = new Map<string, RememberedAnswers>();
  const keyOf = (agent: string, shape: string): string => JSON.stringify([agent, shape]);
  return {
    kept,
    recall: async (agent, shape) => kept.get(keyOf(agent, shape)),
    keep: async (agent, shape, values) => {
      const key = keyOf(agent, shape);
      kept.set(key, addAnswer(kept.get(key) ?? {}, values));
    },
  };
}

const CITY = { type: "object", properties: { city: { type: "string" } } };

function rigWith(memory: AnswerMemory, agentName: string | null = "A"): ClientRig {
  return new ClientRig({ agentName, client: { remember: memory } });
}

/** Labels offered for each field of the question on show. */
function offered(rig: ClientRig): Json {
  const form = rig.front?.question.form;
  if (form === undefined) throw new Error("no form is on show");
  return Object.fromEntries(
    everyField(form).flatMap(({ field, suggestions }) =>
      suggestions === undefined ? [] : [[field.name, suggestions.map((one) => one.label)]],
    ),
  );
}

async function answered(rig: ClientRig, id: number, content: Json, schema: Json = CITY) {
  await rig.send(create(id, { requestedSchema: schema }));
  rig.front?.act({ action: "accept", content });
  await flush();
}

describe("a client with a memory", () => {
  test("offers what was accepted before, the latest first, in another session too", async () => {
    const rig = rigWith(mapMemory());
    await answered(rig, 1, { city: "Oslo" });
    await answered(rig, 2, { city: "Bergen" });
    await rig.send(create(3, { sessionId: "s2", message: "Where to now?", requestedSchema: CITY }));
    expect(offered(rig)).toEqual({ city: ["Bergen", "Oslo"] });
    expect(rig.front?.question.draft).toEqual({});
    expect(structuredClone(rig.current)).toEqual(rig.current);
  });

  test("offers nothing of one agent to another, nor of one question to another", async () => {
    const memory = mapMemory();
    await answered(rigWith(memory), 1, { city: "Oslo" });
    const other = rigWith(memory, "B");
    await other.send(create(1, { requestedSchema: CITY }));
    expect(offered(other)).toEqual({});
    const wider = { ...CITY, properties: { ...CITY.properties, zip: { type: "string" } } };
    const same = rigWith(memory);
    await same.send(create(1, { requestedSchema: wider }));
    expect(offered(same)).toEqual({});
  });

  test("asks a memory nothing for an agent without a name, nor for a page", async () => {
    const memory = { recall: vi.fn(async () => undefined), keep: vi.fn(async () => {}) };
    const unnamed = rigWith(memory, null);
    await answered(unnamed, 1, { city: "Oslo" });
    const named = rigWith(memory);
    await named.send(createPage(1));
    named.front?.act({ action: "accept" });
    await flush();
    expect(memory.recall).not.toHaveBeenCalled();
    expect(memory.keep).not.toHaveBeenCalled();
  });

  test.each([
    ["declined", { action: "decline" }],
    ["cancelled", { action: "cancel" }],
    ["put aside", { action: "later" }],
    ["not to be remembered", { action: "accept", content: { city: "Oslo" }, remember: false }],
    ["refused by the form", { action: "accept", content: { city: 1 } }],
  ] as const)("keeps nothing of an answer that was %s", async (_, act) => {
    const memory = mapMemory();
    const rig = rigWith(memory);
    await rig.send(create(1, { requestedSchema: CITY }));
    rig.front?.saveDraft({ city: { text: "Oslo" } });
    rig.front?.act(act);
    await flush();
    expect([...memory.kept]).toEqual([]);
  });

  test("keeps nothing of an answer that the agent did not get", async () => {
    const memory = mapMemory();
    const rig = rigWith(memory);
    await rig.send(create(1, { requestedSchema: CITY }));
    (await rig.wire()).failWrites = true;
    rig.front?.act({ action: "accept", content: { city: "Oslo" } });
    await flush();
    expect([...memory.kept]).toEqual([]);
  });

  test("keeps the answer of a host's own screen as well", async () => {
    const memory = mapMemory();
    const rig = new ClientRig({ surface: null, client: { remember: memory } });
    await rig.send(create(1, { requestedSchema: CITY }));
    const ticket = rig.client.open("q1") ?? 0;
    await rig.wait("1s");
    await rig.client.answer("q1", { action: "accept", content: { city: "Oslo" } }, ticket);
    await flush();
    expect([...memory.kept.values()]).toEqual([{ city: ["Oslo"] }]);
  });

  test.each(["throws", "rejects"])("shows and answers as ever when the memory %s", async (how) => {
    const fail = (): Promise<never> => {
      if (how === "throws") throw new Error("no disk");
      return Promise.reject(new Error("no disk"));
    };
    const rig = rigWith({ recall: fail, keep: fail });
    await answered(rig, 1, { city: "Oslo" });
    expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: { city: "Oslo" } } }]);
    const failures = rig.events.filter(({ kind }) => kind === "memory-failed");
    expect(failures).toMatchObject([
      { agent: "A", id: "q1" },
      { agent: "A", id: "q1" },
    ]);
  });

  test("shows a question without suggestions when the memory does not answer", async () => {
    vi.useFakeTimers();
    try {
      const never = new Promise<never>(() => {});
      const rig = rigWith({ recall: () => never, keep: async () => {} });
      await rig.send(create(1, { requestedSchema: CITY }));
      expect(rig.current).toEqual([]);
      await rig.wait("500ms");
      expect(offered(rig)).toEqual({});
    } finally {
      vi.useRealTimers();
    }
  });

  proves(
    "CAN-2",
    "a question withdrawn while its suggestions are looked up is not shown",
    async () => {
      let found: (answers: undefined) => void = () => {};
      const recall = (): Promise<undefined> =>
        new Promise((resolve) => {
          found = resolve;
        });
      const rig = rigWith({ recall, keep: async () => {} });
      await rig.send(create(1, { requestedSchema: CITY }));
      await rig.send({ method: "$/cancel_request", params: { requestId: 1 } });
      found(undefined);
      await flush();
      expect(rig.person.asked).toEqual([]);
      expect(rig.out).toMatchObject([{ id: 1, error: { code: -32800 } }]);
    },
  );
});

/** Everything secret that the property below types holds this. */
const CANARY = "0CANARY0";
const SECRET_NAMES = ["password", "api_key", "accessToken", "passwort", "recovery_code", "cvv"];
const SECRET_VALUES = [
  `ghp_${CANARY}45678901234567890123456789012345`.slice(0, 40),
  `sk-proj-${CANARY}abcdefghijklmnopqrstuvwxyz0123456789ABCD`,
  `-----BEGIN PRIVATE KEY-----\n${CANARY}MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----`,
  `https://app.example/callback?code=${CANARY}&state=xyz`,
  `postgres://me:${CANARY}@db.example/app`,
  `Bearer ${CANARY}abcdefghijklmnop`,
];
const plainField = fc.tuple(
  fc.constantFrom("city", "name", "note", "branch"),
  fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...SECRET_VALUES)),
);
const secretField = fc.tuple(fc.constantFrom(...SECRET_NAMES), fc.constant(`my ${CANARY}`));
const message = fc.constantFrom("Please choose.", "Please enter your password.");

proves(
  "FORM-20",
  "whatever is accepted, nothing that looks like a secret is ever kept",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(plainField, secretField)),
        message,
        async (fields, asks) => {
          const memory = mapMemory();
          const rig = rigWith(memory);
          const content = Object.fromEntries(fields);
          const names = Object.keys(content);
          const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
          const requestedSchema = { type: "object", properties };
          await rig.send(create(1, { message: asks, requestedSchema }));
          rig.front?.act({ action: "accept", content });
          await flush();
          expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content } }]);
          const kept = JSON.stringify([...memory.kept.values()]);
          expect(kept).not.toContain(CANARY);
          if (asks !== "Please choose.") expect(kept).toBe("[]");
        },
      ),
      { numRuns: 60 },
    );
  },
);

proves("FORM-9", "whatever is remembered, nothing of it is sent unless it was taken", async () => {
  const schema = {
    type: "object",
    properties: {
      city: { type: "string" },
      nights: { type: "integer" },
      room: { type: "string", enum: ["r1", "r2"] },
      day: { type: "string", format: "date", default: "2026-11-30" },
    },
  };
  const remembered = fc.record({
    city: fc.array(fc.string()),
    nights: fc.array(fc.integer()),
    room: fc.array(fc.constantFrom("r1", "r2")),
    day: fc.constant(["2026-12-24"]),
  });
  await fc.assert(
    fc.asyncProperty(remembered, async (answers) => {
      const rig = rigWith({ recall: async () => answers, keep: async () => {} });
      await rig.send(create(1, { requestedSchema: schema }));
      expect(offered(rig)).toHaveProperty("day");
      await rig.user("accept");
      const content = { day: "2026-11-30" };
      expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content } }]);
    }),
    { numRuns: 40 },
  );
});

/** The pure core: messages in, verdicts out, on no clock but the one handed in. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Core,
  type CoreOptions,
  type CoreQuestion,
  createCore,
} from "../../src/client/index.ts";
import { create, createPage, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

/** An initialized core. */
function ready(options: Partial<CoreOptions> = {}, capability?: Json, version = 1): Core {
  const core = createCore({ modes: ["form", "url"], ...options });
  initialize(core, capability, version);
  return core;
}

function initialize(core: Core, capability?: Json, version = 1, id: unknown = 0): Json {
  const key = version === 2 ? "capabilities" : "clientCapabilities";
  const params = { protocolVersion: version, ...(capability && { [key]: capability }) };
  const sent = core.outgoing({ jsonrpc: "2.0", id, method: "initialize", params });
  core.incoming({ jsonrpc: "2.0", id, result: { protocolVersion: version } }, 0);
  return sent;
}

function asked(core: Core, message: Json, now = 0): CoreQuestion {
  const [change] = core.incoming(message, now).changes;
  if (change?.kind !== "asked") throw new Error(`not asked: ${JSON.stringify(change)}`);
  return change.question;
}

function code(core: Core, message: Json, now = 0): unknown {
  const step = core.incoming(message, now);
  expect(step.pass).toBe(false);
  const [out] = step.out as Json[];
  return [out?.id, out?.error?.code];
}

const withdraw = (requestId: unknown): Json => ({
  method: "$/cancel_request",
  params: { requestId },
});
const complete = (elicitationId: unknown): Json => ({
  method: "elicitation/complete",
  params: { elicitationId },
});

describe("initialize", () => {
  proves("CAP-1", "gains the modes where its version puts them, and nothing else changes", () => {
    const core = createCore({ modes: ["form"] });
    const host = {
      fs: { readTextFile: true },
      _meta: { x: 1 },
      elicitation: { _poll: {}, url: null },
    };
    expect(initialize(core, host)).toEqual({
      jsonrpc: "2.0",
      id: 0,
      method: "initialize",
      params: {
        protocolVersion: 1,
        clientCapabilities: { ...host, elicitation: { _poll: {}, url: null, form: {} } },
      },
    });
    expect(initialize(createCore({ modes: ["url"] }), { x: {} }, 2).params).toEqual({
      protocolVersion: 2,
      capabilities: { x: {}, elicitation: { url: {} } },
    });
  });

  test("every other message towards the agent is the same object", () => {
    const core = createCore({ modes: ["form"] });
    const bare = createCore({ modes: [] });
    const message = { jsonrpc: "2.0", id: 1, method: "session/new", params: {} };
    expect(core.outgoing(message)).toBe(message);
    const first = { jsonrpc: "2.0", id: 0, method: "initialize", params: {} };
    expect(bare.outgoing(first)).toBe(first);
    expect(core.outgoing("noise")).toBe("noise");
  });

  test("nothing is asked before it is answered, nor after it failed", () => {
    const core = createCore({ modes: ["form"] });
    expect(code(core, create(1))).toEqual([1, -32602]);
    core.outgoing({ jsonrpc: "2.0", id: 0, method: "initialize", params: { protocolVersion: 1 } });
    expect(code(core, create(1))).toEqual([1, -32602]);
    core.incoming({ jsonrpc: "2.0", id: 0, error: { code: -32603, message: "no" } }, 0);
    expect(code(core, create(1))).toEqual([1, -32602]);
    initialize(core);
    asked(core, create(1));
  });

  proves("CAP-9", "repeated, the latest that succeeded counts", () => {
    const core = ready({}, { elicitation: { _poll: {} } }, 2);
    const poll = create(1, { sessionId: "s1", mode: "_poll", message: "m" }, true);
    expect(core.incoming(poll, 0).pass).toBe(true);
    core.outgoing({ jsonrpc: "2.0", id: 5, method: "initialize", params: { protocolVersion: 2 } });
    core.incoming({ jsonrpc: "2.0", id: 5, error: { code: -32600, message: "no" } }, 0);
    expect(core.incoming(poll, 0).pass).toBe(true);
    initialize(core, {}, 2, 6);
    expect(code(core, poll)).toEqual([1, -32602]);
  });

  test("a response to another request, or under an inherited name, settles nothing", () => {
    const core = createCore({ modes: ["form"] });
    core.outgoing({
      jsonrpc: "2.0",
      id: "0",
      method: "initialize",
      params: { protocolVersion: 1 },
    });
    core.incoming({ jsonrpc: "2.0", id: 0, result: { protocolVersion: 1 } }, 0);
    expect(code(core, create(1))).toEqual([1, -32602]);
  });

  test("the agent's name is kept as its claim", () => {
    const core = createCore({ modes: ["form"] });
    core.outgoing({ jsonrpc: "2.0", id: 0, method: "initialize", params: { protocolVersion: 1 } });
    const agentInfo = { name: "a", title: "Agent A" };
    core.incoming({ jsonrpc: "2.0", id: 0, result: { protocolVersion: 1, agentInfo } }, 0);
    expect(core.claimedName).toBe("Agent A");
  });
});

describe("what passes", () => {
  proves("REQ-5", "everything that is not ours passes: no verdict holds anything of it", () => {
    const core = ready();
    const foreign = [
      { jsonrpc: "2.0", method: "session/update", params: { sessionId: "s1" } },
      { jsonrpc: "2.0", id: 4, method: "fs/read_text_file", params: {} },
      { jsonrpc: "2.0", id: 4, result: {} },
      [{ jsonrpc: "2.0", id: 1, method: "elicitation/create" }],
      { method: "elicitation/created" },
      { method: ["elicitation/create"] },
      "text",
      null,
      withdraw(77),
      { method: "$/cancel_request", params: { requestId: {} } },
      { method: "elicitation/create", params: create(1).params },
    ];
    for (const message of foreign) {
      expect(core.incoming(message, 0)).toEqual({ pass: true, out: [], changes: [] });
    }
  });

  proves("REQ-5", "a question keeps every member it came with", () => {
    const core = ready();
    const params = { ...create(1).params, _meta: { a: [1] }, "x-unknown": { deep: true } };
    const question = asked(core, create(1, params, true));
    expect(question.request.raw).toBe(params);
  });
});

describe("ids", () => {
  test("an open id is refused and the open question stays; after its answer the id is free", () => {
    const core = ready();
    const question = asked(core, create(1));
    expect(code(core, create(1, { message: "other" }))).toEqual([1, -32600]);
    expect(core.settle(question, { action: "decline" })).toMatchObject({ state: "sent" });
    asked(core, create(1, { message: "other" }));
  });

  test('ids are typed: 1 and "1" are two questions', () => {
    const core = ready();
    asked(core, create(1));
    asked(core, create("1"));
    expect(core.incoming(withdraw("1"), 0).out).toMatchObject([{ id: "1" }]);
    expect(core.incoming(withdraw(1), 0).out).toMatchObject([{ id: 1 }]);
  });

  test("v2 refuses null and fractions with id null; v1 answers them", () => {
    const two = ready({}, undefined, 2);
    expect(code(two, create(null))).toEqual([null, -32600]);
    expect(code(two, create(0.5))).toEqual([null, -32600]);
    const one = ready();
    const question = asked(one, create(null));
    expect(one.settle(question, { action: "decline" })).toMatchObject({ message: { id: null } });
  });

  test("a replay after its answer is no new question; the same id with another question is", () => {
    const core = ready();
    core.settle(asked(core, create("r-1")), { action: "decline" });
    expect(code(core, JSON.parse(JSON.stringify(create("r-1"))))).toEqual(["r-1", -32600]);
    asked(core, create("r-1", { message: "Another one." }));
  });

  test("what is remembered of answered questions is bounded", () => {
    const core = ready();
    for (let id = 0; id < 300; id++) core.settle(asked(core, create(id)), { action: "decline" });
    expect(core.incoming(create(299), 0).changes).toMatchObject([{ reason: "already-answered" }]);
    asked(core, create(0));
  });

  test("an answer is written once; what was withdrawn or lost is too late", () => {
    const core = ready();
    const first = asked(core, create(1));
    expect(core.settle(first, { action: "decline" }).state).toBe("sent");
    expect(core.settle(first, { action: "cancel" }).state).toBe("too-late");
    expect(core.refuse(first, "internal")).toBeUndefined();
    const second = asked(core, create(2));
    core.incoming(withdraw(2), 0);
    expect(core.settle(second, { action: "decline" }).state).toBe("too-late");
    const third = asked(core, create(3));
    core.lost();
    expect(core.settle(third, { action: "decline" }).state).toBe("too-late");
    expect(code(core, create(4))).toEqual([4, -32603]);
  });
});

describe("withdrawal", () => {
  proves("CAN-2", "answers that one question with -32800 and touches no other", () => {
    const core = ready();
    asked(core, create(1));
    const other = asked(core, create(2));
    const step = core.incoming(withdraw(1), 0);
    expect(step).toMatchObject({ pass: false, out: [{ id: 1, error: { code: -32800 } }] });
    expect(core.settle(other, { action: "decline" }).state).toBe("sent");
  });

  proves("CAN-10", "that comes first withdraws its question, for ten seconds", () => {
    const core = ready();
    expect(core.incoming(withdraw(1), 1_000).pass).toBe(true);
    const step = core.incoming(create(1), 11_000);
    expect(step).toMatchObject({
      out: [{ id: 1, error: { code: -32800 } }],
      changes: [{ kind: "withdrawn" }],
    });
    core.incoming(withdraw(2), 1_000);
    asked(core, create(2), 11_001);
    core.incoming(withdraw("3"), 1_000);
    asked(core, create(3), 1_001);
  });

  test("early ones are counted: the oldest of more than 256 is forgotten", () => {
    const core = ready();
    for (let id = 0; id < 257; id++) core.incoming(withdraw(id), 0);
    asked(core, create(0));
    expect(code(core, create(256))).toEqual([256, -32800]);
  });

  test("of an answered question is ours, and does nothing", () => {
    const core = ready();
    const page = asked(core, createPage(1));
    core.settle(page, { action: "accept" });
    expect(core.incoming(withdraw(1), 0)).toEqual({ pass: false, out: [], changes: [] });
    expect(core.endWait(page)).toBe(true);
  });
});

describe("pages", () => {
  proves("URL-6", "accept is consent: the wait begins, and ends with the completion", () => {
    const core = ready();
    const page = asked(core, createPage(1));
    expect(core.settle(page, { action: "accept" })).toMatchObject({
      state: "sent",
      waiting: true,
    });
    expect(core.incoming(complete("el-1"), 0)).toEqual({
      pass: false,
      out: [],
      changes: [{ kind: "completed", question: page }],
    });
  });

  proves("RES-5", "the acceptance of a page carries no content", () => {
    const core = ready();
    const page = asked(core, createPage(1));
    expect(core.settle(page, { action: "accept", content: { a: 1 } })).toMatchObject({
      message: { jsonrpc: "2.0", id: 1, result: { action: "accept" } },
    });
    const again = asked(core, createPage(2, { elicitationId: "el-2" }));
    const settled = core.settle(again, { action: "accept", content: { a: 1 } });
    expect(JSON.stringify(settled)).not.toContain("content");
  });

  proves("URL-8", "a completion before consent is remembered once, and answers nothing", () => {
    const core = ready();
    const page = asked(core, createPage(1));
    expect(core.incoming(complete("el-1"), 0).changes).toMatchObject([{ kind: "reported" }]);
    expect(core.incoming(complete("el-1"), 0)).toEqual({ pass: false, out: [], changes: [] });
    expect(core.settle(page, { action: "accept" })).toMatchObject({
      state: "sent",
      waiting: false,
    });
    asked(core, createPage(2));
  });

  proves(
    "URL-8",
    "unknown and completed ids are ignored; the host sees them if it has modes",
    () => {
      const ignored = { pass: false, out: [], changes: [] };
      const core = ready();
      core.settle(asked(core, createPage(1)), { action: "accept" });
      core.incoming(complete("el-1"), 0);
      for (const id of ["el-1", "never", 5, null]) {
        expect(core.incoming(complete(id), 0)).toEqual(ignored);
      }
      // A request of that name would wait for its answer: the host's JSON-RPC gives it one.
      expect(core.incoming({ ...complete("el-1"), id: 7 }, 0).pass).toBe(true);
      const shared = ready({}, { elicitation: { url: {} } });
      expect(shared.incoming(complete("never"), 0).pass).toBe(true);
    },
  );

  proves("URL-8a", "an id is outstanding until its end, and free after it", () => {
    const ends: Readonly<Record<string, (core: Core, page: CoreQuestion) => void>> = {
      decline: (core, page) => core.settle(page, { action: "decline" }),
      cancel: (core, page) => core.settle(page, { action: "cancel" }),
      withdrawal: (core) => core.incoming(withdraw(1), 0),
      refusal: (core, page) => core.refuse(page, "cancelled"),
      completion(core, page) {
        core.settle(page, { action: "accept" });
        expect(code(core, createPage(3))).toEqual([3, -32602]);
        core.incoming(complete("el-1"), 0);
      },
      "giving up"(core, page) {
        core.settle(page, { action: "accept" });
        expect(core.endWait(page)).toBe(true);
        expect(core.endWait(page)).toBe(false);
      },
    };
    for (const end of Object.values(ends)) {
      const core = ready();
      const page = asked(core, createPage(1));
      expect(code(core, createPage(2))).toEqual([2, -32602]);
      end(core, page);
      asked(core, createPage(4));
    }
  });

  test("a late end of an old page does not free the id of a new one", () => {
    const core = ready();
    const old = asked(core, createPage(1));
    core.settle(old, { action: "decline" });
    asked(core, createPage(2));
    expect(core.endWait(old)).toBe(false);
    expect(code(core, createPage(3))).toEqual([3, -32602]);
  });

  test("ids named like members of every object are ids like others", () => {
    const core = ready();
    for (const [i, elicitationId] of ["constructor", "__proto__", "toString"].entries()) {
      core.settle(asked(core, createPage(i, { elicitationId })), { action: "accept" });
    }
    expect(core.incoming(complete("__proto__"), 0).changes).toMatchObject([
      { question: { request: { elicitationId: "__proto__" } } },
    ]);
    expect(core.incoming(complete("hasOwnProperty"), 0).changes).toEqual([]);
  });
});

describe("limits", () => {
  proves("LIM-3", "more open questions than allowed are refused, and the open ones stay", () => {
    const core = ready();
    const questions = Array.from({ length: 1_000 }, (_, id) => asked(core, create(id)));
    expect(code(core, create("one too many"))).toEqual(["one too many", -32603]);
    expect(core.incoming({ method: "session/update" }, 0).pass).toBe(true);
    for (const one of questions) expect(core.settle(one, { action: "decline" }).state).toBe("sent");
    asked(core, create("next"));
  });

  proves("LIM-3", "so are more bytes than allowed", () => {
    const core = ready();
    const mebi = "m".repeat(1024 * 1024);
    const seven = Array.from({ length: 7 }, (_, id) => asked(core, create(id, { message: mebi })));
    expect(code(core, create(7, { message: mebi + mebi }))).toEqual([7, -32603]);
    asked(core, create(8));
    expect(core.settle(seven[0] as CoreQuestion, { action: "decline" }).state).toBe("sent");
    asked(core, create(7, { message: mebi }));
  });

  proves("LIM-4", "an answer over 4 MiB is not written, and the question stays open", () => {
    const core = ready();
    const question = asked(core, create(1));
    const mebi = 1024 * 1024;
    const large = (text: string) => ({ action: "accept" as const, content: { a: text } });
    expect(core.settle(question, large("x".repeat(4 * mebi)))).toEqual({
      state: "too-large",
      limit: 4 * mebi,
    });
    expect(core.settle(question, large("\u0001".repeat(mebi))).state).toBe("too-large");
    expect(core.settle(question, large("\u00e4".repeat(2 * mebi))).state).toBe("too-large");
    expect(core.settle(question, large("x".repeat(3 * mebi))).state).toBe("sent");
  });

  test("an answer without end is too large, and not waited for", () => {
    const core = ready();
    const question = asked(core, create(1));
    const content: Record<string, unknown> = {};
    content.a = content;
    expect(core.settle(question, { action: "accept", content }).state).toBe("too-large");
  });
});

test("an answer that breaks the form is not written; a null one is an empty one", () => {
  const core = ready();
  const requestedSchema = {
    type: "object",
    properties: { n: { type: "integer" } },
    required: ["n"],
  };
  const question = asked(core, create(1, { requestedSchema }));
  expect(core.settle(question, { action: "accept", content: { n: 1.5 } })).toMatchObject({
    state: "invalid",
    issues: [{ field: "n", code: "integer" }],
  });
  expect(core.settle(question, { action: "accept" })).toMatchObject({
    issues: [{ field: "n", code: "required" }],
  });
  expect(core.settle(question, { action: "accept", content: { n: 2, extra: 1 } })).toMatchObject({
    message: { result: { action: "accept", content: { n: 2 } } },
  });
});

/** Messages of all sorts, many of them almost right. */
const messages = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      id: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.jsonValue()),
      method: fc.constantFrom("elicitation/create", "elicitation/complete", "$/cancel_request"),
      params: fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(create(1).params, createPage(1).params, { requestId: 1 }),
        fc.record({ requestId: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ elicitationId: fc.constantFrom("el-1", "x") }),
      ),
    },
    { requiredKeys: ["method"] },
  ),
);

test("no sequence of messages and answers throws, or answers one request twice", () => {
  const acts = fc.constantFrom("accept", "decline", "cancel", "refuse", "end", "none");
  fc.assert(
    fc.property(fc.array(fc.tuple(messages, acts), { maxLength: 40 }), (steps) => {
      const core = ready();
      const open = new Map<unknown, CoreQuestion>();
      const take = (out: readonly Json[]): void => {
        for (const { id } of out) open.delete(id);
      };
      for (const [message, act] of steps) {
        const step = core.incoming(message, 0);
        for (const change of step.changes) {
          if (change.kind !== "asked") continue;
          expect(open.has(change.question.id)).toBe(false);
          open.set(change.question.id, change.question);
        }
        // A refused request is answered under an id that is not open, or was refused for being open.
        const refused = step.changes.some(({ kind }) => kind === "refused");
        if (!refused) take(step.out as Json[]);
        const [question] = open.values();
        if (question === undefined || act === "none") continue;
        if (act === "end") core.endWait(question);
        else if (act === "refuse") take([core.refuse(question, "internal")]);
        else {
          const settled = core.settle(question, { action: act });
          expect(settled.state).toBe("sent");
          if (settled.state === "sent") take([settled.message]);
        }
      }
      for (const question of open.values()) {
        expect(core.settle(question, { action: "decline" }).state).toBe("sent");
      }
    }),
  );
});

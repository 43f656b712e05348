import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { expect, test } from "vitest";
import { type AskForm, createElicitor } from "../../src/agent/index.ts";
import { boolean, form, text } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";
import { createRawPeer } from "../support/raw-peer.ts";
import { both, connect, createApp, initializeParams, VERSIONS } from "./bench.ts";
import { failure } from "./outcome.ts";

const save = form({ where: text(), overwrite: boolean().optional() });
const FORM = { sessionId: "s1", message: "Where should it go?", form: save };
const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };

proves("CAP-5", "a mode that was not advertised fails before any byte", async () => {
  for (const version of VERSIONS) {
    const forms = await connect(version, { form: {} });
    expect(await failure(forms.ask.url(PAGE))).toMatchObject({
      code: "mode-unsupported",
      detail: { mode: "url", advertised: ["form"] },
    });
    const pages = await connect(version, { url: {} });
    expect(await failure(pages.ask.form(FORM))).toMatchObject({
      code: "mode-unsupported",
      detail: { mode: "form", advertised: ["url"] },
    });
    expect([...(await forms.sent()), ...(await pages.sent())]).toEqual([]);
    expect(forms.ask.outstanding).toEqual({ questions: 0, pages: 0 });
  }
});

proves(
  "JAVA-3",
  "the capability error comes before a byte also inside a turn of the loop",
  async () => {
    const { ask, sent } = await connect(1, {});
    const late = new Promise((resolve) => setTimeout(() => resolve("late"), 0));
    expect(await Promise.race([failure(ask.form(FORM)), late])).toMatchObject({
      code: "mode-unsupported",
    });
    expect(await sent()).toEqual([]);
  },
);

proves("CAP-7", "the fallback runs instead, and only for a missing mode", async () => {
  for (const version of VERSIONS) {
    const none = await connect(version, {});
    const fallback = () => "config file" as const;
    expect(await none.ask.form({ ...FORM, fallback })).toBe("config file");
    expect(await none.ask.url({ ...PAGE, fallback: async () => 7 })).toBe(7);
    expect(none.ask.outstanding).toEqual({ questions: 0, pages: 0 });
    expect(await none.sent()).toEqual([]);

    const { ask, reply } = await connect(version);
    const asked = failure(ask.form({ ...FORM, fallback }));
    await reply({ error: { code: -32603, message: "broken" } });
    expect((await asked).code).toBe("peer-error");
  }
});

proves("CAP-7", "what a fallback throws reaches the caller as it is", async () => {
  const { ask } = await connect(1, {});
  const fallback = () => {
    throw new RangeError("no config file");
  };
  await expect(ask.form({ ...FORM, fallback })).rejects.toBeInstanceOf(RangeError);
});

proves(
  "FORM-13",
  "a page that cannot be shown becomes no form, and its fallback asks for no secret",
  async () => {
    const { ask, sent } = await connect(1, { form: {} });
    const fallback = () =>
      ask.form({ sessionId: "s1", message: "Sign in.", form: form({ password: text() }) });
    expect((await failure(ask.url({ ...PAGE, fallback }))).code).toBe("secret-form");
    expect(await sent()).toEqual([]);
  },
);

proves(
  "FORM-12",
  "a secret form is refused whatever the client shows, with the call to make instead",
  async () => {
    for (const elicitation of [both, {}]) {
      const { ask, sent } = await connect(2, elicitation);
      const asked = ask.form({
        sessionId: "s1",
        message: "Set up the service.",
        form: form({ apiKey: text(), region: text() }),
        fallback: () => "never",
      });
      const { code, detail } = await failure(asked);
      expect(code).toBe("secret-form");
      expect(detail).toMatchObject({
        fields: ["apiKey"],
        remedy: expect.stringContaining("await ask.url({ sessionId, message:"),
      });
      expect(await sent()).toEqual([]);
    }
  },
);

proves("REQ-2", "the agent sends exactly one scope", async () => {
  for (const version of VERSIONS) {
    const { ask, reply, sent } = await connect(version);
    const scopes = [
      { sessionId: "s1" },
      { sessionId: "s1", toolCallId: "c1" },
      { requestId: 0 },
      { requestId: "r" },
    ] as const;
    for (const scope of scopes) {
      const asked = ask.form({ ...scope, message: "m", form: save });
      const { params } = await reply({ result: { action: "decline" } });
      const { sessionId, toolCallId, requestId } = params;
      expect(JSON.parse(JSON.stringify({ sessionId, toolCallId, requestId }))).toEqual(scope);
      await asked;
    }
    const before = (await sent()).length;
    for (const scope of [{}, { sessionId: "s1", requestId: 1 }, { sessionId: 1 }]) {
      const ask2 = { ...scope, message: "m", form: save } as unknown as AskForm<unknown>;
      expect((await failure(ask.form(ask2))).code).toBe("scope-invalid");
    }
    expect((await sent()).length).toBe(before);
  }
});

proves(
  "REQ-3",
  "the message goes out as written, and a question without one is a mistake",
  async () => {
    const { ask, reply } = await connect(1);
    const message = "Where?\n\u202eover there \u{1F600}";
    const asked = ask.form({ ...FORM, message });
    expect((await reply({ result: { action: "decline" } })).params.message).toBe(message);
    await asked;
    for (const wrong of [undefined, null, 5]) {
      const without = { ...FORM, message: wrong } as unknown as typeof FORM;
      await expect(ask.form(without)).rejects.toBeInstanceOf(TypeError);
    }
  },
);

test("a caller's mistakes are TypeErrors, and none of them costs a byte or the connection", async () => {
  const { ask, sent, connection } = await connect(1);
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const mistakes: Promise<unknown>[] = [
    ...[0, -1, Number.NaN, 2 ** 31].map((timeoutMs) => ask.form({ ...FORM, timeoutMs })),
    ask.form({ ...FORM, _meta: { cycle } }),
    ask.form({ ...FORM, _meta: { big: 1n } }),
    ask.form({ ...FORM, form: undefined, requestedSchema: { properties: {}, note: 1n } }),
    ask.form({
      ...FORM,
      form: undefined,
      requestedSchema: { properties: { n: { enum: [[1n]] } } },
    }),
    ask.url({ ...PAGE, url: new URL(PAGE.url) as unknown as string }),
    ask.url({ ...PAGE, elicitationId: 5 as unknown as string }),
  ];
  for (const mistake of mistakes) await expect(mistake).rejects.toBeInstanceOf(TypeError);
  expect(await sent()).toEqual([]);
  expect(connection.signal.aborted).toBe(false);
  expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
});

test("a schema that cannot be read is refused before any byte", async () => {
  const { ask, sent } = await connect(1);
  for (const requestedSchema of [null, 5, [], { properties: null }]) {
    const asked = ask.form({ sessionId: "s1", message: "m", requestedSchema });
    expect((await failure(asked)).code).toBe("schema-unreadable");
  }
  expect(await sent()).toEqual([]);
});

proves(
  "FORM-1",
  "a schema from elsewhere goes out with type and properties, and is otherwise untouched",
  async () => {
    const { ask, reply } = await connect(1);
    const asked = ask.form({ sessionId: "s1", message: "m", requestedSchema: { "x-note": [1] } });
    const { params } = await reply({ result: { action: "accept" } });
    expect(params.requestedSchema).toEqual({ type: "object", properties: {}, "x-note": [1] });
    expect(await asked).toMatchObject({ action: "accept", content: {} });
  },
);

proves(
  "CAP-9",
  "the latest successful initialize counts, and a failed one leaves the former",
  async () => {
    const ask = createElicitor();
    const peer = createRawPeer();
    let refuse = false;
    v2.agent({})
      .onConnect(ask.onConnect)
      .onRequest("initialize", () => {
        if (refuse) throw new Error("not now");
        return { protocolVersion: 2, capabilities: {}, info: { name: "agent", version: "1" } };
      })
      .connect(peer.stream);
    await peer.call("initialize", initializeParams(2, both));
    await peer.call("initialize", initializeParams(2, { url: {} }));
    refuse = true;
    expect(await peer.call("initialize", initializeParams(2, both))).toHaveProperty("error");
    expect((await failure(ask.form(FORM))).code).toBe("mode-unsupported");
    const asked = ask.url(PAGE);
    const { id } = await peer.next(({ method }) => method === "elicitation/create");
    await peer.send({ id, result: { action: "decline" } });
    expect((await asked).action).toBe("decline");
  },
);

proves(
  "CAP-9",
  "an author on v2 who hands the params over gets a fresh supports(), and no say",
  async () => {
    const ask = createElicitor();
    const peer = createRawPeer();
    v2.agent({})
      .onConnect(ask.onConnect)
      .onRequest("initialize", () => {
        ask.initialize({ protocolVersion: 1, clientCapabilities: { elicitation: both } });
        return { protocolVersion: 2, capabilities: {}, info: { name: "agent", version: "1" } };
      })
      .connect(peer.stream);
    expect(ask.supports("url")).toBe(false);
    await peer.call("initialize", initializeParams(2, { form: {} }));
    await peer.flush();
    expect([ask.supports("form"), ask.supports("url")]).toEqual([true, false]);
  },
);

test("a question asked the moment initialize is answered finds what was advertised", async () => {
  for (const version of VERSIONS) {
    const ask = createElicitor();
    const peer = createRawPeer();
    createApp(version, ask).connect(peer.stream);
    await peer.call("initialize", initializeParams(version, both));
    void ask.form(FORM).catch(() => {});
    expect((await peer.next(({ method }) => method !== undefined)).method).toBe(
      "elicitation/create",
    );
  }
});

test("a question asked before initialize fails at once, also from inside its handler", async () => {
  for (const version of VERSIONS) {
    const ask = createElicitor();
    const peer = createRawPeer();
    createApp(version, ask).connect(peer.stream);
    expect((await failure(ask.form(FORM))).code).toBe("mode-unsupported");
  }
  const ask = createElicitor();
  const peer = createRawPeer();
  const codes: string[] = [];
  v2.agent({})
    .onConnect(ask.onConnect)
    .onRequest("initialize", async () => {
      codes.push((await failure(ask.form(FORM))).code);
      return { protocolVersion: 2, capabilities: {}, info: { name: "agent", version: "1" } };
    })
    .connect(peer.stream);
  await peer.call("initialize", initializeParams(2, both));
  expect(codes).toEqual(["mode-unsupported"]);
});

proves("REQ-4", "an elicitor serves one connection, and says so", async () => {
  const { ask, connection } = await connect(1);
  const other = await connect(1);
  expect(() => ask.onConnect(other.connection)).toThrowError(TypeError);
  expect(() => ask.onConnect(connection)).not.toThrow();
  await expect(createElicitor().form(FORM)).rejects.toThrowError(/onConnect/);
});

proves("REQ-4", "another client's initialize cannot change what this one advertised", async () => {
  const { ask } = await connect(1, { form: {} });
  expect(() => ask.initialize(initializeParams(1, both))).toThrowError(TypeError);
  expect(() => ask.initialize(initializeParams(1, { form: {} }))).not.toThrow();
  expect([...(await ask.modes())]).toEqual(["form"]);
});

test("the hooks come in either order on v1", async () => {
  const ask = createElicitor();
  ask.initialize(initializeParams(1, { form: {} }));
  expect(ask.supports("form")).toBe(true);
  const { connection, question } = await connect(1, both);
  ask.onConnect(connection);
  void ask.form(FORM).catch(() => {});
  expect((await question()).params).toMatchObject({ mode: "form", sessionId: "s1" });
});

proves("JAVA-1", "a form question and its typed answer take one line each", async () => {
  for (const version of VERSIONS) {
    const { ask, reply } = await connect(version, both, { transport: "ndjson" });
    const asked = ask.form({ ...FORM, _meta: { trace: "t1" } });
    const { params } = await reply({
      result: { action: "accept", content: { where: "notes.md", extra: 1 } },
    });
    expect(params).toEqual({
      mode: "form",
      sessionId: "s1",
      message: "Where should it go?",
      requestedSchema: save.schema,
      _meta: { trace: "t1" },
    });
    const answer = await asked;
    expect(answer.action === "accept" && answer.content.where).toBe("notes.md");
  }
});

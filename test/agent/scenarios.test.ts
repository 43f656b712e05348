import { expect } from "vitest";
import { type Consent, createElicitor } from "../../src/agent/index.ts";
import { judge } from "../support/cases.ts";
import { createRawPeer } from "../support/raw-peer.ts";
import { type Bench, both, connect, createApp, initializeParams, VERSIONS } from "./bench.ts";
import { failure, kindOf, put, settled } from "./outcome.ts";

const URL_ASK = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };
const FORM_ASK = {
  sessionId: "s1",
  message: "Please choose.",
  requestedSchema: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
};

async function accepted(bench: Bench, elicitationId?: string): Promise<Consent> {
  const id = elicitationId === undefined ? {} : { elicitationId };
  const asked = bench.ask.url({ ...URL_ASK, ...id });
  await bench.reply({ result: { action: "accept" } });
  return asked;
}

judge(
  ["agent.complete"],
  async ({ given, expect: expected }) => {
    for (const version of VERSIONS) {
      const names = given.connections === 2 ? ["A", "B"] : ["A"];
      const benches = new Map<string, Bench>();
      for (const name of names) benches.set(name, await connect(version));
      const consents = new Map<string, Promise<Consent>>();
      const done: boolean[] = [];
      for (const step of given.steps as string[]) {
        const [verb, word] = step.split(" ");
        const bench = benches.get(/ on ([A-Z])$/.exec(step)?.[1] ?? "A");
        if (bench === undefined) throw new Error(step);
        if (verb === "ask" && word !== undefined) {
          consents.set(word, bench.ask.url({ ...URL_ASK, elicitationId: word }));
        } else if (verb === "accept" || verb === "decline" || verb === "cancel") {
          await bench.reply({ result: { action: verb } });
        } else if (verb === "complete" && word !== undefined) {
          done.push(await ((await consents.get(word))?.complete() ?? Promise.resolve(false)));
        }
        // Anything else is an event nearby, which completes nothing.
      }
      const sent = new Map<string, string[]>();
      for (const [name, bench] of benches) sent.set(name, await bench.sent());
      if (Array.isArray(expected.out)) {
        expect(sent.get("A")).toEqual(expected.out.map((text: string) => text.split(" ")[0]));
      }
      if (expected.outA !== undefined) expect(sent.get("A")).toEqual(expected.outA);
      if (expected.outB !== undefined) expect(sent.get("B")).toEqual(expected.outB);
      for (const never of expected.never ?? []) expect(sent.get("A")).not.toContain(never);
      expect(done.filter((told) => told).length).toBeLessThanOrEqual(1);
    }
  },
  {
    // The outside step is the author's: what it throws stays his, and the consent claims nothing.
    "agent.complete.06": async () => {
      for (const version of VERSIONS) {
        const bench = await connect(version);
        const connectAccount = async () => {
          const consent = await accepted(bench, "el-1");
          try {
            throw new RangeError("the outside step failed");
          } finally {
            await consent.complete();
            await consent.complete();
          }
        };
        await expect(connectAccount()).rejects.toBeInstanceOf(RangeError);
        expect(await bench.sent()).toEqual(["elicitation/create", "elicitation/complete"]);
      }
    },
  },
);

judge(
  ["agent.binding"],
  () => {
    throw new Error("judged by id");
  },
  {
    "agent.binding.01": async () => {
      for (const version of VERSIONS) {
        const [a, b] = [await connect(version), await connect(version)];
        const asked = a.ask.form(FORM_ASK);
        const { id } = await a.question();
        await b.peer.send({ id, result: { action: "accept", content: { a: "from B" } } });
        await b.peer.flush();
        expect(a.ask.outstanding.questions).toBe(1);
        await a.peer.send({ id, result: { action: "accept", content: { a: "from A" } } });
        expect(await asked).toMatchObject({ action: "accept", content: { a: "from A" } });
      }
    },
    "agent.binding.03": async ({ given }) => {
      const peer = createRawPeer();
      const ask = createElicitor();
      createApp(1, ask).connect(peer.stream);
      const params = {
        ...initializeParams(1, both),
        clientInfo: { version: "1", ...given.clientInfo },
      };
      await peer.call("initialize", params);
      const { code, detail } = await failure(ask.url({ ...URL_ASK, requireSubject: true }));
      expect([code, detail]).toEqual(["url-refused", { reasons: ["subject-not-verified"] }]);
      const asked = ask.url(URL_ASK);
      const { id } = await peer.next(({ method }) => method === "elicitation/create");
      await peer.send({ id, result: { action: "accept" } });
      expect((await asked).subject).toBeUndefined();
    },
  },
);

judge(["agent.constructors"], async () => {
  for (const version of VERSIONS) {
    const bench = await connect(version);
    const { elicitationId } = await accepted(bench);
    expect(await bench.ask.complete(elicitationId)).toBe(true);
    await bench.peer.flush();
    const [create, complete] = bench.peer.received.filter(({ method }) => method !== undefined);
    expect(create).toMatchObject({
      method: "elicitation/create",
      params: { mode: "url", ...URL_ASK, elicitationId },
    });
    expect(complete).toMatchObject({ method: "elicitation/complete", params: { elicitationId } });
  }
});

judge(["agent.ids"], async ({ given }) => {
  // Two servers behind one agent: each ask of theirs becomes one of ours, whose id we mint.
  for (const version of VERSIONS) {
    const bench = await connect(version);
    const consents = [];
    for (const _server of given.asks) consents.push(await accepted(bench));
    const ids = consents.map(({ elicitationId }) => elicitationId);
    expect(new Set(ids).size).toBe(given.asks.length);
    for (const consent of consents.reverse()) expect(await consent.complete()).toBe(true);
    await bench.peer.flush();
    const completed = bench.peer.received.filter(({ method }) => method === "elicitation/complete");
    expect(completed.map(({ params }) => params.elicitationId)).toEqual(ids.reverse());
  }
});

judge(["agent.no-deadlock", "agent.known-id"], async ({ given }) => {
  // The question is asked, and answered, while the request it belongs to is still being handled.
  const { requestId } = given.ask;
  for (const version of VERSIONS) {
    const ask = createElicitor();
    const peer = createRawPeer();
    const signIn = async ({ requestId: own }: { readonly requestId: string | number | null }) => {
      const { action } = (await put(ask, { ...given.ask, requestId: own })) as { action: string };
      return { action };
    };
    const params = (raw: unknown) => raw;
    if (version === 1) {
      createApp(1, ask).onRequest("_sign_in", params, signIn).connect(peer.stream);
    } else {
      createApp(2, ask).onRequest("_sign_in", params, signIn).connect(peer.stream);
    }
    await peer.call("initialize", initializeParams(version, both));
    await peer.send({ id: requestId, method: "_sign_in", params: {} });
    const question = await peer.next();
    expect(question).toMatchObject({ method: "elicitation/create", params: { requestId } });
    await peer.send({ id: question.id, result: { action: "decline" } });
    expect(await peer.next()).toMatchObject({ id: requestId, result: { action: "decline" } });
  }
});

judge(
  ["cancel.lost"],
  () => {
    throw new Error("judged by id");
  },
  {
    "cancel.lost.01": async () => {
      for (const version of VERSIONS) {
        const bench = await connect(version);
        const consent = await accepted(bench);
        const open = [bench.ask.form(FORM_ASK), bench.ask.url(URL_ASK)].map(settled);
        await bench.question();
        await bench.question();
        bench.connection.close(new Error("gone"));
        for (const { error } of await Promise.all(open)) expect(kindOf(error)).toBe("closed");
        expect(await consent.complete()).toBe(false);
        expect(bench.ask.outstanding).toEqual({ questions: 0, pages: 0 });
      }
    },
    // The client's half: the agent's is that nothing of the lost question is left on a new connection.
    "cancel.lost.03": async () => {
      for (const version of VERSIONS) {
        const lost = await connect(version);
        const consent = await accepted(lost, "el-1");
        lost.connection.close();
        expect(await consent.complete()).toBe(false);
        const next = await connect(version);
        expect((await accepted(next, "el-1")).action).toBe("accept");
      }
    },
  },
);

judge(["cancel.aborted-first"], async () => {
  for (const version of VERSIONS) {
    const bench = await connect(version);
    const controller = new AbortController();
    const asked = failure(bench.ask.url({ ...URL_ASK, signal: controller.signal }));
    controller.abort();
    expect(kindOf(await asked)).toBe("cancelled");
    const sent = await bench.sent();
    expect([[], ["elicitation/create", "$/cancel_request"]]).toContainEqual(sent);
    expect(bench.ask.outstanding).toEqual({ questions: 0, pages: 0 });
  }
});

judge(
  ["cancel.late"],
  () => {
    throw new Error("judged by id");
  },
  {
    "cancel.late.02": async () => {
      for (const version of VERSIONS) {
        const bench = await connect(version);
        const consent = await accepted(bench, "el-1");
        // The turn is over; nobody waits for the page any more. Its end may be told, once.
        expect(await consent.complete()).toBe(true);
        expect(await bench.ask.complete("el-1")).toBe(false);
        expect(await bench.sent()).toEqual(["elicitation/create", "elicitation/complete"]);
      }
    },
    "cancel.late.04": async () => {
      for (const version of VERSIONS) {
        const bench = await connect(version);
        const controller = new AbortController();
        const settlements: string[] = [];
        const asked = bench.ask.form({ ...FORM_ASK, signal: controller.signal });
        void asked.then(
          ({ action }) => settlements.push(action),
          (error) => settlements.push(kindOf(error)),
        );
        const { id } = await bench.question();
        const underWay = bench.peer.send({ id, result: { action: "accept", content: { a: "x" } } });
        controller.abort();
        await underWay;
        expect(await bench.sent()).toEqual(["elicitation/create", "$/cancel_request"]);
        expect(settlements).toEqual(["cancelled"]);
      }
    },
  },
);

judge(["builder.sensitive-no-url"], async ({ given }) => {
  for (const version of VERSIONS) {
    const bench = await connect(version, given.advertised);
    expect(kindOf(await failure(bench.ask.url(URL_ASK)))).toBe("capability");
    const form = bench.ask.form({
      sessionId: "s1",
      message: `Please give me ${given.want}.`,
      requestedSchema: { type: "object", properties: { access_token: { type: "string" } } },
    });
    expect((await failure(form)).code).toBe("secret-form");
    expect(await bench.sent()).toEqual([]);
  }
});

judge(
  ["builder.url-request"],
  async ({ given, expect: expected }) => {
    for (const version of VERSIONS) {
      const bench = await connect(version, both, {
        dangerouslyAllowHttp: given.development === true,
      });
      const { mode: _mode, ...request } = given.request;
      const asked = settled(bench.ask.url(request));
      if (/^Refused/.test(expected)) {
        expect((await asked).error?.code).toBe("url-refused");
        expect(await bench.sent()).toEqual([]);
      } else {
        const { params } = await bench.reply({ result: { action: "decline" } });
        expect((await asked).error).toBeUndefined();
        expect(params).toMatchObject(given.request);
        expect(params.elicitationId).toMatch(/./);
      }
    }
  },
  {
    "builder.url-request.07": async ({ given }) => {
      const minted = ["taken", "taken", "free"];
      const bench = await connect(2, both, { randomId: () => minted.shift() ?? "none left" });
      await accepted(bench, "taken");
      void bench.ask.url(given.request);
      expect((await bench.question()).params.elicitationId).toBe("free");
    },
  },
);

judge(["builder.secrets", "builder.not-secrets"], async ({ given, expect: expected }) => {
  for (const version of VERSIONS) {
    const bench = await connect(version);
    const question = {
      sessionId: "s1",
      message: given.message,
      requestedSchema: given.schema,
    };
    const asked = settled(bench.ask.form(question));
    if (expected.build === "allowed") {
      await bench.reply({ result: { action: "decline" } });
      expect((await asked).error).toBeUndefined();
      continue;
    }
    const { error } = await asked;
    expect(error?.code === "secret-form" && error.detail.fields).toEqual(expected.flagged);
    expect(await bench.sent()).toEqual([]);

    const dangerouslyAllowSecretFields: string[] = expected.flagged;
    const allowed = settled(bench.ask.form({ ...question, dangerouslyAllowSecretFields }));
    await bench.reply({ result: { action: "decline" } });
    expect((await allowed).error).toBeUndefined();
  }
});

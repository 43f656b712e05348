import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { ask } from "../../src/connect/desk/ask.ts";
import { local } from "../../src/connect/desk/identity.ts";
import { bind, type Interaction, park, settle } from "../../src/connect/interaction.ts";
import type { Outcome } from "../../src/connect/outcome.ts";
import type { Asker, AskOptions } from "../../src/connect/service.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { ElicitationError } from "../../src/errors/index.ts";
import { findSecrets } from "../../src/form/index.ts";
import { LANGUAGES, loadConnectWords } from "../../src/text/index.ts";
import { proves } from "../support/proves.ts";
import { connectionOf, finish, known, replicaOn } from "./rig.ts";
import { MINUTE, rest, Time, until } from "./time.ts";

type Question = Parameters<Asker["url"]>[0] | Parameters<Asker["form"]>[0];
interface Asked {
  readonly question: Question;
  readonly answer: (answer: { action: string; content?: Record<string, unknown> }) => void;
  readonly fail: (error: unknown) => void;
}

/** A client by hand: what it was asked, what it was told. */
function clientOf(person: string | null, modes: readonly string[] = ["form", "url"]) {
  const connection = connectionOf(person);
  const asked: Asked[] = [];
  const log: string[] = [];
  const put = (question: Question) =>
    new Promise<{ action: string; content?: Record<string, unknown> }>((answer, fail) => {
      asked.push({ question, answer, fail });
      question.signal?.addEventListener("abort", () => {
        log.push("withdrawn");
        fail(new ElicitationError("cancelled", { by: "caller", reason: undefined }));
      });
    });
  const asker = {
    connection,
    supports: (mode: string) => modes.includes(mode),
    url: async (question: Question) => ({
      ...(await put(question)),
      complete: async () => log.push("complete") > 0,
      abandon: () => void log.push("abandoned"),
    }),
    form: put,
  } as unknown as Asker;
  return { asker, connection, asked, log };
}

function world(
  person: string | null = "alice",
  modes?: readonly string[],
  words?: AskOptions["words"],
) {
  const time = new Time();
  const replica = replicaOn(
    memoryStore(),
    time,
    person === null ? { identity: local(), baseUrl: "http://127.0.0.1:8080" } : { identity: known },
  );
  const client = clientOf(person, modes);
  const ended: (Outcome | { readonly code: string })[] = [];
  const calling = new AbortController();
  const begin = () => {
    const host = { local: person === null, begin: replica.desk.begin };
    const options = {
      sessionId: "s1",
      purpose: "github",
      message: "Connect GitHub?",
      ...(words && { words }),
    };
    ask(host, client.asker, { ...options, signal: calling.signal }).then(
      (outcome) => ended.push(outcome),
      ({ code, message }) => ended.push({ code: code ?? message }),
    );
  };
  const idAsked = () =>
    (client.asked[0]?.question as { elicitationId?: string } | undefined)?.elicitationId ?? "";
  async function start() {
    await replica.desk.start();
    begin();
    await until("the URL question", () => client.asked.length === 1);
    return { time, replica, client, ended, calling, id: idAsked() };
  }
  return { start };
}

const end = (replica: ReturnType<typeof replicaOn>, id: string, outcome: Outcome) =>
  replica.engine.step(id, (row, now) => settle(row, outcome, now));
const DONE = {
  status: "done",
  stored: true,
  account: { issuer: "https://github.example", id: "7", label: "octocat" },
};

proves(
  "URL-6",
  "consent is not the end: the outcome is the page's, and only then is the client told",
  async () => {
    const { client, ended, id, replica } = await world().start();
    expect(client.asked[0]?.question).toEqual({
      sessionId: "s1",
      message: "Connect GitHub?",
      url: expect.stringMatching(/^https:\/\/agent\.example\/connect\/i\/[\w-]{43}$/),
      elicitationId: id,
      signal: expect.any(AbortSignal),
    });
    client.asked[0]?.answer({ action: "accept" });
    await rest();
    expect([ended, client.log]).toEqual([[], []]);
    await finish(replica, id);
    await rest();
    expect([ended, client.log]).toEqual([[DONE], ["complete"]]);
    expect(client.asked).toHaveLength(1);
  },
);

describe("the outside step is over however it ended, and the client is told once", () => {
  const outcomes: Outcome[] = [
    { status: "declined" },
    { status: "refused" },
    { status: "failed", reason: "provider-error" },
    { status: "expired" },
    { status: "cancelled" },
  ];
  for (const outcome of outcomes) {
    proves("URL-7", `${outcome.status}`, async () => {
      const { client, ended, id, replica, time } = await world().start();
      client.asked[0]?.answer({ action: "accept" });
      await rest();
      await end(replica, id, outcome);
      await time.pass(20 * MINUTE);
      expect([ended, client.log]).toEqual([[outcome], ["complete"]]);
    });
  }
});

describe("a no in the client ends it, and nothing is completed", () => {
  const answers = [
    ["decline", { status: "declined" }],
    ["cancel", { status: "cancelled" }],
    ["unknown", { status: "cancelled" }],
  ] as const;
  for (const [action, outcome] of answers) {
    proves("RES-1", `${action}`, async () => {
      const { client, ended, id, replica } = await world().start();
      client.asked[0]?.answer({ action });
      await until("the end", () => ended.length === 1);
      expect([ended, client.log]).toEqual([[outcome], []]);
      expect((await replica.engine.read(id))?.data.outcome).toEqual(outcome);
    });
  }

  proves("RES-4", "a question that throws throws here, and calls the interaction off", async () => {
    const { client, ended, id, replica } = await world().start();
    client.asked[0]?.fail(
      new ElicitationError("mode-unsupported", { mode: "url", advertised: ["form"] }),
    );
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ code: "mode-unsupported" }]);
    expect((await replica.engine.read(id))?.data.outcome).toEqual({ status: "cancelled" });
  });
});

proves(
  "CAN-7",
  "a connection that is lost throws at once, and leaves the interaction to its person",
  async () => {
    const { client, ended, id, replica } = await world().start();
    client.asked[0]?.answer({ action: "accept" });
    await rest();
    client.connection.lose();
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ code: "connection-lost" }]);
    await finish(replica, id);
    await rest();
    expect((await replica.engine.read(id))?.data.outcome).toEqual(DONE);
    expect([client.log, replica.desk.waiting]).toEqual([[], 0]);
  },
);

proves(
  "CAN-8",
  "an abort stops waiting at once; what it called off is completed when that is stored",
  async () => {
    const { client, ended, id, replica, calling } = await world().start();
    client.asked[0]?.answer({ action: "accept" });
    await rest();
    calling.abort();
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ code: "cancelled" }]);
    expect((await replica.engine.read(id))?.data.outcome).toEqual({ status: "cancelled" });
    await until("the completion", () => client.log.includes("complete"));
    expect(client.log.filter((word) => word === "complete")).toEqual(["complete"]);
    for (const signal of [calling.signal, client.connection.signal]) {
      // One is the scripted client's own.
      expect(getEventListeners(signal, "abort").length).toBeLessThanOrEqual(1);
    }
  },
);

proves("REQ-4", "nobody is asked on a connection whose user is not verified", async () => {
  const time = new Time();
  const { desk } = replicaOn(memoryStore(), time);
  const client = clientOf(null);
  const host = { local: false, begin: desk.begin };
  const options = { sessionId: "s1", purpose: "github", message: "Connect GitHub?" };
  await expect(ask(host, client.asker, options)).rejects.toMatchObject({
    code: "subject-unverified",
  });
  expect(client.asked).toEqual([]);
});

describe("in local mode the client is asked for the page's code", () => {
  async function shown(modes?: readonly string[]) {
    const here = await world(null, modes).start();
    const { client, id, replica, time } = here;
    client.asked[0]?.answer({ action: "accept" });
    await rest();
    const { engine, codes, conclusions } = replica;
    async function show() {
      const row = (await engine.step(id, (row, now) => bind(row, "browser", now))) as Interaction;
      const parked = await conclusions.park(row, { kind: "secret", value: "s3cret" });
      const { code, check } = await codes.mint(id, time.now);
      await engine.step(id, (row, now) => park(row, { parked, code: check }, now));
      await until("the form question", () => client.asked.length === 2);
      return code;
    }
    return { ...here, show };
  }

  proves("CONN-3", "the right code ends it as done", async () => {
    const { client, ended, show } = await shown();
    expect(client.asked).toHaveLength(1);
    const code = await show();
    expect(client.asked[1]?.question).toEqual({
      sessionId: "s1",
      message: "The page you opened shows a code. Type it here to finish.",
      requestedSchema: {
        type: "object",
        properties: { code: { type: "string", title: "Code", minLength: 1, maxLength: 40 } },
        required: ["code"],
      },
      dangerouslyAllowSecretFields: ["", "code"],
      signal: expect.any(AbortSignal),
    });
    client.asked[1]?.answer({ action: "accept", content: { code } });
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ status: "done", stored: true }]);
    expect(client.log.filter((word) => word === "complete")).toEqual(["complete"]);
  });

  proves(
    "CONN-3",
    "three wrong codes end it; each time is said how often it may be typed",
    async () => {
      const { client, ended, show } = await shown();
      const code = await show();
      const wrong = code === "0000-0000" ? "1111-1111" : "0000-0000";
      for (const content of [{ code: wrong }, {}, { code: 7 }]) {
        const asked = client.asked.length;
        client.asked.at(-1)?.answer({ action: "accept", content });
        await until("what follows", () => client.asked.length > asked || ended.length === 1);
      }
      expect(client.asked.map(({ question }) => question.message)).toEqual([
        "Connect GitHub?",
        "The page you opened shows a code. Type it here to finish.",
        "This is not the code. You can try 2 more times.\nThe page you opened shows a code. Type it here to finish.",
        "This is not the code. You can try once more.\nThe page you opened shows a code. Type it here to finish.",
      ]);
      expect(ended).toEqual([{ status: "failed", reason: "code-wrong" }]);
      expect(client.log.filter((word) => word === "complete")).toEqual(["complete"]);
    },
  );

  for (const [action, status] of [
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ] as const) {
    proves("RES-1", `${action} instead of a code ends it as ${status}`, async () => {
      const { client, ended, show } = await shown();
      await show();
      client.asked[1]?.answer({ action });
      await until("the end", () => ended.length === 1);
      expect(ended).toEqual([{ status }]);
    });
  }

  proves("CONN-3", "a code that comes too late is not asked for any longer", async () => {
    const { client, ended, show, time } = await shown();
    await show();
    await time.pass(5 * MINUTE);
    expect(ended).toEqual([{ status: "failed", reason: "code-late" }]);
    expect(client.log).toContain("withdrawn");
  });

  proves("RES-4", "a form that throws throws here, and calls the interaction off", async () => {
    const { client, ended, show, id, replica } = await shown();
    await show();
    client.asked[1]?.fail(new ElicitationError("answer-unreadable", { raw: null }));
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ code: "answer-unreadable" }]);
    expect((await replica.engine.read(id))?.data.outcome).toEqual({ status: "cancelled" });
  });

  test("a page that ends before it shows a code asks for none", async () => {
    const { client, ended, id, replica } = await shown();
    await end(replica, id, { status: "declined" });
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ status: "declined" }]);
    expect(client.asked).toHaveLength(1);
  });

  proves(
    "CONN-3",
    "a client that shows URLs only is given the code to type on the page",
    async () => {
      const { client, id, replica } = await shown(["url"]);
      expect(client.asked[0]?.question.message).toMatch(
        /^Connect GitHub\?\n\nThe page asks for a code first\. It is [0-9A-Z]{4}-[0-9A-Z]{4}\.$/,
      );
      expect((await replica.engine.read(id))?.data.code?.triesLeft).toBe(3);
      expect(client.asked).toHaveLength(1);
    },
  );
});

test.each(LANGUAGES)(
  "asking for the code in %s looks like asking for no secret",
  async (language) => {
    const { connect } = await loadConnectWords(language);
    const { asked, enter } = connect;
    const schema = { type: "object", properties: { code: { type: "string", title: enter.label } } };
    expect(findSecrets(schema, `${enter.wrong(2)}\n${asked.code}`)).toEqual([]);
  },
);

test("the code is asked for in the person's language", async () => {
  const words = await loadConnectWords("de");
  const { client } = await world(null, ["url"], words).start();
  expect(client.asked[0]?.question.message).toMatch(
    /^Connect GitHub\?\n\nDie Seite fragt zuerst nach einem Code\. Er lautet [0-9A-Z]{4}-[0-9A-Z]{4}\.$/,
  );
});

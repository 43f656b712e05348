/** The client on the SDK's own clients and agents: both entry points, every kind of connection. */
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { describe, expect, test } from "vitest";
import { createElicitationClient } from "../../src/client/index.ts";
import { scriptedSurface, streamPair } from "../../src/testing/index.ts";
import { proves } from "../support/proves.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test agent sends what it likes
type Json = any;
/** What the test agent does when the client calls `_go`. */
type Work = (request: (method: string, params: Json) => Promise<Json>, notify: Notify) => unknown;
type Notify = (method: string, params: Json) => Promise<void>;

const form = {
  sessionId: "s1",
  mode: "form",
  message: "Which one?",
  requestedSchema: { type: "object", properties: { a: { type: "string", enum: ["x", "y"] } } },
};
const page = {
  sessionId: "s1",
  mode: "url",
  message: "Please connect.",
  elicitationId: "el-1",
  url: "https://auth.example/connect",
};
const any = (params: unknown): Json => params ?? {};

interface Side {
  readonly version: 1 | 2;
  agent(work: Work, seen: Json[]): { connect(stream: v1.Stream): unknown };
  /** Connects, initializes, calls `run` with a way to call the agent. */
  client(
    stream: v1.Stream,
    run: (call: (method: string, params?: Json) => Promise<Json>) => Promise<void>,
    noticed?: Json[],
  ): Promise<void>;
}

const SIDES: readonly Side[] = [
  {
    version: 1,
    agent: (work, seen) =>
      v1
        .agent()
        .onRequest("initialize", ({ params }) => {
          seen.push(params.clientCapabilities);
          return { protocolVersion: 1, agentInfo: { name: "tester", version: "1" } };
        })
        .onRequest("_go", any, ({ client }) =>
          work(
            (method, params) => client.request(method, params),
            (method, params) => client.notify(method, params),
          ),
        ),
    client: (stream, run, noticed = []) =>
      v1
        .client()
        .onNotification("_note", any, ({ params }) => void noticed.push(params))
        .connectWith(stream, async (agent) => {
          await agent.request("initialize", {
            protocolVersion: 1,
            clientCapabilities: { fs: { readTextFile: true } },
          });
          await run((method, params) => agent.request(method, params));
        }),
  },
  {
    version: 2,
    agent: (work, seen) =>
      v2
        .agent()
        .onRequest("initialize", ({ params }) => {
          seen.push(params.capabilities);
          return { protocolVersion: 2, info: { name: "tester", version: "1" }, capabilities: {} };
        })
        .onRequest("_go", any, ({ client }) =>
          work(
            (method, params) => client.request(method, params),
            (method, params) => client.notify(method, params),
          ),
        ),
    client: (stream, run, noticed = []) =>
      v2
        .client()
        .onNotification("_note", any, ({ params }) => void noticed.push(params))
        .connectWith(stream, async (agent) => {
          await agent.request("initialize", {
            protocolVersion: 2,
            info: { name: "host", version: "1" },
            capabilities: {},
          });
          await run((method, params) => agent.request(method, params));
        }),
  },
];

const TRANSPORTS: Readonly<Record<string, () => readonly [v1.Stream, v1.Stream]>> = {
  objects: () => streamPair(),
  ndjson: () => {
    const there = new TransformStream<Uint8Array, Uint8Array>();
    const back = new TransformStream<Uint8Array, Uint8Array>();
    return [
      v1.ndJsonStream(there.writable, back.readable),
      v1.ndJsonStream(back.writable, there.readable),
    ];
  },
};

for (const side of SIDES) {
  for (const transport of ["agent app", ...Object.keys(TRANSPORTS)]) {
    describe(`v${side.version} over ${transport}`, () => {
      /** Runs one piece of the agent's work against a client with a scripted person. */
      const go = async (
        work: Work,
        person = scriptedSurface(),
        during: () => Promise<void> = async () => {},
      ) => {
        const opened: string[] = [];
        const seen: Json[] = [];
        const noticed: Json[] = [];
        const elicitation = createElicitationClient({
          surface: person,
          openUrl: (href) => void opened.push(href),
        });
        const app = side.agent(work, seen);
        let target: Parameters<typeof elicitation.attach>[0] = app;
        const make = TRANSPORTS[transport];
        if (make !== undefined) {
          const [ours, theirs] = make();
          app.connect(theirs);
          target = ours;
        }
        const stream = elicitation.attach(target, { agent: { name: "Tester" } });
        let answer: Json;
        await side.client(
          stream,
          async (call) => {
            [answer] = await Promise.all([call("_go", {}), during()]);
          },
          noticed,
        );
        return { answer, opened, seen, noticed, elicitation, person };
      };

      proves("CAP-1", "the agent reads the modes where its version puts them", async () => {
        const { seen } = await go(() => ({}));
        expect(seen).toMatchObject([{ elicitation: { form: {}, url: {} } }]);
        if (side.version === 1) expect(seen).toMatchObject([{ fs: { readTextFile: true } }]);
      });

      test("a form is asked, answered and checked", async () => {
        const person = scriptedSurface([
          { action: "accept", content: { a: "z" } },
          { action: "accept", content: { a: "y" } },
        ]);
        const { answer } = await go((request) => request("elicitation/create", form), person);
        expect(answer).toEqual({ action: "accept", content: { a: "y" } });
        expect(person.asked).toMatchObject([
          { asker: { name: "Tester", claimedName: "tester" }, issues: [] },
          { issues: [{ field: "a", code: "option" }] },
        ]);
      });

      test("a page is consented to, opened once, and finished by the agent", async () => {
        const person = scriptedSurface([{ action: "accept" }]);
        const { answer, opened, elicitation } = await go(async (request, notify) => {
          const consent = await request("elicitation/create", page);
          await notify("elicitation/complete", { elicitationId: "el-1" });
          await notify("_note", { n: 1 });
          return consent;
        }, person);
        expect(answer).toEqual({ action: "accept" });
        expect(opened).toEqual(["https://auth.example/connect"]);
        expect(elicitation.questions.current).toEqual([]);
        expect(person.gone.map(({ ending }) => ending)).toEqual(["completed"]);
      });

      test("other traffic reaches the host in order while a question is open", async () => {
        const person = scriptedSurface();
        const { noticed } = await go(
          async (request, notify) => {
            const asked = request("elicitation/create", form);
            for (let n = 0; n < 20; n++) await notify("_note", { n });
            return asked;
          },
          person,
          async () => (await person.next()).act({ action: "decline" }),
        );
        expect(noticed).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })));
      });

      proves("CAN-7", "when the connection ends, the question is taken down", async () => {
        const person = scriptedSurface();
        const { elicitation } = await go((request) => {
          request("elicitation/create", form).catch(() => {});
          return {};
        }, person);
        const shown = await person.next();
        if (!shown.signal.aborted) {
          await new Promise((resolve) => shown.signal.addEventListener("abort", resolve));
        }
        expect(shown.signal.reason).toBe("connection-lost");
        expect(elicitation.questions.current).toEqual([]);
      });
    });
  }
}

test("what nobody here knows is answered by the host at once, open question or not", async () => {
  const [ours, theirs] = streamPair();
  const elicitation = createElicitationClient({ surface: scriptedSurface() });
  v1.client().connect(elicitation.attach(ours));
  const writer = theirs.writable.getWriter();
  const reader = theirs.readable.getReader();
  await writer.write({ jsonrpc: "2.0", id: 5, method: "elicitation/peek", params: {} });
  expect((await reader.read()).value).toMatchObject({ id: 5, error: { code: -32601 } });
});

proves(
  "CAP-6",
  "another mode that the host advertised goes to the host's own handler",
  async () => {
    const [ours, theirs] = streamPair();
    const person = scriptedSurface();
    const elicitation = createElicitationClient({ surface: person });
    const seen: Json[] = [];
    v1.agent()
      .onRequest("initialize", () => ({ protocolVersion: 1 }))
      .onRequest("_go", any, ({ client }) =>
        client.request<Json>("elicitation/create", {
          sessionId: "s1",
          mode: "_poll",
          message: "Vote.",
          choices: [1, 2],
        }),
      )
      .connect(theirs);
    await v1
      .client()
      .onRequest("elicitation/create", any, ({ params }) => {
        seen.push(params);
        return { action: "accept", content: { vote: 2 } };
      })
      .connectWith(elicitation.attach(ours), async (agent) => {
        await agent.request("initialize", {
          protocolVersion: 1,
          clientCapabilities: { elicitation: { _poll: {} } },
        } as Json);
        const answer = await agent.request("_go", {});
        expect(answer).toEqual({ action: "accept", content: { vote: 2 } });
      });
    expect(seen).toMatchObject([{ mode: "_poll", choices: [1, 2] }]);
    expect(person.asked).toEqual([]);
  },
);

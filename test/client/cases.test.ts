/** The concrete cases of the client's side, played on the whole client with a person made of code. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unattended } from "../../src/client/index.ts";
import { formOnly, urlOnly } from "../../src/rules/index.ts";
import { en } from "../../src/text/index.ts";
import { CASES, type Case, judge } from "../support/cases.ts";
import { createPage, type Json, play } from "../support/client-rig.ts";
import { judgeSteps, personAnswered } from "./words.ts";

// No real timer may run out: where time passes, nothing but the clock moves.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

judge(["client.advertise"], async ({ given, expect: wanted }) => {
  const rig = await play(given);
  const { params } = (await rig.wire()).initialize;
  const key = given.version === "v2" ? "capabilities" : "clientCapabilities";
  if (typeof wanted === "string") {
    expect(params[key]).toEqual({
      fs: { readTextFile: true },
      _meta: { x: 1 },
      elicitation: { form: {} },
    });
    return;
  }
  expect(params[key]).toEqual({ elicitation: wanted.advertised });
  if (wanted.initializePath !== undefined) expect(`${key}.elicitation`).toBe(wanted.initializePath);
});

judge(["client.capability-values"], ({ expect: wanted }) => {
  expect({ formOnly, urlOnly }).toEqual(wanted);
});

judge(["client.advertise-serve"], judgeSteps, {
  "client.advertise-serve.03": async ({ given }) => {
    const rig = await play(given);
    expect(rig.out).toEqual([]);
    expect(rig.pending).toEqual([2]);
    await rig.step({ host: "attach-presenter" });
    await rig.user("decline");
    expect(rig.out).toEqual([{ id: 2, result: { action: "decline" } }]);
  },
});

judge(["client.gate", "client.request-shape"], judgeSteps);

judge(["client.scope"], judgeSteps, {
  "client.scope.07": async ({ given }) => {
    const rig = await play(given);
    expect(rig.current).toMatchObject([
      { status: "open", scope: { kind: "request" }, link: { deviceSignIn: true } },
    ]);
    expect(rig.front?.question.message).toContain("QX7F-22LP");
    expect(rig.out).toEqual([]);
  },
  "client.scope.08": async ({ given }) => {
    const rig = await play(given);
    expect(rig.current).toMatchObject([
      { status: "open", scope: { kind: "session", sessionId: "s1" } },
    ]);
    await rig.user({ pick: { e: "dev" } });
    await rig.user("accept");
    expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: { e: "dev" } } }]);
  },
});

judge(["client.method-name"], judgeSteps, {
  // Whoever serves the rest of the protocol answers; see `sdk.test.ts` for the SDK's client doing so.
  "client.method-name.03": async ({ given }) => {
    const rig = await play(given);
    expect(rig.passed).toEqual([{ jsonrpc: "2.0", ...given.steps[0].in }]);
    expect(rig.out).toEqual([]);
  },
});

judge(["client.early"], judgeSteps, {
  "client.early.02": async ({ given }) => {
    const rig = await play(given);
    expect(rig.current).toMatchObject([
      { status: "open", message: "first", waiting: 1 },
      { status: "queued", message: "second" },
    ]);
    expect(rig.person.asked.map(({ message }) => message)).toEqual(["first"]);
    expect(rig.out).toEqual([]);
  },
});

judge(
  ["client.unattended"],
  async ({ given, expect: wanted }) => {
    const rig = await play(given, { surface: unattended("this is an unattended run") });
    expect(rig.out).toEqual([
      {
        id: 1,
        result: {
          ...wanted.answer,
          _meta: { "acp-elicitation": { reason: "this is an unattended run" } },
        },
      },
    ]);
    expect(rig.events.at(-1)).toMatchObject({
      kind: "answered",
      action: "cancel",
      reason: "this is an unattended run",
    });
    expect(rig.opened).toEqual([]);
  },
  {
    "client.unattended.04": async ({ given, expect: wanted }) => {
      const rig = await play(given, { surface: fromFile(given.policy.answersFile) });
      expect(rig.out).toEqual([{ id: 1, result: wanted.answer }]);
    },
  },
);

/** A surface that answers from a file, as a run without a person may. */
function fromFile(content: Json) {
  return () => ({ action: "accept" as const, content });
}

judge(["client.policy", "client.no-timer", "client.untouched", "client.defaults"], judgeSteps);

judge(["client.companion"], judgeSteps, {
  "client.companion.10": async ({ given }) => {
    const rig = await play(given);
    expect(rig.issues).toEqual([
      { field: "e", code: "option", message: "Pick from the listed choices only." },
    ]);
    expect(rig.out).toEqual([{ id: 1, result: { action: "decline" } }]);
  },
});

judge(["client.queue"], judgeSteps, {
  "client.queue.02": async (one) => {
    const { display, ...rest } = one.expect;
    expect(display).toContain("one more waits");
    const rig = await play({ ...one.given, steps: one.given.steps.slice(0, 4) });
    expect(rig.person.asked).toHaveLength(1);
    expect(rig.front?.question).toMatchObject({ message: "Please choose.", waiting: 1 });
    await judgeSteps({ ...one, expect: rest });
  },
  "client.queue.06": async ({ given }) => {
    const rig = await play({
      ...given,
      steps: [given.steps[0], { user: { type: { a: "half" } } }],
    });
    const update = { jsonrpc: "2.0", ...given.steps[1].in };
    (await rig.wire()).push(update);
    await rig.wait("1ms");
    expect(rig.passed[0]).toBe(update);
    expect(rig.pending).toEqual([1]);
    expect(rig.current).toMatchObject([{ draft: { a: { text: "half" } } }]);
  },
});

judge(["client.once"], judgeSteps, {
  "client.once.06": async ({ given }) => {
    const rig = await play(given);
    expect(rig.out).toEqual([]);
    expect(rig.ended.map(({ ending }) => ending)).toEqual(["not-sent"]);
    expect(rig.person.gone.map(({ ending }) => ending)).toEqual(["not-sent"]);
    expect(rig.events.map(({ kind }) => kind)).not.toContain("answered");
    personAnswered(rig);
  },
  "client.once.08": async ({ given }) => {
    const rig = await play(given);
    expect(rig.out).toEqual([]);
    expect(rig.pending).toEqual([1]);
    expect(rig.events.map(({ kind }) => kind)).toContain("surface-failed");
    // Not handed to the broken surface again by itself; the host's next move brings it back.
    expect(rig.person.asked).toHaveLength(1);
    await rig.step({ host: "reload-view" });
    expect(rig.person.asked).toHaveLength(2);
    await rig.user("decline");
    expect(rig.out).toEqual([{ id: 1, result: { action: "decline" } }]);
  },
});

judge(["client.reload"], judgeSteps, {
  "client.reload.01": async ({ given, expect: wanted }) => {
    const rig = await play(given);
    expect(rig.pending).toEqual(wanted.pending);
    expect(rig.person.asked).toHaveLength(2);
    expect(rig.front?.question.draft).toEqual({ a: { text: "dra" } });
    await rig.user("accept");
    expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: { a: "dra" } } }]);
  },
  "client.reload.04": async ({ given }) => {
    const { rig, id, tickets } = await twoScreens(given);
    const { client } = rig;
    expect(await client.answer(id, { action: "accept", content: {} }, tickets[0])).toEqual({
      state: "sent",
    });
    expect(rig.out).toHaveLength(1);
    expect(rig.current).toEqual([]);
    expect(rig.ended).toMatchObject([{ id, ending: "answered" }]);
    expect(en.question.endedAnswered).toBe("Answered elsewhere");
  },
  "client.reload.05": async ({ given }) => {
    const { rig, id, tickets } = await twoScreens(given);
    const { client } = rig;
    const results = await Promise.all([
      client.answer(id, { action: "accept", content: {} }, tickets[0]),
      client.answer(id, { action: "decline" }, tickets[1]),
    ]);
    expect(results).toEqual([{ state: "sent" }, { state: "too-late" }]);
    expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: {} } }]);
  },
});

/** Two screens of a host's own, each of which has painted the question long enough ago. */
async function twoScreens(given: Json) {
  const rig = await play({ ...given, steps: given.steps.slice(0, 1) }, { surface: null });
  const id = rig.current[0]?.id ?? "";
  const tickets = [rig.client.open(id), rig.client.open(id)].map((one) => one ?? -1);
  await rig.wait("1s");
  return { rig, id, tickets: [tickets[0] ?? -1, tickets[1] ?? -1] as const };
}

judge(["client.actions"], judgeSteps);

judge(["client.permission"], async ({ given }) => {
  const rig = await play(given);
  const permission = { jsonrpc: "2.0", ...given.steps.at(-1).in };
  expect(rig.passed).toEqual([permission]);
  expect(rig.out).toEqual([]);
  if (given.steps.length === 1) return;
  expect(rig.pending).toEqual([1]);
  await rig.user("decline");
  expect(rig.out).toEqual([{ id: 1, result: { action: "decline" } }]);
});

judge(["client.provenance"], async ({ given, expect: wanted }) => {
  const rig = await play(given);
  const asker = rig.front?.question.asker;
  if (given.agentName === null) {
    expect(wanted).toContain("unnamed agent");
    expect(asker).toEqual({ name: null });
    expect(en.question.unnamedAsks).toBe("An unnamed agent asks");
  } else {
    expect(asker).toEqual({ name: "Relay", claimedServer: "tickets" });
  }
});

judge(["client.no-echo"], judgeNoEcho);

async function judgeNoEcho({ id, given }: Case): Promise<void> {
  const rig = await play(given);
  expect(rig.front?.question.form?.fields.map(({ secret }) => secret) ?? [true]).toEqual([true]);
  expect(JSON.stringify(rig.events)).not.toMatch(/s3cr3t|tok-123/);
  if (id === "client.no-echo.03") {
    expect(rig.out).toEqual([]);
    expect(rig.issues.map(({ field, code }) => [field, code])).toEqual([
      ["api_token", "minLength"],
    ]);
    expect(JSON.stringify(rig.issues)).not.toContain("tok-123");
  }
}

judge(["client.record"], async ({ given }) => {
  const rig = await play(given);
  expect(rig.person.asked).toMatchObject([{ waiting: 0, message: "Please choose." }]);
  expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: { m: ["a", "b"] } } }]);
});

judge(["client.hooks"], judgeSteps, {
  "client.hooks.01": async ({ given }) => {
    const slow = () => new Promise((resolve) => setTimeout(resolve, 10_000));
    const rig = await play(given, { client: { onEvent: slow } });
    expect(rig.person.asked).toHaveLength(1);
    expect(rig.passed).toEqual([{ jsonrpc: "2.0", ...given.steps[1].in }]);
    vi.clearAllTimers();
  },
  "client.hooks.02": async ({ given, expect: wanted }) => {
    let calls = 0;
    const onEvent = ({ kind }: { kind: string }) => {
      if (kind === "question") calls++;
    };
    const surface = fromFile(given.policy.answersFile);
    const rig = await play(given, { surface, client: { onEvent } });
    expect(rig.out).toEqual([{ id: 1, result: wanted.answer }]);
    expect(calls).toBe(wanted.hookCalls);
  },
});

judge(["client.opener"], async ({ given, expect: wanted }) => {
  const rig = await play(given);
  expect(rig.out).toEqual([{ id: 1, result: { action: "accept" } }]);
  expect(rig.current).toMatchObject([
    {
      status: "waiting",
      link: {
        openFailed: true,
        assessment: { href: "https://auth.example/connect?elicitationId=el-1" },
      },
    },
  ]);
  expect(rig.events.map(({ kind }) => kind)).not.toContain("opened");
  expect(JSON.stringify(rig.events)).not.toContain("decline");
  if (typeof wanted === "object") expect(wanted.never).toEqual(["decline"]);
  // A second try is the person's own act, and so is giving up; neither sends anything.
  rig.opens = "works";
  await rig.user("reopen");
  expect(rig.opened).toHaveLength(2);
  expect(rig.current).toMatchObject([{ link: { openFailed: false } }]);
  await rig.user("give-up");
  expect(rig.current).toEqual([]);
  expect(rig.out).toHaveLength(1);
});

judge(["url.consent", "url.ids"], judgeSteps);

judge(["url.completion"], judgeSteps, {
  "url.completion.01": async ({ given }) => {
    const rig = await play(given);
    expect(rig.current).toEqual([]);
    expect(rig.person.gone.map(({ ending }) => ending)).toEqual(["completed"]);
    expect(en.question.endedCompleted).toBe("The agent reports it finished");
  },
  "url.completion.08": async ({ given }) => {
    const rig = await play(given);
    expect(rig.person.pages).toHaveLength(1);
    expect(rig.current).toMatchObject([{ status: "waiting" }]);
    expect(rig.out).toHaveLength(1);
    expect(rig.client.reopen(rig.current[0]?.id ?? "")).toBe(true);
    expect(rig.client.finish(rig.current[0]?.id ?? "")).toBe(true);
    expect(rig.out).toHaveLength(1);
  },
});

judge(["url.agent-shapes"], judgeSteps, {
  "url.agent-shapes.03": async (one) => {
    const { wording, ...rest } = one.expect;
    expect(wording).toContain("the agent reports it as finished");
    await judgeSteps({ ...one, expect: { ...rest, state: "finished" } });
    expect(en.question.endedCompleted).toBe("The agent reports it finished");
  },
});

judge(
  ["cancel.dismiss", "cancel.scope-dismisses-nothing", "cancel.snapshot", "cancel.early-cancel"],
  async (one) => {
    await judgeSteps(one);
    if (one.id !== "cancel.dismiss.05") return;
    expect((await play(one.given)).passed).toEqual([{ jsonrpc: "2.0", ...one.given.steps[1].in }]);
  },
);

for (const one of CASES.filter(({ id }) => id === "cancel.lost.03")) {
  test(`${one.title} [case ${one.id}]`, async () => {
    const rig = await play(one.given);
    expect(rig.current).toEqual([]);
    expect(rig.person.gone.map(({ ending }) => ending)).toEqual(["connection-lost"]);
    await rig.send(createPage(1, { url: "https://a.example/" }), "B");
    expect(rig.current).toMatchObject([{ status: "open" }]);
    await rig.user("decline");
    await rig.send({ method: "elicitation/complete", params: { elicitationId: "el-1" } }, "B");
    expect(rig.current).toEqual([]);
    expect(rig.passed).toEqual([]);
  });
}

// What the reader refuses never reaches the person; what it shows does.
for (const { id, title, given, expect: wanted } of CASES) {
  if (!id.startsWith("reader.") || wanted.form === undefined || given.generate) continue;
  test(`${title}, on the wire [case ${id}]`, async () => {
    const rig = await play({ ...given, steps: [] });
    expect(rig.person.asked).toHaveLength(wanted.form === "shown" ? 1 : 0);
    if (wanted.form === "shown") return expect(rig.out).toEqual([]);
    expect(rig.out).toMatchObject([{ id: 1, error: { code: -32602 } }]);
  });
}

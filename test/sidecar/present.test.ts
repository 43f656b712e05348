/** Questions of a sidecar on a surface in another process: the same ones, in the same order, with the same checks. */
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { QuestionView } from "../../src/client/index.ts";
import {
  createSocketReach,
  findRemotes,
  openSocketFolder,
  type Presented,
  presentOn,
  type Remote,
} from "../../src/sidecar/index.ts";
import { type ScriptedSurface, scriptedSurface } from "../../src/testing/index.ts";
import { folder } from "../cli/support.ts";
import { proves } from "../support/proves.ts";
import { formLine, pageLine, RelayRig } from "./rig.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface Far {
  readonly rig: RelayRig;
  readonly sockets: string;
  readonly remote: Remote;
  readonly person: ScriptedSurface;
  readonly presented: Presented;
}

/** A sidecar, and a person in another process as far as it can tell. */
async function far(lines = ""): Promise<Far> {
  const rig = new RelayRig({ person: null });
  await rig.start();
  const made = openSocketFolder({ XDG_RUNTIME_DIR: folder() });
  if (made.state !== "private") throw new Error(made.state);
  const about = () => ({ agent: "the agent", editor: "Editor", folder: "/home" });
  const reach = createSocketReach({
    folder: made.path,
    about,
    link: async () => undefined,
  });
  await reach.start(rig.client);
  stops.push(() => reach.stop());
  await rig.agent(lines);
  return { rig, sockets: made.path, ...(await join2(made.path)) };
}

/** One more person. */
async function join2(sockets: string): Promise<Omit<Far, "rig" | "sockets">> {
  const [remote] = (await findRemotes(sockets)).values();
  if (remote === undefined) throw new Error("no sidecar");
  const person = scriptedSurface();
  const presented = presentOn(person, remote);
  stops.push(() => {
    presented.stop();
    remote.close();
  });
  return { remote, person, presented };
}

/** Looks until it holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
}

const message = (line: string, text: string): string => line.replace(/Which name\?|Connect/, text);

proves("SURF-5", "a view is the same on the other side, field by field", async () => {
  const { rig, remote } = await far(formLine("1") + pageLine("2"));
  await until(() => remote.current.length === 2);
  const own = rig.client.questions.current.map((view) => ({
    ...structuredClone(view),
    id: `${remote.about.id}-${view.id}`,
  }));
  expect(remote.current).toEqual(own);
  expect(remote.about).toMatchObject({ agent: "the agent", editor: "Editor", folder: "/home" });
});

describe("an act", () => {
  test("that the form refuses shows the question again, with its faults and its draft", async () => {
    const { rig, person } = await far(formLine("1"));
    const shown = await person.next();
    shown.saveDraft({ name: { text: "A" } });
    shown.act({ action: "accept", content: { name: 7 } });
    const again = await person.next();
    expect(again.question.issues).toMatchObject([{ field: "name", code: "type" }]);
    expect(again.question.draft).toEqual({ name: { text: "A" } });
    again.act({ action: "accept", content: { name: "Ada" } });
    await until(() => rig.toAgent !== "");
    expect(rig.toAgent).toContain('"content":{"name":"Ada"}');
    expect(person.gone).toEqual([]);
  });

  test("of two people counts once, and the other is told", async () => {
    const { rig, person, sockets } = await far(formLine("1"));
    const other = await join2(sockets);
    const [quick, late] = [await person.next(), await other.person.next()];
    quick.act({ action: "decline" });
    await until(() => late.signal.aborted);
    expect(late.signal.reason).toBe("answered");
    expect(other.person.gone).toMatchObject([{ ending: "answered" }]);
    expect(person.gone).toEqual([]);
    expect(rig.toAgent).toBe('{"jsonrpc":"2.0","id":1,"result":{"action":"decline"}}\n');
  });

  proves("SURF-2", "on a question that is gone counts for no other, and is said to", async () => {
    const { rig, person } = await far(formLine("1"));
    const shown = await person.next();
    await rig.agent('{"method":"$/cancel_request","params":{"requestId":1}}\n');
    shown.act({ action: "accept", content: {} });
    await rig.agent(message(formLine("2"), "Another?"));
    const next = await person.next();
    expect(next.question.message).toBe("Another?");
    await until(() => person.gone.length > 0);
    expect(person.gone).toMatchObject([{ ending: "withdrawn" }]);
    expect(rig.toAgent).toContain('"id":1,"error"');
    expect(rig.toAgent).not.toContain('"id":2');
  });

  test("after stop is no act", async () => {
    const { rig, person, presented, remote } = await far(formLine("1"));
    const shown = await person.next();
    presented.stop();
    shown.act({ action: "accept", content: {} });
    await presented.settled();
    await remote.release("none");
    expect(rig.toAgent).toBe("");
    expect(rig.client.questions.current).toMatchObject([{ status: "open" }]);
  });
});

describe("later", () => {
  test("brings the next of the session, and in the end the first again", async () => {
    const { person } = await far(message(formLine("1"), "One?") + message(formLine("2"), "Two?"));
    const seen: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const shown = await person.next();
      seen.push(shown.question.message);
      shown.act({ action: "later" });
    }
    expect(seen).toEqual(["One?", "Two?", "One?"]);
  });

  test("for the only question puts it aside, until it is called for or another comes", async () => {
    const { rig, person, presented, remote } = await far(message(formLine("1"), "One?"));
    const putAside = async (): Promise<void> => {
      (await person.next()).act({ action: "later" });
      await rig.agent("");
      await presented.settled();
      // A round trip: whatever it would have shown is shown by now.
      await remote.release("none");
      expect(person.open).toEqual([]);
    };
    await putAside();
    presented.recall();
    await putAside();
    await rig.agent(message(formLine("2", '"sessionId":"s2"'), "Two?"));
    const both = [await person.next(), await person.next()];
    expect(both.map(({ question }) => question.message).sort()).toEqual(["One?", "Two?"]);
  });

  test("can name the question to show instead", async () => {
    const { person, remote } = await far(
      ["One?", "Two?", "Three?"].map((text, at) => message(formLine(`${at}`), text)).join(""),
    );
    await until(() => remote.current.length === 3);
    const next = remote.current[2]?.id ?? "";
    (await person.next()).act({ action: "later", next });
    expect((await person.next()).question.message).toBe("Three?");
  });
});

describe("a page", () => {
  const waiting = async (): Promise<Far & { readonly view: QuestionView }> => {
    const there = await far(pageLine("1"));
    (await there.person.next()).act({ action: "accept" });
    const page = await there.person.nextPage();
    return { ...there, view: page.question };
  };

  proves("URL-9", "under way is opened again, or given up", async () => {
    const { rig, person, view } = await waiting();
    expect(view.status).toBe("waiting");
    expect(rig.opened).toEqual(["https://auth.example/e1"]);
    person.pages[0]?.act("reopen");
    await person.nextPage();
    expect(rig.opened).toHaveLength(2);
    person.pages[0]?.act("give-up");
    await until(() => rig.client.questions.current.length === 0);
    expect(rig.toAgent).toBe('{"jsonrpc":"2.0","id":1,"result":{"action":"accept"}}\n');
  });

  test("that the agent reports finished is gone, and says so", async () => {
    const { rig, person } = await waiting();
    await rig.agent('{"method":"elicitation/complete","params":{"elicitationId":"e1"}}\n');
    await until(() => person.gone.length > 0);
    expect(person.gone).toMatchObject([{ ending: "completed" }]);
  });
});

proves("CAN-7", "a sidecar that goes takes its questions with it", async () => {
  const { person, remote } = await far(formLine("1"));
  await person.next();
  remote.close();
  await until(() => person.gone.length > 0);
  expect(person.gone).toMatchObject([{ ending: "connection-lost" }]);
  await expect(remote.open("x")).rejects.toThrow("the sidecar went away");
});

test("whoever talks nonsense to the socket is hung up on, and nobody else", async () => {
  const { createConnection } = await import("node:net");
  const { rig, sockets, remote, person } = await far(formLine("1"));
  await person.next();
  const path = join(sockets, `${remote.about.id}.sock`);
  for (const line of [
    "{",
    "[]",
    '{"number":1,"request":{"do":"answer","id":"q1"}}',
    '{"number":1,"request":{"do":"open"}}',
    '{"number":1,"request":{"do":"attend"}}',
    '{"number":1,"request":{"do":7,"id":"q1"}}',
    '{"number":1,"request":{}}',
    '{"number":1,"request":{"do":"answer","id":"q1","ticket":1,"act":{"action":"maybe"}}}',
  ]) {
    const socket = createConnection(path);
    socket.resume();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(`${line}\n`);
    await closed;
  }
  expect(rig.client.questions.current).toMatchObject([{ status: "open" }]);
  expect(person.open).toHaveLength(1);
});

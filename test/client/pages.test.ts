/** A page from consent to its end. */
import { describe, expect, test } from "vitest";
import { ClientRig, createPage, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

const complete = (elicitationId: string): Json => ({
  method: "elicitation/complete",
  params: { elicitationId },
});
const ADDRESS = "https://auth.example/connect?elicitationId=el-1";

async function asked(options: ConstructorParameters<typeof ClientRig>[0] = {}): Promise<ClientRig> {
  const rig = new ClientRig(options);
  await rig.send(createPage(1));
  return rig;
}

proves(
  "URL-2",
  "nothing is opened before consent, and what is shown is what is opened",
  async () => {
    const rig = await asked();
    expect(rig.front?.question.link?.assessment).toMatchObject({
      href: ADDRESS,
      host: "auth.example",
      registrableDomain: "auth.example",
    });
    await rig.send(complete("el-1"));
    await rig.wait("1h");
    expect(rig.opened).toEqual([]);
    await rig.user("accept");
    expect(rig.opened).toEqual([ADDRESS]);
  },
);

test("declining and cancelling open nothing", async () => {
  for (const act of ["decline", "cancel"]) {
    const rig = await asked();
    await rig.user(act);
    expect(rig.opened).toEqual([]);
    expect(rig.current).toEqual([]);
  }
});

proves(
  "URL-4",
  "the page is opened by the host's opener, in the turn after the answer is out",
  async () => {
    const order: string[] = [];
    const rig = new ClientRig({ client: { openUrl: (href) => void order.push(href) } });
    const wire = await rig.wire();
    await rig.send(createPage(1));
    const push = wire.out.push.bind(wire.out);
    wire.out.push = (...messages: Json[]) => {
      order.push("answer");
      return push(...messages);
    };
    await rig.user("accept");
    expect(order).toEqual(["answer", ADDRESS]);
  },
);

proves("URL-15", "consent without opening is consent", async () => {
  const rig = await asked();
  rig.front?.act({ action: "accept", open: false });
  await flush();
  expect(rig.out).toEqual([{ id: 1, result: { action: "accept" } }]);
  expect(rig.opened).toEqual([]);
  expect(rig.current).toMatchObject([{ status: "waiting", link: { openFailed: false } }]);
});

proves("URL-6", "after consent the page is under way until its end is reported", async () => {
  const rig = await asked();
  await rig.user("accept");
  expect(rig.current).toMatchObject([{ status: "waiting" }]);
  expect(rig.person.pages).toHaveLength(1);
  await rig.send(complete("el-1"));
  expect(rig.current).toEqual([]);
  expect(rig.person.gone).toMatchObject([{ ending: "completed" }]);
});

describe("a completion", () => {
  proves(
    "URL-8",
    "before consent is shown, answers nothing, and ends the wait at consent",
    async () => {
      const rig = await asked();
      await rig.send(complete("el-1"));
      await rig.send(complete("el-1"));
      expect(rig.person.asked).toHaveLength(1);
      expect(rig.front?.question.link?.reportedComplete).toBe(true);
      expect(rig.out).toEqual([]);
      await rig.user("accept");
      expect(rig.opened).toEqual([ADDRESS]);
      expect(rig.ended).toMatchObject([{ ending: "completed", link: { reportedComplete: true } }]);
    },
  );

  test("right behind the accept does not keep the page from opening", async () => {
    const rig = await asked();
    const wire = await rig.wire();
    const push = wire.out.push.bind(wire.out);
    wire.out.push = (...messages: Json[]) => {
      wire.push({ jsonrpc: "2.0", ...complete("el-1") });
      return push(...messages);
    };
    await rig.user("accept");
    expect(rig.opened).toEqual([ADDRESS]);
    expect(rig.ended).toMatchObject([{ ending: "completed" }]);
  });

  test("of another connection's page ends nothing", async () => {
    const rig = await asked();
    await rig.user("accept");
    await rig.send(complete("el-1"), "B");
    expect(rig.current).toMatchObject([{ status: "waiting" }]);
  });
});

describe("the wait", () => {
  proves(
    "URL-9",
    "can be met with reopening, with being done, and with giving up; nothing is sent",
    async () => {
      for (const [act, ending] of [
        ["finished", "finished-by-user"],
        ["give-up", "given-up"],
      ] as const) {
        const rig = await asked();
        await rig.user("accept");
        await rig.wait("1m");
        rig.person.pages[0]?.act("reopen");
        await flush();
        expect(rig.opened).toEqual([ADDRESS, ADDRESS]);
        rig.person.pages[0]?.act(act);
        await flush();
        expect(rig.ended).toMatchObject([{ ending }]);
        expect(rig.out).toHaveLength(1);
        await rig.send(complete("el-1"));
        await rig.send(createPage(2));
        expect(rig.pending).toEqual([2]);
      }
    },
  );

  test("put off rests until something changes", async () => {
    const rig = await asked();
    await rig.user("accept");
    rig.person.pages[0]?.act("later");
    await flush();
    expect(rig.person.pages).toEqual([]);
    expect(rig.current).toMatchObject([{ status: "waiting" }]);
    await rig.send(createPage(2, { elicitationId: "el-2" }));
    expect(rig.person.pages).toHaveLength(1);
  });

  test("does not keep the next question of its session from being shown", async () => {
    const rig = await asked();
    await rig.user("accept");
    await rig.send(createPage(2, { elicitationId: "el-2" }));
    expect(rig.front?.question).toMatchObject({ id: "q2", status: "open" });
  });

  test("on a surface that does not show pages is kept for the host", async () => {
    const rig = new ClientRig({ surface: () => ({ action: "accept" }) });
    await rig.send(createPage(1));
    expect(rig.current).toMatchObject([{ status: "waiting" }]);
    expect(rig.client.finish("q1")).toBe(true);
  });

  test("a program that reopens without end opens no more than ten pages", async () => {
    const rig = new ClientRig({
      surface: {
        modes: ["url"],
        ask: () => ({ action: "accept" }),
        follow: () => "reopen",
      },
    });
    await rig.send(createPage(1));
    await flush();
    await flush();
    expect(rig.opened).toHaveLength(10);
  });
});

describe("an opener", () => {
  proves("URL-9a", "that fails leaves the link on show, and the consent stands", async () => {
    for (const opens of ["throws", "rejects", "null"] as const) {
      const rig = await asked();
      rig.opens = opens;
      await rig.user("accept");
      expect(rig.out).toEqual([{ id: 1, result: { action: "accept" } }]);
      expect(rig.current).toMatchObject([{ status: "waiting", link: { openFailed: true } }]);
      expect(rig.person.pages[0]?.question.link?.openFailed).toBe(true);
      expect(rig.events.map(({ kind }) => kind)).toContain("open-failed");
      rig.opens = "works";
      await rig.user("reopen");
      expect(rig.current).toMatchObject([{ link: { openFailed: false } }]);
    }
  });

  test("that is not there leaves the link on show as not opened", async () => {
    const { openUrl, ...client } = { openUrl: undefined };
    expect(openUrl).toBeUndefined();
    const rig = new ClientRig({ client });
    await rig.send(createPage(1));
    await rig.user("accept");
    expect(rig.current).toMatchObject([{ status: "waiting" }]);
  });

  test("is not called for an answer that could not be written", async () => {
    const rig = await asked();
    (await rig.wire()).failWrites = true;
    await rig.user("accept");
    expect(rig.opened).toEqual([]);
    expect(rig.ended).toMatchObject([{ ending: "not-sent" }]);
    expect(rig.current).toEqual([]);
  });
});

proves("URL-13", "an address of our own is refused before anybody sees it", async () => {
  const rig = new ClientRig({ client: { ownOrigins: () => ["http://127.0.0.1:4711"] } });
  await rig.send(createPage(1, { url: "http://localhost:4711/answer?accept=1" }));
  expect(rig.out).toMatchObject([{ id: 1, error: { code: -32602 } }]);
  expect(rig.person.asked).toEqual([]);
});

proves(
  "URL-12",
  "an address that is no web address is refused before anybody sees it",
  async () => {
    const rig = new ClientRig();
    for (const url of ["javascript:void 0", "file:///x", "vscode://x", "https://"]) {
      await rig.send(createPage(url, { url }));
    }
    expect(rig.out.map(({ error }) => error.code)).toEqual([-32602, -32602, -32602, -32602]);
    expect(rig.person.asked).toEqual([]);
    expect(rig.current).toEqual([]);
  },
);

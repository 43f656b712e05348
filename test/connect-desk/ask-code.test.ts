import { describe, expect, test } from "vitest";
import { bind, type Interaction, park } from "../../src/connect/interaction.ts";
import type { QuestionScope } from "../../src/connect/service.ts";
import { ElicitationError } from "../../src/errors/index.ts";
import { findSecrets } from "../../src/form/index.ts";
import { LANGUAGES, loadConnectWords } from "../../src/text/index.ts";
import { proves } from "../support/proves.ts";
import { end, world } from "./client.ts";
import { MINUTE, rest, until } from "./time.ts";

describe("in local mode the client is asked for the page's code", () => {
  async function shown(modes?: readonly string[], scope?: QuestionScope) {
    const here = await world(null, modes, undefined, scope).start();
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

  for (const scope of [
    { sessionId: "s1", toolCallId: "t1" },
    { requestId: 7 },
    { requestId: null },
  ]) {
    proves("REQ-2", `${JSON.stringify(scope)} is what page and code are asked for`, async () => {
      const { client, show } = await shown(undefined, scope);
      await show();
      expect(client.asked).toHaveLength(2);
      for (const { question } of client.asked) {
        const { sessionId, toolCallId, requestId } = question;
        expect({ sessionId, toolCallId, requestId }).toEqual(scope);
      }
    });
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

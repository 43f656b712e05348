import { expect, test } from "vitest";
import type { ElicitorEvent } from "../../src/agent/index.ts";
import { form, text } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";
import { connect } from "./bench.ts";
import { failure } from "./outcome.ts";

const FORM = { sessionId: "s1", message: "Which?", form: form({ a: text() }) };
const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };

test("events tell each question's course by its number", async () => {
  const { ask, reply, events } = await connect(
    1,
    { form: {}, url: {} },
    { randomId: () => "el-1" },
  );
  const asked = ask.url(PAGE);
  await reply({ result: { action: "accept" } });
  await (await asked).complete();
  await failure(ask.url({ ...PAGE, url: "http://auth.example" }));
  const broken = failure(ask.form(FORM));
  await reply({ error: { code: -32603, message: "secret text of the peer" } });
  await broken;
  expect(events).toEqual([
    { type: "asked", question: 1, mode: "url", elicitationId: "el-1" },
    { type: "answered", question: 1, action: "accept" },
    { type: "completed", elicitationId: "el-1" },
    { type: "failed", question: 2, code: "url-refused" },
    { type: "asked", question: 3, mode: "form" },
    { type: "failed", question: 3, code: "peer-error" },
  ]);
});

test("no event holds a word of the peer, of the question or of the answer", async () => {
  const { ask, reply, events } = await connect(1);
  const asked = ask.form({ ...FORM, message: "WORD" });
  await reply({ result: { action: "accept", content: { a: "WORD" }, _meta: { WORD: 1 } } });
  await asked;
  const unknown = ask.form({ ...FORM, message: "WORD" });
  await reply({ result: { action: "_WORD" } });
  await unknown;
  const failed = failure(ask.form(FORM));
  await reply({ error: { code: 5, message: "WORD", data: "WORD" } });
  await failed;
  expect(JSON.stringify(events)).not.toContain("WORD");
});

test("a listener that throws changes nothing", async () => {
  const seen: string[] = [];
  const onEvent = ({ type }: ElicitorEvent) => {
    seen.push(type);
    throw new Error("full disk");
  };
  const { ask, reply } = await connect(1, { form: {} }, { onEvent });
  const asked = ask.form(FORM);
  await reply({ result: { action: "accept", content: { a: "x" } } });
  expect(await asked).toMatchObject({ action: "accept" });
  expect((await failure(ask.url(PAGE))).code).toBe("mode-unsupported");
  expect(seen).toEqual(["asked", "answered", "failed"]);
});

proves(
  "FORM-14",
  "the author is told of links in a form, and of fields that speak of secrets",
  async () => {
    const { ask, reply, events } = await connect(1);
    const limits = form({ max_tokens: text().title("Token limit"), docs: text() });
    const message = "Click [here](https://login.example/now) first.";
    const asked = ask.form({ sessionId: "s1", message, form: limits });
    await reply({ result: { action: "decline" } });
    await asked;
    expect(events[0]).toEqual({
      type: "noted",
      question: 1,
      notes: [
        { field: "", code: "link-in-form" },
        { field: "max_tokens", code: "secret-named" },
      ],
    });
  },
);

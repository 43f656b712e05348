/** The concrete cases that a plain terminal shows or answers, through a real conversation in memory. */
import { describe, expect } from "vitest";
import { safeText } from "../../src/text/index.ts";
import { type Case, judge } from "../support/cases.ts";
import { carrying, formQuestion, pageQuestion } from "./questions.ts";
import { answer, createRig } from "./rig.ts";

/** Everything shown of it: asked, helped, reviewed, left. */
async function shown(one: Case): Promise<string> {
  const question = await carrying(one.given.at, one.given.text);
  const lines = question.mode === "form" ? ["/help", "/review", "cancel"] : ["/help", "cancel"];
  return (await answer(question, lines, { columns: 100 })).output;
}

/** Rows of foreign text carry the mark, alone or after a number. */
const FOREIGN_ROW = /^(?: *\d+ | *)\|/;

describe("foreign text in plain mode", () => {
  const families = [
    "escapes",
    "c1",
    "lines",
    "bidi",
    "links",
    "user-code",
    "markup",
    "erase",
    "kept",
  ];
  judge(
    [...families, "everywhere"].map((family) => `text.${family}`),
    async (one) => {
      const output = await shown(one);
      const { absent = [], present = [] } = one.expect.displayed;
      for (const character of absent) expect(output).not.toContain(character);
      for (const text of present) expect(output).toContain(text);
      // Nothing ever written is a control but the line feed: no link, no cursor, no colour.
      expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
      if (one.expect.lines !== undefined && one.given.at === "message") {
        const start = output.indexOf("The agent says:\n") + "The agent says:\n".length;
        const rows = output.slice(start).split("\n");
        expect(rows.findIndex((row) => !row.startsWith("| "))).toBe(one.expect.lines);
      }
    },
    {
      "text.escapes.07": async (one) => {
        expect(await shown(one)).not.toContain("\u001b");
        const question = await carrying(one.given.at, one.given.text);
        const { act } = await answer(question, ["1", "send"]);
        expect(act).toEqual({ action: "accept", content: { f: "up\u001b[9A" } });
      },
      // The error of an agent's request is the host's to show; it reaches the screen as safe text only.
      "text.everywhere.03": (one) => {
        const rig = createRig();
        rig.terminal.print(`${safeText(one.given.error.message)}\n`);
        expect(rig.output()).toContain("boom");
        expect(rig.output()).not.toContain("\u001b");
      },
    },
  );

  judge(["text.posing"], async (one) => {
    const output = await shown(one);
    expect(output).toContain('Question from "Claude Code".\n');
    const rows = output.split("\n");
    for (const line of String(one.given.text).split("\n")) {
      const row = rows.find((text) => text.includes(line));
      expect(row).toMatch(FOREIGN_ROW);
    }
    expect(rows).toContain("decline tells the agent no.");
    expect(rows).toContain("cancel closes without an answer.");
  });
});

describe("what a question shows", () => {
  judge(["reader.text-visible"], async (one) => {
    const { message, requestedSchema } = one.given.request;
    const { output } = await answer(formQuestion(requestedSchema, { message }), ["/cancel"]);
    for (const text of one.expect.shows) expect(output).toContain(text);
  });

  judge(["url.consent"], untold, {
    "url.consent.01": async (one) => {
      const { message, url } = one.given.steps[0].in.params;
      const rig = createRig();
      const asked = rig.ask(await pageQuestion(url, { message }));
      await rig.see("What now? ");
      rig.tick(600_000);
      await rig.rest();
      expect(asked.settled()).toBe(false);
      for (const text of one.expect.shows) expect(rig.output()).toContain(text);
    },
    "url.consent.04": async (one) => {
      const { message, url } = one.given.steps[0].in.params;
      const { act, output } = await answer(await pageQuestion(url, { message }), ["open"]);
      expect(act).toEqual({ action: "accept", open: true });
      expect(output.split("\n")).toContain(one.expect.opened[0]);
    },
    // There is nothing to copy with here: the address is a row of its own, and marking it is no act.
    "url.consent.05": async (one) => {
      const { message, url } = one.given.steps[0].in.params;
      const rig = createRig({ interactive: true });
      const asked = rig.ask(await pageQuestion(url, { message }));
      await rig.see("What now? ");
      rig.tick(60_000);
      rig.type("copy", url);
      await rig.rest();
      expect(asked.settled()).toBe(false);
      expect(rig.output().split("\n")).toContain(url);
      rig.terminal.close();
    },
    // The client refuses it before; a surface that is handed it all the same shows and opens nothing of it.
    "url.consent.06": async (one) => {
      const { message, url } = one.given.steps[0].in.params;
      const { act, output } = await answer(await pageQuestion(url, { message }), [
        "open",
        "cancel",
      ]);
      expect(act).toEqual({ action: "cancel" });
      expect(output).not.toContain(url);
    },
  });
});

/** For families whose every case is judged by its id: a new case must be looked at. */
function untold(one: Case): never {
  throw new Error(`nobody judges ${one.id} yet`);
}

describe("companions in plain mode", () => {
  judge(
    ["client.companion"],
    async (one) => {
      const typed: Record<string, string> = {};
      const picked: Record<string, string> = {};
      for (const { user } of one.given.steps) {
        if (typeof user === "object") {
          Object.assign(typed, user.type);
          Object.assign(picked, user.pick);
        }
      }
      const question = formQuestion(one.given.schema);
      const lines = (question.form?.fields ?? []).flatMap(({ field, companion }) => [
        picked[field.name] ?? typed[field.name] ?? "",
        ...(field.kind === "multi" && picked[field.name] !== undefined ? [""] : []),
        ...(companion === undefined ? [] : [typed[companion.field.name] ?? ""]),
      ]);
      const { act } = await answer(question, [...lines, "send"]);
      expect(act).toEqual({ action: "accept", content: one.expect.content });
    },
    {
      "client.companion.09": async (one) => {
        const { act, output, drafts } = await answer(formQuestion(one.given.schema), [
          "/review",
          "3",
          "whatever you think",
          "send",
          "/review",
          "cancel",
        ]);
        expect(act).toEqual({ action: "cancel" });
        expect(output).toContain('Not accepted: "q1". This needs an answer.');
        expect(output).toContain('Not accepted: "q2". This needs an answer.');
        expect(drafts.at(-1)).toEqual({ q3: { text: "whatever you think" } });
      },
      "client.companion.10": async (one) => {
        const { act, output } = await answer(formQuestion(one.given.schema), [
          "staging",
          "/decline",
        ]);
        expect(act).toEqual({ action: "decline" });
        expect(output).toMatch(/Not accepted: "e"\. .*\n1 \| prod\n2 \| dev\n/);
      },
    },
  );
});

describe("the terminal", () => {
  judge(["terminal.plain"], untold, {
    "terminal.plain.01": async (one) => {
      const { act, output } = await answer(formQuestion(one.given.schema), ["2", "send"]);
      expect(act).toEqual({ action: "accept", content: { e: "opt1" } });
      expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2500-\u257f]/);
      expect(output).toContain("1 | opt0\n2 | opt1\n3 | opt2\n");
      expect(output).toContain("/decline tells the agent no. /cancel closes without an answer.");
    },
    "terminal.plain.02": async (one) => {
      const { act, output } = await answer(formQuestion(one.given.schema), ["2o", "20", "send"]);
      expect(act).toEqual({ action: "accept", content: { n: 20 } });
      expect(output).toContain(
        'Answer: \nNot accepted: "Count". Enter a whole number, digits only.\nAnswer: ',
      );
      expect(output).toContain("Review. Nothing has been sent yet.\n1 | Count\n  = 20\n");
    },
  });

  judge(["terminal.held-key"], async (one) => {
    const rig = createRig({ interactive: true });
    const typed = one.id.endsWith(".02") ? ["yes"] : Array.from({ length: 10 }, () => "");
    rig.type(...typed);
    const asked = rig.ask(formQuestion(one.given.schema));
    rig.tick(50);
    rig.type(...typed);
    await rig.see("Ignored: what was typed before this was on show.");
    await rig.rest();
    expect(asked.settled()).toBe(false);
    rig.terminal.close();
  });

  judge(["terminal.attention"], async () => {
    const rig = createRig({ interactive: true });
    rig.ask(formQuestion({ properties: { a: { type: "string" } } }, { waiting: 2 }));
    await rig.see("2 more questions are waiting.");
    await rig.rest();
    expect(rig.output().match(/waiting/g)).toHaveLength(1);
    rig.terminal.close();
  });

  judge(["terminal.rtl"], async (one) => {
    const typed = one.given.keys.join("");
    const { act, output } = await answer(formQuestion(one.given.schema), [typed, "send"]);
    expect(act).toEqual({ action: "accept", content: one.expect.content });
    expect(output).toContain(one.given.schema.properties.a.title);
  });

  judge(["terminal.scroll"], async (one) => {
    const schema = one.given.schema;
    const { act, output } = await answer(formQuestion(schema), ["t59", "60", "send"], {
      columns: one.given.columns,
    });
    expect(act).toEqual({ action: "accept", content: { e: "opt59" } });
    expect(output).toContain("60 choices. Type a part of one");
    expect(output.slice(output.lastIndexOf("Review."))).toContain("decline tells the agent no.");
  });

  judge(["terminal.tty"], untold, {
    // Which of its streams is a screen is the host's to say; the surface writes to the one it is handed.
    "terminal.tty.01": async () => {
      const rig = createRig({ interactive: true });
      const asked = rig.ask(formQuestion({ properties: {} }));
      await rig.see("What now? ");
      rig.tick(600_000);
      await rig.rest();
      expect(asked.settled()).toBe(false);
      rig.terminal.close();
    },
    // Without anybody to type, the host installs no terminal; one that is there all the same only cancels.
    "terminal.tty.02": async () => {
      const rig = createRig();
      rig.end();
      expect(await rig.ask(formQuestion({ properties: {} })).act).toEqual({
        action: "cancel",
        reason: "The input ended.",
      });
    },
  });
});

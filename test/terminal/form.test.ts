import { describe, expect, test } from "vitest";
import { type QuestionView, withSuggestions } from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { formQuestion, TOUR } from "./questions.ts";
import { answer, createRig } from "./rig.ts";

function one(schema: object, required = false): object {
  return { properties: { v: { title: "Value", ...schema } }, ...(required && { required: ["v"] }) };
}

async function content(schema: object, lines: readonly string[]): Promise<unknown> {
  const { act } = await answer(formQuestion(schema), [...lines, "send"]);
  return act.action === "accept" ? act.content : act;
}

describe("earlier answers", () => {
  const asked = (): QuestionView => {
    const question = formQuestion({
      properties: {
        city: { type: "string", title: "City" },
        room: { type: "string", title: "Room", oneOf: [{ const: "r1", title: "Small" }] },
        extras: {
          type: "array",
          title: "Extras",
          items: { type: "string", enum: ["wifi", "desk"] },
        },
      },
    });
    const earlier = { city: ["Oslo", "Bergen"], room: ["r1"], extras: [["desk"]] };
    return question.form === undefined
      ? question
      : { ...question, form: withSuggestions(question.form, earlier) };
  };

  proves("FORM-9", "stand beside their field and are filled in for nobody", async () => {
    const { act, output } = await answer(asked(), ["", "", "", "send"]);
    expect(act).toEqual({ action: "accept", content: {} });
    expect(output).toContain(
      "You answered this before. /1 to /2 takes one of your answers again:\n/1 = Oslo\n/2 = Bergen\n" +
        "Enter leaves it unanswered.\n",
    );
    expect(output).toContain("You answered this before. /1 takes that answer again:\n/1 = Small\n");
  });

  proves("FORM-10", "are taken by their number, and stand in the review", async () => {
    const { act, output } = await answer(asked(), ["/2", "/1", "/1", "send"]);
    expect(act).toEqual({
      action: "accept",
      content: { city: "Bergen", room: "r1", extras: ["desk"] },
    });
    expect(output).toContain("1 | City\n  = Bergen\n2 | Room\n  = Small\n3 | Extras\n  = desk\n");
  });

  test("that are not there are no command", async () => {
    const { act, output } = await answer(asked(), ["/3", "/0", "", "", "", "/1", "send"]);
    expect(act).toEqual({ action: "accept", content: {} });
    expect(output).toContain('There is no command "/3".');
    expect(output).toContain('There is no command "/0".');
    expect(output).toContain('There is no command "/1".');
  });

  test("are told of by /help where there are some", async () => {
    const help = "/1 and so on takes an earlier answer of yours.";
    expect((await answer(asked(), ["/help", "/cancel"])).output).toContain(help);
    const without = await answer(formQuestion(one({ type: "string" })), ["/help", "/cancel"]);
    expect(without.output).not.toContain(help);
  });
});

describe("a field", () => {
  test("text is kept exactly, blanks and all", async () => {
    expect(await content(one({ type: "string" }), ["  a  b "])).toEqual({ v: "  a  b " });
  });

  test("an answer that begins with a slash is typed with two", async () => {
    const { act, output } = await answer(formQuestion(one({ type: "string" })), [
      "/usr/bin",
      "//usr/bin",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { v: "/usr/bin" } });
    expect(output).toContain('There is no command "/usr/bin". Is it an answer?');
  });

  test.each([
    [{ type: "string", format: "email", default: "a@b.example" }, "nobody", "a@b.example"],
    [{ type: "string", pattern: "^[a-z]+$", default: "main" }, "A1", "main"],
    [{ type: "string", minLength: 3, default: "main" }, "x", "main"],
    [{ type: "integer", minimum: 10, default: 20 }, "7", 20],
    [{ type: "integer", default: 20 }, "2o", 20],
    [{ type: "boolean", default: true }, "maybe", true],
    [{ type: "string", enum: ["red", "blue"], default: "red" }, "green", "red"],
  ])("%j: what is refused leaves the default in reach of Enter", async (schema, wrong, kept) => {
    const { act, output } = await answer(formQuestion(one(schema)), [wrong, "", "send"]);
    expect(act).toEqual({ action: "accept", content: { v: kept } });
    expect(output.match(/^Enter keeps the default:$/gm)).toHaveLength(2);
    expect(output.match(/^Not accepted: /gm)).toHaveLength(1);
  });

  test("what is refused leaves an earlier answer, or none, in reach of Enter", async () => {
    const schema = one({ type: "integer" });
    const earlier = await answer(formQuestion(schema), ["3", "1", "x", "", "send"]);
    expect(earlier.act).toEqual({ action: "accept", content: { v: 3 } });
    expect(earlier.output.match(/^Enter keeps your answer:\n= 3$/gm)).toHaveLength(2);
    const none = await answer(formQuestion(schema), ["x", "y", "", "send"]);
    expect(none.act).toEqual({ action: "accept", content: {} });
    expect(none.output.match(/^Enter leaves it unanswered\.$/gm)).toHaveLength(3);
  });

  test("what is refused is not in the review", async () => {
    const { output } = await answer(formQuestion(one({ type: "integer" })), [
      "2o",
      "/review",
      "/cancel",
    ]);
    expect(output).toContain("1 | Value\n  not answered\n");
  });

  test("several lines end at a dot; two dots stand for one", async () => {
    expect(
      await content(one({ type: "string" }), ["/lines", "a", "/cancel", "..", "", "."]),
    ).toEqual({
      v: "a\n/cancel\n.\n",
    });
  });

  test("several lines are offered where they are likely", async () => {
    const hint = "/lines starts an answer of several lines.";
    const shown = async (schema: object): Promise<boolean> =>
      (await answer(formQuestion(one(schema)), ["", "cancel"])).output.includes(hint);
    expect(await shown({ type: "string" })).toBe(true);
    expect(await shown({ type: "string", maxLength: 500 })).toBe(true);
    expect(await shown({ type: "string", maxLength: 20 })).toBe(false);
    expect(await shown({ type: "string", maxLength: 20, default: "a\nb" })).toBe(true);
    expect(await shown({ type: "string", format: "email" })).toBe(false);
  });

  test("a number is strict, and shown as it was understood", async () => {
    const { act, output } = await answer(formQuestion(one({ type: "integer", minimum: 10 })), [
      "2o",
      "7",
      "\uff12\uff10",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { v: 20 } });
    expect(output).toContain('Not accepted: "Value". Enter a whole number');
    expect(output).toContain('Not accepted: "Value". Enter 10 or more.');
    expect(output).toContain("Understood as:\n= 20\n");
  });

  test("a date-time is completed with its offset before it is sent", async () => {
    const { act, output } = await answer(
      formQuestion(one({ type: "string", format: "date-time" })),
      ["2026-07-01 09:30", "send"],
      { zone: "Europe/Berlin" },
    );
    expect(act).toEqual({ action: "accept", content: { v: "2026-07-01T09:30:00+02:00" } });
    expect(output).toContain("Understood as:\n= 2026-07-01T09:30:00+02:00\n");
    expect(output).toContain("1 | Value\n  = 2026-07-01T09:30:00+02:00\n");
  });

  test.each([
    [["y"], { v: true }],
    [["NO"], { v: false }],
    [["maybe", "n"], { v: false }],
    [["y", "1", "unset"], {}],
    [[""], {}],
  ])("yes or no, typed as %j, is %j", async (lines, expected) => {
    expect(await content(one({ type: "boolean" }), lines)).toEqual(expected);
  });

  test("unset is offered where there is something to unset", async () => {
    const prompts = async (schema: object, required = false): Promise<string[]> => {
      const { output } = await answer(formQuestion(one(schema, required)), ["y", "1", "/cancel"]);
      return [...output.matchAll(/^(y.*: )$/gm)].map((match) => match[1] ?? "");
    };
    expect(await prompts({ type: "boolean" })).toEqual(["y or n: ", "y, n or unset: "]);
    expect(await prompts({ type: "boolean", default: false })).toEqual([
      "y, n or unset: ",
      "y, n or unset: ",
    ]);
    expect(await prompts({ type: "boolean", default: false }, true)).toEqual([
      "y or n: ",
      "y or n: ",
    ]);
  });

  test("a default is kept by Enter, changed by typing, and taken away by /clear", async () => {
    const schema = one({ type: "string", default: "main" });
    expect(await content(schema, [""])).toEqual({ v: "main" });
    expect(await content(schema, ["dev"])).toEqual({ v: "dev" });
    expect(await content(schema, ["/clear"])).toEqual({});
  });

  test("/clear on a required field asks it again", async () => {
    const schema = one({ type: "string", default: "main" }, true);
    const { act, output } = await answer(formQuestion(schema), ["/clear", "dev", "send"]);
    expect(act).toEqual({ action: "accept", content: { v: "dev" } });
    expect(output).toContain('Not accepted: "Value". This needs an answer.');
  });

  test("fields named like parts of every object are ordinary", async () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
    );
    const { act } = await answer(formQuestion(schema), ["a", "b", "send"]);
    const sent = act.action === "accept" ? (act.content ?? {}) : {};
    expect(Object.entries(sent)).toEqual([
      ["__proto__", "a"],
      ["constructor", "b"],
    ]);
  });

  test("a pattern is shown, and said to be unchecked where nobody could check it", async () => {
    const unchecked = "A pattern that your agent set was not checked here.";
    const kept = await answer(formQuestion(one({ type: "string", pattern: "^[a-z]+$" })), [
      "A1",
      "abc",
      "send",
    ]);
    expect(kept.act).toEqual({ action: "accept", content: { v: "abc" } });
    expect(kept.output).toContain("The agent asks for text of this pattern:\n| ^[a-z]+$\n");
    expect(kept.output).toContain(
      'Not accepted: "Value". This does not match the pattern.\n| ^[a-z]+$\nEnter leaves it',
    );
    expect(kept.output).not.toContain(unchecked);
    const back = await answer(formQuestion(one({ type: "string", pattern: "(.)\\1" })), [
      "ab",
      "send",
    ]);
    expect(back.act).toEqual({ action: "accept", content: { v: "ab" } });
    expect(back.output).toContain(unchecked);
  });

  test("control keys are refused, and the line is asked again", async () => {
    const { act, output } = await answer(formQuestion(one({ type: "string" })), [
      "ab\u001b[D\u001b[Dx",
      "tab\there",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { v: "tab\there" } });
    expect(output).toContain("Ignored: that line holds arrow keys");
  });

  test("the marks of a paste are no part of the answer", async () => {
    expect(await content(one({ type: "string" }), ["\u001b[200~a b\u001b[201~"])).toEqual({
      v: "a b",
    });
  });
});

describe("a form", () => {
  proves("FORM-15", "optional answers left empty are left out", async () => {
    const schema = {
      properties: {
        t: { type: "string" },
        n: { type: "number" },
        b: { type: "boolean" },
        e: { type: "string", enum: ["x"] },
        m: { type: "array", items: { type: "string", enum: ["x"] } },
      },
    };
    expect(await content(schema, ["", "", "", "", ""])).toEqual({});
  });

  proves(
    "FORM-19",
    "an empty text is no answer: optional is left out, required is asked again",
    async () => {
      expect(await content(one({ type: "string" }), [""])).toEqual({});
      const { act, output } = await answer(formQuestion(one({ type: "string" }, true)), [
        "",
        "x",
        "send",
      ]);
      expect(act).toEqual({ action: "accept", content: { v: "x" } });
      expect(output).toContain('Not accepted: "Value". This needs an answer.');
    },
  );

  proves("FORM-7", "an error names the field and asks only that one again", async () => {
    const schema = {
      properties: {
        a: { type: "string", title: "First" },
        n: { type: "integer", title: "Count" },
      },
    };
    const { act, output } = await answer(formQuestion(schema), ["kept", "many", "3", "send"]);
    expect(act).toEqual({ action: "accept", content: { a: "kept", n: 3 } });
    expect(output.match(/1 of 2/g)).toHaveLength(1);
    expect(output.match(/2 of 2/g)).toHaveLength(1);
    expect(output.match(/Not accepted: "Count"\./g)).toHaveLength(1);
  });

  proves("FORM-17", "what is not supported is named; an optional one is left out", async () => {
    const schema = {
      properties: { f: { type: "_file", title: "Logo" }, a: { type: "string", title: "A" } },
    };
    const { act, output } = await answer(formQuestion(schema), ["x", "send"]);
    expect(act).toEqual({ action: "accept", content: { a: "x" } });
    expect(output).toContain("1 of 2: not supported here, optional.\n| Logo\n");
    expect(output).toContain("1 | Logo\n  not supported here, left out\n");
  });

  proves(
    "FORM-17",
    "a required one forbids sending, says so, and leaves both ways out",
    async () => {
      const schema = {
        properties: { f: { type: "_file", title: "Logo" } },
        required: ["f"],
      };
      const { act, output } = await answer(formQuestion(schema), ["send", "decline"]);
      expect(act).toEqual({ action: "decline" });
      expect(output).toContain(
        "This form cannot be accepted here. It requires what is not supported:\n| Logo\n",
      );
      expect(output).not.toContain("send sends this");
      expect((await answer(formQuestion(schema), ["cancel"])).act).toEqual({ action: "cancel" });
    },
  );

  test("without fields it is a plain confirmation that a typed word sends", async () => {
    const question = formQuestion({ properties: {} }, { message: "Rebuild the index now?" });
    const { act, output } = await answer(question, ["", "yes", "send"]);
    expect(act).toEqual({ action: "accept", content: {} });
    expect(output).toContain("| Rebuild the index now?\n");
    expect(output.match(/Nothing was sent\. Type send, decline or cancel\./g)).toHaveLength(2);
  });

  test("/back returns to the field before, with its answer kept", async () => {
    const schema = { properties: { a: { type: "string" }, b: { type: "string" } } };
    const { act, output } = await answer(formQuestion(schema), ["one", "/back", "", "two", "send"]);
    expect(act).toEqual({ action: "accept", content: { a: "one", b: "two" } });
    expect(output).toContain("Enter keeps your answer:\n= one\n");
  });

  test("/back on the first question says that it is the first", async () => {
    const schema = { properties: { a: { type: "string" }, b: { type: "string" } } };
    const { act, output } = await answer(formQuestion(schema), [
      "/back",
      "/help",
      "one",
      "two",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { a: "one", b: "two" } });
    expect(output.match(/^This is the first question\.\n\n1 of 2/gm)).toHaveLength(1);
    expect(output).toContain("/clear removes the answer, and the default.\n");
  });

  test("a number that no answer has is told at the review, with those there are", async () => {
    const schema = { properties: { a: { type: "string" }, b: { type: "string" } } };
    const { output } = await answer(formQuestion(schema), ["", "", "99", "0", "decline"]);
    expect(output).toContain("There is no answer 99. The numbers go from 1 to 2.\n");
    expect(output).toContain("There is no answer 0. The numbers go from 1 to 2.\n");
    const single = await answer(formQuestion(one({ type: "string" })), ["", "2", "decline"]);
    expect(single.output).toContain("There is no answer 2. The only number is 1.\n");
  });

  test("/review leaves the rest for later, and rest asks it", async () => {
    const schema = {
      properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "string" } },
    };
    const { act } = await answer(formQuestion(schema), [
      "one",
      "/review",
      "rest",
      "two",
      "three",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { a: "one", b: "two", c: "three" } });
  });

  test("/review at the review shows it again, /back returns to the last field", async () => {
    const schema = { properties: { a: { type: "string" } } };
    const { act, output } = await answer(formQuestion(schema), [
      "x",
      "/review",
      "/back",
      "y",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { a: "y" } });
    expect(output.match(/Review\. Nothing has been sent yet\./g)).toHaveLength(3);
  });

  test("sending what still lacks a required answer names it and asks it", async () => {
    const schema = { properties: { a: { type: "string", title: "A" } }, required: ["a"] };
    const { act, output } = await answer(formQuestion(schema), ["/review", "send", "x", "send"]);
    expect(act).toEqual({ action: "accept", content: { a: "x" } });
    expect(output).toContain('Not accepted: "A". This needs an answer.');
  });

  proves("FORM-14", "nothing but text is written: no link, no cursor, no colour", async () => {
    const link = "https://login.example/now";
    const schema = {
      title: link,
      description: link,
      properties: {
        [link]: { type: "string", title: link, description: link, default: link, pattern: link },
        e: { type: "string", oneOf: [{ const: link, title: link, description: link }] },
      },
    };
    const { output } = await answer(formQuestion(schema, { message: link }), [
      "/help",
      "",
      "1",
      "send",
    ]);
    expect(output.split(link).length).toBeGreaterThan(10);
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  proves("FORM-11", "who asks is shown, and both ways out work at every step", async () => {
    const schema = { properties: { a: { type: "string" }, b: { type: "string" } } };
    for (const lines of [
      ["/decline"],
      ["x", "/decline"],
      ["x", "y", "/decline"],
      ["x", "y", "decline"],
    ]) {
      expect((await answer(formQuestion(schema), lines)).act).toEqual({ action: "decline" });
    }
    for (const lines of [
      ["/cancel"],
      ["x", "/cancel"],
      ["x", "y", "/cancel"],
      ["x", "y", "cancel"],
    ]) {
      expect((await answer(formQuestion(schema), lines)).act).toEqual({ action: "cancel" });
    }
    const unnamed = await answer(formQuestion(schema, { asker: {} }), ["/cancel"]);
    expect(unnamed.output).toContain("Question from an unnamed agent.\n");
    expect(unnamed.output).toContain("/decline tells the agent no. /cancel closes");
  });

  test("claims are shown as claims, and where the question belongs", async () => {
    const question = formQuestion(TOUR, {
      asker: { name: "Claude Code", claimedName: "claude-agent", claimedServer: "github" },
      sessionId: "s7",
      toolCallId: "call-1",
      asked: 4,
      waiting: 2,
    });
    const { output } = await answer(question, ["/cancel"]);
    expect(output).toContain(`Question from "Claude Code".
It calls itself "claude-agent". That is its own claim.
It says it asks for the server "github". That is its own claim.
Session "s7", tool call "call-1".
2 more questions are waiting.
It has asked this 4 times. /mute silences it.
`);
  });

  proves("SURF-4", "muting cancels with a reason and tells the client", async () => {
    expect((await answer(formQuestion(TOUR, { asked: 4 }), ["/mute"])).act).toEqual({
      action: "cancel",
      mute: true,
      reason: "The person silenced this agent.",
    });
  });
});

describe("a draft", () => {
  const schema = {
    properties: {
      a: { type: "string", title: "A" },
      b: { type: "string", title: "B", default: "pre" },
      c: { type: "string", title: "C" },
    },
  };

  test("is kept by /later, and the next showing asks what is open", async () => {
    const rig = createRig();
    const first = rig.ask(formQuestion(schema, { waiting: 1 }));
    rig.type("one", "/later");
    expect(await first.act).toEqual({ action: "later" });
    const again = rig.ask({ ...formQuestion(schema), draft: rig.drafts.at(-1) ?? {} });
    rig.news();
    rig.type("three", "send");
    expect(await again.act).toEqual({
      action: "accept",
      content: { a: "one", b: "pre", c: "three" },
    });
    expect(rig.news()).toContain("Your earlier answers are kept.\n\n3 of 3");
  });

  test("is not put aside when nothing else waits, and no help offers it", async () => {
    const { act, output } = await answer(formQuestion(schema), [
      "/help",
      "/later",
      "/review",
      "later",
      "/later",
      "/decline",
    ]);
    expect(act).toEqual({ action: "decline" });
    expect(output).not.toContain("/later puts everything aside");
    expect(output.match(/^Nothing else is waiting, so this question stays\.$/gm)).toHaveLength(3);
  });

  test("may be put aside as soon as another question waits", async () => {
    const rig = createRig();
    const question = formQuestion(schema);
    let tell: (next: typeof question) => void = () => {};
    const asked = rig.ask(question, {
      watch: (listener) => {
        tell = listener;
        return () => {};
      },
    });
    await rig.see("Answer: ");
    tell({ ...question, waiting: 1 });
    rig.type("/help", "/later");
    expect(await asked.act).toEqual({ action: "later" });
    expect(rig.output()).toContain("/later puts everything aside and keeps your answers.");
  });

  test("what was typed wrongly is no answer, so it is not kept", async () => {
    const { drafts } = await answer(
      formQuestion({ properties: { n: { type: "integer", title: "N" } } }),
      ["2o", "/cancel"],
    );
    expect(drafts).toEqual([]);
  });

  test("an answer that was not sent is asked again where it was wrong", async () => {
    const question = {
      ...formQuestion(schema),
      draft: { a: { text: "one" }, b: { text: "two" }, c: { text: "three" } },
      issues: [{ field: "b", code: "minLength", limit: 5, message: "" } as const],
    };
    const { act, output } = await answer(question, ["longer", "send"]);
    expect(act).toEqual({ action: "accept", content: { a: "one", b: "longer", c: "three" } });
    expect(output).toContain(
      'Your last answer was not sent:\nNot accepted: "B". Enter at least 5 characters.\n\n2 of 3',
    );
  });
});

describe("a secret", () => {
  const schema = { properties: { api_key: { type: "string", title: "API key" } } };

  proves(
    "FORM-20",
    "is warned of before it is asked and before it is sent, and shown nowhere",
    async () => {
      const { act, output } = await answer(formQuestion(schema), [
        "hunter2-hunter2",
        "send",
        "yes",
        "send",
        "send anyway",
      ]);
      expect(act).toEqual({ action: "accept", content: { api_key: "hunter2-hunter2" } });
      expect(output).toMatch(/\| API key\nWarning: this looks like a request for a secret\./);
      expect(output.match(/looks like a secret, and the agent can read it/g)).toHaveLength(2);
      expect(output).not.toContain("hunter2");
    },
  );

  proves(
    "FORM-20",
    "an answer in the shape of a token is confirmed, whatever the field is called",
    async () => {
      const plain = { properties: { note: { type: "string", title: "Note" } } };
      const token = "ghp_012345678901234567890123456789012345";
      const { act, output } = await answer(formQuestion(plain), [token, "send", "send anyway"]);
      expect(act).toEqual({ action: "accept", content: { note: token } });
      expect(output).toMatch(/looks like a secret, and the agent can read it/);
      expect(output).not.toContain(token);
    },
  );

  test("can be declined where it is confirmed", async () => {
    const { act } = await answer(formQuestion(schema), ["hunter2-hunter2", "send", "decline"]);
    expect(act).toEqual({ action: "decline" });
  });

  test("left out, nothing is confirmed", async () => {
    expect((await answer(formQuestion(schema), ["", "send"])).act).toEqual({
      action: "accept",
      content: {},
    });
  });
});

proves("LIM-1", "a message that is cut is said to be longer, in our own words", async () => {
  const question = { ...formQuestion({ properties: {} }), messageCut: 3616 };
  const { output } = await answer(question, ["decline"]);
  expect(output).toMatch(/^The message is longer: about 3616 more characters are not shown\./m);
});

proves(
  "FORM-19",
  "a required choice with a box for own words is not left with neither",
  async () => {
    const schema = {
      properties: {
        room: { type: "string", title: "Room", enum: ["small", "large"] },
        room_custom: {
          type: "string",
          title: "Other",
          _meta: {
            _askUserQuestionCustomAnswer: { questionId: "room", isCustomAnswer: true },
            "acp-elicitation": { orRequired: true },
          },
        },
      },
    };
    const { act, output } = await answer(formQuestion(schema), ["", "", "", "a garden", "send"]);
    expect(act).toEqual({ action: "accept", content: { room_custom: "a garden" } });
    expect(output).toContain("Enter goes on to your own words.");
    expect(output).toContain('Not accepted: "Room". Pick a choice or type your own words.');
    expect(output).not.toContain("Enter leaves it unanswered.");
  },
);

import { describe, expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import { formQuestion } from "./questions.ts";
import { answer } from "./rig.ts";

const COLOURS = {
  type: "string",
  title: "Colour",
  oneOf: [
    { const: "r", title: "Red", description: "like fire" },
    { const: "g", title: "Green" },
    { const: "b", title: "Blue, deep" },
  ],
};
const TAGS = {
  type: "array",
  title: "Tags",
  items: { anyOf: COLOURS.oneOf },
};
const THOUSANDS = Array.from({ length: 5_000 }, (_, place) => `region-${place}`);

async function content(
  field: object,
  lines: readonly string[],
  more: object = {},
): Promise<unknown> {
  const schema = { properties: { v: field, ...more } };
  const { act } = await answer(formQuestion(schema), [...lines, "send"]);
  return act.action === "accept" ? act.content : act;
}

describe("one choice", () => {
  test("is read out with its number and description, each row marked", async () => {
    const { output } = await answer(formQuestion({ properties: { v: COLOURS } }), ["/cancel"]);
    expect(output).toContain("1 | Red\n  |   like fire\n2 | Green\n3 | Blue, deep\n");
  });

  test.each([["2"], [" 2 "], ["\uff12"], ["#2"], ["Green"], ["g"]])(
    "%j picks the second and sends its value",
    async (typed) => {
      expect(await content(COLOURS, [typed])).toEqual({ v: "g" });
    },
  );

  test("what is no choice is refused, and the choices are read again", async () => {
    const { act, output } = await answer(formQuestion({ properties: { v: COLOURS } }), [
      "purple",
      "9",
      "0",
      "1",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { v: "r" } });
    expect(output).toContain('Not accepted: "Colour". That is none of the choices.\n1 | Red\n');
    expect(output).toContain('There is no choice "9". The numbers go from 1 to 3.');
    expect(output).toContain('There is no choice "0".');
  });

  test("a number that is also a title is not guessed", async () => {
    const field = { type: "string", title: "N", enum: ["3", "2", "1"] };
    expect(await content(field, ["2"])).toEqual({ v: "2" });
    expect(await content(field, ["1", "#1"])).toEqual({ v: "3" });
    expect(await content(field, ["1", "#3"])).toEqual({ v: "1" });
  });

  test("the default is told by its title and kept by Enter", async () => {
    const field = { ...COLOURS, default: "b" };
    const { act, output } = await answer(formQuestion({ properties: { v: field } }), ["", "send"]);
    expect(act).toEqual({ action: "accept", content: { v: "b" } });
    expect(output).toContain("Enter keeps the default:\n= Blue, deep\n");
  });

  test("a value is sent exactly, whatever its title looks like", async () => {
    const field = { type: "string", oneOf: [{ const: "up\u001b[9A", title: "Up" }] };
    expect(await content(field, ["1"])).toEqual({ v: "up\u001b[9A" });
  });
});

describe("several choices", () => {
  test.each([
    [
      ["1 3", ""],
      ["r", "b"],
    ],
    [
      ["3,1", ""],
      ["r", "b"],
    ],
    [
      ["1", "3", ""],
      ["r", "b"],
    ],
    [["1, 2", "1", ""], ["g"]],
    [["Blue, deep", ""], ["b"]],
    [
      ["Red, Green", ""],
      ["r", "g"],
    ],
    [["1 2", "none", "2", ""], ["g"]],
  ])("typed as %j are %j", async (lines, expected) => {
    expect(await content(TAGS, lines)).toEqual({ v: expected });
  });

  test("none takes all away, the default too", async () => {
    expect(await content({ ...TAGS, default: ["r"] }, ["none", ""])).toEqual({});
    expect(await content({ ...TAGS, default: ["r"] }, ["1", ""])).toEqual({});
  });

  test("a choice that is itself called none is a choice", async () => {
    const field = { type: "array", items: { type: "string", enum: ["some", "none"] } };
    expect(await content(field, ["none", ""])).toEqual({ v: ["none"] });
  });

  test("what is chosen is told after each change", async () => {
    const { output } = await answer(formQuestion({ properties: { v: TAGS } }), ["1 2", "/cancel"]);
    expect(output).toContain("2 chosen. Enter goes on.\n= Red\n= Green\n");
  });

  test("the prompt gives numbers that exist as its example", async () => {
    const prompt = async (count: number): Promise<string | undefined> => {
      const items = { type: "string", enum: THOUSANDS.slice(0, count) };
      const schema = { properties: { v: { type: "array", items } } };
      const { output } = await answer(formQuestion(schema), ["/cancel"]);
      return /^(?:Numbers|Choices).*: $/m.exec(output)?.[0];
    };
    expect(await prompt(1)).toBe("Choices, 1: ");
    expect(await prompt(2)).toBe("Numbers, such as 1 2: ");
    expect(await prompt(11)).toBe("Numbers, such as 1 3: ");
  });

  test("one wrong number changes nothing", async () => {
    expect(await content(TAGS, ["1", "2 7", ""])).toEqual({ v: ["r"] });
  });

  test("limits are judged when the person goes on", async () => {
    const { act, output } = await answer(
      formQuestion({ properties: { v: { ...TAGS, maxItems: 1 } } }),
      ["1 2", "", "2", "", "send"],
    );
    expect(act).toEqual({ action: "accept", content: { v: ["r"] } });
    expect(output).toContain('Not accepted: "Tags". Pick at most 1 choice.');
  });
});

describe("a long list", () => {
  const field = { type: "string", title: "Region", enum: THOUSANDS };

  test("is searched before it is read out, and read out in part", async () => {
    const { act, output } = await answer(formQuestion({ properties: { v: field } }), [
      "nowhere",
      "REGION-49",
      "region-4999",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { v: "region-4999" } });
    expect(output).toContain("5000 choices. Type a part of one to find it.\n");
    expect(output).toContain("No choice holds that text.\n");
    expect(output).toContain("111 choices match. These are the first 20; type more");
    expect(output.match(/\| region-/g)).toHaveLength(20);
  });

  test("a number counts once it was read out", async () => {
    const { act, output } = await answer(formQuestion({ properties: { v: field } }), [
      "777",
      "778",
      "send",
    ]);
    expect(act).toEqual({ action: "accept", content: { v: "region-777" } });
    expect(output).toContain("778 | region-777\n");
  });

  test("several choices are collected over several searches", async () => {
    const many = { type: "array", title: "Regions", items: { type: "string", enum: THOUSANDS } };
    expect(await content(many, ["4999", "5000", "region-7", ""])).toEqual({
      v: ["region-7", "region-4999"],
    });
  });

  test("20 choices are read out, 21 are searched", async () => {
    const shown = async (count: number): Promise<boolean> => {
      const some = { type: "string", enum: THOUSANDS.slice(0, count) };
      const { output } = await answer(formQuestion({ properties: { v: some } }), ["/cancel"]);
      return output.includes("| region-0\n");
    };
    expect(await shown(20)).toBe(true);
    expect(await shown(21)).toBe(false);
  });
});

describe("own words", () => {
  const more = { v_custom: { type: "string", title: "Other" } };

  proves(
    "FORM-10",
    "belong to their question, are reviewed with it, and travel under their own name",
    async () => {
      const schema = { properties: { v: COLOURS, ...more } };
      const { act, output } = await answer(formQuestion(schema), ["1", "but darker", "send"]);
      expect(act).toEqual({ action: "accept", content: { v: "r", v_custom: "but darker" } });
      expect(output).toContain("1 of 1: one of the choices, optional.");
      expect(output).toContain("In your own words, if you like:\n| Other\n");
      expect(output).toContain("1 | Colour\n  = Red\n  In your own words:\n  = but darker\n");
    },
  );

  test("may be typed in place of a choice", async () => {
    expect(await content(COLOURS, ["turquoise"], more)).toEqual({ v_custom: "turquoise" });
    expect(await content(TAGS, ["turquoise, rather"], more)).toEqual({
      v_custom: "turquoise, rather",
    });
    expect(await content(COLOURS, ["", "turquoise"], more)).toEqual({ v_custom: "turquoise" });
  });

  test("are shown when their question is asked again, and kept by Enter", async () => {
    const schema = { properties: { v: COLOURS, ...more } };
    const { act, output } = await answer(formQuestion(schema), ["turquoise", "1", "", "send"]);
    expect(act).toEqual({ action: "accept", content: { v_custom: "turquoise" } });
    expect(output).toContain("Enter keeps your own words:\n= turquoise\n");
    expect(output).not.toContain("In your own words, if you like:");
  });

  test("are taken away by /clear, and give way to other words", async () => {
    expect(await content(COLOURS, ["turquoise", "1", "/clear"], more)).toEqual({});
    expect(await content(COLOURS, ["turquoise", "1", "teal"], more)).toEqual({ v_custom: "teal" });
  });

  test("that do not fit are asked again in their own box", async () => {
    const short = { v_custom: { type: "string", title: "Other", maxLength: 5 } };
    expect(await content(COLOURS, ["turquoise", "teal"], short)).toEqual({ v_custom: "teal" });
    expect(await content(COLOURS, ["turquoise", ""], short)).toEqual({});
  });

  test("do not stand for a required choice", async () => {
    const schema = { properties: { v: COLOURS, ...more }, required: ["v"] };
    const { act, output } = await answer(formQuestion(schema), ["turquoise", "2", "", "send"]);
    expect(act).toEqual({ action: "accept", content: { v: "g", v_custom: "turquoise" } });
    expect(output).toContain('Not accepted: "Colour". This needs an answer.');
  });
});

import { describe, expect, test } from "vitest";
import { judge } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { command, type Ended, formOf, judgeOne, privateFile, scripted } from "./support.ts";

const CHOOSE = formOf({ e: { type: "string", enum: ["prod", "dev"] } }, ["e"]);

/** What the scripted agent says it was answered. */
function answered(ended: Ended): unknown {
  const line = /^ANSWER (.*)$/m.exec(ended.stdout)?.[1];
  return line === undefined ? undefined : JSON.parse(line);
}

/** Asks one question of the scripted agent, on both protocol versions. */
async function askBoth(step: object, answers?: unknown): Promise<readonly Ended[]> {
  const file = answers === undefined ? [] : ["--answers", privateFile("answers.json", answers)];
  return Promise.all(
    ["1", "2"].map((protocol) =>
      command([
        ...["run", "--protocol", protocol, "--prompt", "go", ...file],
        ...scripted({ steps: [step] }),
      ]),
    ),
  );
}

judge(
  ["client.unattended"],
  async (one) => {
    const step = { create: one.given.steps[0].in.params };
    for (const ended of await askBoth(step)) {
      expect(answered(ended)).toMatchObject({
        action: "cancel",
        _meta: { "acp-elicitation": { reason: expect.stringContaining("nobody is here") } },
      });
      expect(ended.stderr).toMatch(/Cancelled, because nobody is here .*: Please /);
      expect(ended.code).toBe(4);
    }
  },
  {
    "client.unattended.04": async (one) => {
      const step = { create: one.given.steps[0].in.params };
      for (const ended of await askBoth(step, { fields: one.given.policy.answersFile })) {
        expect(answered(ended)).toEqual({ action: "accept", content: { e: "dev" } });
        expect(ended.stderr).toContain("Answered from the answers file (accept): Please choose.");
        expect(ended.stderr).toContain("fields: e");
        expect(ended.code).toBe(0);
      }
    },
  },
);

judgeOne("client.hooks.02", async (one) => {
  const step = { create: one.given.steps[0].in.params };
  for (const ended of await askBoth(step, { fields: one.given.policy.answersFile })) {
    expect(answered(ended)).toEqual({ action: "accept", content: { a: "ok" } });
  }
});

describe("an answers file", () => {
  test("answers by a matching question before it looks at fields", async () => {
    const answers = {
      fields: { e: "dev" },
      questions: [
        { message: "Something else", action: "decline" },
        { message: "choose", action: "accept", content: { e: "prod" } },
      ],
    };
    for (const ended of await askBoth(CHOOSE, answers)) {
      expect(answered(ended)).toEqual({ action: "accept", content: { e: "prod" } });
    }
  });

  test("declines and cancels where it says so, and that is no failure", async () => {
    for (const action of ["decline", "cancel"]) {
      const answers = { questions: [{ message: "Please", action }] };
      for (const ended of await askBoth(CHOOSE, answers)) {
        expect(answered(ended)).toEqual({ action });
        expect(ended.code).toBe(0);
      }
    }
  });

  const uncovered: [string, object, unknown, RegExp][] = [
    [
      "a required field without a value",
      formOf({ a: { type: "string" }, b: { type: "string" } }, ["a", "b"]),
      { fields: { a: "x" } },
      /no value for the required b/,
    ],
    [
      "no field with a value, defaults aside",
      formOf({ a: { type: "string", default: "x" } }),
      { fields: { z: 1 } },
      /no value for it/,
    ],
    ["a form without fields", formOf({}), { fields: { a: 1 } }, /no value for it/],
    ["a value that is no choice", CHOOSE, { fields: { e: "test" } }, /does not fit: e: /],
    [
      "a value of the wrong kind",
      formOf({ n: { type: "integer", maximum: 3 } }, ["n"]),
      { fields: { n: "2" } },
      /does not fit: n: /,
    ],
    [
      "an entry that names a field the question does not have",
      CHOOSE,
      { questions: [{ message: "Please", action: "accept", content: { e: "dev", f: 1 } }] },
      /does not fit: f: the question has no such field/,
    ],
    [
      "an empty text for a required field",
      formOf({ a: { type: "string" } }, ["a"]),
      { fields: { a: "" } },
      /no value for/,
    ],
    [
      "a name of the prototype",
      formOf({ constructor: { type: "string" } }, ["constructor"]),
      { fields: { a: 1 } },
      /no value for it/,
    ],
  ];
  test.each(uncovered)("does not cover %s", async (_name, step, answers, reason) => {
    for (const ended of await askBoth(step, answers)) {
      expect(answered(ended)).toMatchObject({ action: "cancel" });
      const told = ended.stderr.split("\n").find((line) => reason.test(line));
      expect(told).toMatch(/Cancelled, because [^.]*: Please choose\.$/);
      expect(ended.code).toBe(4);
    }
  });

  test("answers fields of any name, prototype names included", async () => {
    const step = formOf(JSON.parse('{"__proto__":{"type":"string"}}'), ["__proto__"]);
    const file = privateFile("answers.json", '{"fields":{"__proto__":"fine"}}');
    const ended = await command([
      ...["run", "--prompt", "go", "--answers", file],
      ...scripted({ steps: [step] }),
    ]);
    expect(ended.stdout).toContain('ANSWER {"action":"accept","content":{"__proto__":"fine"}}');
  });

  proves("FORM-20", "a secret is sent only where the file says that it is one", async () => {
    const step = formOf({ password: { type: "string" } }, ["password"]);
    for (const ended of await askBoth(step, { fields: { password: "hunter2" } })) {
      expect(answered(ended)).toMatchObject({ action: "cancel" });
      expect(ended.stderr).toMatch(/looks like a secret, .*"secret": true for password/);
      expect(ended.stdout + ended.stderr).not.toContain("hunter2");
    }
    const marked = { fields: { password: { value: "hunter2", secret: true } } };
    for (const ended of await askBoth(step, marked)) {
      expect(answered(ended)).toEqual({ action: "accept", content: { password: "hunter2" } });
      expect(ended.stderr).not.toContain("hunter2");
    }
    const entry = { message: "Please", action: "accept", content: { password: "hunter2" } };
    for (const ended of await askBoth(step, { questions: [{ ...entry, secret: true }] })) {
      expect(answered(ended)).toEqual({ action: "accept", content: { password: "hunter2" } });
    }
  });

  proves(
    "URL-2",
    "a page needs an entry; its accept names the page and opens nothing",
    async () => {
      const page = {
        create: {
          mode: "url",
          message: "Please connect.",
          url: "https://a.example/start?code=1",
          elicitationId: "el-1",
        },
      };
      for (const ended of await askBoth(page, { fields: { url: "yes" } })) {
        expect(answered(ended)).toMatchObject({ action: "cancel" });
        expect(ended.stderr).toMatch(/no entry for this page/);
      }
      const answers = { questions: [{ message: "connect", action: "accept" }] };
      for (const ended of await askBoth(page, answers)) {
        expect(answered(ended)).toEqual({ action: "accept" });
        expect(ended.stderr).toContain("page: https://a.example/start?code=1");
        expect(ended.stderr).toContain("open it yourself");
      }
    },
  );
});

describe("permissions", () => {
  const permission = {
    permission: {
      title: "Delete everything?",
      toolCall: { toolCallId: "t1", title: "Delete everything?" },
      options: [{ optionId: "yes", name: "Yes", kind: "allow_always" }],
    },
  };

  proves(
    "RES-3",
    "with nobody there a permission is cancelled, whatever the file says",
    async () => {
      const answers = {
        questions: [{ message: "Delete", action: "accept" }],
        fields: { yes: true },
      };
      for (const ended of await askBoth(permission, answers)) {
        expect(ended.stdout).toContain('PERMISSION {"outcome":{"outcome":"cancelled"}}');
        expect(ended.stderr).toContain("A permission was not given, because nobody is here");
        expect(ended.code).toBe(0);
      }
    },
  );
});

describe("without a terminal", () => {
  test("nothing is read from the input", async () => {
    const ended = await command(
      ["run", "--prompt", "go", ...scripted({ steps: [CHOOSE, { text: "after\n" }] })],
      { input: "1\nsend\n" },
    );
    expect(answered(ended)).toMatchObject({ action: "cancel" });
    expect(ended.stdout).toContain("after");
  });

  test("a run without a prompt is refused before anything is started", async () => {
    const ended = await command(["run", ...scripted({ hello: "started\n" })]);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain("--prompt");
    expect(ended.stderr).not.toContain("started");
  });

  test("--plain asks all the same, line by line", async () => {
    const ended = await command(
      ["run", "--plain", "--prompt", "go", ...scripted({ steps: [CHOOSE] })],
      { input: "2\nsend\n" },
    );
    expect(answered(ended)).toEqual({ action: "accept", content: { e: "dev" } });
    expect(ended.code).toBe(0);
  });

  test("the end of the input cancels the question", async () => {
    const ended = await command(
      ["run", "--plain", "--prompt", "go", ...scripted({ steps: [CHOOSE] })],
      { input: "2\n" },
    );
    expect(answered(ended)).toMatchObject({ action: "cancel" });
  });
});

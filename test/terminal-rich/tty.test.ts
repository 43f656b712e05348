/** Questions on the whole screen of a real pseudo-terminal, read back through a terminal emulator. */
import { afterEach, describe, expect, test } from "vitest";
import { type Case, judge } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import type { Pty } from "../support/pty.ts";
import {
  enters,
  expectRestored,
  KEY,
  press,
  shows,
  startForm,
  startHost,
  startHostThenStty,
} from "./host.ts";

const opened: Pty[] = [];

async function keep(pty: Promise<Pty>): Promise<Pty> {
  const started = await pty;
  opened.push(started);
  return started;
}

afterEach(async () => {
  for (const pty of opened.splice(0)) await pty.close();
});

const ONE = { properties: { a: { type: "string", title: "A" } } };
const form = (...args: Parameters<typeof startForm>): Promise<Pty> => keep(startForm(...args));
const host = (...args: Parameters<typeof startHost>): Promise<Pty> => keep(startHost(...args));
const SEND = `${KEY.controls}${KEY.enter}`;

describe("each kind of field", () => {
  test.each([
    ["text", { type: "string" }, `ab${KEY.left}c`, "acb"],
    ["a number", { type: "number" }, "2.5", 2.5],
    ["a date", { type: "string", format: "date" }, "20261130", "2026-11-30"],
    ["yes or no", { type: "boolean" }, "n", false],
    ["one choice", { type: "string", enum: ["x", "y"] }, `${KEY.down}${KEY.enter}`, "y"],
    ["several choices", { type: "array", items: { enum: ["x", "y"], type: "string" } }, " ", ["x"]],
  ])("%s", async (_, property, keys, value) => {
    const pty = await form({ properties: { f: property } });
    await enters(pty, "1 \u2502 f");
    await press(
      pty,
      `${keys}${SEND}`,
      `ACT {"action":"accept","content":{"f":${JSON.stringify(value)}}}`,
    );
    expectRestored(pty);
  });

  test("all of them in one form, in any order", async () => {
    const pty = await host("tour", { columns: 160, rows: 40 });
    await enters(pty, "1 \u2502 Project name");
    const port = `${KEY.controls}${KEY.backTab.repeat(5)}`;
    await press(pty, `${port}80`, /5 \u2502 Port +whole number/);
    await press(pty, SEND, "! Enter a number from 1024 to 65535.");
    await press(pty, "80", "8080");
    await press(pty, KEY.enter, "= 8080");
    await press(pty, `y${KEY.tab}`, "= yes");
    await press(pty, `${KEY.down}${KEY.enter}`, "= Memory");
    await press(pty, KEY.controls, "5 of 8 answered");
    const answers = '"port":8080,"public":true,"store":"memory","parts":["api"]';
    await press(pty, KEY.enter, answers);
  });
});

const KINDS = {
  properties: {
    text: { type: "string" },
    mail: { type: "string", format: "email" },
    uri: { type: "string", format: "uri" },
    day: { type: "string", format: "date" },
    time: { type: "string", format: "date-time" },
    number: { type: "number" },
    whole: { type: "integer" },
    sure: { type: "boolean" },
    one: { type: "string", enum: ["x", "y"] },
    many: { type: "array", items: { type: "string", enum: ["p", "q"] } },
  },
};
const TYPED = [
  "ab",
  "a@b.example",
  "https://x.example/",
  "20261130",
  "202611301000",
  "2.5",
  "7",
  "y",
];

describe.each([28, 40, 80, 200])("at %i columns", (columns) => {
  test("every kind of field is filled in, and all of it is sent", async () => {
    const pty = await form(KINDS, { columns, rows: 30 });
    await enters(pty, "1 \u2502 text");
    const picked = [`${KEY.down} `, " "];
    pty.press(`${[...TYPED, ...picked].join(KEY.tab)}${KEY.controls}`);
    await shows(pty, /10 of 10\s+answered/);
    pty.press(KEY.enter);
    await pty.see(
      'ACT {"action":"accept","content":{"text":"ab","mail":"a@b.example","uri":"https://x.example/","day":"2026-11-30","time":"2026-11-30T10:00:00+01:00","number":2.5,"whole":7,"sure":true,"one":"y","many":["p"]}}',
    );
    expectRestored(pty);
  });

  test.each([
    ["Esc", KEY.escape, "cancel"],
    ["Ctrl-C", KEY.interrupt, "cancel"],
    ["Decline", `${KEY.controls}${KEY.right}${KEY.enter}`, "decline"],
    ["Cancel", `${KEY.backTab}${KEY.enter}`, "cancel"],
  ])("%s is a way out", async (_, keys, action) => {
    const pty = await form(ONE, { columns, rows: 12 });
    await enters(pty, "1 \u2502 A");
    pty.press(keys);
    await pty.see(`ACT {"action":"${action}"}`);
    expectRestored(pty);
  });
});

describe("the ways out", () => {
  test.each([
    ["Esc", `x${KEY.escape}`, '{"action":"cancel"}'],
    ["Ctrl-C", `x${KEY.interrupt}`, '{"action":"cancel"}'],
    ["Ctrl-D", KEY.end, '{"action":"cancel","reason":"The input ended."}'],
    ["Decline", `${KEY.controls}${KEY.right}${KEY.enter}`, '{"action":"decline"}'],
    ["Cancel", `${KEY.backTab}${KEY.enter}`, '{"action":"cancel"}'],
  ])("%s", async (_, keys, act) => {
    const pty = await form(ONE);
    await enters(pty, "1 \u2502 A");
    await press(pty, keys, `ACT ${act}`);
    expectRestored(pty);
    await press(pty, "still here\r", 'HOST "still here"');
  });

  judge(["terminal.interrupt"], untold, {
    "terminal.interrupt.01": (one) => cancelled(one, `${KEY.down}${KEY.interrupt}`),
    "terminal.interrupt.03": (one) => cancelled(one, `a${KEY.interrupt}`),
    "terminal.interrupt.05": async () => {
      const pty = await keep(startHostThenStty("tour"));
      await enters(pty, "1 \u2502 Project name");
      const child = Number(/PID (\d+)/.exec(pty.raw())?.[1]);
      process.kill(child, "SIGTERM");
      await shows(pty, "code 143");
      const rows = await shows(pty, / icanon[\s\S]* echo /);
      expect(rows.join("\n")).toContain('ACT {"action":"cancel"}');
      expectRestored(pty);
    },
  });

  judge(["terminal.esc"], untold, {
    "terminal.esc.01": (one) => cancelled(one, `a${KEY.escape}`),
    "terminal.esc.02": async (one) => {
      const pty = await form(one.given.schema);
      await enters(pty, "\u203a ( ) \u2502 opt0");
      const [first, second] = one.given.bytes.map((bytes: string[]) =>
        bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(""),
      );
      // How long the first half waits for the second is proved with a clock handed in: `test/terminal-tty`.
      pty.press(first);
      await press(pty, second, "\u203a ( ) \u2502 opt1");
      expect(pty.raw()).not.toContain("ACT");
    },
  });

  proves("CAN-2", "a question withdrawn while somebody types gives the screen back", async () => {
    const pty = await host("withdraw");
    await enters(pty, "1 \u2502 A");
    await press(pty, "half an answer", "half an answer");
    pty.signal("SIGUSR2");
    const rows = await shows(pty, 'ACT "AbortError"');
    expect(rows.join("\n")).toContain("The agent withdrew this question. Nothing was sent.");
    expect(rows.join("\n")).not.toContain("half an answer");
    expectRestored(pty);
    await press(pty, "hello\r", 'HOST "hello"');
  });

  test("a crash gives the screen back, and its message can be read", async () => {
    const pty = await keep(startHostThenStty("crash"));
    await enters(pty, "1 \u2502 A");
    const child = Number(/PID (\d+)/.exec(pty.raw())?.[1]);
    process.kill(child, "SIGUSR2");
    const rows = await shows(pty, / icanon[\s\S]* echo /);
    expect(rows.join("\n")).toContain("the host has a bug");
    expectRestored(pty);
  });
});

async function cancelled(one: Case, keys: string): Promise<void> {
  const pty = await form(one.given.schema);
  await enters(pty, "[Send]");
  await press(pty, keys, `ACT ${JSON.stringify(one.expect.answer)}`);
  expectRestored(pty);
  await press(pty, "line\r", 'HOST "line"');
}

describe("typed ahead and held down", () => {
  judge(["terminal.held-key"], untold, {
    "terminal.held-key.01": (one) => answersNothing(one, "\r".repeat(12)),
    "terminal.held-key.02": (one) => answersNothing(one, "yes\r"),
  });

  judge(["terminal.paste"], untold, {
    "terminal.paste.01": async (one) => {
      const pty = await form(one.given.schema);
      await enters(pty, "1 \u2502 A");
      const rows = await press(pty, "\u001b[200~a\nb\u001b[201~", /\n +b\n/);
      expect(rows.join("\n")).toMatch(/\n +a\n +b\n/);
      expect(pty.raw()).not.toContain("ACT");
      await press(pty, SEND, 'ACT {"action":"accept","content":{"a":"a\\nb"}}');
    },
    "terminal.paste.04": async (one) => {
      const pty = await form(one.given.schema);
      await enters(pty, "1 \u2502 A");
      const rows = await press(pty, "\u001b[200~a\u001b[2Jb\u0003\u001b[201~", "[2Jb");
      const shown = rows.map((row) => row.trim()).find((row) => row.startsWith("a"));
      expect(pty.raw()).not.toContain("ACT");
      await press(pty, SEND, `ACT {"action":"accept","content":{"a":"${shown}"}}`);
    },
  });
});

async function answersNothing(one: Case, typed: string): Promise<void> {
  const pty = await form(one.given.schema, {}, "late");
  await shows(pty, "ready");
  pty.press(typed);
  await shows(pty, typed.trim() === "" ? /ready\s*/ : typed.trim());
  pty.signal("SIGUSR2");
  await enters(pty, "[Send]");
  const again = setInterval(() => pty.press(typed), 100);
  await shows(pty, "Ignored: typed before you could see this.").finally(() => clearInterval(again));
  expect(pty.raw()).not.toContain("ACT");
}

describe("what is drawn", () => {
  judge(["terminal.resize"], untold, {
    "terminal.resize.01": async (one) => {
      const { schema, columns, rows } = one.given;
      const pty = await form(schema, { columns, rows });
      await enters(pty, "( ) \u2502 opt4");
      await press(pty, `${KEY.down} `, "\u203a (\u2022) \u2502 opt1");
      pty.resize(40, 30);
      const shown = await shows(pty, /^Claude Code asks {7}Ctrl-T plain text$/m);
      expect(shown.filter((row) => row.includes("opt1"))).toEqual([
        "      \u203a (\u2022) \u2502 opt1",
      ]);
      expect(shown.filter((row) => row.includes("[Send]"))).toHaveLength(1);
    },
  });

  test("a storm of sizes, and keys among them, end in one whole screen", async () => {
    const pty = await host("tour", { columns: 80, rows: 24 });
    await enters(pty, "1 \u2502 Project name");
    for (let round = 0; round < 30; round += 1) {
      pty.resize(28 + ((round * 37) % 170), 6 + ((round * 11) % 40));
      if (round % 5 === 0) pty.press("x");
    }
    pty.resize(60, 20);
    const rows = await shows(pty, /^Claude Code asks {27}Ctrl-T plain text$/m);
    expect(rows.filter((row) => row.includes("[Send]"))).toHaveLength(1);
    expect(rows.join("\n")).toContain("demo-projectxxxxxx");
  });

  judge(["terminal.wide"], untold, {
    "terminal.wide.03": async (one) => {
      const pty = await form(one.given.schema);
      await enters(pty, "1 \u2502 A");
      await press(pty, one.given.keys.join(""), one.given.keys.join(""));
      expect(await cursorOf(pty)).toBe(6 + one.expect.cursorColumnFromFieldStart);
    },
    "terminal.wide.04": async (one) => {
      const pty = await form(one.given.schema);
      await enters(pty, "\u203a 1 \u2502 \u2460 name\u2026");
      // What follows such a sign is addressed by its column, whatever the terminal took it for.
      expect(pty.raw()).toMatch(/\u2460 name\u2026[^\n]*\u001b\[\d+G/);
    },
  });

  judge(["terminal.ime"], untold, {
    "terminal.ime.01": async (one) => {
      const pty = await form(one.given.schema);
      await enters(pty, "1 \u2502 A");
      await press(pty, "\u65e5", "\u65e5");
      expect(await cursorOf(pty)).toBe(8);
    },
    "terminal.ime.03": async (one) => {
      const pty = await form(one.given.schema);
      await enters(pty, "1 \u2502 A");
      pty.press("tie");
      pty.press(KEY.backspace);
      pty.press("\u1ebf");
      await press(
        pty,
        `ng${SEND}`,
        `ACT {"action":"accept","content":${JSON.stringify(one.expect.content)}}`,
      );
    },
  });

  test("no colour where none is wanted", async () => {
    const env = { ...process.env, NO_COLOR: "1" };
    const pty = await form({ properties: { a: { type: "integer" } } }, { env });
    await enters(pty, "1 \u2502 a");
    await press(pty, `x${SEND}`, "! Enter a whole number");
    expect(pty.raw()).not.toMatch(/\u001b\[[0-9;]*(?:3[0-7]|9[0-7]|38)m/);
  });
});

/** The column of the cursor, from the last place it was put and shown at. */
async function cursorOf(pty: Pty): Promise<number> {
  await pty.screen();
  const places = [...pty.raw().matchAll(/\u001b\[\d+;(\d+)H\u001b\[\?25h/g)];
  return Number(places.at(-1)?.[1]) - 1;
}

describe("the job", () => {
  test("Ctrl-Z stops it with the terminal as it was, fg brings the question back", async () => {
    const pty = await keep(startHostThenStty("tour"));
    await enters(pty, "1 \u2502 Project name");
    await press(pty, "-x", "demo-project-x");
    const child = Number(/PID (\d+)/.exec(pty.raw())?.[1]);
    pty.press(KEY.stop);
    await pty.see(/\u001b\[\?1049l/);
    expectRestored(pty);
    process.kill(child, "SIGCONT");
    await shows(pty, "demo-project-x");
    // What is typed while the screen comes back is dropped, so one Esc may not be enough.
    const again = setInterval(() => pty.press(KEY.escape), 100);
    await shows(pty, 'ACT {"action":"cancel"}').finally(() => clearInterval(again));
  });
});

test("from the screen to plain lines and back, with what was typed", async () => {
  const pty = await form(ONE);
  await enters(pty, "1 \u2502 A");
  await press(pty, "half", "half");
  await press(pty, KEY.lines, "Questions come as plain lines from now on.");
  await shows(pty, "= half");
  pty.press("/screen\r");
  await enters(pty, "\u203a 1 \u2502 A");
  await press(pty, ` done${SEND}`, 'ACT {"action":"accept","content":{"a":"half done"}}');
});

test("a page is opened, copied and finished without a line feed of ours in its address", async () => {
  const pty = await host("page", { columns: 100, rows: 30 });
  const url = "https://auth.xn--bcher-kva.example:8443/connect?elicitationId=el-1&scope=read";
  expect(await enters(pty, "[Open]")).toContain(url);
  await press(pty, `${KEY.tab}${KEY.tab}${KEY.enter}`, "Copied, if your terminal allows it.");
  await pty.see(`\u001b]52;c;${Buffer.from(url).toString("base64")}`);
  pty.press(`${KEY.backTab}${KEY.enter}`);
  await enters(pty, "waits for a page");
  await press(pty, `${KEY.tab.repeat(3)}${KEY.enter}`, 'ACT "finished"');
  expectRestored(pty);
});

/** For families whose every case is judged by its id: a new case must be looked at. */
function untold(one: Case): never {
  throw new Error(`nobody judges ${one.id} yet`);
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import { command, folder, formOf, judgeOne, privateFile, scripted } from "./support.ts";

const CHOOSE = formOf({ e: { type: "string", enum: ["prod", "dev"] } }, ["e"]);
const ACCEPT = (): string[] => ["--answers", privateFile("answers.json", { fields: { e: "dev" } })];
const run = (script: object, ...options: string[]): ReturnType<typeof command> =>
  command(["run", "--prompt", "go", ...options, ...scripted(script)]);

describe("an agent that prints noise", () => {
  test("is understood all the same; its noise is told on standard error", async () => {
    const hello = 'Starting up\n{"level":30,"msg":"json log"}\n{ not json\n\n123\nmore\n';
    const ended = await run({ hello, steps: [CHOOSE, { raw: "Warning: late\n" }] }, ...ACCEPT());
    expect(ended.stdout).toContain('ANSWER {"action":"accept","content":{"e":"dev"}}');
    expect(ended.stdout).not.toContain("Starting up");
    expect(ended.stderr).toContain("no ACP message; it was skipped: Starting up");
    expect(ended.stderr).toContain('skipped: {"level":30,"msg":"json log"}');
    expect(ended.stderr).toContain("more lines like this");
    expect(ended.stderr).not.toContain("late");
    expect(ended.code).toBe(0);
  });

  test("cannot reach the screen with control characters", async () => {
    const ended = await run(
      {
        hello: "\u001b[2Jnoise\n",
        steps: [
          { text: "text \u001b[31m\u202e\n" },
          { stderr: "log \u001b]0;title\u0007\n" },
          {
            update: {
              sessionUpdate: "tool_call",
              toolCallId: "t",
              title: "tool \u001b[1m",
              status: "completed",
              content: [{ type: "content", content: { type: "text", text: "out \u001b[1A" } }],
            },
          },
        ],
      },
      "--protocol",
      "1",
    );
    expect(ended.stdout + ended.stderr).not.toContain("\u001b");
    expect(ended.stdout + ended.stderr).not.toContain("\u202e");
    for (const word of ["text ", "tool ", "out "]) expect(ended.stdout).toContain(word);
    for (const word of ["noise", "log "]) expect(ended.stderr).toContain(word);
  });

  test("and answers what nobody asked, is reported without its control characters", async () => {
    const raw = `${JSON.stringify({ jsonrpc: "2.0", id: "\u001b[2J", result: {} })}\n`;
    const ended = await run({ steps: [{ raw }, { text: "on\n" }] });
    expect(ended.stdout).toContain("on");
    expect(ended.stderr).not.toContain("\u001b");
    expect(ended.code).toBe(0);
  });
});

describe("an agent that goes away", () => {
  test("at once is reported with its exit code", async () => {
    const ended = await run({ leave: [1, 2] });
    expect(ended.stderr).toContain("ended before it had introduced itself (exit code 3)");
    expect(ended.code).toBe(1);
    // Its log comes twice.
    expect(ended.stderr).toContain("It is started again, for ACP 1.");
    const once = await run({ leave: [1] }, "--protocol", "1");
    expect(once.code).toBe(1);
    expect(once.stderr).not.toContain("started again");
  });

  proves("CAN-7", "mid-question takes the question down and ends the run", async () => {
    const seen = join(folder(), "seen");
    const together = [CHOOSE, { inOrder: [{ until: seen }, { exit: 7 }] }];
    const ended = await command(
      ["run", "--plain", "--prompt", "go", ...scripted({ steps: [{ together }] })],
      {
        keepInput: true,
        onOutput: (text) => text.includes("Please choose.") && writeFileSync(seen, ""),
      },
    );
    expect(ended.stderr).toContain("The agent ended (exit code 7).");
    expect(ended.code).toBe(1);
  });

  test("is gone, also when a process it left behind holds its output open", async () => {
    // It would hold it for longer than a test may take.
    const left = ["--", "/bin/sh", "-c", "sleep 600 & exit 7"];
    const ended = await command(["run", "--protocol", "1", "--prompt", "go", ...left]);
    expect(ended.stderr).toContain("ended before it had introduced itself (exit code 7)");
  });

  test("by a signal says so", async () => {
    const ended = await run({ steps: [{ kill: "SIGKILL" }] });
    expect(ended.stderr).toContain("The agent ended (signal SIGKILL).");
    expect(ended.code).toBe(1);
  });
});

describe("an agent that never introduces itself", () => {
  const silent = ["--", process.execPath, "-e", "console.error('up'); setInterval(() => {}, 1000)"];
  const stopped = async (
    steps: readonly (readonly [seen: string, signal: NodeJS.Signals])[],
    agent = silent,
  ): ReturnType<typeof command> => {
    let done = 0;
    return command(["run", "--prompt", "hi", ...agent], {
      onOutput: (text, kill) => {
        const next = steps[done];
        if (next === undefined || !text.includes(next[0])) return;
        done += 1;
        kill(next[1]);
      },
    });
  };
  const WAITING = "Waiting for the agent to introduce itself ...";

  test("is waited for, which is said once, and left at SIGTERM without another attempt", async () => {
    const ended = await stopped([[WAITING, "SIGTERM"]]);
    expect(ended.stderr.split(WAITING)).toHaveLength(2);
    expect(ended.stderr.split("log: up")).toHaveLength(2);
    expect(ended.stderr).not.toContain("did not accept");
    expect(ended.code).toBe(143);
  });

  test("is left at the second Ctrl-C, without another attempt", async () => {
    const ended = await stopped([
      ["up", "SIGINT"],
      ["Press Ctrl-C again", "SIGINT"],
    ]);
    expect(ended.stderr.split("log: up")).toHaveLength(2);
    expect(ended.code).toBe(130);
  });

  test("and does not want to go is ended all the same, also when told again to stop", async () => {
    const stubborn = `process.on("SIGTERM", () => console.error("no"));
      console.error("up " + process.pid); setInterval(() => {}, 1000)`;
    const ended = await stopped(
      [
        ["up", "SIGTERM"],
        ["no", "SIGTERM"],
      ],
      ["--", process.execPath, "-e", stubborn],
    );
    const agent = Number(/up (\d+)/.exec(ended.stderr)?.[1]);
    expect(() => process.kill(agent, 0)).toThrow();
    expect(ended.code).toBe(143);
  });
});

describe("an agent that cannot be started", () => {
  test("because its command does not exist", async () => {
    const ended = await command(["run", "--prompt", "go", "--", "no-such-agent-command"]);
    expect(ended.stderr).toContain("The agent command was not found: no-such-agent-command");
    expect(ended.code).toBe(3);
  });

  test("because its file may not be executed", async () => {
    const ended = await command(["run", "--prompt", "go", "--", privateFile("agent.js", "")]);
    expect(ended.stderr).toContain("may not be executed");
    expect(ended.code).toBe(3);
  });
});

describe("protocol versions", () => {
  test.each([
    ["answers 1", { speaks: [1] }],
    ["refuses 2 with an error", { refuse: [2] }],
    ["leaves when asked for 2", { leave: [2] }],
  ])("auto restarts an agent that %s, and speaks 1", async (_how, script) => {
    const ended = await run({ ...script, steps: [CHOOSE] }, ...ACCEPT());
    expect(ended.stderr).toContain("ACP version 1.");
    expect(ended.stdout).toContain('ANSWER {"action":"accept","content":{"e":"dev"}}');
    expect(ended.code).toBe(0);
  });

  test("auto stays with 2 when the agent speaks it, and shows the session's state", async () => {
    const ended = await run({ steps: [CHOOSE] }, ...ACCEPT());
    expect(ended.stderr).toContain("ACP version 2.");
    expect(ended.stderr).toMatch(/\[the agent is working\][\s\S]*\[the agent is idle\]/);
  });

  test.each(["1", "2"])(
    "on %s the reason of an early end is told once, and first",
    async (version) => {
      const ended = await run({ steps: [{ wait: 1 }], stop: "max_tokens" }, "--protocol", version);
      expect(ended.stderr.match(/\[the agent (stopped.*|is idle)\]/g)).toEqual(
        version === "2"
          ? ["[the agent stopped: max_tokens]", "[the agent is idle]"]
          : ["[the agent stopped: max_tokens]"],
      );
    },
  );

  test("--protocol 2 insists", async () => {
    const ended = await run({ speaks: [1] }, "--protocol", "2");
    expect(ended.stderr).toContain("does not speak ACP version 2; it offers version 1");
    expect(ended.code).toBe(1);
  });
});

judgeOne("text.everywhere.03", async (one) => {
  const ended = await run({ steps: [{ fail: one.given.error }] }, "--protocol", "1");
  expect(ended.stderr).toContain("The agent answered with an error: boom");
  expect(ended.stderr + ended.stdout).not.toContain("\u001b");
  expect(ended.stderr + ended.stdout).not.toContain("secret");
  expect(ended.code).toBe(1);
});

test("an agent that wants a sign-in first is no mystery", async () => {
  const ended = await run({ sessionError: { code: -32000, message: "Authentication required" } });
  expect(ended.stderr).toContain("sign in");
  expect(ended.code).toBe(1);
});

test("a malformed question is refused, and the others are still answered", async () => {
  const broken = { create: { mode: "form", message: "Please choose.", requestedSchema: 7 } };
  const ended = await run({ steps: [broken, CHOOSE] }, ...ACCEPT());
  expect(ended.stderr).toContain("A question of the agent was refused");
  expect(ended.stdout).toMatch(/ANSWER \{"error":\{"code":-32602[\s\S]*ANSWER \{"action":"accept"/);
});

import { afterEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { connectAgent } from "../../src/cli/agent-connection.ts";
import { createElicitationClient } from "../../src/client/index.ts";
import { armedLine } from "../support/armed.ts";
import { openPty, type Pty } from "../support/pty.ts";
import { answerInOwnWords, argumentsFor, EACH, runWith, setStage, TOLD } from "./rig.ts";

const rig = inject("rig");
if (rig === null) test.skip("published agents: no rig", () => {});

let pty: Pty | undefined;
afterEach(async () => {
  await pty?.close();
  pty = undefined;
});

describe.each(rig === null ? [] : EACH)("$name on ACP version $version", ({ name, version }) => {
  if (rig === null) return;

  test("gets the accepted answers of its question tool", async () => {
    const stage = setStage(rig, name, "question");
    const { code } = await runWith(stage, version, {
      fields: { question_0: "Postgres", question_1: ["Auth", "Search"], db: "Redis", name: "beta" },
    });
    expect(code).toBe(0);
    const got = stage.toolResult() ?? "";
    for (const value of name === "claude" ? ["Postgres", "Auth, Search"] : ["Redis", "beta"]) {
      expect(got).toContain(value);
    }
  });

  test.each(["decline", "cancel"] as const)("hears of %s, and sees no answer", async (action) => {
    const stage = setStage(rig, name, "question");
    const message = name === "claude" ? "answer the following" : "needs your input";
    const { code, output } = await runWith(stage, version, { questions: [{ message, action }] });
    expect(output).toContain(`Answered from the answers file (${action})`);
    expect(code).toBe(0);
    expect(stage.toolResult()).toContain(TOLD[name][action]);
  });

  test("asks through its MCP server, which gets the answers", async () => {
    const stage = setStage(rig, name, "mcp-form");
    const { code } = await runWith(stage, version, {
      fields: { env: "prod", replicas: 3, confirm: true },
    });
    expect(code).toBe(0);
    const answer = stage.mcpLog().find((line) => /^IN .*"action"/.test(line)) ?? "";
    expect(JSON.parse(answer.slice(3)).result).toEqual({
      action: "accept",
      content: { env: "prod", replicas: 3, confirm: true },
    });
  });

  test("opens a page for its MCP server after consent", async () => {
    const stage = setStage(rig, name, "mcp-url");
    const { code, output } = await runWith(stage, version, {
      questions: [{ message: "sign in", action: "accept" }],
    });
    expect(output).toContain("page: https://auth.example.com/connect?x=1");
    expect(code).toBe(0);
    const answer = stage.mcpLog().find((line) => /^IN .*"action"/.test(line)) ?? "";
    expect(JSON.parse(answer.slice(3)).result).toMatchObject({ action: "accept" });
  });

  test("shows its note or other box as part of the question", async () => {
    const stage = setStage(rig, name, "question");
    pty = openPty(process.execPath, [...argumentsFor(stage, version, "--plain")], {
      env: stage.env,
      rows: 60,
    });
    await pty.see("1 of 2", 60_000);
    await answerInOwnWords(pty, name);
    await pty.exit(60_000);
    expect(stage.toolResult()).toContain("my own words");
    expect((await pty.screen()).join("\n")).not.toMatch(/_custom|_note|of 4/);
  });

  test("is told cancel when Ctrl-C closes its question", async () => {
    const stage = setStage(rig, name, "question");
    pty = openPty(process.execPath, [...argumentsFor(stage, version, "--plain")], {
      env: stage.env,
    });
    await pty.see("1 of 2", 60_000);
    await armedLine(pty);
    pty.press("\u0003");
    await pty.see("Cancelled");
    await pty.exit(60_000);
    expect(stage.toolResult()).toContain(TOLD[name].cancel);
  });

  test("withdraws its question when its turn is cancelled", async () => {
    const stage = setStage(rig, name, "question");
    const endings: string[] = [];
    let asked: () => void = () => {};
    const question = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const elicitation = createElicitationClient({
      surface: (_question, signal) =>
        new Promise((resolve) => {
          asked();
          signal.addEventListener("abort", () => resolve({ action: "cancel" }), { once: true });
        }),
      onEvent: (event) => {
        if (event.kind === "ended") endings.push(event.ending);
      },
    });
    const [command = "", ...args] = stage.agent;
    const { peer, agent } = await connectAgent({
      agent: { command: "env", args: [...settings(stage.env), command, ...args] },
      protocol: version,
      info: { name: "acp-elicitation-test", version: "0" },
      hooks: { onUpdate: () => {}, onPermission: async () => undefined },
      wrap: (stream) => elicitation.attach(stream),
      onStderr: () => {},
      onNoise: () => {},
      onStarted: () => {},
    });
    onTestFinished(async () => {
      peer.close();
      await agent.end();
    });
    await peer.openSession(stage.cwd, []);
    const work = peer.prompt("Ask me something.");
    await question;
    await peer.cancel();
    expect(await work).toBe("cancelled");
    expect(endings).toEqual(["withdrawn"]);
  });
});

/** What differs from this process's environment, for `env`. */
function settings(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(env)
    .filter(([key, value]) => process.env[key] !== value)
    .map(([key, value]) => `${key}=${value}`);
}

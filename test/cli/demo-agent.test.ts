import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const DEMO = fileURLToPath(new URL("../../dist/examples/demo-agent.js", import.meta.url));

/** What a client answers to a question; `undefined` hangs up. */
type Answer = { readonly result: object } | { readonly error: object } | undefined;
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly mode?: string; readonly update?: Update };
  readonly result?: { readonly stopReason?: string };
}
interface Update {
  readonly content?: { readonly text: string };
  readonly state?: string;
  readonly stopReason?: string;
}

/** Plays one turn with the demo agent as a client that enforces nothing. Hangs up at its end. */
async function turn(version: number, prompt: string, answer: (mode?: string) => Answer) {
  const agent = spawn(process.execPath, [DEMO], { stdio: "pipe" });
  const write = (message: object): void => {
    agent.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  };
  const modes = { elicitation: { form: {}, url: {} } };
  let said = "";
  let log = "";
  let stopReason: string | undefined;
  const stop = (reason: string | undefined): void => {
    if (reason === undefined) return;
    stopReason = reason;
    agent.stdin.end();
  };
  agent.stderr.on("data", (chunk) => {
    log += chunk;
  });
  createInterface({ input: agent.stdout }).on("line", (line) => {
    const { id, method, params, result }: Message = JSON.parse(line);
    if (method === "elicitation/create") {
      const reply = answer(params?.mode);
      if (reply === undefined) agent.stdin.end();
      else write({ id, ...reply });
    } else if (method === "session/update") {
      said += params?.update?.content?.text ?? "";
      stop(params?.update?.stopReason);
    } else if (id === 3) stop(result?.stopReason);
  });
  const own =
    version === 2
      ? { info: { name: "client", version: "1" }, capabilities: modes }
      : { clientCapabilities: modes };
  write({ id: 1, method: "initialize", params: { protocolVersion: version, ...own } });
  write({ id: 2, method: "session/new", params: { cwd: "/", mcpServers: [] } });
  const params = { sessionId: "demo-1", prompt: [{ type: "text", text: prompt }] };
  write({ id: 3, method: "session/prompt", params });
  const [code] = await once(agent, "close");
  return { said, log, stopReason, code };
}

describe.each([1, 2])("the demo agent on ACP version %i", (version) => {
  test("goes on with the tour after answers that do not fit, also when asked once more", async () => {
    const asked: (string | undefined)[] = [];
    const ended = await turn(version, "go", (mode) => {
      asked.push(mode);
      return { result: mode === "form" ? { action: "accept", content: {} } : { action: "cancel" } };
    });
    expect(asked).toEqual(["form", "form", "form", "form", "url"]);
    expect(
      ended.said.match(/^I cannot use that answer \(.+\), so I leave it at that\.$/gm),
    ).toHaveLength(2);
    expect(ended.said).toContain("That was the tour.");
    expect(ended).toMatchObject({ log: "", stopReason: "end_turn", code: 0 });
  });

  test("says in one line what else went wrong, without a stack", async () => {
    const ended = await turn(version, "2", () => ({ error: { code: -32603, message: "boom" } }));
    expect(ended.said).toMatch(/^I have to stop here: .+$/m);
    expect(ended.said).not.toMatch(/^ +at /m);
    expect(ended).toMatchObject({
      log: "",
      stopReason: version === 2 ? "error" : "refusal",
      code: 0,
    });
  });

  test("ends quietly when its client hangs up in a question", async () => {
    const ended = await turn(version, "2", () => undefined);
    expect(ended.said).not.toContain("stop here");
    expect(ended).toMatchObject({ log: "", code: 0 });
  });
});

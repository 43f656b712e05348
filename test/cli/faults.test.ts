import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { startAgent } from "../../src/cli/agent-process.ts";
import { armedLine } from "../support/armed.ts";
import { type Attended, attend, type Fault, relayed } from "../support/attend.ts";
import { CAN_LOOK, until } from "../support/processes.ts";
import { proves } from "../support/proves.ts";
import { folder, MAIN } from "./support.ts";

const DEMO = fileURLToPath(new URL("../../dist/examples/demo-agent.js", import.meta.url));
const LOST = "The connection to the agent is lost. This question is closed.";

interface Started extends Attended {
  /** What the agent said on its standard error, and how it ended. */
  log(): string;
}

/** The demo agent's second step asks one thing. */
function start(protocol: string, fault: Fault): Started {
  const log = join(folder(), "agent.log");
  const agent = relayed(fault, log, [process.execPath, DEMO]);
  const run = attend(
    [MAIN, "run", "--protocol", protocol, "--prompt", "2", "--", ...agent],
    "relay.mjs",
  );
  return { ...run, log: () => (existsSync(log) ? readFileSync(log, "utf8") : "") };
}

describe.runIf(CAN_LOOK).each(["1", "2"])("on ACP version %s", (protocol) => {
  /** The demo agent ends by itself, and quietly: its client is gone. */
  const seenByAgent = "ENDED 0 null";

  proves("CAN-7", "an agent that is killed takes its question down", async () => {
    const run = start(protocol, "none");
    await run.asked();
    await run.agent("SIGKILL");
    await run.pty.see(LOST);
    await run.pty.see("The agent ended (signal SIGKILL).");
    expect(await run.ended()).toBe(1);
  });

  test("an agent that is stopped gets its answer when it goes on", async () => {
    const run = start(protocol, "none");
    await run.asked();
    await run.agent("SIGSTOP");
    run.pty.press("1\r");
    await run.pty.see("Review");
    await armedLine(run.pty);
    run.pty.press("send\r");
    await run.pty.see("Sent");
    expect(run.pty.raw()).not.toContain("Accepted:");
    await run.agent("SIGCONT");
    await run.pty.see("Accepted: I would announce it now.");
    expect(await run.ended()).toBe(0);
  });

  test("an agent that is stopped is told cancel when it goes on", async () => {
    const run = start(protocol, "none");
    await run.asked();
    await run.agent("SIGSTOP");
    run.pty.press("\u0003");
    await run.pty.see("Cancelled. Nothing was answered.");
    await run.agent("SIGCONT");
    await run.pty.see("Cancelled: nothing is decided.");
    expect(await run.ended()).toBe(0);
  });

  test("an agent that is stopped for good is left all the same", async () => {
    const run = start(protocol, "none");
    await run.asked();
    await run.agent("SIGSTOP");
    run.pty.press("\u0003");
    await run.pty.see("Cancelled. Nothing was answered.");
    run.pty.press("\u0003");
    expect(await run.ended()).toBe(130);
  });

  proves(
    "CAN-7",
    "half a question and no more is noise, and a connection that is lost",
    async () => {
      const run = start(protocol, "question");
      await run.pty.see("The connection to the agent was lost.");
      expect(await run.ended()).toBe(1);
      expect(run.pty.raw()).toContain('skipped:\r\n  {"jsonrpc":"2.0"');
      expect(run.pty.raw()).not.toContain("1 of");
      expect(run.log()).toContain(seenByAgent);
    },
  );

  proves("CAN-7", "output that breaks off in a line takes the question down", async () => {
    const run = start(protocol, "output");
    await run.asked();
    run.breakLine();
    await run.pty.see(LOST);
    expect(await run.ended()).toBe(1);
    expect(run.pty.raw()).toContain("The connection to the agent was lost.");
    expect(run.log()).toContain(seenByAgent);
  });

  proves("CAN-7", "an answer that nobody reads any more is said to be unsent", async () => {
    const run = start(protocol, "deaf");
    await run.asked();
    run.breakLine();
    await until(() => run.log().includes("BROKEN"), "closed input");
    run.pty.press("/decline\r");
    await run.pty.see("Your answer could not be sent.");
    expect(await run.ended()).toBe(1);
    expect(run.pty.raw()).toContain("The connection to the agent was lost.");
  });

  proves("RES-4", "half an answer and no more is a lost connection to the agent", async () => {
    const run = start(protocol, "answer");
    await run.asked();
    run.pty.press("/decline\r");
    await run.pty.see("The agent ended (exit code 0).");
    expect(await run.ended()).toBe(1);
    expect(run.log()).toContain(seenByAgent);
    expect(run.pty.raw()).not.toContain("stays private");
  });

  proves("CAN-7", "an agent whose client is killed ends", async () => {
    const run = start(protocol, "none");
    await run.asked();
    run.killRun();
    expect(await run.ended()).toBe(137);
    expect(run.log()).toContain(seenByAgent);
    expect(run.log()).not.toContain("connection-lost");
  });
});

describe.runIf(CAN_LOOK)("what else may be left behind", () => {
  test("a stopped agent whose client is killed ends once it goes on", async () => {
    const run = start("1", "none");
    await run.asked();
    await run.agent("SIGSTOP");
    run.killRun();
    await run.pty.see("that is all");
    expect(run.family.members().filter(({ stopped }) => stopped).length).toBe(2);
    await run.agent("SIGCONT");
    expect(await run.ended()).toBe(137);
  });

  test("the children of an agent that left are ended", async () => {
    const agent = ["/bin/sh", "-c", "sleep 300 & exit 7"];
    const run = attend([MAIN, "run", "--protocol", "1", "--prompt", "go", "--", ...agent], "sleep");
    expect(await run.ended()).toBe(1);
  });
});

test("an agent is read to its end, also when nobody wants to hear", async () => {
  const heard: string[] = [];
  const bye = `process.stdin.resume().on("end", () =>
    process.stdout.write("bye", (error) => console.error("said:", error?.code ?? "all")))`;
  const agent = await startAgent(process.execPath, ["-e", bye], (line) => heard.push(line));
  await agent.stdout.cancel();
  expect(await agent.end()).toEqual({ code: 0 });
  await until(() => heard.length > 0, "last words");
  expect(heard).toEqual(["said: all"]);
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { type Attended, attend, type Fault, relayed } from "../support/attend.ts";
import { CAN_LOOK, until } from "../support/processes.ts";
import { proves } from "../support/proves.ts";
import {
  type AgentName,
  answerInOwnWords,
  argumentsFor,
  EACH,
  type Stage,
  setStage,
  TOLD,
} from "./rig.ts";
import type { Rig } from "./setup.ts";

const rig = CAN_LOOK ? inject("rig") : null;
if (rig === null) test.skip("published agents: no rig", () => {});

const LOST = "The connection to the agent is lost. This question is closed.";
/** An agent that writes on after its output was closed dies of it; its end may be heard before that of its output. */
const OVER = /The connection to the agent was lost\.|The agent ended \(exit code 1\)/;
const CLOSED = /ACP connection closed|write EPIPE/;

interface Started extends Attended {
  readonly stage: Stage;
  /** What the agent said on its standard error, where a line was put in between. */
  log(): string;
}

/** Starts the agent, to ask through its question tool. `fault`: over a line that breaks. */
function start(home: Rig, name: AgentName, version: string, fault?: Fault): Started {
  const stage = setStage(home, name, "question");
  const log = join(stage.cwd, "agent.log");
  const agent = fault === undefined ? stage.agent : relayed(fault, log, stage.agent);
  const words = fault === undefined ? `agent-${name}.sh` : "relay.mjs";
  const run = attend(argumentsFor({ ...stage, agent }, version), words, stage.env);
  return { ...run, stage, log: () => (existsSync(log) ? readFileSync(log, "utf8") : "") };
}

describe.each(rig === null ? [] : EACH)("$name on ACP version $version", ({ name, version }) => {
  if (rig === null) return;

  proves("CAN-7", "killed, takes its question down", async () => {
    const run = start(rig, name, version);
    await run.asked();
    await run.agent("SIGKILL");
    await run.pty.see(LOST);
    await run.pty.see("The agent ended (signal SIGKILL).");
    expect(await run.ended()).toBe(1);
    expect(run.stage.toolResult()).toBeUndefined();
  });

  test("stopped, gets its answer when it goes on", async () => {
    const run = start(rig, name, version);
    await run.asked();
    await run.agent("SIGSTOP");
    await answerInOwnWords(run.pty, name);
    await run.pty.see("Sent");
    expect(run.stage.toolResult()).toBeUndefined();
    await run.agent("SIGCONT");
    expect(await run.ended()).toBe(0);
    expect(run.stage.toolResult()).toContain("my own words");
  });

  test("stopped, is told cancel when it goes on", async () => {
    const run = start(rig, name, version);
    await run.asked();
    await run.agent("SIGSTOP");
    run.pty.press("\u0003");
    await run.pty.see("Cancelled. Nothing was answered.");
    await run.agent("SIGCONT");
    await run.ended();
    expect(run.stage.toolResult()).toContain(TOLD[name].cancel);
  });

  test("stopped for good, is left all the same", async () => {
    const run = start(rig, name, version);
    await run.asked();
    await run.agent("SIGSTOP");
    run.pty.press("\u0003");
    await run.pty.see("Cancelled. Nothing was answered.");
    run.pty.press("\u0003");
    expect(await run.ended()).toBe(130);
  });

  proves("CAN-7", "heard with half a question and no more, is lost, not crashed into", async () => {
    const run = start(rig, name, version, "question");
    await run.pty.see(OVER, 60_000);
    expect(await run.ended()).toBe(1);
    expect(run.pty.raw()).toContain('skipped:\r\n  {"jsonrpc":"2.0"');
    expect(run.pty.raw()).not.toContain("1 of");
    expect(run.log()).toMatch(CLOSED);
    expect(run.stage.toolResult()).toBeUndefined();
  });

  proves("CAN-7", "heard no further than half a line, takes its question down", async () => {
    const run = start(rig, name, version, "output");
    await run.asked();
    run.breakLine();
    await run.pty.see(LOST);
    expect(await run.ended()).toBe(1);
    expect(run.pty.raw()).toMatch(OVER);
    expect(run.log()).toMatch(CLOSED);
    expect(run.stage.toolResult()).toBeUndefined();
  });

  proves("CAN-7", "out of reach, leaves an answer that is said to be unsent", async () => {
    const run = start(rig, name, version, "deaf");
    await run.asked();
    run.breakLine();
    await until(() => run.log().includes("BROKEN"), "closed input");
    run.pty.press("/decline\r");
    await run.pty.see("Your answer could not be sent.");
    expect(await run.ended()).toBe(1);
    expect(run.pty.raw()).toContain("The connection to the agent was lost.");
    expect(run.stage.toolResult()).toBeUndefined();
  });

  proves(
    "CAN-7",
    "given half an answer and no more, ends and tells its model nothing",
    async () => {
      const run = start(rig, name, version, "answer");
      await run.asked();
      run.pty.press("/decline\r");
      await run.pty.see("The agent ended (exit code 0).");
      expect(await run.ended()).toBe(1);
      expect(run.log()).toContain("ACP connection closed");
      expect(run.stage.toolResult()).toBeUndefined();
    },
  );

  proves("CAN-7", "ends with all its children when its client is killed", async () => {
    const run = start(rig, name, version);
    await run.asked();
    run.killRun();
    expect(await run.ended()).toBe(137);
    expect(run.stage.toolResult()).toBeUndefined();
  });
});

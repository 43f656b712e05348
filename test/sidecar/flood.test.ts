/** Whoever does not read holds back the one who talks, and nothing piles up here. */
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createElicitationClient } from "../../src/client/index.ts";
import { relayStreams } from "../../src/sidecar/index.ts";
import { proves } from "../support/proves.ts";
import { formLine, settle } from "./rig.ts";

/** Both ends as streams, and the agent's ears shut. */
function connect() {
  const editor = { output: new PassThrough(), input: new PassThrough() };
  const agent = { output: new PassThrough(), input: new PassThrough({ highWaterMark: 1 }) };
  const client = createElicitationClient({ modes: ["form"] });
  relayStreams({ client, ends: { editor, agent } });
  return { editor, agent, client };
}

async function initialize({ editor, agent }: ReturnType<typeof connect>): Promise<void> {
  editor.output.write('{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}\n');
  await settle();
  agent.input.read();
  agent.output.write('{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}\n');
  await settle();
  agent.input.read();
  await settle();
}

proves("LIM-3", "an agent that floods and never reads is read no further", async () => {
  const ends = connect();
  await initialize(ends);
  const bad = formLine("1", '"x":1');
  let written = 0;
  for (let round = 0; round < 200; round++) {
    for (let line = 0; line < 20; line++, written++) ends.agent.output.write(bad);
    await settle();
    if (ends.agent.output.isPaused()) break;
  }
  expect(ends.agent.output.isPaused()).toBe(true);
  expect(written).toBeLessThan(1_100);
  // It reads on once its answers are taken.
  while (ends.agent.output.isPaused()) {
    ends.agent.input.read();
    await settle();
  }
});

test("an editor that does not read holds its agent back, and its own words go on", async () => {
  const { editor, agent } = connect();
  const line = `{"method":"session/update","params":{"text":"${"x".repeat(1_000)}"}}\n`;
  while (!agent.output.isPaused()) {
    agent.output.write(line);
    await settle();
  }
  expect(editor.input.readableLength + editor.input.writableLength).toBeLessThan(512 * 1024);
  editor.output.write("still heard\n");
  await settle();
  expect(String(agent.input.read())).toBe("still heard\n");
  editor.input.resume();
  await settle();
  expect(agent.output.isPaused()).toBe(false);
});

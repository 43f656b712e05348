/**
 * What a test begins with: an agent, a client connected to it, and somebody with a browser.
 *
 * @module
 */
import { onTestFinished } from "vitest";
import type { Editor } from "../transport/editor.ts";
import { Person } from "./person.ts";
import type { Agent, World } from "./world.ts";

interface Started {
  readonly agent: Agent;
  readonly editor: Editor;
  readonly alice: Person;
}

/** Ends with the test. */
export async function start(
  world: World,
  options?: Parameters<World["agent"]>[0],
  modes?: Parameters<Agent["open"]>[0],
): Promise<Started> {
  const agent = await world.agent(options);
  onTestFinished(agent.stop);
  const editor = await agent.open(modes);
  onTestFinished(editor.close);
  return { agent, editor, alice: new Person(agent.base) };
}

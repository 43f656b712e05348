/**
 * The laws of the whole protocol, one property for each way to pair the two sides. Tests run each of them for a
 * moment; `scripts/soak.mjs` runs them for minutes.
 *
 * @module
 */
import fc from "fast-check";
import { playAgent } from "./agent-arm.ts";
import { agentScenario } from "./agent-steps.ts";
import { playClient } from "./client-arm.ts";
import { clientScenario } from "./client-steps.ts";
import { pairScenario, playPair } from "./pair-arm.ts";

/** Our agent against any peer, our client against any agent, and both of ours together. */
export const ARMS = {
  agent: fc.asyncProperty(agentScenario, playAgent),
  client: fc.asyncProperty(clientScenario, playClient),
  pair: fc.asyncProperty(pairScenario, playPair),
};

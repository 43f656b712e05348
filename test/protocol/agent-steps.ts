/**
 * Any course of events between an author and a peer that keeps no rules, as data.
 *
 * @module
 */
import fc from "fast-check";
import type { Version } from "../agent/bench.ts";
import { leaning, step } from "./arbitraries.ts";
import { type AuthorStep, authorStep } from "./asker.ts";

/** A response, `id` aside. `like` says what it must mean to the author. */
export interface Reply {
  readonly like: Action | "misfit" | "garbage" | "error" | "broken" | "stray";
  readonly body: object;
}
type Action = "accept" | "bare" | "decline" | "cancel" | "unknown";

export type PeerStep =
  | { readonly do: "initialize"; readonly elicitation: unknown; readonly sane: boolean }
  /** `of` picks one of the questions that came, answered ones included. */
  | { readonly do: "reply"; readonly of: number; readonly reply: Reply }
  | { readonly do: "noise"; readonly message: unknown }
  | { readonly do: "hang-up"; readonly side: "peer" | "agent" }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "settle" };

export interface AgentScenario {
  readonly version: Version;
  readonly steps: readonly (AuthorStep | PeerStep)[];
}

const elicitation: fc.Arbitrary<unknown> = leaning<unknown>(1, [
  { form: {}, url: {} },
  { form: {} },
  { url: {}, form: null },
  { form: true, url: [] },
  { _other: {} },
  {},
  null,
  undefined,
  "form",
]);

const reply: fc.Arbitrary<Reply> = fc.constantFrom<Reply>(
  { like: "accept", body: {} },
  { like: "accept", body: {} },
  { like: "bare", body: { result: { action: "accept" } } },
  { like: "decline", body: { result: { action: "decline", content: { word: "no" } } } },
  { like: "cancel", body: { result: { action: "cancel" } } },
  { like: "unknown", body: { result: { action: "_later" } } },
  { like: "misfit", body: { result: { action: "accept", content: { word: 5 } } } },
  { like: "misfit", body: { result: { action: "accept", content: ["word"] } } },
  { like: "misfit", body: { result: { action: "accept", content: { word: "x".repeat(13) } } } },
  { like: "garbage", body: { result: null } },
  { like: "garbage", body: { result: "accept" } },
  { like: "garbage", body: { result: {} } },
  { like: "garbage", body: { result: { action: ["accept"], content: { word: "x" } } } },
  { like: "error", body: { error: { code: -32800, message: "cancelled" } } },
  { like: "error", body: { error: { code: -32602, message: "no", data: { x: 1 } } } },
  { like: "error", body: { error: { code: 7, message: "" } } },
  { like: "broken", body: { error: { code: -32603 } } },
  { like: "broken", body: { error: "no" } },
  { like: "broken", body: { result: { action: "accept" }, error: { code: 1, message: "x" } } },
  { like: "broken", body: {} },
  { like: "stray", body: { result: { action: "accept", content: { word: "stray" } } } },
);

const noise: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  5,
  "text",
  [],
  [{ jsonrpc: "2.0", id: 0, result: { action: "accept" } }],
  {},
  { id: 999, result: {} },
  { id: null, error: { code: -32600, message: "?" } },
  { method: 5 },
  { id: "q", method: "no/such" },
  { id: null, method: "no/such" },
  { method: "no/such" },
  { method: "$/cancel_request", params: { requestId: 0 } },
  { method: "elicitation/complete", params: { elicitationId: "p1" } },
  { id: "c", method: "elicitation/create", params: { mode: "form" } },
);

const of = fc.nat(20);
const peerStep: fc.Arbitrary<PeerStep> = fc.oneof(
  { weight: 9, arbitrary: step("reply", { of, reply }) },
  { weight: 6, arbitrary: step("settle", {}) },
  { weight: 1, arbitrary: step("initialize", { elicitation, sane: fc.boolean() }) },
  { weight: 1, arbitrary: step("noise", { message: noise }) },
  { weight: 1, arbitrary: step("wait", { ms: fc.constantFrom(5, 10, 1000) }) },
);
const anyStep: fc.Arbitrary<AuthorStep | PeerStep> = fc.oneof(
  { weight: 20, arbitrary: authorStep },
  { weight: 20, arbitrary: peerStep },
  { weight: 1, arbitrary: step("hang-up", { side: fc.constantFrom("peer", "agent") }) },
);

/** Any course of events between an author and a peer. Most begin with a handshake. */
export const agentScenario: fc.Arbitrary<AgentScenario> = fc
  .record({
    version: fc.constantFrom<Version>(1, 2),
    greeting: fc.option(elicitation, { nil: "none", freq: 20 }),
    steps: fc.array(anyStep, { minLength: 1, maxLength: 50, size: "max" }),
  })
  .map(({ version, greeting, steps }) => ({
    version,
    steps:
      greeting === "none"
        ? steps
        : [
            { do: "initialize", elicitation: greeting, sane: true } as const,
            { do: "settle" } as const,
            ...steps,
          ],
  }));

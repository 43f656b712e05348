/**
 * Any course of events around our client, as data: what agents send, what the host does, what a person does.
 *
 * @module
 */
import fc from "fast-check";
import type { Mode } from "../../src/wire/index.ts";
import { leaning, record, step } from "./arbitraries.ts";
import { type CreatePlan, createPlan } from "./creates.ts";
import { type ActPlan, actPlan, followAct } from "./person.ts";

/** The two connections. */
export type Name = "A" | "B";
type Version = 1 | 2;

export type ClientStep =
  | { readonly do: "create"; readonly wire: Name; readonly plan: CreatePlan }
  | { readonly do: "complete"; readonly wire: Name; readonly id: unknown }
  /** Withdraws one of the questions so far; without `of`, this very value. */
  | { readonly do: "cancel"; readonly wire: Name; readonly of?: number; readonly id?: unknown }
  | { readonly do: "foreign"; readonly wire: Name; readonly message: unknown }
  | { readonly do: "initialize"; readonly wire: Name; readonly greeting: Greeting }
  | { readonly do: "end"; readonly wire: Name; readonly how: "close" | "fail" | "mute-pipe" }
  | { readonly do: "host"; readonly wire: Name; readonly message: object }
  | { readonly do: "act"; readonly of: number; readonly act: ActPlan }
  | {
      readonly do: "page";
      readonly of: number;
      readonly act: "reopen" | "finished" | "give-up" | "later";
    }
  | {
      readonly do: "open" | "release" | "draft" | "reopen" | "finish" | "giveUp";
      readonly of: number;
    }
  | { readonly do: "answer"; readonly of: number; readonly forged: boolean; readonly act: ActPlan }
  | { readonly do: "surface"; readonly on: boolean }
  | { readonly do: "unmute" | "closed"; readonly wire: Name }
  | { readonly do: "dismiss" }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "settle" };

/** A handshake, as the host begins it and the agent ends it. */
export interface Greeting {
  readonly version: Version;
  /** What the host itself advertised. */
  readonly own: unknown;
  readonly reply: "ok" | "downgrade" | "error" | "never";
}

export interface ClientScenario {
  readonly modes: readonly Mode[];
  readonly openQuestions: number;
  readonly steps: readonly ClientStep[];
}

const wire = fc.constantFrom<Name>("A", "A", "B");
const of = fc.nat(8);
const requestId = fc.constantFrom<unknown>(0, 1, "1", null, 99, {}, undefined);
const greeting = record<Greeting>({
  version: fc.constantFrom<Version>(1, 2),
  own: fc.constantFrom<unknown>(undefined, { _own: {} }, { form: { x: 1 }, _own: {} }, null),
  reply: leaning<Greeting["reply"]>(1, ["ok", "downgrade", "error", "never"]),
});
const foreign = fc.constantFrom<unknown>(
  { id: "f", method: "fs/read", params: {} },
  { method: "session/update", params: { sessionId: "s1", update: {} } },
  { id: 1, result: { action: "accept" } },
  { id: 2, error: { code: 1, message: "" } },
  { method: "elicitation/create", params: { mode: "form" } },
  { method: "elicitation/other" },
  {},
  { method: 5 },
  [],
  null,
  "text",
);
const hostMessage = fc.constantFrom<object>(
  { id: "h", method: "session/prompt", params: {} },
  { method: "session/cancel", params: { sessionId: "s1" } },
  { id: "k", method: "session/close", params: { sessionId: "s1" } },
  { id: "d", method: "session/delete", params: { sessionId: "s2" } },
  { id: 0, result: {} },
);

const clientStep: fc.Arbitrary<ClientStep> = fc.oneof(
  { weight: 12, arbitrary: step("create", { wire, plan: createPlan }) },
  { weight: 12, arbitrary: step("act", { of, act: actPlan }) },
  { weight: 10, arbitrary: step("settle", {}) },
  { weight: 3, arbitrary: step("page", { of, act: followAct }) },
  {
    weight: 3,
    arbitrary: step("complete", {
      wire,
      id: fc.constantFrom<unknown>("p1", "p2", "", 5, undefined),
    }),
  },
  { weight: 2, arbitrary: step("cancel", { wire, of }) },
  { weight: 1, arbitrary: step("cancel", { wire, id: requestId }) },
  { weight: 2, arbitrary: step("foreign", { wire, message: foreign }) },
  { weight: 1, arbitrary: step("initialize", { wire, greeting }) },
  { weight: 1, arbitrary: step("host", { wire, message: hostMessage }) },
  {
    weight: 3,
    arbitrary: step(["open", "release", "draft", "reopen", "finish", "giveUp"], { of }),
  },
  {
    weight: 3,
    arbitrary: step("answer", {
      of,
      forged: leaning(1, [false, true]),
      act: actPlan,
    }),
  },
  { weight: 3, arbitrary: step("wait", { ms: fc.constantFrom(50, 500, 20_000) }) },
  { weight: 1, arbitrary: step("surface", { on: fc.boolean() }) },
  { weight: 1, arbitrary: step(["unmute", "closed"], { wire }) },
);
const lastStep: fc.Arbitrary<ClientStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: step("end", {
      wire,
      how: fc.constantFrom("close", "fail", "mute-pipe"),
    }),
  },
  { weight: 1, arbitrary: step("dismiss", {}) },
);

/** Any course of events. Most begin with a handshake on both connections. */
export const clientScenario: fc.Arbitrary<ClientScenario> = fc
  .record({
    modes: fc.constantFrom<readonly Mode[]>(["form", "url"], ["form", "url"], ["form"], ["url"]),
    openQuestions: fc.constantFrom(1000, 1000, 2),
    greetings: fc.option(fc.tuple(greeting, greeting), { nil: undefined, freq: 20 }),
    steps: fc.array(
      fc.oneof({ weight: 40, arbitrary: clientStep }, { weight: 1, arbitrary: lastStep }),
      { minLength: 1, maxLength: 50, size: "max" },
    ),
  })
  .map(({ modes, openQuestions, greetings, steps }) => ({
    modes,
    openQuestions,
    steps:
      greetings === undefined
        ? steps
        : [
            { do: "initialize", wire: "A", greeting: greetings[0] } as const,
            { do: "initialize", wire: "B", greeting: greetings[1] } as const,
            ...steps,
          ],
  }));

import fc from "fast-check";
import { describe, test } from "vitest";
import { proves } from "../support/proves.ts";
import { playAgent } from "./agent-arm.ts";
import { ARMS } from "./arms.ts";
import type { AskPlan } from "./asker.ts";

/** Runs every law of an arm for a moment; the name of the test says which of them is meant. */
function holds<Scenario>(arm: fc.IAsyncProperty<[Scenario]>): () => Promise<void> {
  return () => fc.assert(arm, { numRuns: 250 });
}

describe("whatever a client sends to our agent", () => {
  const whenever = holds(ARMS.agent);
  proves("CAP-5", "no mode is sent that was not advertised, however often that changes", whenever);
  proves(
    "RES-1",
    "each question ends once, as what the client said first, or as an error",
    whenever,
  );
  proves("URL-7", "completions go out for accepted pages alone, once each", whenever);
});

describe("whatever an agent sends to our client", () => {
  const whenever = holds(ARMS.client);
  proves("CAP-6", "nothing illegal is shown, and each question gets one answer", whenever);
  proves("RES-3", "no answer leaves that nobody gave on that very question", whenever);
  proves("URL-2", "no page opens that nobody consented to", whenever);
});

describe("whatever happens between our agent and our client", () => {
  const whenever = holds(ARMS.pair);
  proves("URL-6", "an author hears of consent only when the person gave it", whenever);
  proves("STATE-1", "no session is idle while its work is open, and no state repeats", whenever);
  proves("CAN-7", "when the connection ends, nothing stays open on either side", whenever);
});

describe("courses that once broke a law", () => {
  test("a client of the v2 draft leaves before its handshake", () =>
    playAgent({ version: 2, steps: [] }));

  test("a mode is no longer advertised when an unusable answer is to be asked again", () =>
    playAgent({
      version: 2,
      steps: [
        { do: "initialize", elicitation: { form: {} }, sane: true },
        { do: "settle" },
        { do: "ask", plan: { ...plain, reask: true } },
        { do: "settle" },
        { do: "initialize", elicitation: {}, sane: true },
        { do: "settle" },
        { do: "reply", of: 0, reply: { like: "bare", body: { result: { action: "accept" } } } },
      ],
    }));
});

const plain: AskPlan = {
  mode: "form",
  scope: "request",
  built: false,
  url: "",
  elicitationId: undefined,
  timeoutMs: undefined,
  signal: "none",
  strand: undefined,
  fallback: false,
  reask: false,
};

import { expect, test } from "vitest";
import type { Conclusions } from "../../src/connect/conclude.ts";
import { createGiveBack } from "../../src/connect/give-back.ts";
import { type Interaction, settle } from "../../src/connect/interaction.ts";
import type { Credential, ProviderLeg } from "../../src/connect/legs.ts";
import type { Happening } from "../../src/connect/observe/events.ts";
import type { OAuthPurpose } from "../../src/connect/options.ts";
import type { Outcome } from "../../src/connect/outcome.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import type { StoredCredential } from "../../src/connect/store/store.ts";
import { safeText } from "../../src/text/index.ts";
import { interaction, NOW } from "../connect-store/rows.ts";
import { proves } from "../support/proves.ts";

const ISSUER = "https://github.example";
const TOKENS: Credential = { kind: "oauth", accessToken: "gho_1", tokenType: "bearer" };

/** A row in review, with an account of this issuer. */
const parked = (issuer = ISSUER): Interaction =>
  interaction("a", {
    phase: "review",
    purpose: "github",
    data: { parked: "sealed", account: { issuer, id: "7", label: safeText("octocat") } },
  });

const ended = (row: Interaction, outcome: Outcome) => settle(row, outcome, NOW) as Interaction;

function rig({
  found = TOKENS,
  stored = [],
  ...changes
}: {
  readonly found?: Credential | null | Error;
  /** Purposes for which the person has something in the vault. */
  readonly stored?: readonly string[];
} & Partial<ProviderLeg> = {}) {
  const revoked: Credential[] = [];
  const happened: Happening[] = [];
  const never = () => Promise.reject(new Error("not for this test"));
  const leg: ProviderLeg = {
    issuer: ISSUER,
    depart: never,
    arrive: never,
    refresh: never,
    revoke: async (credential) => revoked.push(credential) > 0,
    ...changes,
  };
  const of = (one: ProviderLeg): OAuthPurpose => ({
    kind: "oauth",
    title: "GitHub",
    reason: "Reads your issues.",
    provider: "github",
    leg: one,
    origins: [],
  });
  const conclusions: Pick<Conclusions, "unpark"> = {
    unpark: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
  };
  const giveBack = createGiveBack({
    purposes: new Map([
      ["github", of(leg)],
      ["github-too", of(leg)],
      ["elsewhere", of({ ...leg })],
    ]),
    store: {
      ...memoryStore(),
      readCredential: async (_, purpose) =>
        stored.includes(purpose) ? ({ issuer: ISSUER } as StoredCredential) : null,
    },
    conclusions,
    emit: (happening) => void happened.push(happening),
  });
  async function end(outcome: Outcome = { status: "expired" }, row = parked()) {
    giveBack.ended(row, ended(row, outcome));
    await giveBack.rest();
    return { revoked, said: happened.map((one) => "what" in one && one.what) };
  }
  return { giveBack, end, revoked };
}

test("every end but the one that stores gives back", async () => {
  const ends: readonly Outcome[] = [
    { status: "declined" },
    { status: "expired" },
    { status: "cancelled" },
    { status: "failed", reason: "code-wrong" },
    { status: "failed", reason: "code-late" },
  ];
  for (const outcome of ends) {
    expect(await rig().end(outcome)).toEqual({ revoked: [TOKENS], said: ["revoked"] });
  }
  const done = { status: "done", stored: true } as const;
  expect(await rig().end(done)).toEqual({ revoked: [], said: [] });
});

test("what is no token, or was not parked, is nobody's to take back", async () => {
  const typed = { kind: "secret", value: "sk_live_1" } as const;
  expect(await rig({ found: typed }).end()).toEqual({ revoked: [], said: [] });
  expect(await rig({ found: null }).end()).toEqual({ revoked: [], said: [] });
  const open = interaction("a", { purpose: "github" });
  expect(await rig().end({ status: "expired" }, open)).toEqual({ revoked: [], said: [] });
});

proves("CONN-5", "tokens are not shown to a provider that was configured meanwhile", async () => {
  const of = parked("https://former.example");
  expect(await rig().end({ status: "expired" }, of)).toEqual({ revoked: [], said: ["failed"] });
});

test("where revoking may end a whole grant, the person's other purposes there are spared", async () => {
  const spared = { revoked: [], said: ["spared"] };
  expect(await rig({ stored: ["github"] }).end()).toEqual(spared);
  expect(await rig({ stored: ["github-too"] }).end()).toEqual(spared);
  const revoked = { revoked: [TOKENS], said: ["revoked"] };
  // Another client has grants of its own.
  expect(await rig({ stored: ["elsewhere"] }).end()).toEqual(revoked);
  expect(await rig({ stored: ["github"], revokesOne: true }).end()).toEqual(revoked);
});

test("what cannot be read, or a leg that throws or says no, is a failure that is said", async () => {
  const failed = { revoked: [], said: ["failed"] };
  expect(await rig({ found: new Error("the key is gone") }).end()).toEqual(failed);
  expect(await rig({ revoke: async () => false }).end()).toEqual(failed);
  const rejects = () => Promise.reject(new Error("gho_1"));
  expect(await rig({ revoke: rejects }).end()).toEqual(failed);
  const throws = () => {
    throw new Error("gho_1");
  };
  expect(await rig({ revoke: throws }).end()).toEqual(failed);
});

test("of a thousand that end at once, eight are given back at a time", async () => {
  let under = 0;
  let most = 0;
  const { giveBack, revoked } = rig({
    async revoke(credential) {
      under += 1;
      most = Math.max(most, under);
      await new Promise(setImmediate);
      under -= 1;
      return revoked.push(credential) > 0;
    },
  });
  const row = parked();
  for (let one = 0; one < 1000; one++) giveBack.ended(row, ended(row, { status: "expired" }));
  await giveBack.rest();
  expect([revoked.length, most]).toEqual([1000, 8]);
});

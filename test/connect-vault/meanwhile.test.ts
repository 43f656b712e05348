import { expect } from "vitest";
import { keys, memoryStore, resealAll } from "../../src/connect/index.ts";
import type { Store } from "../../src/connect/store/store.ts";
import { proves } from "../support/proves.ts";
import { tokensOf } from "./provider.ts";
import { START, setup, until } from "./replicas.ts";
import { ALICE, connected, connectionOf, engineOf, faultOf, NEW, OLD, RING } from "./rig.ts";

proves(
  "CONN-8",
  "fresh tokens are kept where the row is sealed with another key meanwhile",
  async () => {
    const { store, provider, replica, stored } = await setup(tokensOf(0, { expiresAt: START }));
    const go = provider.hold();
    const asked = replica().ask();
    await until(() => provider.asked.length === 1);
    const old = keys({ current: "old", all: { old: OLD, new: NEW } });
    expect(await resealAll({ store, keys: old })).toEqual({ resealed: 1, unreadable: 0 });
    expect((await stored())?.row).toMatchObject({ kid: "old", leaseUntil: START + 60_000 });
    go();
    expect(await asked).toBe(200);
    expect(await stored()).toMatchObject({
      row: { kid: "new", version: 4, leaseUntil: null },
      held: { refreshToken: "refresh-token-1" },
    });
  },
);

proves(
  "CONN-5",
  "a refresh brings back nothing that was deleted meanwhile, and revokes what it got",
  async () => {
    const { store, provider, replica, stored } = await setup(tokensOf(0, { expiresAt: START }));
    const go = provider.hold();
    const asked = faultOf(replica().ask());
    await until(() => provider.asked.length === 1);
    expect(await store.removeSubject(ALICE)).toBe(1);
    go();
    expect(await asked).toMatchObject({ code: "credential-missing" });
    expect(await stored()).toBeNull();
    expect(provider.revoked).toEqual(["refresh-token-1"]);
  },
);

proves(
  "CONN-5",
  "a refresh leaves alone what was connected anew meanwhile, also where it was lost",
  async () => {
    for (const over of [false, true]) {
      const given = memoryStore();
      const { provider, replica, tokens, stored } = await setup(tokensOf(0, { expiresAt: START }), {
        store: given,
      });
      if (over) provider.end();
      const go = provider.hold();
      const asked = replica().ask();
      await until(() => provider.asked.length === 1);
      const { engine } = engineOf(given, START);
      await connected({ engine, keys: RING }, { credential: tokensOf(5) });
      go();
      expect(await asked).toBe(401);
      expect(tokens()).toEqual(["Bearer access-token-5"]);
      expect(await stored()).toMatchObject({ row: { version: 1 }, held: tokensOf(5) });
    }
  },
);

proves("CONN-7", "fresh tokens are stored once the database answers again", async () => {
  const inner = memoryStore();
  const { provider, replica, stored } = await setup(tokensOf(0, { expiresAt: START }), {
    store: inner,
  });
  let failures = 0;
  const weak: Store = {
    ...inner,
    async swapCredential(next) {
      if (provider.asked.length === 0 || failures === 2) return inner.swapCredential(next);
      failures += 1;
      // The second time it is the answer alone that is lost.
      if (failures === 2) await inner.swapCredential(next);
      throw new Error("database gone");
    },
  };
  expect(await replica(weak).ask()).toBe(200);
  expect(failures).toBe(2);
  expect(await stored()).toMatchObject({
    row: { version: 3, leaseUntil: null },
    held: { refreshToken: "refresh-token-1" },
  });
});

proves("CONN-5", "a connection that goes while its token is refreshed sends nothing", async () => {
  const { provider, replica, tokens, stored, origin } = await setup(
    tokensOf(0, { expiresAt: START }),
  );
  const go = provider.hold();
  const connection = connectionOf();
  const asked = faultOf(replica().vault.fetch(connection, "github", new Request(origin)));
  await until(() => provider.asked.length === 1);
  connection.close();
  go();
  expect(await asked).toMatchObject({ code: "connection-lost", detail: { reason: "closed" } });
  expect(tokens()).toEqual([]);
  // What the provider gave is kept for the person's other connections.
  expect(await stored()).toMatchObject({ held: { refreshToken: "refresh-token-1" } });
});

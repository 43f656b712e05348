import { afterEach, beforeEach, describe, expect } from "vitest";
import { postgresStore } from "../../src/connect/index.ts";
import { freePort } from "../support/free-port.mjs";
import { proves } from "../support/proves.ts";
import { type Deed, type FakePostgres, fakePostgres } from "./fake-postgres.ts";
import { ALICE, after, credential, interaction } from "./rows.ts";

/** Longer than a test may take: here no call is ended by its time running out. */
const FOR_EVER = 3_600_000;

let server: FakePostgres;
const opened: (() => Promise<unknown>)[] = [];
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeEach(async () => {
  uncaught.length = 0;
  process.on("uncaughtException", note);
  server = await fakePostgres();
  opened.push(() => server.close());
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  process.off("uncaughtException", note);
  expect(uncaught).toEqual([]);
});

async function open(options: { readonly url?: string; readonly max?: number } = {}) {
  const store = await postgresStore({ url: server.url, timeoutMs: FOR_EVER, ...options });
  opened.push(() => store.close());
  return store;
}
const at = (part: string, deed: Deed) => (step: string) =>
  step.startsWith(part) ? deed : undefined;

/** Every way in which a connection is taken away: in order or broken off, in the clear or in TLS. */
describe.each([
  ["end", ""],
  ["reset", ""],
  ["end", "?sslmode=require"],
  ["reset", "?sslmode=require"],
] as const)("a database that drops a connection (%s%s)", (deed, tls) => {
  const url = () => `${server.url}${tls}`;

  proves("CONN-8", "rejects a transaction at any step, and serves the next one", async () => {
    const steps = ["begin", "delete from connect_int", "delete from connect_cred", "commit"];
    for (const step of ["connect", "startup", ...steps]) {
      const store = await open({ url: url() });
      const before = server.accepted;
      server.instead(at(step, deed));
      await expect(store.removeSubject(ALICE), step).rejects.toThrow();
      server.mend();
      expect(await store.removeSubject(ALICE)).toBe(0);
      expect(server.accepted - before).toBe(2);
    }
    // Nothing is said any more on a connection that is lost.
    expect(server.heard).not.toContain("rollback");
  });

  proves("CONN-8", "rejects at once everything that waits for it, whatever it is", async () => {
    const store = await open({ url: url(), max: 1 });
    await store.ping();
    server.instead(() => "later");
    const calls = [
      store.read("a"),
      store.insert(interaction("a")),
      store.swap(after(interaction("a")), credential("c")),
      store.removeSubject(ALICE),
      ...Array.from({ length: 200 }, (_, place) => store.findByLink(`link ${place}`)),
    ].map((call) =>
      call.then(
        () => "answered",
        () => "rejected",
      ),
    );
    await expect.poll(() => server.heard.length).toBeGreaterThan(1);
    server.drop(deed);
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["rejected"]));
    server.mend();
    expect(await store.read("a")).toBe(null);
    expect(server.accepted).toBe(2);
  });

  proves("CONN-8", "serves whoever tries again in the very moment of the loss", async () => {
    const store = await open({ url: url(), max: 1 });
    for (let time = 0; time < 20; time += 1) {
      // A statement is prepared once it has been asked, and then goes out at once.
      expect(await store.read("a")).toBe(null);
      expect(await store.read("a")).toBe(null);
      server.instead(at("select", deed));
      const again = store.read("a").catch(() => {
        server.mend();
        return store.read("b");
      });
      expect(await again).toBe(null);
    }
    expect(server.accepted).toBe(21);
  });
});

proves("CONN-8", "a peer that hangs up at once is tried once for each call", async () => {
  for (const step of ["connect", "startup"]) {
    for (const deed of ["end", "reset"] as const) {
      const store = await open();
      server.instead(at(step, deed));
      const before = server.accepted;
      for (let calls = 1; calls <= 5; calls += 1) {
        await expect(store.ping()).rejects.toThrow();
        expect(server.accepted - before).toBe(calls);
      }
      // As many at once as there may be connections, and no more.
      const many = Array.from({ length: 50 }, () => store.ping().catch(() => "away"));
      expect(new Set(await Promise.all(many))).toEqual(new Set(["away"]));
      expect(server.accepted - before).toBe(15);
      await expect(store.watch(() => {})).rejects.toThrow();
      expect(server.accepted - before).toBe(16);
      server.mend();
      expect(await store.ping()).toBe(undefined);
    }
  }
});

proves("CONN-8", "of several hosts in the URL the first that is there serves", async () => {
  const [nowhere, other] = [await freePort(), await fakePostgres()];
  opened.push(() => other.close());
  const hosts = (...ports: number[]) =>
    `postgres://someone:secret@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/database`;
  const store = await open({ url: hosts(nowhere, other.port, server.port) });
  other.instead(at("connect", "end"));
  expect(await store.read("a")).toBe(null);
  expect([other.accepted, server.accepted]).toEqual([1, 1]);
  // One that has served is lost for good; the next connection begins with the first host again.
  const steady = await open({ url: hosts(server.port, other.port) });
  await steady.ping();
  server.instead(at("", "later"));
  const heard = server.heard.length;
  const lost = expect(steady.ping()).rejects.toThrow();
  await expect.poll(() => server.heard.length).toBe(heard + 1);
  server.drop("end");
  await lost;
  server.mend();
  await steady.ping();
  expect([other.accepted, server.accepted]).toEqual([1, 3]);
  // Nobody is there: each is tried once.
  server.instead(at("", "end"));
  const away = await open({ url: hosts(nowhere, other.port, server.port) });
  await expect(away.ping()).rejects.toThrow();
  expect([other.accepted, server.accepted]).toEqual([2, 4]);
});

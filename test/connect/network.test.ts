/**
 * Several clients over the SDK's HTTP and WebSocket servers, each with a token of its own, and a database: who is who, and
 * who is told.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { HAS_SQLITE, WHY_NOT } from "../connect-store/sqlite-here.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import type { AgentOptions } from "./agent-options.ts";
import { askFor, completions } from "./asking.ts";
import { Person } from "./person.ts";
import { type Agent, openWorld, type World } from "./world.ts";

let world: World;
let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), "acp-elicitation-connect-"));
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  [world, postgres] = await Promise.all([openWorld(), startPostgres()]);
});
afterAll(async () => {
  await world?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type StoreOptions = AgentOptions["store"];
type Make = readonly [name: string, make: () => Promise<StoreOptions>];
const sqlite: Make = ["SQLite", async () => ({ kind: "sqlite", file: join(folder, "a.db") })];
const STORES: readonly Make[] = [
  ["memory", async () => ({ kind: "memory" })],
  ["PostgreSQL", async () => ({ kind: "postgres", url: await postgres.database() })],
  ...(HAS_SQLITE ? [sqlite] : []),
];
if (!HAS_SQLITE) console.info(WHY_NOT);

async function start(store: StoreOptions): Promise<Agent> {
  const agent = await world.agent({ reach: "network", store });
  ends.push(agent.stop);
  return agent;
}

async function open(agent: Agent, kind: "HTTP" | "WebSocket", person: string) {
  const editor = await agent.open(["form", "url"], { kind, person });
  ends.push(editor.close);
  return editor;
}

const me = () => ({ purpose: "account", url: `${world.accounts.issuer}/api/me` });

describe.each(STORES)("with %s", (_name, store) => {
  for (const kind of ["HTTP", "WebSocket"] as const) {
    proves("URL-7", `over ${kind} the asked connection alone is told, once`, async () => {
      const agent = await start(await store());
      const [alice, again, bob] = [
        await open(agent, kind, "alice"),
        await open(agent, kind, "alice"),
        await open(agent, kind, "bob"),
      ];
      const first = await askFor(alice);
      const second = await askFor(bob);
      const person = new Person(agent.base);
      await person.signIn(first.link);
      await person.agree();
      expect((await person.press("Store")).heading).toBe("Connected");
      expect(await first.ended).toMatchObject({ result: { status: "done" } });
      expect(await first.over).toBe("completed");
      expect(await completions(alice)).toEqual([first.elicitationId]);
      for (const other of [again, bob]) expect(await completions(other)).toEqual([]);
      // The person's other connection has the account, and nobody else has.
      const { result } = await again.request("_use", me());
      expect(JSON.parse(result.body).user.login).toBe("octocat");
      expect(await bob.request("_use", me())).toEqual({ error: "credential-missing" });
      const page = await person.signIn(second.link);
      expect(page.heading).toBe("This link is not for the account you signed in with");
      await bob.request("_stop");
      expect(await second.ended).toEqual({ error: "cancelled" });
    });
  }
});

test("nobody is served without a token of the people's provider", async () => {
  const agent = await start({ kind: "memory" });
  const answer = await fetch(agent.acp, {
    method: "POST",
    headers: { authorization: "Bearer forged" },
    body: "{}",
  });
  expect(answer.status).toBe(401);
});

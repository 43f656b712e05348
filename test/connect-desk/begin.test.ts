import { describe, expect, test } from "vitest";
import { local } from "../../src/connect/desk/identity.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import type { ConnectionRef } from "../../src/identity/index.ts";
import { judgeCase } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { connectionOf, replicaOn } from "./rig.ts";
import { MINUTE, Time } from "./time.ts";

const deskOf = (changes: Parameters<typeof replicaOn>[2] = {}) =>
  replicaOn(memoryStore(), new Time(), changes);
const localDesk = () => deskOf({ identity: local(), baseUrl: "http://127.0.0.1:8080" });

/** Connections that name somebody whom nobody verified. */
const UNVERIFIED = [
  "sess_abc123",
  undefined,
  { id: "sess_abc123" },
  connectionOf(null),
  { ...connectionOf(null), subject: { issuer: "https://id.example", id: "alice" } },
  { ...connectionOf(null), subject: "alice" },
] as unknown as ConnectionRef[];

judgeCase("connect.same-user.05", async () => {
  const { desk, happened } = deskOf();
  for (const connection of UNVERIFIED) {
    await expect(desk.begin({ connection, purpose: "github" })).rejects.toMatchObject({
      code: "subject-unverified",
      detail: { purpose: "github" },
    });
  }
  expect(happened).toEqual([]);
  const here = localDesk();
  const begun = await here.desk.begin({ connection: connectionOf(null), purpose: "github" });
  expect((await here.engine.read(begun.begun.elicitationId))?.subject).toBeNull();
});

proves(
  "REQ-4",
  "what is begun belongs to the verified user of its connection, and to that connection",
  async () => {
    const { desk, engine } = deskOf();
    const { begun } = await desk.begin({
      connection: connectionOf("alice", "c1"),
      purpose: "github",
    });
    expect(await engine.read(begun.elicitationId)).toMatchObject({
      subject: '["https://id.example","alice"]',
      connection: "c1",
      phase: "open",
    });
  },
);

proves(
  "REQ-4",
  "nobody is taken for a connection's user where a look-alike or a session id is all there is",
  async () => {
    const { desk } = localDesk();
    for (const connection of UNVERIFIED.slice(0, 3)) {
      await expect(desk.begin({ connection, purpose: "github" })).rejects.toThrow(
        "connection: must be the connection of an elicitor, ask.connection (REQ-4).",
      );
    }
  },
);

judgeCase("connect.clean-link.03", async () => {
  const { desk, engine } = deskOf();
  const connection = connectionOf("alice");
  const links: string[] = [];
  const ids: string[] = [];
  for (let start = 0; start < 1000; start++) {
    const { begun } = await desk.begin({ connection, purpose: "github" });
    expect(begun.url).toMatch(/^https:\/\/agent\.example\/connect\/i\/[\w-]{43}$/);
    expect(begun.url).not.toContain(begun.elicitationId);
    links.push(begun.url.slice(-43));
    ids.push(begun.elicitationId);
  }
  for (const names of [links, ids]) {
    expect(new Set(names).size).toBe(1000);
    // 1 000 names with an order between them would be rising, or falling, far more often than half the time.
    const rising = names.filter((name, at) => name > (names[at - 1] ?? "")).length;
    expect(rising).toBeGreaterThan(400);
    expect(rising).toBeLessThan(600);
  }
  const known = links[0] as string;
  expect((await engine.byLink(known))?.id).toBe(ids[0]);
  for (const neighbour of [next(known), known.slice(1), `${known}A`, ids[0] as string]) {
    expect(await engine.byLink(neighbour)).toBeNull();
  }
});

/** The name with its first character moved on by one. */
function next(name: string): string {
  return `${name.startsWith("A") ? "B" : "A"}${name.slice(1)}`;
}

proves("CONN-4", "the link's own id is not stored", async () => {
  const { desk, engine } = deskOf();
  const { begun } = await desk.begin({ connection: connectionOf("alice"), purpose: "github" });
  const stored = JSON.stringify(await engine.read(begun.elicitationId));
  expect(stored).not.toContain(begun.url.slice(-43));
});

proves("URL-1", "an elicitation id is a random UUID", async () => {
  const { desk } = deskOf();
  const { begun } = await desk.begin({ connection: connectionOf("alice"), purpose: "github" });
  expect(begun.elicitationId).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

describe("what is a caller's mistake", () => {
  const connection = connectionOf("alice");

  test("a purpose that was not configured", async () => {
    const { desk } = deskOf();
    for (const purpose of ["gitlab", "__proto__", ""]) {
      await expect(desk.begin({ connection, purpose })).rejects.toThrow(
        new TypeError("purpose: is not one of the configured purposes."),
      );
    }
  });

  test("a time that is too short, too long, or none", async () => {
    const { desk, engine, configured } = deskOf();
    for (const ttl of [59_999, 86_400_001, 60_000.5, Number.NaN, "600000" as unknown as number]) {
      await expect(desk.begin({ connection, purpose: "github", ttl })).rejects.toThrow(
        new TypeError("ttl: must be whole milliseconds from 60000 to 86400000."),
      );
    }
    const expiry = async (ttl?: number) => {
      const { begun } = await desk.begin({ connection, purpose: "github", ...(ttl && { ttl }) });
      return ((await engine.read(begun.elicitationId))?.expiresAt ?? 0) - configured.clock();
    };
    expect(await expiry()).toBe(10 * MINUTE);
    expect(await expiry(MINUTE)).toBe(MINUTE);
    expect(await expiry(1440 * MINUTE)).toBe(1440 * MINUTE);
  });

  test("a code where people are verified", async () => {
    const { desk } = deskOf();
    await expect(desk.begin({ connection, purpose: "github", code: "page" })).rejects.toThrow(
      new TypeError("code: is for local() alone; elsewhere the person is verified."),
    );
  });

  test("a service that was closed", async () => {
    const { desk, close } = deskOf();
    await close();
    await expect(desk.begin({ connection, purpose: "github" })).rejects.toThrow(
      new TypeError("the service is closed."),
    );
  });
});

test("a connection that is gone begins nothing", async () => {
  const { desk, happened } = deskOf();
  const connection = connectionOf("alice");
  connection.lose();
  await expect(desk.begin({ connection, purpose: "github" })).rejects.toMatchObject({
    code: "connection-lost",
  });
  expect(happened).toEqual([]);
});

proves("CAN-8", "a signal that has aborted begins nothing", async () => {
  const { desk, happened } = deskOf();
  const asked = { connection: connectionOf("alice"), purpose: "github" };
  await expect(desk.begin({ ...asked, signal: AbortSignal.abort("enough") })).rejects.toMatchObject(
    {
      code: "cancelled",
      detail: { by: "caller", reason: "enough" },
    },
  );
  expect(happened).toEqual([]);
});

test("whoever runs it hears that something was begun, and nothing that opens it", async () => {
  const { desk, happened } = deskOf();
  const { begun } = await desk.begin({ connection: connectionOf("alice"), purpose: "github" });
  expect(happened).toEqual([
    {
      type: "begun",
      interaction: begun.elicitationId,
      purpose: "github",
      subject: '["https://id.example","alice"]',
      expiresAt: Date.UTC(2026, 0, 5, 12, 10),
    },
  ]);
});

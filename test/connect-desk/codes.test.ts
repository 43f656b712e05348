import { describe, expect, test } from "vitest";
import { createCodes, enterOnPage, readCode } from "../../src/connect/desk/codes.ts";
import { local } from "../../src/connect/desk/identity.ts";
import { bind, type Interaction, leave, park } from "../../src/connect/interaction.ts";
import type { Credential } from "../../src/connect/legs.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { keys } from "../../src/connect/vault/handed.ts";
import { proves } from "../support/proves.ts";
import { faulty } from "./faults.ts";
import { connectionOf, replicaOn } from "./rig.ts";
import { MINUTE, rest, Time } from "./time.ts";

const OWNER = '["local","local"]';
const secret: Credential = { kind: "secret", value: "s3cret" };

async function here(place?: "client" | "page") {
  const time = new Time();
  const { store, faults } = faulty(memoryStore());
  const baseUrl = "http://127.0.0.1:8080";
  const replica = replicaOn(store, time, { identity: local(), baseUrl });
  await replica.desk.start();
  const asked = { connection: connectionOf(null), purpose: "github" };
  const { begun } = await replica.desk.begin(
    place === undefined ? asked : { ...asked, code: place },
  );
  const id = begun.elicitationId;

  /** The page has come to the point where it shows a code, which this gives. */
  async function show(): Promise<string> {
    const { engine, conclusions, codes } = replica;
    const row = await engine.step(id, (row, now) => bind(row, "browser", now));
    const parked = await conclusions.park(row as Interaction, secret);
    const { code, check } = await codes.mint(id, time.now);
    await engine.step(id, (row, now) => park(row, { parked, code: check }, now));
    await rest();
    return code;
  }
  return { time, store, faults, replica, begun, id, show };
}

/** A code that is none of theirs. */
const other = (code: string) => (code === "0000-0000" ? "1111-1111" : "0000-0000");

describe("a code typed in the client", () => {
  proves(
    "CONN-3",
    "what was parked is stored when the page's code is typed on the connection that began",
    async () => {
      const { store, begun, id, show, replica } = await here();
      const code = await show();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(await begun.codeShown).toBe(true);
      expect(await store.readCredential(OWNER, "github")).toBeNull();
      expect(await begun.enter(code)).toBe("right");
      expect(await begun.settled).toEqual({ status: "done", stored: true });
      expect(await store.readCredential(OWNER, "github")).toMatchObject({ subject: OWNER });
      expect(await begun.enter(code)).toBe("over");
      expect(JSON.stringify(await replica.engine.read(id))).not.toContain(code.slice(0, 4));
    },
  );

  proves(
    "CONN-3",
    "the third miss deletes what was parked, and the right code comes too late",
    async () => {
      const { store, begun, show, replica } = await here();
      const code = await show();
      for (let miss = 1; miss <= 3; miss++) expect(await begun.enter(other(code))).toBe("wrong");
      expect(await begun.settled).toEqual({ status: "failed", reason: "code-wrong" });
      expect(await begun.enter(code)).toBe("over");
      expect(await store.readCredential(OWNER, "github")).toBeNull();
      const misses = replica.happened.filter(({ type }) => type === "code-missed");
      expect(misses.map((miss) => (miss as { triesLeft?: number }).triesLeft)).toEqual([2, 1]);
    },
  );

  proves(
    "CONN-3",
    "after five minutes the code is worth nothing, and that is told unasked",
    async () => {
      const { time, store, begun, show } = await here();
      const code = await show();
      await time.pass(5 * MINUTE - 1);
      expect(await Promise.race([begun.settled, "waits"])).toBe("waits");
      await time.pass(1);
      expect(await begun.settled).toEqual({ status: "failed", reason: "code-late" });
      expect(await begun.enter(code)).toBe("over");
      expect(await store.readCredential(OWNER, "github")).toBeNull();
    },
  );

  test("two typed at once: one is right, the other finds that it is over", async () => {
    const { begun, show } = await here();
    const code = await show();
    const verdicts = await Promise.all([begun.enter(code), begun.enter(code)]);
    expect(verdicts.sort()).toEqual(["over", "right"]);
  });

  test("before the page shows one, a guess is wrong and costs nothing", async () => {
    const { begun, show } = await here();
    for (let guess = 0; guess < 5; guess++) expect(await begun.enter("0000-0000")).toBe("wrong");
    expect(await begun.enter(await show())).toBe("right");
  });

  test("while the database is away, it is judged later", async () => {
    const { time, faults, begun, show } = await here();
    const code = await show();
    faults.away = true;
    const entered = begun.enter(code);
    await time.pass(MINUTE);
    faults.away = false;
    expect(await time.passing(entered)).toBe("right");
  });

  test("when the database's answer is lost, the outcome is told all the same", async () => {
    const { time, faults, begun, show } = await here();
    const code = await show();
    faults.answersLost = 1;
    expect(await time.passing(begun.enter(code))).toBe("over");
    expect(await begun.settled).toEqual({ status: "done", stored: true });
  });

  test("what was parked with a key that is gone fails, to be started again", async () => {
    const { store, replica, begun, show, id } = await here();
    const code = await show();
    const row = (await store.read(id)) as Interaction;
    const data = { ...row.data, parked: "sealed by nobody" };
    await store.swap({ ...row, data, version: row.version + 1 });
    expect(await begun.enter(code)).toBe("over");
    expect(await begun.settled).toEqual({ status: "failed", reason: "interrupted" });
    expect(replica.desk.waiting).toBe(0);
  });

  test("whoever only confirms has nothing stored", async () => {
    const { store, replica, begun, id, time } = await here();
    const { engine, conclusions, codes } = replica;
    const parked = await conclusions.park((await engine.read(id)) as Interaction, null);
    const { code, check } = await codes.mint(id, time.now);
    await engine.step(id, (row, now) => park(row, { parked, code: check }, now));
    expect(await begun.enter(code)).toBe("right");
    expect(await begun.settled).toEqual({ status: "done", stored: false });
    expect(await store.readCredential(OWNER, "github")).toBeNull();
  });

  test("a connection that is gone types nothing", async () => {
    const time = new Time();
    const replica = replicaOn(memoryStore(), time, {
      identity: local(),
      baseUrl: "http://127.0.0.1:8080",
    });
    const connection = connectionOf(null);
    const { begun } = await replica.desk.begin({ connection, purpose: "github" });
    connection.lose();
    expect(await begun.codeShown).toBe(false);
    expect(await begun.enter("0000-0000")).toBe("over");
  });
});

describe("a code typed on the page", () => {
  proves(
    "CONN-3",
    "the outside step begins when the code of the question was typed on the page",
    async () => {
      const { replica, begun, id } = await here("page");
      const away = () =>
        replica.engine.step(id, (row, now) => leave(row, { stateHash: "s", leg: "x" }, now));
      expect(await begun.codeShown).toBe(false);
      expect(await away()).toBeNull();
      expect(await enterOnPage(replica, id, other(begun.code ?? ""))).toEqual({
        verdict: "wrong",
        triesLeft: 2,
      });
      expect(await away()).toBeNull();
      expect(await enterOnPage(replica, id, begun.code ?? "")).toEqual({ verdict: "right" });
      expect((await away())?.phase).toBe("away");
      expect(await enterOnPage(replica, id, begun.code ?? "")).toEqual({ verdict: "over" });
      expect(await begun.enter(begun.code ?? "")).toBe("over");
    },
  );

  proves(
    "CONN-3",
    "the third miss on the page ends it, and the right code comes too late",
    async () => {
      const { replica, begun, id } = await here("page");
      const wrong = other(begun.code ?? "");
      for (let miss = 1; miss <= 3; miss++) await enterOnPage(replica, id, wrong);
      expect(await begun.settled).toEqual({ status: "failed", reason: "code-wrong" });
      expect(await enterOnPage(replica, id, begun.code ?? "")).toEqual({ verdict: "over" });
    },
  );

  proves("CONN-3", "a code that was not typed on the page in five minutes ends it", async () => {
    const { time, begun } = await here("page");
    await time.pass(5 * MINUTE);
    expect(await begun.settled).toEqual({ status: "failed", reason: "code-late" });
  });
});

describe("how a code is written", () => {
  test.each([
    ["7KQ2-M0XR", "7KQ2M0XR"],
    ["7kq2m0xr", "7KQ2M0XR"],
    [" 7kq2 – m0xr\n", "7KQ2M0XR"],
    ["7KQ2MOXR", "7KQ2M0XR"],
    ["iLl1-0oO0", "11110000"],
    ["７ＫＱ２－Ｍ０ＸＲ", "7KQ2M0XR"],
    ["\u200e7KQ2\u00ad-M0XR\u200f", "7KQ2M0XR"],
    ["", ""],
  ])("%j is read as %s", (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });

  test("however long the text is that was typed, little of it is looked at", () => {
    expect(readCode("7".repeat(1_000_000))).toHaveLength(64);
  });

  test("every digit comes up, and a code says 40 bits", async () => {
    const ring = keys({ current: "k1", all: { k1: new Uint8Array(32).fill(7) } });
    const codeOf = async (bytes: number[]) =>
      (await createCodes(ring, () => Uint8Array.from(bytes)).mint("id", 0)).code;
    expect(await codeOf([0, 0, 0, 0, 0])).toBe("0000-0000");
    expect(await codeOf([255, 255, 255, 255, 255])).toBe("ZZZZ-ZZZZ");
    expect(await codeOf([0x00, 0x44, 0x32, 0x14, 0xc7])).toBe("0123-4567");
    expect(await codeOf([0x42, 0x54, 0xb6, 0x35, 0xcf])).toBe("89AB-CDEF");
  });

  test("a code fits no other interaction", async () => {
    const ring = keys({ current: "k1", all: { k1: new Uint8Array(32).fill(7) } });
    const codes = createCodes(ring, (bytes) => new Uint8Array(bytes));
    const { code, check } = await codes.mint("one", 0);
    expect((await codes.judge("one", code))(check)).toBe(true);
    expect((await codes.judge("two", code))(check)).toBe(false);
    expect(check.hash).not.toContain("0000");
  });
});

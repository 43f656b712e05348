import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeMemory,
  copyPath,
  eraseCopy,
  type MemoryFile,
  memoryName,
  memoryOf,
  readMemory,
} from "../../src/cli/memory/file.ts";
import { keepIn, type MemoryRecord, readRecord, writeRecord } from "../../src/cli/memory/record.ts";
import { folder } from "../cli/support.ts";
import { proves } from "../support/proves.ts";

interface Place extends MemoryFile {
  readonly damaged: string[];
}
function place(path = join(folder(), "state", "answers.json")): Place {
  const damaged: string[] = [];
  return { path, damaged, onDamaged: (copy) => damaged.push(copy) };
}
const AGENT = { command: "agent", args: ["--acp"] };
const OTHER = { command: "agent", args: ["--other"] };

describe("the file of earlier answers", () => {
  test("gives back what was kept, to that agent and that question alone", async () => {
    const file = place();
    await memoryOf(AGENT, file).keep("A", "shape", { city: "Oslo" });
    await memoryOf(AGENT, file).keep("A", "shape", { city: "Bergen", nights: 2 });
    expect(await memoryOf(AGENT, file).recall("any name", "shape")).toEqual({
      city: ["Bergen", "Oslo"],
      nights: [2],
    });
    expect(await memoryOf(AGENT, file).recall("A", "other shape")).toBe(undefined);
    expect(await memoryOf(OTHER, file).recall("A", "shape")).toBe(undefined);
    expect(file.damaged).toEqual([]);
  });

  proves(
    "FORM-20",
    "is its owner's alone, and holds no option of the agent's command",
    async () => {
      const file = place();
      const agent = { command: "/opt/agent", args: ["serve", "--api-key", "hunter2-hunter2"] };
      await memoryOf(agent, file).keep("A", "shape with names", { city: "Oslo" });
      expect(statSync(file.path).mode & 0o777).toBe(0o600);
      expect(statSync(dirname(file.path)).mode & 0o777).toBe(0o700);
      expect(readdirSync(dirname(file.path))).toEqual(["answers.json"]);
      const text = readFileSync(file.path, "utf8");
      expect(text).toContain("/opt/agent serve");
      expect(text).not.toMatch(/hunter2|api-key|shape with names/);
    },
  );

  test("is gone when nothing is left in it", async () => {
    const file = place();
    await memoryOf(AGENT, file).keep("A", "shape", { city: "Oslo" });
    await changeMemory(file, () => []);
    expect(readdirSync(dirname(file.path))).toEqual([]);
    expect(await readMemory(file)).toEqual([]);
  });

  test.each(["{", "", "[]", '{"version":2,"questions":[]}', '{"version":1,"questions":{}}'])(
    "damaged as %j is set aside, said once, and begun anew",
    async (text) => {
      const file = place(join(folder(), "answers.json"));
      writeFileSync(file.path, text);
      expect(await memoryOf(AGENT, file).recall("A", "shape")).toBe(undefined);
      await memoryOf(AGENT, file).keep("A", "shape", { city: "Oslo" });
      expect(file.damaged).toEqual([copyPath(file.path)]);
      expect(readFileSync(copyPath(file.path), "utf8")).toBe(text);
      expect(await memoryOf(AGENT, file).recall("A", "shape")).toEqual({ city: ["Oslo"] });
      expect(await eraseCopy(file)).toBe(true);
      expect(existsSync(copyPath(file.path))).toBe(false);
      expect(await eraseCopy(file)).toBe(false);
    },
  );

  test("with an entry that is not whole is read without it", async () => {
    const whole = { agent: "a", name: "n", question: "q", at: "2026-11-30", answers: { x: ["y"] } };
    const questions = [1, {}, { ...whole, at: 1 }, { ...whole, answers: { x: "y" } }, whole];
    expect(readRecord(JSON.stringify({ version: 1, questions }))).toEqual([whole]);
  });

  test("loses nothing to another process that keeps answers at the same time", async () => {
    const file = place();
    const module = new URL("../../dist/cli/memory/file.js", import.meta.url).href;
    const script = `
      const { memoryOf } = await import(${JSON.stringify(module)});
      const [path, who] = process.argv.slice(1);
      const memory = memoryOf({ command: who, args: [] }, { path, onDamaged: () => process.exit(9) });
      for (let i = 0; i < 15; i += 1) await memory.keep("A", "shape " + i, { n: i });`;
    const run = async (who: string): Promise<unknown> => {
      const args = ["--input-type=module", "-e", script, file.path, who];
      const child = spawn(process.execPath, args, { stdio: "inherit" });
      return (await once(child, "exit"))[0];
    };
    expect(await Promise.all([run("one"), run("two"), run("three")])).toEqual([0, 0, 0]);
    const record = await readMemory(file);
    expect(record).toHaveLength(45);
    expect(new Set(record.map(({ name }) => name))).toEqual(new Set(["one", "two", "three"]));
  });

  test("is not kept from anybody by a process that died while it wrote", async () => {
    const file = place(join(folder(), "answers.json"));
    const lock = `${file.path}.lock`;
    writeFileSync(lock, "");
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    await memoryOf(AGENT, file).keep("A", "shape", { city: "Oslo" });
    expect(readdirSync(dirname(file.path))).toEqual(["answers.json"]);
  });
});

describe("the record is bounded", () => {
  const about = (question: string) => ({ agent: "a", name: "n", question, at: "2026-11-30" });

  test("to two hundred questions, the latest first", () => {
    let record: MemoryRecord = [];
    for (let i = 0; i < 230; i += 1) record = keepIn(record, about(`q${i}`), { x: i });
    const kept = readRecord(writeRecord(record));
    expect(kept).toHaveLength(200);
    expect(kept?.[0]).toMatchObject({ question: "q229", answers: { x: [229] } });
    const again = keepIn(kept ?? [], about("q100"), { x: "again" });
    expect(again).toHaveLength(200);
    expect(again[0]).toMatchObject({ question: "q100", answers: { x: ["again", 100] } });
  });

  test("and to half a million characters", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (fields) => {
        const values = Object.fromEntries(
          Array.from({ length: fields }, (_, place) => [`field ${place}`, "x".repeat(1_000)]),
        );
        let record: MemoryRecord = [];
        for (let i = 0; i < 60; i += 1) record = keepIn(record, about(`q${i}`), values);
        const text = writeRecord(record);
        expect(text.length).toBeLessThanOrEqual(512 * 1024);
        expect(readRecord(text)?.[0]?.question).toBe("q59");
      }),
      { numRuns: 10 },
    );
  });
});

test.each([
  [{ command: "node", args: ["agent.js", "run"] }, "node agent.js run"],
  [{ command: "npx", args: ["-y", "agent"] }, "npx"],
  [{ command: "env", args: ["TOKEN=hunter2", "agent"] }, "env"],
  [{ command: "agent", args: ["ghp_012345678901234567890123456789012345"] }, "agent"],
  [{ name: "the demo agent", command: "node", args: ["x"] }, "the demo agent"],
])("the agent %j is listed as %j", (agent, name) => {
  expect(memoryName(agent)).toBe(name);
});

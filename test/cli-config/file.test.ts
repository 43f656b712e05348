import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig, writeConfig } from "../../src/cli/config/file.ts";
import { folder, privateFile } from "../cli/support.ts";

describe("a configuration file is read with patience", () => {
  test("one that is not there, or empty, says nothing", async () => {
    expect(await readConfig("/no/such/config.json")).toEqual({
      path: "/no/such/config.json",
      values: {},
      faults: [],
    });
    expect(await readConfig(privateFile("config.json", "\n"))).toMatchObject({ faults: [] });
  });

  test.each([
    ['{"plain": "on",}', { kind: "not-json", line: 1, column: 16 }],
    ['{\n  "plain" "on"\n}', { kind: "not-json", line: 2, column: 11 }],
    ['["plain"]', { kind: "not-object" }],
    ["null", { kind: "not-object" }],
  ])("%j is passed over whole", async (text, fault) => {
    const { values, faults } = await readConfig(privateFile("config.json", text));
    expect({ values, faults }).toEqual({ values: {}, faults: [fault] });
  });

  test("a folder in its place is passed over", async () => {
    const { values, faults } = await readConfig(folder());
    expect({ values, faults }).toEqual({ values: {}, faults: [{ kind: "unreadable" }] });
  });

  test("a member that is wrong leaves the others in force", async () => {
    const text = '{"plian":"on","memory":"maybe","__proto__":"x","colour":false,"language":"de"}';
    const { values, faults } = await readConfig(privateFile("config.json", text));
    expect(values).toEqual({ colour: "off", language: "de" });
    expect(faults).toEqual([
      { kind: "unknown-key", key: "plian", meant: "plain" },
      { kind: "wrong-value", key: "memory" },
      { kind: "unknown-key", key: "__proto__", meant: undefined },
    ]);
  });
});

describe("a configuration file is written strictly", () => {
  test("new ones are their owner's alone, and nothing else is left beside them", async () => {
    const path = join(folder(), "deep", "config.json");
    expect(await writeConfig(path, "memory", "on")).toEqual({ written: true });
    expect(readFileSync(path, "utf8")).toBe('{\n  "memory": "on"\n}\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(path, ".."))).toEqual(["config.json"]);
  });

  test("what is not known here stays", async () => {
    const path = privateFile("config.json", '{"later":[1],"plain":"on"}');
    await writeConfig(path, "plain", undefined);
    await writeConfig(path, "colour", "off");
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ later: [1], colour: "off" });
  });

  test.each(["{", "[]"])("%j is never written over", async (text) => {
    const path = privateFile("config.json", text);
    expect(await writeConfig(path, "plain", "on")).toMatchObject({ written: false });
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  test("unsetting what is not set makes no file", async () => {
    const path = join(folder(), "config.json");
    await writeConfig(path, "plain", undefined);
    expect(existsSync(path)).toBe(false);
  });

  test("a link stays a link", async () => {
    const there = folder();
    mkdirSync(join(there, "dotfiles"));
    const target = join(there, "dotfiles", "config.json");
    writeFileSync(target, "{}");
    symlinkSync(target, join(there, "config.json"));
    await writeConfig(join(there, "config.json"), "plain", "on");
    expect(JSON.parse(readFileSync(target, "utf8"))).toEqual({ plain: "on" });
    expect(readdirSync(there).sort()).toEqual(["config.json", "dotfiles"]);
  });

  test("changes at the same time do not undo each other", async () => {
    const path = join(folder(), "config.json");
    await Promise.all([
      writeConfig(path, "plain", "on"),
      writeConfig(path, "memory", "on"),
      writeConfig(path, "colour", "off"),
    ]);
    const all = { plain: "on", memory: "on", colour: "off" };
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(all);
  });
});

import { describe, expect, test } from "vitest";
import { nearest } from "../../src/cli/config/nearest.ts";
import {
  KEYS,
  readValue,
  resolveSettings,
  type Settings,
  valuesOf,
} from "../../src/cli/config/settings.ts";
import { configPath, memoryPath } from "../../src/cli/files/folders.ts";

describe("what is in force", () => {
  test("is the default where nobody says anything", () => {
    expect(valuesOf(resolveSettings({}))).toEqual({
      plain: "off",
      language: "auto",
      memory: "off",
      "ambiguous-width": "narrow",
      colour: "auto",
      browser: "auto",
    });
  });

  test("a flag beats the environment, that the file, and that the default", () => {
    const flags: Partial<Settings> = { plain: "off" };
    const env = { ACCESSIBLE: "1" };
    const file: Partial<Settings> = { plain: "off", memory: "on" };
    expect(resolveSettings({ flags, env, file }).plain).toEqual({ value: "off", from: "flag" });
    expect(resolveSettings({ env, file }).plain).toEqual({
      value: "on",
      from: "environment",
      variable: "ACCESSIBLE",
    });
    expect(resolveSettings({ file }).plain).toEqual({ value: "off", from: "file" });
    expect(resolveSettings({ file }).memory).toEqual({ value: "on", from: "file" });
    expect(resolveSettings({}).plain).toEqual({ value: "off", from: "default" });
    const named = { env: { BROWSER: "firefox" }, file: { browser: "off" } as const };
    expect(resolveSettings(named).browser).toEqual({ value: "off", from: "file" });
  });

  test.each([
    [{ ACCESSIBLE: "1" }, { plain: "on", colour: "auto" }],
    [{ ACCESSIBLE: "0" }, { plain: "off", colour: "auto" }],
    [{ ACCESSIBLE: "" }, { plain: "off", colour: "auto" }],
    [{ TERM: "dumb" }, { plain: "on", colour: "auto" }],
    [{ TERM: "xterm" }, { plain: "off", colour: "auto" }],
    [{ NO_COLOR: "1" }, { plain: "off", colour: "off" }],
    [{ NO_COLOR: "" }, { plain: "off", colour: "auto" }],
    [{ FORCE_COLOR: "1" }, { plain: "off", colour: "on" }],
    [{ FORCE_COLOR: "0" }, { plain: "off", colour: "off" }],
    [
      { NO_COLOR: "1", FORCE_COLOR: "1" },
      { plain: "off", colour: "off" },
    ],
    [{ BROWSER: "none" }, { browser: "off" }],
    [{ BROWSER: "NONE" }, { browser: "off" }],
    // These name a program: which browser, and not whether.
    [{ BROWSER: "firefox" }, { browser: "auto" }],
    [{ BROWSER: "none:firefox" }, { browser: "auto" }],
    [{ BROWSER: "" }, { browser: "auto" }],
  ])("the environment %j means %j", (env, meant) => {
    expect(valuesOf(resolveSettings({ env }))).toMatchObject(meant);
  });
});

test.each([
  ["plian", "plain"],
  ["Plain", "plain"],
  ["langauge", "language"],
  ["lang", "language"],
  ["color", "colour"],
  ["ambiguous", "ambiguous-width"],
  ["memroy", "memory"],
  ["x", undefined],
  ["", undefined],
  ["answers", undefined],
])("by %j is meant %j", (word, meant) => {
  expect(nearest(word, KEYS)).toBe(meant);
});

test("a setting takes its own words, and true and false for on and off", () => {
  expect(readValue("plain", "on")).toBe("on");
  expect(readValue("plain", true)).toBe("on");
  expect(readValue("memory", false)).toBe("off");
  expect(readValue("language", "de")).toBe("de");
  for (const value of ["ON", "yes", "", 1, null, ["on"], {}]) {
    expect(readValue("plain", value)).toBe(undefined);
  }
});

describe("a person's files stand", () => {
  const home = "/home/ada";
  const on = (platform: NodeJS.Platform, env: object) => {
    const where = { env, home, platform };
    return [configPath(where), memoryPath(where)];
  };

  test("in the folders of XDG", () => {
    expect(on("linux", {})).toEqual([
      "/home/ada/.config/acp-elicitation/config.json",
      "/home/ada/.local/state/acp-elicitation/answers.json",
    ]);
    expect(on("linux", { XDG_CONFIG_HOME: "/c", XDG_STATE_HOME: "/s" })).toEqual([
      "/c/acp-elicitation/config.json",
      "/s/acp-elicitation/answers.json",
    ]);
  });

  test("and not where an empty or relative variable points", () => {
    expect(on("linux", { XDG_CONFIG_HOME: "", XDG_STATE_HOME: "state" })).toEqual(on("linux", {}));
  });
});

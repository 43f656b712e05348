import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { command, type Ended, folder, formOf, scripted } from "../cli/support.ts";

/** A person with a configuration file of their own; `text` is what stands in it at first. */
function person(text?: string) {
  const home = folder();
  const path = join(home, "acp-elicitation", "config.json");
  if (text !== undefined) {
    mkdirSync(join(home, "acp-elicitation"));
    writeFileSync(path, text);
  }
  const silent = { NO_COLOR: undefined, FORCE_COLOR: undefined, ACCESSIBLE: "", BROWSER: "" };
  const env = { ...silent, XDG_CONFIG_HOME: home, XDG_STATE_HOME: join(home, "state") };
  return {
    path,
    home,
    config: (...args: string[]): Promise<Ended> => command(["config", ...args], { env }),
    types: (args: string[], more: NodeJS.ProcessEnv = {}): Promise<Ended> =>
      command(args, { env: { ...env, ...more } }),
    stored: (): unknown => JSON.parse(readFileSync(path, "utf8")),
  };
}

describe("config", () => {
  test("set, get and unset change one setting in a file of one's own", async () => {
    const ada = person();
    expect(await ada.config("get", "memory")).toEqual({ code: 0, stdout: "off\n", stderr: "" });
    const set = await ada.config("set", "memory", "on");
    expect(set).toMatchObject({ code: 0, stderr: "" });
    expect(set.stdout).toContain("memory is on now.\n");
    expect(set.stdout).toContain(join(ada.home, "state", "acp-elicitation", "answers.json"));
    expect(ada.stored()).toEqual({ memory: "on" });
    expect(statSync(ada.path).mode & 0o777).toBe(0o600);
    expect((await ada.config("get", "memory")).stdout).toBe("on\n");
    expect((await ada.config("unset", "memory")).stdout).toContain("memory is off now.\n");
    expect(ada.stored()).toEqual({});
  });

  test("list says what is in force, and why", async () => {
    const ada = person('{"colour":"on","plain":false}');
    const listed = await ada.types(["config", "list"], { NO_COLOR: "1" });
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    expect(listed.stdout).toBe(
      [
        "plain            off     (the configuration file)",
        "language         auto    (the default)",
        "memory           off     (the default)",
        "ambiguous-width  narrow  (the default)",
        "colour           off     (the environment, NO_COLOR)",
        "browser          auto    (the default)",
        `Configuration file: ${ada.path}`,
        "",
      ].join("\n"),
    );
    const json = JSON.parse((await ada.config("list", "--json")).stdout);
    expect(json).toMatchObject({
      plain: { value: "off", from: "file" },
      memory: { value: "off", from: "default" },
      colour: { value: "on", from: "file" },
    });
  });

  test("says so when the environment goes before what was set", async () => {
    const set = await person().types(["config", "set", "plain", "off"], { ACCESSIBLE: "1" });
    expect(set.stdout).toBe("As long as ACCESSIBLE is set in the environment, on holds.\n");
  });

  test.each([
    [["get", "plian"], "There is no setting plian. Did you mean plain?"],
    [["set", "answers", "on"], "There is no setting answers."],
    [["unset", "color"], "Did you mean colour?"],
    [["set", "plain", "maybe"], "The setting plain takes one of these: off, on."],
    [["get"], "missing required argument"],
    [["set", "browser", "on"], "The setting browser takes one of these: auto, off."],
    [["set", "plain"], "missing required argument"],
    [["lst"], "Did you mean list?"],
  ])("%j is refused with exit code 2 and a hint", async (args, hint) => {
    const ada = person("{}");
    const ended = await ada.config(...args);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain(hint);
    expect(ada.stored()).toEqual({});
  });

  test("writes nothing over a file that cannot be read, and names the place", async () => {
    const ada = person('{\n  "plain" "on"\n}');
    const set = await ada.config("set", "memory", "on");
    expect(set).toMatchObject({ code: 2, stdout: "" });
    expect(set.stderr).toContain(ada.path);
    expect(set.stderr).toContain("it is not JSON at line 2, column 11.");
    expect(readFileSync(ada.path, "utf8")).toBe('{\n  "plain" "on"\n}');
  });

  test("says why when the file cannot be written", async () => {
    const file = join(folder(), "file");
    writeFileSync(file, "");
    const set = await command(["config", "set", "plain", "on"], { env: { XDG_CONFIG_HOME: file } });
    expect(set).toMatchObject({ code: 2, stdout: "" });
    expect(set.stderr).toContain("cannot be written");
  });
});

describe("a run", () => {
  const script = { steps: [formOf({ a: { type: "string" } })] };
  const go = ["run", "--prompt", "go"];

  test("goes on when the configuration is malformed, and says what it ignores", async () => {
    const ada = person("{]");
    const ended = await ada.types([...go, ...scripted({ steps: [{ text: "done\n" }] })]);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stderr).toContain(
      `The configuration file ${ada.path} is ignored: it is not JSON at line 1, column 2.`,
    );
    const bob = person('{"plian":"on"}');
    const other = await bob.types([...go, ...scripted({ steps: [{ text: "done\n" }] })]);
    expect(other.stderr).toContain("There is no setting plian. Did you mean plain?");
  });

  test("without a terminal stays unattended, whatever is configured or set in the environment", async () => {
    const ada = person('{"plain":"on"}');
    const ended = await ada.types([...go, ...scripted(script)], { ACCESSIBLE: "1", TERM: "dumb" });
    expect(ended.code).toBe(4);
    expect(ended.stdout).toContain('ANSWER {"action":"cancel"');
  });

  test("speaks the language that is set", async () => {
    const ended = await person('{"language":"de"}').types(["config", "get", "nichts"]);
    expect(ended.code).toBe(2);
    const german = await person('{"language":"de"}').types([
      "run",
      "--prompt",
      "x",
      "--",
      "/no/such",
    ]);
    expect(german.stderr).toContain("Der Befehl");
  });
});

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { folder, formOf, MAIN, scripted } from "../cli/support.ts";
import { armedLine, armedScreen } from "../support/armed.ts";
import { openPty, type Pty } from "../support/pty.ts";

const open = new Set<Pty>();
afterEach(async () => {
  for (const pty of open) await pty.close();
  open.clear();
});

/** A person at a terminal, with this configuration. */
function person(config: object) {
  const home = folder();
  const file = join(home, "acp-elicitation", "config.json");
  mkdirSync(join(home, "acp-elicitation"));
  writeFileSync(file, JSON.stringify(config));
  return {
    config: (): unknown => JSON.parse(readFileSync(file, "utf8")),
    asked(env: NodeJS.ProcessEnv = {}, ...options: string[]): Pty {
      const script = scripted({ steps: [formOf({ city: { type: "string", title: "City" } })] });
      const pty = openPty(
        process.execPath,
        [MAIN, "run", "--prompt", "go", ...options, ...script],
        {
          env: { ...process.env, NO_COLOR: "", ACCESSIBLE: "", XDG_CONFIG_HOME: home, ...env },
        },
      );
      open.add(pty);
      return pty;
    },
  };
}

/** Ctrl-T asks for lines, where the question is then cancelled. */
async function switches(pty: Pty): Promise<void> {
  await armedScreen(pty);
  pty.press("\u0014");
  await pty.see(LINES);
  await armedLine(pty);
  pty.press("/cancel\r");
}

const SCREEN = "\u001b[?1049h";
const LINES = "1 of 1: text, optional.";

describe("questions take the whole screen", () => {
  test("until the person switches to lines, and the next run remembers it", async () => {
    const ada = person({ language: "en" });
    const first = ada.asked();
    await first.see(SCREEN);
    await first.see("City");
    await switches(first);
    await first.exit();
    expect(ada.config()).toEqual({ language: "en", plain: "on" });
    const second = ada.asked();
    await second.see(LINES);
    expect(second.raw()).not.toContain(SCREEN);
  });

  test.each([
    [{ plain: "on" }, {}, [], LINES],
    [{ plain: "off" }, { ACCESSIBLE: "1" }, [], LINES],
    [{ plain: "off" }, {}, ["--plain"], LINES],
    [{ plain: "on" }, { ACCESSIBLE: "1" }, ["--no-plain"], SCREEN],
  ] as const)("or not, as %j, %j and %j say", async (config, env, options, seen) => {
    const pty = person(config).asked(env, ...options);
    await pty.see(seen);
    expect(pty.raw().includes(SCREEN)).toBe(seen === SCREEN);
  });

  test("in colour, unless that is off", async () => {
    const coloured = /\u001b\[3[1-6][;m]/;
    const plain = person({ colour: "off" }).asked();
    await plain.see("City");
    expect(plain.raw()).not.toMatch(coloured);
    const vivid = person({}).asked();
    await vivid.see(coloured);
  });
});

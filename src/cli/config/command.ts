/**
 * `config` on the command line: settings are shown, set and taken back.
 *
 * @module
 */
import { Argument, type Command } from "commander";
import { type CommandWords, enCommand, safeText } from "../../text/index.ts";
import type { Context } from "../context.ts";
import { EXIT, Failure } from "../exit.ts";
import { writeJson } from "../json.ts";
import { faultNotices, faultText } from "./faults.ts";
import { writeConfig } from "./file.ts";
import { inForce, ownMemoryPath } from "./in-force.ts";
import { nearest } from "./nearest.ts";
import {
  isKey,
  KEYS,
  type Key,
  type Origin,
  readValue,
  SETTINGS,
  type Settings,
} from "./settings.ts";

const { help } = enCommand.settings;

/** Adds the command. */
export function addConfig(program: Command, context: Context): void {
  const { done } = context;
  const config = program
    .command("config")
    .description(help.config)
    .addHelpText("after", `\n${settingsTable()}\n${help.configMore}`);
  config
    .command("list")
    .description(help.configList)
    .option("--json", help.json)
    .action(({ json }: { json?: true }) => {
      list(context, json === true);
      done(EXIT.done);
    });
  config
    .command("get")
    .description(help.configGet)
    .addArgument(keyArgument())
    .action((key: Key) => {
      context.say(inForce(context.config)[key].value);
      done(EXIT.done);
    });
  config
    .command("set")
    .description(help.configSet)
    .addArgument(keyArgument())
    .addArgument(valueArgument())
    .action(async (key: Key, value: string) => {
      await set(context, key, value);
      done(EXIT.done);
    });
  config
    .command("unset")
    .description(help.configUnset)
    .addArgument(keyArgument())
    .action(async (key: Key) => {
      await change(context, key, undefined);
      done(EXIT.done);
    });
}

function settingsTable(): string {
  const rows = KEYS.map((key) => ({
    key,
    values: SETTINGS[key].join(", "),
    about: help.about[key],
  }));
  const wide = (cells: readonly string[]): number => Math.max(...cells.map((cell) => cell.length));
  const keys = wide(rows.map(({ key }) => key));
  const values = wide(rows.map((row) => row.values));
  const lines = rows.map(
    (row) => `  ${row.key.padEnd(keys)}  ${row.values.padEnd(values)}  ${row.about}`,
  );
  return [help.settings, ...lines].join("\n");
}

function keyArgument(): Argument {
  // The choices are for completion; the refusal is ours, since it knows what was meant.
  return new Argument("<setting>", help.key).choices(KEYS).argParser(readKey);
}

function valueArgument(): Argument {
  const values = new Set(KEYS.flatMap((key) => SETTINGS[key]));
  return new Argument("<value>", help.value).choices([...values]).argParser((value) => value);
}

function readKey(name: string): Key {
  if (isKey(name)) return name;
  const key = safeText(name, { max: 60 });
  const meant = nearest(name, KEYS);
  throw new Failure(EXIT.usage, ({ settings }) => settings.noSetting({ key, meant }));
}

function list({ config: file, say, words, complain }: Context, json: boolean): void {
  const resolved = inForce(file);
  for (const notice of faultNotices(file, words)) complain(notice);
  if (json) {
    say(writeJson(resolved, false));
    return;
  }
  const wide = Math.max(...KEYS.map((key) => key.length));
  for (const key of KEYS) {
    const { value } = resolved[key];
    say(`${key.padEnd(wide)}  ${value.padEnd(6)}  (${originText(resolved[key], words)})`);
  }
  say(words.settings.file({ path: safeText(file.path, { max: 400 }) }));
}

function originText(origin: Origin, { settings }: CommandWords): string {
  if (origin.from === "environment") return settings.byVariable(origin);
  return origin.from === "file" ? settings.byFile : settings.byDefault;
}

async function set(context: Context, key: Key, word: string): Promise<void> {
  const value = readValue(key, word);
  if (value === undefined) {
    const values = SETTINGS[key].join(", ");
    throw new Failure(EXIT.usage, ({ settings }) => settings.takes({ key, values }));
  }
  await change(context, key, value);
}

async function change(
  { config: file, say, words }: Context,
  key: Key,
  value: Settings[Key] | undefined,
): Promise<void> {
  const path = safeText(file.path, { max: 400 });
  const result = await writeConfig(file.path, key, value).catch(() => {
    throw new Failure(EXIT.usage, ({ settings }) => settings.notWritten({ path }));
  });
  if (!result.written) {
    const { fault } = result;
    throw new Failure(EXIT.usage, (all) =>
      all.settings.fileKept({ path, reason: faultText(fault, all) }),
    );
  }
  const { [key]: _, ...others } = file.values;
  const values = value === undefined ? others : { ...others, [key]: value };
  const now = inForce({ ...file, values })[key];
  const { settings } = words;
  if (now.from === "environment") say(settings.overruled(now));
  else say(settings.isNow({ key, value: now.value }));
  if (key !== "memory") return;
  const memory = safeText(ownMemoryPath(), { max: 400 });
  say(now.value === "on" ? settings.memoryOn({ path: memory }) : settings.memoryLeft);
}

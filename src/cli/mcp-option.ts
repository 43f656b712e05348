/**
 * `--mcp-server JSON|@FILE`: one stdio server, in the shape ACP uses or the one most configuration files use.
 *
 * @module
 */
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import { safeText } from "../text/index.ts";
import { isObject, type JsonObject, own } from "../wire/index.ts";
import { EXIT, Failure, type Sentence } from "./exit.ts";
import { whyNotJson, whyUnreadable } from "./files/why.ts";
import type { McpServer } from "./peer.ts";

/**
 * Reads one server: `{ name, command, args?, env? }`, where `env` is an object of texts or ACP's list of
 * `{ name, value }`. A command without a folder is looked up on the path, since agents want absolute ones.
 *
 * @throws Failure with exit 2 when it cannot be read.
 */
export function readMcpServer(option: string): McpServer {
  const text = option.startsWith("@") ? readOptionFile(option.slice(1)) : option;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(whyNotJson(text));
  }
  if (!isObject(value)) return at("$", ({ run }) => run.expectObject);
  const name = own(value, "name");
  const command = own(value, "command");
  if (typeof name !== "string" || name === "") return at("$.name", ({ run }) => run.expectText);
  if (typeof command !== "string" || command === "")
    return at("$.command", ({ run }) => run.expectText);
  return { name, command: findCommand(command), args: readArgs(value), env: readEnv(value) };
}

function readOptionFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    return refuse(whyUnreadable(error));
  }
}

function readArgs(server: JsonObject): readonly string[] {
  const args = own(server, "args") ?? [];
  if (!Array.isArray(args)) return at("$.args", ({ run }) => run.expectTexts);
  return args.map((arg: unknown) =>
    typeof arg === "string" ? arg : at("$.args", ({ run }) => run.expectTexts),
  );
}

function readEnv(server: JsonObject): McpServer["env"] {
  const env = own(server, "env") ?? [];
  const pairs: unknown[] = Array.isArray(env)
    ? env
    : isObject(env)
      ? Object.entries(env).map(([name, value]) => ({ name, value }))
      : at("$.env", ({ run }) => run.expectEnv);
  return pairs.map((pair) => {
    const name = isObject(pair) ? own(pair, "name") : undefined;
    const value = isObject(pair) ? own(pair, "value") : undefined;
    if (typeof name !== "string" || typeof value !== "string") {
      return at("$.env", ({ run }) => run.expectEnv);
    }
    return { name, value };
  });
}

/** The absolute path of a command, or the command itself when the path does not lead to it. */
function findCommand(command: string): string {
  if (isAbsolute(command)) return command;
  if (command.includes("/")) return resolve(command);
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const candidate = join(folder, command);
    if (folder !== "" && isExecutable(candidate)) return candidate;
  }
  return command;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function at(path: string, expected: Sentence): never {
  return refuse((words) =>
    words.run.wrongShape({ path: safeText(path), expected: expected(words) }),
  );
}

function refuse(reason: Sentence): never {
  throw new Failure(EXIT.usage, (words) => words.run.mcpRefused({ reason: reason(words) }));
}

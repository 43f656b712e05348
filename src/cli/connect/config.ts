/**
 * What does the service look like, to whoever looks after it? Read from a file that holds no secret, and from the
 * environment. A database's address holds a password, so it is named by a variable or a file, and never stands in
 * the configuration or on the command line.
 *
 * @module
 */
import { resolve } from "node:path";
import { EXIT, Failure, type Sentence } from "../exit.ts";
import { readConfigFile } from "./config-file.ts";
import { given, isDatabaseUrl, readBase } from "./places.ts";
import type { ConnectConfig, StoreConfig, Variables } from "./types.ts";

/** The variables that are looked at: each goes before the file. */
const VARIABLES = {
  config: "ACP_CONNECT_CONFIG",
  baseUrl: "ACP_CONNECT_BASE_URL",
  sqlite: "ACP_CONNECT_SQLITE",
  url: "ACP_CONNECT_DATABASE_URL",
  listenUrl: "ACP_CONNECT_LISTEN_URL",
  keys: "ACP_CONNECT_KEYS",
} as const;

/**
 * Reads the file at `path`, or the one the environment names, and then the other variables.
 *
 * @throws Failure with exit 2 for anything malformed; it never holds what a database's address was
 */
export function readConnectConfig(path: string | undefined, env: Variables): ConnectConfig {
  const named = path ?? given(env[VARIABLES.config]);
  const file: ConnectConfig =
    named === undefined ? { providers: new Map() } : readConfigFile(named, env);
  const store = storeOf(env) ?? file.store;
  const keys = given(env[VARIABLES.keys]);
  const base = given(env[VARIABLES.baseUrl]);
  const baseUrl = base === undefined ? undefined : readBase(base);
  if (baseUrl === null) refuse(VARIABLES.baseUrl, ({ operator }) => operator.expectBase);
  return {
    ...file,
    ...(store !== undefined && { store }),
    ...(keys !== undefined && { keys: resolve(keys) }),
    ...(baseUrl !== undefined && { baseUrl }),
  };
}

function storeOf(env: Variables): StoreConfig | undefined {
  const url = databaseIn(env, VARIABLES.url);
  const listenUrl = databaseIn(env, VARIABLES.listenUrl);
  const sqlite = given(env[VARIABLES.sqlite]);
  if (url !== undefined) {
    return { kind: "postgres", url, ...(listenUrl !== undefined && { listenUrl }) };
  }
  return sqlite === undefined ? undefined : { kind: "sqlite", file: resolve(sqlite) };
}

function databaseIn(env: Variables, name: string): string | undefined {
  const url = given(env[name]);
  if (url !== undefined && !isDatabaseUrl(url)) {
    refuse(name, ({ operator }) => operator.expectDatabase);
  }
  return url;
}

function refuse(name: string, reason: Sentence): never {
  throw new Failure(EXIT.usage, (words) =>
    words.operator.variableRefused({ name, reason: reason(words) }),
  );
}

/** True where nothing was configured at all. */
export function isNothing({ providers, ...rest }: ConnectConfig): boolean {
  return providers.size === 0 && Object.keys(rest).length === 0;
}

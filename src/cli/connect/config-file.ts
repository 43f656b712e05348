/**
 * The configuration file of the service: JSON, read strictly, since a misspelt name would silently leave something
 * out. Paths in it begin at its own folder.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { safeText } from "../../text/index.ts";
import { isObject, type JsonObject, own } from "../../wire/index.ts";
import { EXIT, Failure, type Sentence } from "../exit.ts";
import { whyNotJson, whyUnreadable } from "../files/why.ts";
import { given, isDatabaseUrl, readBase, readWeb } from "./places.ts";
import type { ConnectConfig, IssuerConfig, StoreConfig, Variables } from "./types.ts";

type Refuse = (reason: Sentence) => never;

/** How one file is read. */
interface Reader {
  readonly env: Variables;
  /** The folder that relative paths begin at. */
  readonly folder: string;
  readonly refuse: Refuse;
  /** Refuses what stands at a place in the file. */
  at(place: string, expected: Sentence): never;
}

/** @throws Failure with exit 2 for anything malformed; it never holds what a database's address was */
export function readConfigFile(path: string, env: Variables): ConnectConfig {
  const reader = readerFor(path, env);
  const text = readText(path, reader);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return reader.refuse(whyNotJson(text));
  }
  const known = ["baseUrl", "store", "keys", "identity", "providers"];
  const members = readObject(value, "$", known, reader);
  const baseUrl = readMember(members, "baseUrl", reader);
  const keys = readMember(members, "keys", reader);
  const identity = own(members, "identity");
  const store = own(members, "store");
  return {
    providers: readProviders(own(members, "providers") ?? {}, reader),
    ...(baseUrl !== undefined && { baseUrl: readBaseUrl(baseUrl, reader) }),
    ...(keys !== undefined && { keys: resolve(reader.folder, keys) }),
    ...(identity !== undefined && { identity: readIssuer(identity, "$.identity", reader) }),
    ...(store !== undefined && { store: readStore(store, reader) }),
  };
}

function readerFor(file: string, env: Variables): Reader {
  const path = safeText(file, { max: 400 });
  const refuse: Refuse = (reason) => {
    throw new Failure(EXIT.usage, (words) =>
      words.operator.configRefused({ path, reason: reason(words) }),
    );
  };
  return {
    env,
    folder: dirname(resolve(file)),
    refuse,
    at: (place, expected) =>
      refuse((words) =>
        words.run.wrongShape({ path: safeText(place, { max: 200 }), expected: expected(words) }),
      ),
  };
}

function readText(path: string, { refuse }: Pick<Reader, "refuse">): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    return refuse(whyUnreadable(error));
  }
}

function readBaseUrl(text: string, { at }: Reader): URL {
  return readBase(text) ?? at("$.baseUrl", ({ operator }) => operator.expectBase);
}

function readStore(value: unknown, reader: Reader): StoreConfig {
  const members = readObject(value, "$.store", ["sqlite", "postgres"], reader);
  const file = readMember(members, "sqlite", reader, "$.store.sqlite");
  const postgres = own(members, "postgres");
  if ((file === undefined) === (postgres === undefined)) {
    return reader.at("$.store", ({ operator }) =>
      operator.expectOneOf({ names: "sqlite, postgres" }),
    );
  }
  if (file !== undefined) return { kind: "sqlite", file: resolve(reader.folder, file) };
  const place = "$.store.postgres";
  const known = ["urlEnv", "urlFile", "listenUrlEnv", "listenUrlFile"];
  const named = readObject(postgres, place, known, reader);
  const url = readDatabase(named, "url", reader);
  const listenUrl = readDatabase(named, "listenUrl", reader);
  if (url === undefined) {
    return reader.at(place, ({ operator }) => operator.expectOneOf({ names: "urlEnv, urlFile" }));
  }
  return { kind: "postgres", url, ...(listenUrl !== undefined && { listenUrl }) };
}

/** A database's address, which does not stand in the file itself: in a variable, or in a file of its own. */
function readDatabase(members: JsonObject, name: string, reader: Reader): string | undefined {
  const place = "$.store.postgres";
  const [byEnv, byFile] = [`${name}Env`, `${name}File`];
  const variable = readMember(members, byEnv, reader, `${place}.${byEnv}`);
  const path = readMember(members, byFile, reader, `${place}.${byFile}`);
  if (variable !== undefined && path !== undefined) {
    return reader.at(place, ({ operator }) =>
      operator.expectOneOf({ names: `${byEnv}, ${byFile}` }),
    );
  }
  if (variable !== undefined) return readVariable(variable, reader);
  return path === undefined ? undefined : readDatabaseFile(resolve(reader.folder, path), reader);
}

function readVariable(variable: string, { env, refuse }: Reader): string {
  const name = safeText(variable, { max: 100 });
  const url = given(env[variable]);
  if (url === undefined) return refuse(({ operator }) => operator.variableUnset({ name }));
  if (isDatabaseUrl(url)) return url;
  return refuse((words) =>
    words.operator.variableRefused({ name, reason: words.operator.expectDatabase }),
  );
}

function readDatabaseFile(path: string, reader: Reader): string {
  const shown = safeText(path, { max: 400 });
  const refuse: Refuse = (reason) =>
    reader.refuse((words) => words.operator.ofFile({ path: shown, reason: reason(words) }));
  const url = readText(path, { refuse }).trim();
  return isDatabaseUrl(url) ? url : refuse(({ operator }) => operator.expectDatabase);
}

function readProviders(value: unknown, reader: Reader): ConnectConfig["providers"] {
  if (!isObject(value)) return reader.at("$.providers", ({ run }) => run.expectObject);
  return new Map(
    Object.entries(value).map(([name, issuer]) => {
      const place = `$.providers.${name}`;
      if (!/^[a-z0-9-]{1,64}$/.test(name)) {
        return reader.at(place, ({ operator }) => operator.expectProvider);
      }
      return [name, issuer === null ? null : readIssuer(issuer, place, reader)];
    }),
  );
}

/** An issuer alone, or with its further hosts. */
function readIssuer(value: unknown, place: string, reader: Reader): IssuerConfig {
  if (!isObject(value)) return { issuer: assertWeb(value, place, reader), tokenHosts: [] };
  const members = readObject(value, place, ["issuer", "tokenHosts"], reader);
  const hosts = own(members, "tokenHosts") ?? [];
  if (!Array.isArray(hosts)) return reader.at(`${place}.tokenHosts`, ({ run }) => run.expectList);
  return {
    issuer: assertWeb(own(members, "issuer"), `${place}.issuer`, reader),
    tokenHosts: hosts.map((host, at) => {
      const text = assertWeb(host, `${place}.tokenHosts[${at}]`, reader);
      if (new URL(text).origin === text) return text;
      return reader.at(`${place}.tokenHosts[${at}]`, ({ operator }) => operator.expectOrigin);
    }),
  };
}

/** As it is written: issuers are compared letter by letter. */
function assertWeb(value: unknown, place: string, { at }: Reader): string {
  if (typeof value !== "string" || value === "") return at(place, ({ run }) => run.expectText);
  return readWeb(value) === null ? at(place, ({ operator }) => operator.expectWeb) : value;
}

function readObject(
  value: unknown,
  place: string,
  known: readonly string[],
  reader: Reader,
): JsonObject {
  if (!isObject(value)) return reader.at(place, ({ run }) => run.expectObject);
  const odd = Object.keys(value).find((key) => !known.includes(key));
  if (odd === undefined) return value;
  return reader.at(`${place}.${odd}`, ({ run }) => run.expectNothing({ known: known.join(", ") }));
}

function readMember(
  members: JsonObject,
  name: string,
  reader: Reader,
  place: string = `$.${name}`,
): string | undefined {
  const value = own(members, name);
  if (value === undefined) return undefined;
  if (typeof value !== "string" || value === "")
    return reader.at(place, ({ run }) => run.expectText);
  // Also where a name or a path belongs: it would be repeated when it is not found.
  if (/^postgres/i.test(value) && value.includes("://")) {
    return reader.at(place, ({ operator }) => operator.expectNoDatabase);
  }
  return value;
}

/**
 * Can the database be used, is its schema the one that is needed, and do replicas hear of each other?
 *
 * @see CONN-7 CONN-8
 * @module
 */
import { existsSync } from "node:fs";
import type { Store } from "../../../connect/index.ts";
import { isElicitationError } from "../../../errors/index.ts";
import { enCommand as en, safeText } from "../../../text/index.ts";
import { Failure } from "../../exit.ts";
import { codeOf } from "../service.ts";
import type { ConnectConfig, StoreConfig } from "../types.ts";
import { createFindings, type Examined } from "./findings.ts";

export interface DatabaseReport {
  readonly kind: "sqlite" | "postgres";
  /** The schema's version; 0: there is none; `null`: the database could not be used. */
  readonly schema: number | null;
  readonly needed: number;
  /** Whether a note to oneself gets through; `null` where it was not tried. */
  readonly listen: { readonly url: boolean | null; readonly listenUrl: boolean | null };
}

export interface DatabaseOptions {
  readonly open: (config: StoreConfig) => Promise<Store>;
  /** The version of the schema that is needed. */
  readonly needed: number;
}

type Add = ReturnType<typeof createFindings>["add"];

const said = en.operator.doctor;
const UNTRIED = { url: null, listenUrl: null };

/** Looks at the configured database. It is not made, migrated or changed. Never rejects. */
export async function examineDatabase(
  { store: config }: ConnectConfig,
  { open, needed }: DatabaseOptions,
): Promise<Examined<DatabaseReport | null>> {
  const { all, add } = createFindings();
  if (config === undefined) {
    add("note", "no-store", said.noStore);
    return { report: null, findings: all };
  }
  const { kind } = config;
  const nothing = { kind, schema: null, needed, listen: UNTRIED };
  if (kind === "sqlite" && !existsSync(config.file)) {
    const path = safeText(config.file, { max: 400 });
    add("problem", "store-missing", said.sqliteMissing({ path }));
    return { report: nothing, findings: all };
  }
  try {
    const schema = await look(config, open, needed, add);
    const listen = kind === "postgres" ? await tryListen(config, open, add) : UNTRIED;
    return { report: { kind, schema, needed, listen }, findings: all };
  } catch (error) {
    add("problem", "store-away", sentenceOf(error));
    return { report: nothing, findings: all };
  }
}

async function look(
  config: StoreConfig,
  open: DatabaseOptions["open"],
  needed: number,
  add: Add,
): Promise<number> {
  const found = await using(await open(config), async (store) => {
    await store.ping();
    return store.schemaVersion();
  });
  if (config.kind === "postgres") add("ok", "store", said.postgresThere);
  else add("ok", "store", said.sqliteThere({ path: safeText(config.file, { max: 400 }) }));
  if (found === needed) add("ok", "schema", said.schemaFine({ version: found }));
  else if (found === 0) add("problem", "schema-none", said.schemaNone);
  else if (found < needed) add("problem", "schema-old", said.schemaOld({ found, needed }));
  else add("problem", "schema-newer", said.schemaNewer({ found, needed }));
  return found;
}

/** Sends a note to oneself by each way. Where `listenUrl` is the way, it does not matter that a pooler is deaf. */
async function tryListen(
  { url, listenUrl }: StoreConfig & { kind: "postgres" },
  open: DatabaseOptions["open"],
  add: Add,
): Promise<DatabaseReport["listen"]> {
  const hears = async (to: string | undefined): Promise<boolean | null> => {
    if (to === undefined) return null;
    const store = await open({ kind: "postgres", url, listenUrl: to });
    return using(store, async () => {
      const watch = await store.watch(() => {});
      await watch.close();
      return watch.how === "listen";
    });
  };
  const heard = { url: await hears(url), listenUrl: await hears(listenUrl) };
  const told = (name: "url" | "listenUrl", grade: "note" | "problem"): void => {
    if (heard[name] === true) add("ok", "listen", said.listens(name));
    if (heard[name] === false) add(grade, "listen-deaf", said.deaf(name));
  };
  told("url", listenUrl === undefined ? "problem" : "note");
  told("listenUrl", "problem");
  if (heard.url !== true && heard.listenUrl !== true) {
    add("note", "listen-alone", said.deafAlone);
  }
  return heard;
}

async function using<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (isElicitationError(error) && error.code === "package-missing") {
    const { package: name, version } = error.detail;
    return en.operator.packageMissing({ name, version });
  }
  const code = codeOf(error);
  return [said.storeAway({ code: safeText(code) }), said.storeHint(code)].join(" ").trim();
}

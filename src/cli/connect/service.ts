/**
 * Reaches the parts of the service that the configuration names, and says in words what keeps it from them. What a
 * driver says may quote an address with its password, so that only codes are passed on.
 *
 * @module
 */
import type { Store } from "../../connect/index.ts";
import { isElicitationError } from "../../errors/index.ts";
import { safeText } from "../../text/index.ts";
import { EXIT, Failure } from "../exit.ts";
import type { ConnectConfig, StoreConfig } from "./types.ts";

/**
 * Does the work with the configured store, and lets go of it.
 *
 * @throws Failure with exit 2 where no store is configured, or it cannot be used on this Node; with exit 1 where a
 * package is missing, or the database cannot be reached or is newer
 */
export async function withStore<T>(
  { store: config }: ConnectConfig,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (config === undefined) throw new Failure(EXIT.usage, ({ operator }) => operator.noStore);
  try {
    const store = await openStore(config);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    throw failureOf(error);
  }
}

/** Opens a store; errors are the driver's own. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { postgresStore, sqliteStore } = await import("../../connect/index.ts");
  if (config.kind === "postgres") {
    const { url, listenUrl } = config;
    return postgresStore({ url, max: 2, ...(listenUrl !== undefined && { listenUrl }) });
  }
  if (!hasSqlite()) {
    const version = process.version;
    throw new Failure(EXIT.usage, ({ operator }) => operator.needsNewerNode({ version }));
  }
  return sqliteStore({ file: config.file });
}

/** True where this Node has SQLite; loaded here, so that its notice of being new is not printed among our words. */
function hasSqlite(): boolean {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite") !== undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** What went wrong, in words that hold no address. */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isElicitationError(error)) {
    if (error.code === "package-missing") {
      const { package: name, version } = error.detail;
      return new Failure(EXIT.failed, ({ operator }) => operator.packageMissing({ name, version }));
    }
    if (error.code === "store-unusable") {
      const { detail } = error;
      return new Failure(EXIT.failed, ({ operator }) => operator.schemaNewer(detail));
    }
  }
  const code = safeText(codeOf(error));
  return new Failure(EXIT.failed, ({ operator }) => operator.storeAway({ code }));
}

/** A code of the system's or the database's, such as `ECONNREFUSED` or `28P01`. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return "unknown";
  if ("errcode" in error && typeof error.errcode === "number") return `SQLite ${error.errcode}`;
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return /^[\w-]{1,60}$/.test(code) ? code : "unknown";
}

/**
 * Is what an author configured safe to run? Checked once, loudly, before anything listens; and what follows from it:
 * addresses, providers, whose proxy headers count.
 *
 * @see URL-5 CONN-3 CONN-5 CONN-6
 * @module
 */
import { randomBytes } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { isLoopback, parseUrl } from "../url/index.ts";
import { readProviders, readPurposes } from "./configured/purposes.ts";
import { readFunction, readMs, readObject, readWords, refuse } from "./configured/values.ts";
import type { ProviderLeg } from "./legs.ts";
import type { ConnectOptions, Identity, Purpose } from "./options.ts";
import type { Store } from "./store/store.ts";
import { assertApart } from "./vault/apart.ts";
import type { Keys } from "./vault/keys.ts";

/** What was configured, checked, with every default filled in. */
export interface Configured {
  /** Scheme, host and port, e.g. `https://agent.example`. */
  readonly origin: string;
  /** The path in front of everything: `""`, or e.g. `/connect`, without a slash at its end. */
  readonly prefix: string;
  /** True where people and the service are on one machine: plain http may be used, and nobody else can come. */
  readonly loopback: boolean;
  /** The public address of a path below the base URL; `path` begins with a slash. */
  readonly href: (path: string) => string;
  readonly agent: string;
  readonly identity: Identity;
  readonly purposes: ReadonlyMap<string, Purpose>;
  /** The legs by their callback's name; purposes may share one (CONN-6). */
  readonly providers: ReadonlyMap<string, ProviderLeg>;
  readonly store: Store;
  readonly keys: Keys;
  /** True for the address of a proxy whose `X-Forwarded-*` is believed; false for `undefined` and what is no IP. */
  readonly trustsProxy: (address: string | undefined) => boolean;
  readonly clock: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly fetch: typeof fetch;
  /** Absent: nobody is told what was thrown. */
  readonly onFault: ((error: unknown) => void) | undefined;
  readonly retentionMs: number;
  readonly pollMs: number;
}

/** Settled rows are kept for some time, so that a replica that was cut off still learns how they ended. */
const MIN_RETENTION_MS = 600_000;
const DAY_MS = 86_400_000;

/**
 * Checks the options and fills in what is absent.
 *
 * @throws TypeError that names the option and what to change; it never repeats a value
 */
export function configured(options: ConnectOptions): Configured {
  const address = readBaseUrl(options.baseUrl);
  const identity = readIdentity(options.identity, address.loopback);
  const purposes = readPurposes(options.purposes);
  const store = readObject(options.store, "store", "a store, e.g. memoryStore()", [
    "swap",
    "watch",
  ]);
  const keys = readObject(options.vault, "vault", "keyFile() or keys()", ["seal", "open", "mac"]);
  assertApart(keys, store);
  return {
    ...address,
    href: (path) => `${address.origin}${address.prefix}${path}`,
    agent: readWords(options.agent, "agent", 60),
    identity,
    purposes,
    providers: readProviders(purposes),
    store,
    keys,
    trustsProxy: readProxies(options.trustedProxies ?? []),
    clock: readFunction(options.clock ?? Date.now, "clock"),
    random: readRandom(options.random ?? randomBytes),
    fetch: readFunction(options.fetch ?? globalThis.fetch, "fetch"),
    onFault: options.onFault === undefined ? undefined : readFunction(options.onFault, "onFault"),
    retentionMs: readMs(
      options.retentionMs ?? DAY_MS,
      "retentionMs",
      MIN_RETENTION_MS,
      366 * DAY_MS,
    ),
    pollMs: readMs(options.pollMs ?? 5000, "pollMs", 10, 60_000),
  };
}

function readBaseUrl(value: unknown): Pick<Configured, "origin" | "prefix" | "loopback"> {
  const option = "baseUrl";
  const url = typeof value === "string" ? parseUrl(value) : undefined;
  if (typeof value !== "string" || url === undefined) {
    refuse(option, "must be an absolute URL, e.g. https://agent.example/connect.");
  }
  const loopback = isLoopback(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback)) {
    refuse(option, "must be https; plain http is for loopback alone (URL-5).");
  }
  if (url.username !== "" || url.password !== "")
    refuse(option, "must hold no user name or password.");
  if (/[?#]/.test(value)) refuse(option, "must hold no query and no fragment.");
  const prefix = url.pathname.replace(/\/$/, "");
  if (!/^(?:\/[\w.~-]+)*$/.test(prefix)) {
    refuse(option, "may have a path of letters, digits and . _ ~ - only, without empty parts.");
  }
  return { origin: url.origin, prefix, loopback };
}

function readIdentity(value: Identity, loopback: boolean): Identity {
  const option = "identity";
  const { kind } = (value ?? {}) as Partial<Identity>;
  if (kind === "local") {
    if (!loopback)
      refuse(option, "local() needs a baseUrl on loopback, e.g. http://127.0.0.1:8080 (CONN-3).");
    return value;
  }
  if (value?.kind === "leg") {
    readObject(value.leg, option, "oidc()", ["depart", "arrive"]);
    return value;
  }
  if (value?.kind === "session") {
    return readObject(value, option, "session()", ["subjectOf", "signIn"]);
  }
  return refuse(option, "must be oidc(), session() or local().");
}

function readProxies(ranges: readonly string[]): Configured["trustsProxy"] {
  const option = "trustedProxies";
  if (!Array.isArray(ranges)) refuse(option, "must be a list of IP addresses and CIDR ranges.");
  const list = new BlockList();
  for (const range of ranges) {
    const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(String(range)) ?? [];
    const family = isIP(address);
    if (family === 0)
      refuse(option, "must hold IP addresses and CIDR ranges only, e.g. 10.0.0.0/8.");
    const length = bits === undefined ? (family === 4 ? 32 : 128) : Number(bits);
    if (length === 0) refuse(option, "must not trust every address; name the proxies.");
    if (length > (family === 4 ? 32 : 128))
      refuse(option, "holds a range whose length is too large.");
    list.addSubnet(address, length, family === 4 ? "ipv4" : "ipv6");
  }
  return (address) => {
    const family = isIP(address ?? "");
    return family !== 0 && list.check(address as string, family === 4 ? "ipv4" : "ipv6");
  };
}

/** Short bytes would be short secrets. */
function readRandom(random: (bytes: number) => Uint8Array): Configured["random"] {
  readFunction(random, "random");
  return (bytes) => {
    const made = random(bytes);
    if (!(made instanceof Uint8Array) || made.length !== bytes) {
      refuse("random", "must give as many bytes as it is asked for.");
    }
    return made;
  };
}

/**
 * What the command says to whoever looks after the service behind URL questions: `connect migrate`, `connect
 * rotate-keys` and `connect doctor`. Foreign words reach these sentences as `SafeText` only. Pure.
 *
 * @module
 */
import type { SafeText } from "../../safe.ts";

const credentials = (count: number): string =>
  count === 1 ? "1 credential" : `${count} credentials`;

export const operator = {
  // The configuration.
  configRefused: (what: { readonly path: SafeText; readonly reason: string }): string =>
    `The configuration of the service in ${what.path} cannot be used: ${what.reason}`,
  variableRefused: (what: { readonly name: string; readonly reason: string }): string =>
    `The environment variable ${what.name} cannot be used: it ${what.reason}.`,
  variableUnset: ({ name }: { readonly name: SafeText }): string =>
    `the environment variable ${name}, which it names, is not set.`,
  ofFile: (what: { readonly path: SafeText; readonly reason: string }): string =>
    `in the file ${what.path}, which it names, ${what.reason}`,
  expectDatabase: "must be the address of a PostgreSQL database: postgres://...",
  expectNoDatabase:
    "must not be a database's address, which holds a password. Name a variable with urlEnv, or a file with urlFile",
  expectOneOf: ({ names }: { readonly names: string }): string =>
    `must hold exactly one of these: ${names}`,
  expectProvider: "must be named with 1 to 64 of a-z, 0-9 and -",
  expectWeb: "must be an http or https address without a user name",
  expectOrigin: "must be the origin of an http or https address, such as https://oauth.example",
  expectBase: "must be an http or https address without a user name or a query",
  secretInArguments:
    'A database\'s address holds a password, and other users can read command lines. Put it into the environment as ACP_CONNECT_DATABASE_URL, or into a file that the configuration names with "urlFile".',
  nothingConfigured:
    'Nothing is configured, so there is nothing to examine. Give a configuration with --config FILE, or set the variables of "acp-elicitation connect --help".',
  noStore:
    'No store is named. Give a configuration with --config FILE, or set ACP_CONNECT_DATABASE_URL or ACP_CONNECT_SQLITE. See "acp-elicitation connect --help".',
  noKeys:
    'No key file is named. Give a configuration with --config FILE, or set ACP_CONNECT_KEYS. See "acp-elicitation connect --help".',
  packageMissing: (what: { readonly name: string; readonly version: string }): string =>
    `The package ${what.name} is not installed, and this needs it. Install it with: npm install ${what.name}@${what.version}`,
  needsNewerNode: ({ version }: { readonly version: string }): string =>
    `SQLite comes with Node.js 22.13 and later, and this is ${version}. Use a newer one, or PostgreSQL.`,
  storeAway: ({ code }: { readonly code: SafeText }): string =>
    `The database could not be used (${code}).`,
  schemaNewer: (what: { readonly found: number; readonly needed: number }): string =>
    `The database has schema ${what.found}, and this version of acp-elicitation knows none after ${what.needed}. Nothing was changed.`,

  // migrate
  migrated: (what: { readonly from: number; readonly to: number }): string =>
    what.from === 0
      ? `The database had no schema, and has schema ${what.to} now.`
      : `The database had schema ${what.from}, and has schema ${what.to} now.`,
  migratedBefore: ({ version }: { readonly version: number }): string =>
    `The database has schema ${version} already. Nothing was changed.`,

  // rotate-keys
  keyFileRefused: (what: { readonly path: SafeText; readonly reason: string }): string =>
    `The key file ${what.path} cannot be used: ${what.reason}`,
  noKeyFile: "it holds no keys that the service could use.",
  keyFileLocked: ({ path }: { readonly path: SafeText }): string =>
    `another change of it is under way. If there is none, delete ${path}`,
  keyFileMade: ({ path }: { readonly path: SafeText }): string =>
    `The key file ${path} was made, with one key. Give it to every replica, and keep a copy apart from the database's.`,
  keyFileThere: ({ path }: { readonly path: SafeText }): string =>
    `There is a key file at ${path} already. Nothing was changed.`,
  sealsNow: ({ key }: { readonly key: SafeText }): string => `${key}: seals and opens`,
  opensOnly: ({ key }: { readonly key: SafeText }): string => `${key}: opens only`,
  leftOver: ({ count }: { readonly count: number }): string =>
    `${credentials(count)} still to be sealed anew.`,
  noneLeft: "Every credential is sealed with the key that seals now.",
  keyAdded: ({ key }: { readonly key: SafeText }): string =>
    `The key ${key} was added. It opens only; the one from before still seals.`,
  keyPromoted: ({ key }: { readonly key: SafeText }): string => `The key ${key} seals from now on.`,
  resealing: ({ count }: { readonly count: number }): string =>
    `${credentials(count)} sealed anew so far ...`,
  resealed: ({ count }: { readonly count: number }): string => `${credentials(count)} sealed anew.`,
  unreadable: ({ count }: { readonly count: number }): string =>
    count === 1
      ? "1 credential is opened by no key that is there. Whoever it belongs to has to connect anew."
      : `${count} credentials are opened by no key that is there. Whoever they belong to has to connect anew.`,
  keyDropped: ({ key }: { readonly key: SafeText }): string => `The key ${key} was dropped.`,
  keyInUse: ({ key }: { readonly key: SafeText }): string =>
    `The key ${key} is still needed to open credentials, so it was not dropped. First: acp-elicitation connect rotate-keys reseal`,
  keySeals: ({ key }: { readonly key: SafeText }): string =>
    `The key ${key} is the one that seals, so it was not dropped.`,
  noKey: (what: { readonly key: SafeText; readonly known: SafeText }): string =>
    `There is no key ${what.key}. There are these: ${what.known}.`,
  nameKey: ({ known }: { readonly known: SafeText }): string =>
    `Name the key; there are several that only open: ${known}.`,
  noOtherKey: "There is no key that only opens. First: acp-elicitation connect rotate-keys add",
  nextCreate: "To make one: acp-elicitation connect rotate-keys create",
  nextAdd: "To change the key: acp-elicitation connect rotate-keys add",
  nextPromote:
    "Next, once every replica has this key file: acp-elicitation connect rotate-keys promote",
  nextReseal:
    "Next, once every replica has this key file: acp-elicitation connect rotate-keys reseal",
  nextDrop:
    "Next, a day later, when no link from before is valid any more: acp-elicitation connect rotate-keys drop",
  complete: "The change is complete. Give this key file to every replica.",

  doctor: {
    headings: {
      service: "The service",
      sign: "Sign-in",
      register: "Addresses to register",
      keys: "Keys",
      store: "The database",
    },
    base: ({ base }: { readonly base: SafeText }): string => `People reach it at ${base}.`,
    noBase: "No baseUrl is configured, so the addresses to register are not known.",
    baseInsecure: ({ base }: { readonly base: SafeText }): string =>
      `${base} is plain http and not on this computer: anybody on the way could finish a sign-in. The service refuses it.`,
    baseLoopback: "It is on this computer alone.",
    noIdentity: "No identity provider is configured: only local() or session() can be used.",
    noIssuers: "No provider is configured that describes itself, so none was asked.",
    issuer: ({ issuer }: { readonly issuer: SafeText }): string =>
      `${issuer} describes itself as it should.`,
    issuerInsecure: ({ issuer }: { readonly issuer: SafeText }): string =>
      `${issuer} cannot be used: it, or a host of it, is neither https nor on this computer.`,
    issuerAway: ({ issuer }: { readonly issuer: SafeText }): string =>
      `${issuer} could not be reached, or is at fault.`,
    issuerUnreadable: ({ issuer }: { readonly issuer: SafeText }): string =>
      `${issuer} has no document, below it at /.well-known/openid-configuration, that describes it.`,
    issuerDiffers: ({ issuer }: { readonly issuer: SafeText }): string =>
      `${issuer} calls itself otherwise. The two must be equal, letter by letter.`,
    endpointMissing: (what: { readonly issuer: SafeText; readonly name: string }): string =>
      `${what.issuer} names no ${what.name}.`,
    endpointForeign: (what: { readonly issuer: SafeText; readonly name: string }): string =>
      `${what.issuer} names a ${what.name} at another host. If that is its own, configure it with "tokenHosts".`,
    clock: (what: { readonly issuer: SafeText; readonly seconds: number }): string =>
      `The clocks here and at ${what.issuer} are ${what.seconds} s apart.`,
    clockFine: "The clock here agrees with theirs.",
    clockUnknown: "None of them said what time it is.",
    registerIdentity: (what: { readonly issuer: SafeText; readonly address: SafeText }): string =>
      `At ${what.issuer}, to know who is there: ${what.address}`,
    registerProvider: (what: { readonly name: SafeText; readonly address: SafeText }): string =>
      `At ${what.name}: ${what.address}`,
    nothingToRegister: "Nothing is configured that needs one.",
    noKeyFile: "No key file is configured.",
    keysFine: (what: { readonly path: SafeText; readonly count: number }): string =>
      what.count === 1
        ? `${what.path} holds 1 key, for its owner alone.`
        : `${what.path} holds ${what.count} keys, for its owner alone.`,
    keysAway: (what: { readonly path: SafeText; readonly code: SafeText }): string =>
      `${what.path} cannot be read (${what.code}).`,
    keysOpen: ({ path }: { readonly path: SafeText }): string =>
      `Other users may read ${path}. Make it its owner's alone: chmod 600 ${path}`,
    keysForeign: ({ path }: { readonly path: SafeText }): string =>
      `${path} belongs to another user.`,
    keysBeside: ({ path }: { readonly path: SafeText }): string =>
      `${path} stands in the folder of the database: one copy of it takes both. The service refuses it.`,
    keysMalformed: ({ path }: { readonly path: SafeText }): string => `${path} is no key file.`,
    rotating: (count: number): string =>
      count === 1
        ? "1 key only opens: a rotation is under way."
        : `${count} keys only open: a rotation is under way.`,
    noStore: "No database is configured: everything would be kept in memory.",
    sqliteThere: ({ path }: { readonly path: SafeText }): string => `The file ${path} can be used.`,
    sqliteMissing: ({ path }: { readonly path: SafeText }): string =>
      `There is no file ${path} yet. "acp-elicitation connect migrate" makes it.`,
    postgresThere: "PostgreSQL answers.",
    storeAway: ({ code }: { readonly code: SafeText }): string =>
      `The database could not be used (${code}).`,
    storeHint: (code: string): string => {
      if (/^28/.test(code)) return "It refuses this user or password.";
      if (code === "3D000") return "It has no database of that name.";
      if (code === "ECONNREFUSED") return "Nothing listens there.";
      if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "Its host is not known.";
      return "";
    },
    schemaFine: ({ version }: { readonly version: number }): string =>
      `It has schema ${version}, as it should.`,
    schemaNone: 'It has no schema yet. Run "acp-elicitation connect migrate".',
    schemaOld: (what: { readonly found: number; readonly needed: number }): string =>
      `It has schema ${what.found}, and ${what.needed} is needed. Run "acp-elicitation connect migrate".`,
    schemaNewer: (what: { readonly found: number; readonly needed: number }): string =>
      `It has schema ${what.found}, newer than ${what.needed}, the newest that this version knows.`,
    listens: (name: "url" | "listenUrl"): string => `LISTEN gets through ${name}.`,
    deaf: (name: "url" | "listenUrl"): string =>
      `LISTEN does not get through ${name}, as behind a pooler.`,
    deafAlone:
      "Replicas would hear of each other only when they look, every 5 s. Name a listenUrl that goes past the pooler.",
  },

  help: {
    connect: "Look after the service behind URL questions: its database and its keys.",
    migrate: "Bring the database to the schema of this version.",
    rotate:
      "Make the keys that seal credentials, and change them step by step while replicas are running.",
    doctor: "Find out whether providers, addresses, keys, clock and database are as they must be.",
    config: "the configuration of the service, without secrets (default: $ACP_CONNECT_CONFIG)",
    json: "print one JSON object instead of text",
    step: "what to do; without it, what is there is shown, and what comes next",
    key: "the key to promote or drop, where there are several",
    more: `
Configuration, as JSON; every part may be left out, and paths begin at its folder:
  { "baseUrl": "https://agent.example/connect",
    "store": { "sqlite": "connect.db" },
    "keys": "/etc/agent/keys.json",
    "identity": "https://id.example",
    "providers": { "google": "https://accounts.google.com", "github": null } }

A provider stands under its name in the callback's address, with its issuer, or with null
where it does not describe itself; { "issuer": ..., "tokenHosts": [...] } names hosts that
it uses beside its own. In place of "sqlite", PostgreSQL is
  { "postgres": { "urlEnv": "DATABASE_URL", "listenUrlFile": "/run/secrets/listen-url" } }
which names the variable or the file that holds the address: urlEnv or urlFile, and past a
pooler listenUrlEnv or listenUrlFile. No address with a password is read from the command
line, where other users could see it.

Environment, before the file:
  ACP_CONNECT_CONFIG        the file itself
  ACP_CONNECT_BASE_URL      baseUrl
  ACP_CONNECT_DATABASE_URL  address of a PostgreSQL database
  ACP_CONNECT_LISTEN_URL    the same, past a pooler
  ACP_CONNECT_SQLITE        path of an SQLite file
  ACP_CONNECT_KEYS          path of the key file
`,
    migrateMore: `
Replicas of the version before go on while it runs, and afterwards. Run it again as often
as you like: what is done stays done.

Exit codes:
  0    the database has the schema of this version
  1    it could not be reached, or is newer
  2    the command line or the configuration cannot be used
`,
    rotateMore: `
Once, before the service starts, where there is no key file yet:
  acp-elicitation connect rotate-keys create     a key file with one key

In this order, and each time after every replica has the key file of the step before:
  acp-elicitation connect rotate-keys add        a new key that only opens
  acp-elicitation connect rotate-keys promote    the new key seals
  acp-elicitation connect rotate-keys reseal     what the old one sealed is sealed anew
  acp-elicitation connect rotate-keys drop       the old key goes, a day later

A key that still seals a credential is not dropped.

Exit codes:
  0    done
  1    the database could not be reached, a credential could not be opened, or the key to
       be dropped is still needed
  2    the command line, the configuration or the key file cannot be used
`,
    doctorMore: `
It asks the configured providers for the documents that describe them, and nothing else.

Exit codes:
  0    all well
  1    something will not work: each is named as a problem
  2    the command line or the configuration cannot be used
`,
  },
};

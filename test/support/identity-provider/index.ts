/**
 * How does a test get an OpenID provider? Starts `main.mjs` and speaks to it.
 *
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export { signIn } from "./token.ts";
export { createJar, signOut, walk } from "./walk.ts";

export interface TestClient {
  readonly clientId: string;
  /** Absent: a public client. */
  readonly clientSecret?: string;
  readonly redirectUris: readonly string[];
  /** Absent: `client_secret_post` with a secret. */
  readonly auth?: "client_secret_basic" | "client_secret_post";
}

type Place = "authorization" | "token" | "revocation" | "userinfo" | "api";

/** What can be changed while it runs. */
export interface Switches {
  /** `given`: nobody is asked. Absent: `ask`. */
  readonly consent: "ask" | "given";
  /** Everybody says no at consent, without a page. */
  readonly refuse: boolean;
  /** A refresh token is used once. Absent: true. */
  readonly rotate: boolean;
  /** As if others were signed in beside everybody: who is meant has to be chosen, unless a `login_hint` says it. */
  readonly several: boolean;
  /** Absent: 3600. */
  readonly accessTokenSeconds: number;
  /** That place fails. Without `error`: a page of status 500 that holds the text. */
  readonly failure: { readonly at: Place; readonly error?: string; readonly text: string } | null;
  /** Requests there wait until any switch is set. */
  readonly hold: Place | null;
}

export interface IdentityProviderOptions {
  readonly clients?: readonly TestClient[];
  readonly switches?: Partial<Switches>;
  /** Claims by user name, over the ones that everybody has (`sub` `oid` `name` `preferred_username` `email`). */
  readonly users?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Puts profile claims into the ID token. Absent: they are at the userinfo endpoint, as the standard has it. */
  readonly claimsInIdToken?: boolean;
  /** Absent: any free port. */
  readonly port?: number;
}

export interface IdentityProvider {
  /** `http://127.0.0.1:port`. Its resource is `<issuer>/api/me`: `{ user: { id, login }, name, email, scope }`. */
  readonly issuer: string;
  readonly pid: number;
  addClient(client: TestClient): Promise<void>;
  set(switches: Partial<Switches>): Promise<void>;
  /** How often each was asked, e.g. `POST /token`. */
  requests(): Promise<Readonly<Record<string, number>>>;
  /** Resolves when a request waits at the place that `hold` names. */
  held(): Promise<void>;
  /** Ends it by force. */
  stop(): Promise<void>;
}

/** Starts a provider; whoever starts it stops it. It also ends with the process that started it. */
export async function startIdentityProvider(
  options: IdentityProviderOptions = {},
): Promise<IdentityProvider> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("main.mjs", import.meta.url))], {
    env: { ...process.env, IDENTITY_PROVIDER: JSON.stringify(options), NODE_OPTIONS: "" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const { ask, issuer } = talk(child);
  return {
    issuer: await issuer,
    pid: child.pid ?? 0,
    addClient: async (client) => void (await ask("client", client)),
    set: async (switches) => void (await ask("set", switches)),
    requests: async () => (await ask("requests")) as Record<string, number>,
    held: async () => void (await ask("held")),
    stop: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function talk(child: ChildProcess): {
  readonly ask: (command: string, argument?: unknown) => Promise<unknown>;
  readonly issuer: Promise<string>;
} {
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error("the provider has no pipes");
  stdin.on("error", () => {});
  const open = new Map<number, PromiseWithResolvers>();
  const first = withResolvers();
  createInterface({ input: stdout }).on("line", (line) => {
    const { id, issuer, result, error } = JSON.parse(line);
    const waiting = id === undefined ? first : open.get(id);
    open.delete(id);
    if (error === undefined) waiting?.resolve(issuer ?? result);
    else waiting?.reject(new Error(error));
  });
  child.once("close", () => {
    const over = new Error("the identity provider has ended");
    for (const { reject } of [first, ...open.values()]) reject(over);
  });
  let last = 0;
  return {
    issuer: first.promise as Promise<string>,
    ask(command, argument) {
      const id = ++last;
      const answer = withResolvers();
      open.set(id, answer);
      stdin.write(`${JSON.stringify({ id, command, argument })}\n`);
      return answer.promise;
    },
  };
}

interface PromiseWithResolvers {
  readonly promise: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve: (value: unknown) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

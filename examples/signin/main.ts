/**
 * The whole of a sign-in elsewhere on one machine: a provider for tests, an agent that wants an account there, and the
 * command as its client, in this terminal. `npm run example:signin` builds and starts it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A port for the agent's pages, which must be known to the provider before the agent starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Starts the provider of the tests. It ends with this process. */
async function startProvider(callback: string): Promise<string> {
  const options = { clients: [{ clientId: "signin-example", redirectUris: [callback] }] };
  const child = spawn(process.execPath, [at("../../../test/support/identity-provider/main.mjs")], {
    env: { ...process.env, IDENTITY_PROVIDER: JSON.stringify(options) },
    stdio: ["pipe", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { issuer } = JSON.parse(line) as { issuer?: string };
    if (issuer !== undefined) return issuer;
  }
  throw new Error("the provider did not start");
}

/** Lets a person read first: a question takes the whole screen. */
async function beginWhenRead(): Promise<void> {
  if (!process.stdin.isTTY) return;
  process.stdout.write("Press Enter to begin. ");
  await once(process.stdin, "data");
  process.stdin.pause();
}

const port = await freePort();
const issuer = await startProvider(`http://127.0.0.1:${port}/callback/example`);
say(`A provider for tests is at ${issuer}.
The agent has pages of its own at http://127.0.0.1:${port}, on this computer alone.

What happens now:
  1. The agent asks to send you to a page. Open it; it opens in your browser.
  2. Go on from there, sign in at the provider, and allow the access. It is one for tests:
     any user name will do, and no password is asked.
  3. The page shows a code. Type it here, in the terminal.
  4. The agent asks the provider who you are, and tells you. It never sees a token: the
     vault sends its request with it.
`);
await beginWhenRead();
const folder = await mkdtemp(join(tmpdir(), "acp-elicitation-signin-"));
const command = [
  at("../../command/main.js"),
  "run",
  "--prompt",
  "Who am I?",
  ...process.argv.slice(2),
];
const client = spawn(process.execPath, [...command, "--", process.execPath, at("agent.js")], {
  env: { ...process.env, ISSUER: issuer, PORT: String(port), KEYS: join(folder, "keys.json") },
  stdio: "inherit",
});
// The terminal sends Ctrl-C to all of them: the command decides what it means.
process.on("SIGINT", () => {});
const [code] = await once(client, "exit");
await rm(folder, { recursive: true, force: true });
say("\nThe provider and the agent have ended, and the keys are deleted: nothing was kept.");
process.exit(typeof code === "number" ? code : 1);

/**
 * The example of an agent on a server, as it is: its database and its people's provider are real, and GitHub is a
 * stand-in that its requests are sent to.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createHttpStream } from "@agentclientprotocol/sdk/experimental/http-client";
import { afterAll, beforeAll, expect } from "vitest";
import { command } from "../cli/support.ts";
import { freePort } from "../support/free-port.mjs";
import {
  type IdentityProvider,
  signIn,
  startIdentityProvider,
} from "../support/identity-provider/index.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import { openEditor } from "../transport/editor.ts";
import { Person } from "./person.ts";

const CLIENT = { clientId: "pages", clientSecret: "pages-secret-pages-secret-pages" };
const TOKEN = "gho_ofAliceAtGitHub";
const folder = mkdtempSync(join(tmpdir(), "acp-elicitation-remote-"));
let people: IdentityProvider;
let postgres: TestPostgres;
let github: Server;
let base: string;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  [people, postgres, github, base] = await Promise.all([
    startIdentityProvider({ switches: { consent: "given" } }),
    startPostgres(),
    standIn(),
    freePort().then((port) => `http://127.0.0.1:${port}`),
  ]);
  await people.addClient({ ...CLIENT, redirectUris: [`${base}/connect/identity`] });
  await start();
});
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  github?.close();
  await people?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What GitHub answers, to whoever knows the code and the token. */
async function standIn(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const form = new URLSearchParams(body);
    const known = request.headers.authorization === `Bearer ${TOKEN}`;
    const answers: Record<string, unknown> = {
      "/login/oauth/access_token":
        form.get("code") === "right" && form.get("client_secret") === "github-secret"
          ? { access_token: TOKEN, token_type: "bearer", scope: "" }
          : { error: "bad_verification_code" },
      "/user": known ? { id: 7, login: "octocat" } : undefined,
      "/issues": known ? [{}, {}, {}] : undefined,
    };
    const answer = answers[request.url ?? ""];
    response.writeHead(answer === undefined ? 401 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Sends what is meant for GitHub to the stand-in. */
const DETOUR = `data:text/javascript,${encodeURIComponent(`
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    const to = new URL(url);
    const away = /^(api\\.)?github\\.com$/.test(to.host);
    return fetch(away ? process.env.GITHUB + to.pathname : to, init);
  };`)}`;

/** Prepares what the example says, and starts it. */
async function start(): Promise<void> {
  const env = {
    BASE_URL: base,
    PORT: new URL(base).port,
    DATABASE_URL: await postgres.database(),
    KEYS: join(folder, "keys.json"),
    ISSUER: people.issuer,
    CLIENT_ID: CLIENT.clientId,
    CLIENT_SECRET: CLIENT.clientSecret,
    GITHUB_ID: "github-app",
    GITHUB_SECRET: "github-secret",
    GITHUB: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
  };
  const operator = { ACP_CONNECT_DATABASE_URL: env.DATABASE_URL, ACP_CONNECT_KEYS: env.KEYS };
  for (const args of [["migrate"], ["rotate-keys", "create"]]) {
    const { code } = await command(["connect", ...args], { env: operator });
    expect(code).toBe(0);
  }
  const child = spawn(
    process.execPath,
    ["--import", DETOUR, "dist/examples/signin-remote/server.js"],
    { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] },
  );
  const exited = once(child, "exit");
  ends.push(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const [line] = await once(createInterface(child.stdout), "line");
  expect(line).toBe(`The agent is at ${base}.`);
}

/** A user's client, and the id of its connection. */
async function client(user: string) {
  const { accessToken } = await signIn(people, { user, audience: base });
  const headers = { authorization: `Bearer ${accessToken}` };
  let id = "";
  const noting: typeof fetch = async (...args) => {
    const response = await fetch(...args);
    id ||= response.headers.get("acp-connection-id") ?? "";
    return response;
  };
  const connect = () => createHttpStream(`${base}/`, { headers, fetch: noting });
  const editor = await openEditor({ connect }, 1);
  ends.push(editor.close);
  const { sessionId } = await editor.request("session/new", { cwd: "/", mcpServers: [] });
  return {
    editor,
    headers,
    id: () => id,
    /** What the agent says at the end of a turn. */
    async says(): Promise<string> {
      const prompt = [{ type: "text", text: "How many issues?" }];
      await editor.request("session/prompt", { sessionId, prompt });
      const said = editor.tap.passed.in.filter(({ method }) => method === "session/update");
      return said.at(-1)?.params.update.content.text;
    },
  };
}

proves("URL-10", "its user signs in, connects GitHub, and is told what is there", async () => {
  const alice = await client("alice");
  const answer = alice.says();
  const asked = await alice.editor.person.next();
  expect(asked.question.message).toBe("I need to read your issues at GitHub.");
  asked.act({ action: "accept" });
  await alice.editor.person.nextPage();
  const [link = ""] = alice.editor.opened;
  expect(link).toMatch(`${base}/connect/i/`);

  const bob = new Person(base);
  const name = new URL(people.issuer).host;
  await bob.browser.open(link);
  await bob.press(`Sign in with ${name}`);
  expect((await bob.through({ user: "bob" })).status).toBe(403);

  const person = new Person(base);
  await person.browser.open(link);
  await person.press(`Sign in with ${name}`);
  expect((await person.through({ user: "alice" })).heading).toBe("Connect GitHub");
  const away = new URL((await person.press("Continue")).onward ?? "");
  expect(away.origin + away.pathname).toBe("https://github.com/login/oauth/authorize");
  expect(away.searchParams.get("redirect_uri")).toBe(`${base}/connect/callback/github`);
  await person.browser.answer({ code: "right" });
  const review = await person.through({ user: "alice" });
  expect([review.heading, review.text.includes("octocat")]).toEqual([
    "Is this the right account?",
    true,
  ]);
  await person.press("Store");
  expect(await answer).toBe("3 issues are assigned to you.");
  // Asked once: the next turn uses what is connected.
  expect(await alice.says()).toBe("3 issues are assigned to you.");
  expect(alice.editor.person.asked).toHaveLength(1);
  expect(JSON.stringify(alice.editor.tap.passed)).not.toContain(TOKEN);
});

proves("REQ-4", "nobody gets into a connection by its id alone", async () => {
  const [alice, bob] = [await client("alice"), await client("bob")];
  const enter = async (headers: Record<string, string>) => {
    const init = { method: "POST", headers: { ...headers, "acp-connection-id": alice.id() } };
    return (await fetch(`${base}/`, { ...init, body: "{}" })).status;
  };
  expect(alice.id()).not.toBe("");
  expect(await enter({})).toBe(401);
  expect(await enter({ authorization: "Bearer forged" })).toBe(401);
  expect(await enter(bob.headers)).toBe(404);
  const asked = bob.says();
  (await bob.editor.person.next()).act({ action: "decline" });
  expect(await asked).toBe("Your issues stay unread: declined.");
});

/**
 * The local page: a server on loopback that shows a client's open list in a browser of the same user. A link lets
 * one tab in; closing a tab answers nothing.
 *
 * What it does not do: a process that runs as the same user, or a tool that drives the person's own browser, can
 * act as the person. Only a sandbox around the agent closes that.
 *
 * @see LOOP-1 LOOP-2 LOOP-3 LOOP-4 LOOP-5 LOOP-6
 * @module
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ElicitationClient } from "../client/index.ts";
import { type PeerUser, peerUser } from "../loopback/index.ts";
import type { QuestionView } from "../view/index.ts";
import { readTabAct, readText, type TabAct } from "./bodies.ts";
import { headersFor, onlyOwn } from "./guard.ts";
import { listen } from "./static.ts";
import { type Farewell, tabStream } from "./tabs.ts";
import { Door, type TabSession } from "./tokens.ts";

/** A file of the page, by its path. */
export interface PageFile {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

export interface PageOptions {
  readonly client: Pick<
    ElicitationClient,
    "questions" | "open" | "answer" | "release" | "saveDraft" | "reopen" | "finish" | "giveUp"
  >;
  /** The built page, by path; `/` is the document. */
  readonly files: ReadonlyMap<string, PageFile>;
  /** 0 or absent: a free one. */
  readonly port?: number;
  /** The language tag the tab shows. Absent: English. */
  readonly language?: string;
  /** Changes what is shown of a question; its id stays. Absent: nothing. */
  readonly dress?: (view: QuestionView) => QuestionView;
  /** Milliseconds on any steady scale. Absent: `performance.now`. */
  readonly now?: () => number;
  /** Called when a link was used twice: somebody else has it, or had it first (LOOP-3). */
  readonly onSecondUse?: () => void;
  /** Called when a link that nobody had used came too late (LOOP-1): once for each, so that it can be replaced. */
  readonly onTooLate?: () => void;
  /** Called when another user of this machine tried to connect (LOOP-4). */
  readonly onStranger?: () => void;
}

/** A page that listens. */
export interface Page {
  /** `http://127.0.0.1:PORT`: hand it to the client as one of its `ownOrigins` (URL-13). */
  readonly origin: string;
  /** A fresh link for one tab, good once and for a minute. */
  link(): string;
  /** How many tabs are connected. */
  readonly tabs: number;
  /** Says goodbye to every tab and stops listening. */
  close(why?: Farewell): Promise<void>;
}

/** Bodies are small: an answer is at most 4 MiB (LIM-4). */
const BODY_MAX = 5 * 1024 * 1024;

/**
 * Starts listening on 127.0.0.1.
 *
 * @throws Error of Node's, such as `EADDRINUSE`, when the port cannot be had
 */
export async function openPage(options: PageOptions): Promise<Page> {
  const door = new Door(options.now ?? (() => performance.now()));
  const tabs = new Set<(why: Farewell) => void>();
  let host = "";
  const app = createApp(options, door, tabs, () => host);
  const server = createServer({ keepAliveTimeout: 5_000 }, getRequestListener(app.fetch));
  await listen(server, options.port ?? 0);
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    link: () => `http://${host}/#${door.issue()}`,
    get tabs() {
      return tabs.size;
    },
    async close(why = "closed") {
      for (const bye of [...tabs]) bye(why);
      door.close();
      const closed = new Promise((resolve) => server.close(resolve));
      // A moment for the goodbyes, then nothing is waited for.
      setTimeout(() => server.closeAllConnections(), GOODBYE_MS).unref();
      await closed;
    },
  };
}

const GOODBYE_MS = 200;

type Bindings = { Bindings: HttpBindings };

function createApp(
  options: PageOptions,
  door: Door,
  tabs: Set<(why: Farewell) => void>,
  host: () => string,
): Hono<Bindings> {
  const { client, files, language = "en", dress } = options;
  const app = new Hono<Bindings>();
  app.use(
    headersFor("'self'"),
    onlyOwn(host),
    sameUser(options.onStranger),
    bodyLimit({ maxSize: BODY_MAX }),
  );

  app.get("*", (context) => {
    const file = files.get(context.req.path);
    if (file === undefined) return context.text("nothing here", 404);
    return context.body(file.body, 200, { "Content-Type": file.type });
  });

  app.post("/session", async (context) => {
    const spent = door.spend(readText(await bodyOf(context), "token") ?? "");
    if (spent === "used-twice") {
      options.onSecondUse?.();
      return context.json({ error: spent }, 409);
    }
    if (spent === "too-late") options.onTooLate?.();
    if (typeof spent === "string") return context.json({ error: "unknown" }, 404);
    return context.json({ id: spent.id, secret: spent.secret.toString("base64url"), language });
  });

  app.post("/proof", async (context) => {
    const body = await bodyOf(context);
    const proof = door.prove(readText(body, "id") ?? "", readText(body, "nonce") ?? "");
    return proof === undefined ? context.json({ error: "unknown" }, 404) : context.json({ proof });
  });

  app.post("/questions", (context) => {
    const session = door.admit(context.req.header("authorization"));
    if (session === undefined) return context.json({ error: "unknown" }, 401);
    const farewell = goodbye(tabs, session, context.req.raw.signal);
    return context.body(tabStream(client, farewell, dress), 200, {
      "Content-Type": "application/jsonl",
    });
  });

  app.post("/act", async (context) => {
    const session = door.admit(context.req.header("authorization"));
    if (session === undefined) return context.json({ error: "unknown" }, 401);
    const act = readTabAct(await bodyOf(context));
    if (act === undefined) return context.json({ error: "malformed" }, 400);
    return context.json(await carryOut(client, act));
  });
  return app;
}

/** Resolves when the tab is to be told to go; it is counted as connected until then, or until it goes by itself. */
function goodbye(
  tabs: Set<(why: Farewell) => void>,
  session: TabSession,
  gone: AbortSignal,
): Promise<Farewell> {
  return new Promise((resolve) => {
    const bye = (why: Farewell): void => {
      tabs.delete(bye);
      resolve(why);
    };
    tabs.add(bye);
    session.ended.addEventListener("abort", () => bye("used-twice"), { once: true });
    gone.addEventListener("abort", () => bye("closed"), { once: true });
  });
}

async function carryOut(client: PageOptions["client"], act: TabAct): Promise<object> {
  switch (act.kind) {
    case "open":
      return { ticket: client.open(act.id) ?? null };
    case "answer":
      return await client.answer(act.id, act.act, act.ticket);
    case "draft":
      return { done: client.saveDraft(act.id, act.draft) };
    case "release":
      return { done: client.release(act.id) };
    case "reopen":
      return { done: client.reopen(act.id) };
    case "finish":
      return { done: client.finish(act.id) };
    case "give-up":
      return { done: client.giveUp(act.id) };
  }
}

/** Each connection's user is looked up once. */
function sameUser(onStranger: (() => void) | undefined): MiddlewareHandler<Bindings> {
  const known = new WeakMap<object, Promise<PeerUser>>();
  return async (context, next) => {
    const { socket } = context.env.incoming as IncomingMessage;
    const asked = known.get(socket) ?? peerUser(socket);
    known.set(socket, asked);
    if ((await asked) !== "other") return await next();
    onStranger?.();
    return context.text("another user", 403);
  };
}

async function bodyOf(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return undefined;
  }
}

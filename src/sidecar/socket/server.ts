/**
 * The way to the person through a second terminal: a socket in a folder that only the user can enter.
 *
 * @see SURF-5 RELAY-3
 * @module
 */
import { randomBytes } from "node:crypto";
import { chmodSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import type { ElicitationClient, QuestionView } from "../../client/index.ts";
import type { Reach } from "../reach.ts";
import { onJsonLines, writeJsonLine } from "./lines.ts";
import {
  type About,
  LATER,
  type News,
  REQUEST_LIMIT,
  type Request,
  readRequest,
} from "./messages.ts";

/** What the socket is made with. */
export interface SocketReachOptions {
  /** A folder that only the user can enter. */
  readonly folder: string;
  /** Asked whenever news goes out: the editor's name is known later than the socket. */
  readonly about: () => Omit<About, "id">;
  /** A fresh link to the local page; resolves with `undefined` when there is none. */
  readonly link: () => Promise<string | undefined>;
  /**
   * Told when somebody has come to a second terminal to stay, and when nobody is at one any more; several terminals
   * count as one. Absent: nobody wants to know.
   */
  readonly onAttended?: (there: boolean) => void;
}

/**
 * Makes the socket when it is started, for any number of terminals at a time. `start` rejects with an error of
 * Node's when the folder takes no socket.
 */
export function createSocketReach(options: SocketReachOptions): Reach {
  const { folder, about, link, onAttended } = options;
  const id = randomBytes(3).toString("hex");
  const path = join(folder, `${id}.sock`);
  const sockets = new Set<Socket>();
  const attending = new Set<Socket>();
  let server: Server | undefined;

  function attend(socket: Socket, here: boolean): void {
    const before = attending.size > 0;
    if (here) attending.add(socket);
    else attending.delete(socket);
    const there = attending.size > 0;
    if (there !== before) onAttended?.(there);
  }

  return {
    async start(client) {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on("close", () => {
          sockets.delete(socket);
          attend(socket, false);
        });
        serve(socket, {
          client,
          about: () => ({ id, ...about() }),
          link,
          attend: (here) => attend(socket, here),
        });
      });
      await listen(server, path);
      // A connection to a terminal keeps nobody from ending.
      server.unref();
    },
    stop() {
      rmSync(path, { force: true });
      server?.close();
      for (const socket of sockets) socket.end();
    },
  };
}

/** Listens before it is found: whoever meets a socket that nobody answers takes it for a dead one. */
async function listen(server: Server, path: string): Promise<void> {
  const early = `${path}.new`;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(early, resolve);
  });
  chmodSync(early, 0o600);
  renameSync(early, path);
}

interface Served {
  readonly client: ElicitationClient;
  readonly about: () => About;
  readonly link: () => Promise<string | undefined>;
  readonly attend: (here: boolean) => void;
}

/** One terminal: gets news, and acts. */
function serve(socket: Socket, served: Served): void {
  const { client, about } = served;
  socket.unref();
  socket.on("error", () => {});
  const news = new NewsWriter(socket, client, about);
  const stop = client.questions.subscribe((_, ended) => news.changed(ended));
  socket.on("close", stop);
  socket.on("drain", () => news.flush());
  onJsonLines(socket, REQUEST_LIMIT, (line) => {
    const read = readRequest(line);
    if (read === undefined) return void socket.destroy();
    carryOut(served, read.request).then(
      (result) => {
        // What came of it is news first, so that whoever acted sees it before the result.
        news.flush();
        writeJsonLine(socket, { number: read.number, result });
      },
      () => socket.destroy(),
    );
  });
  news.changed([]);
}

async function carryOut(served: Served, request: Request | undefined): Promise<unknown> {
  if (request === undefined) return null;
  const { client, link, attend } = served;
  if (request.do === "link") return (await link()) ?? null;
  if (request.do === "attend") {
    attend(request.here);
    return true;
  }
  const { id } = request;
  switch (request.do) {
    case "open":
      return client.open(id) ?? null;
    case "answer":
      return client.answer(id, request.act, request.ticket);
    case "saveDraft":
      return client.saveDraft(id, request.draft);
    default:
      return client[request.do](id);
  }
}

/** So many questions that ended are told to a terminal that was slow; older ones are forgotten. */
const ENDED_MAX = 100;

/** Tells one terminal how things stand: what changed since it was last told, once it has taken that. */
class NewsWriter {
  readonly #socket: Socket;
  readonly #client: ElicitationClient;
  readonly #about: () => About;
  readonly #told = new Map<string, string>();
  #ended: QuestionView[] = [];
  #due = false;

  constructor(socket: Socket, client: ElicitationClient, about: () => About) {
    this.#socket = socket;
    this.#client = client;
    this.#about = about;
  }

  changed(ended: readonly QuestionView[]): void {
    this.#ended = [...this.#ended, ...ended].slice(-ENDED_MAX);
    if (this.#due) return;
    this.#due = true;
    setImmediate(() => this.flush());
  }

  flush(): void {
    if (!this.#due || this.#socket.destroyed || this.#socket.writableNeedDrain) return;
    this.#due = false;
    const { current } = this.#client.questions;
    const changed = current.filter((view) => {
      const text = JSON.stringify(view);
      if (this.#told.get(view.id) === text) return false;
      this.#told.set(view.id, text);
      return true;
    });
    const order = current.map((view) => view.id);
    const gone = new Set(order);
    for (const id of this.#told.keys()) if (!gone.has(id)) this.#told.delete(id);
    const ended = this.#ended;
    this.#ended = [];
    const news: News = { about: this.#about(), order, changed, ended, takes: LATER };
    writeJsonLine(this.#socket, news);
  }
}

/**
 * One connection to PostgreSQL, in a client of the driver of its own that is thrown away with it.
 *
 * The driver (postgres 3.4) takes a lost connection up again with what is left in it: it writes where no socket is any
 * more, which ends the process; it waits for answers to what it never sent; it gives one call what another asked for.
 * Where a peer takes a connection and closes it at once, it connects again and again without a pause. So a client here
 * gets one connection, and everything that waits for it rejects as soon as it is lost.
 *
 * @module
 */
import { Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import type postgres from "postgres";
import type { ParsedOptions, Sql } from "postgres";
import { type Calls, createCalls } from "./calls.ts";
import { within } from "./within.ts";

export interface Client {
  /** How many calls have not ended. */
  readonly calls: number;
  /** Its connection is gone, or given up. */
  readonly lost: boolean;
  /** Resolves when it is lost. */
  readonly gone: Promise<void>;
  /** Does something with it. Rejects when it is lost meanwhile: whether it was done is not known then. */
  use<T>(work: (sql: Sql, client: Client) => Promise<T>): Promise<T>;
  /** Gives it up. What is under way rejects, with `why` unless the driver knows better. */
  drop(why: Error): Promise<void>;
  /** Says goodbye after what is under way, or after so many milliseconds; nobody may use it any more. */
  close(graceMs: number): Promise<void>;
}

export interface ClientOptions {
  readonly driver: typeof postgres;
  readonly url: string;
  /** Given the text of every notification. */
  readonly heard?: (text: string) => void;
}

/** How long the server may take to hang up after a goodbye, in seconds. */
const GOODBYE_S = 1;

/** With the driver's own code for it. */
const lostError = () =>
  Object.assign(new Error("the connection to the database was lost"), {
    code: "CONNECTION_CLOSED",
  });

/** Connects when it is first used. */
export function openClient(options: ClientOptions): Client {
  const calls: Calls = createCalls();
  let lost = false;
  let over = () => {};
  const gone = new Promise<void>((resolve) => {
    over = resolve;
  });
  const links: Link[] = [];

  /** The driver asks for one socket for each host of the URL until one lets it in, and it would ask for more. */
  function socket({ host, port, path }: ParsedOptions): Socket {
    const place = links.length;
    try {
      if (lost || place >= host.length) throw lostError();
      const link = new Link(host[place], (error) => {
        if (calls.answered || links.length >= host.length) void client.drop(error ?? lostError());
      });
      links.push(link);
      return path ? link.connect(path) : link.connect(port[place] as number, host[place] as string);
    } catch (error) {
      void client.drop(error as Error);
      throw error;
    }
  }
  const sql = connect(options, socket);

  const client: Client = {
    get calls() {
      return calls.count;
    },
    get lost() {
      return lost;
    },
    gone,
    use: (work) => calls.wait(work(sql, client)),
    async drop(why) {
      lost = true;
      over();
      // The driver may be about to say it itself.
      await turn();
      calls.fail(why);
      await sql.end({ timeout: 0 });
      for (const link of links) link.destroy();
    },
    async close(graceMs) {
      await within(graceMs, calls.ended()).catch(() => {});
      if (calls.count === 0) await sql.end({ timeout: GOODBYE_S });
      await client.drop(lostError());
    },
  };
  return client;
}

/** A socket that says when it is over. As an event that would not be heard: the driver takes every listener away. */
class Link extends Socket {
  /** Read by the driver, for TLS. */
  readonly host: string | undefined;
  readonly #over: (error: Error | null) => void;

  constructor(host: string | undefined, over: (error: Error | null) => void) {
    super();
    // A statement that follows another one does not wait for its answer.
    this.setNoDelay(true);
    this.host = host;
    this.#over = over;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#over(error);
    super._destroy(error, done);
  }
}

function connect(
  { driver, url, heard = () => {} }: ClientOptions,
  socket: (options: ParsedOptions) => Socket,
): Sql {
  const settings = {
    max: 1,
    // The pool sees to that, between two calls.
    max_lifetime: null,
    // Without a question for the types of arrays: there are none here.
    fetch_types: false,
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: { application_name: "acp-elicitation" },
    onnotice: () => {},
    // What its types do not name.
    onnotify: (_channel: string, text: string) => heard(text),
    socket,
  };
  return driver(url, settings);
}

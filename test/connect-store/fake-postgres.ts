/**
 * A server on loopback that speaks enough of PostgreSQL's protocol to be connected to and asked, and that drops a
 * connection exactly where a test says. It keeps nothing: no statement gives a row.
 *
 * @see https://www.postgresql.org/docs/18/protocol-message-formats.html
 * @module
 */
import { createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { CERTIFICATE, KEY } from "./certificate.ts";

/**
 * What is done instead of answering: the connection is ended in order or broken off, the statement is refused, or the
 * answer comes later.
 */
export type Deed = "end" | "reset" | "refuse" | "later";

export interface FakePostgres {
  readonly url: string;
  readonly port: number;
  /** How many connections it has taken so far. */
  readonly accepted: number;
  /** How many connections are there. */
  readonly there: number;
  /** Every statement it has read, in order. */
  readonly heard: readonly string[];
  /** What to do at a step that is not answered: `connect`, `startup`, or a statement by its text. */
  instead(deed: (step: string) => Deed | undefined): void;
  /** Answers everything again, and what was to be answered later. */
  mend(): void;
  /** Ends every connection that is there. */
  drop(deed: "end" | "reset"): void;
  /** Sends a notification on every connection that is there. */
  notify(text: string): void;
  close(): Promise<void>;
}

export async function fakePostgres(): Promise<FakePostgres> {
  const sockets = new Set<Socket>();
  const heard: string[] = [];
  let accepted = 0;
  let decide: (step: string) => Deed | undefined = () => undefined;
  const held: (() => void)[] = [];
  const drop = (socket: Socket, deed: "end" | "reset") =>
    deed === "end" ? socket.end() : socket.resetAndDestroy();
  const server = createServer({ noDelay: true }, (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    const answer: Answer = (to, step, bytes) => {
      const deed = decide(step);
      if (deed === undefined) return to.write(bytes);
      if (deed === "refuse") return to.write(REFUSAL);
      if (deed === "later") return held.push(() => to.write(bytes));
      to.removeAllListeners("data").resume();
      drop(socket, deed);
    };
    converse(socket, answer, heard);
    answer(socket, "connect", Buffer.alloc(0));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `postgres://someone:secret@127.0.0.1:${port}/database`,
    port,
    heard,
    get accepted() {
      return accepted;
    },
    get there() {
      return sockets.size;
    },
    instead(deed) {
      decide = deed;
    },
    mend() {
      decide = () => undefined;
      for (const answer of held.splice(0)) answer();
    },
    drop(deed) {
      for (const socket of sockets) drop(socket, deed);
    },
    notify(payload) {
      const body = Buffer.concat([Buffer.alloc(4), text("acp_elicitation"), text(payload)]);
      for (const socket of sockets) socket.write(message("A", body));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A letter, four bytes of length, the rest. */
function message(letter: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

const READY = message("Z", Buffer.from("I"));
const WELCOME = Buffer.concat([message("R", Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message("C", text("SELECT 0")), READY]);
const REFUSAL = Buffer.concat([
  message("E", text("SERROR\0C25006\0Mcannot execute this during recovery\0")),
  READY,
]);
const PARSED = message("1");
const BOUND = message("2");

const SSL_REQUEST = Buffer.from([4, 210, 22, 47]);

/** Answers a step, or does something else. */
type Answer = (to: Socket, step: string, bytes: Buffer) => unknown;

function converse(socket: Socket, answer: Answer, heard: string[]): void {
  /** Statements that were prepared, by name. */
  const prepared = new Map<string, string>();
  let started = false;
  let rest = Buffer.alloc(0);

  function carryOut(letter: string, body: Buffer): void {
    const [first = "", second = ""] = body.toString("utf8").split("\0");
    if (letter === "P") {
      prepared.set(first, second);
      socket.write(PARSED);
    }
    if (letter === "D") socket.write(description(prepared.get(first.slice(1)) ?? ""));
    if (letter === "X") socket.end();
    if (letter !== "Q" && letter !== "B") return;
    const statement = letter === "Q" ? first : (prepared.get(second) ?? "");
    heard.push(statement);
    answer(socket, statement, letter === "Q" ? DONE : Buffer.concat([BOUND, DONE]));
  }

  socket.on("data", (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      // The first message has no letter.
      const at = started ? 1 : 0;
      if (rest.length < at + 4 || rest.length < at + rest.readInt32BE(at)) return;
      const end = at + rest.readInt32BE(at);
      const [letter, body] = [rest.toString("latin1", 0, at), rest.subarray(at + 4, end)];
      rest = rest.subarray(end);
      if (!started && body.equals(SSL_REQUEST)) return converse(secure(socket), answer, heard);
      if (started) carryOut(letter, body);
      else answer(socket, "startup", WELCOME);
      started = true;
    }
  });
}

/** Goes on in TLS, as the client has asked. */
function secure(socket: Socket): Socket {
  socket.removeAllListeners("data").write("S");
  const options = { isServer: true, cert: CERTIFICATE, key: KEY };
  return new TLSSocket(socket, options).on("error", () => {});
}

/** The types of a statement's parameters, all of them texts, and no columns. */
function description(statement: string): Buffer {
  const places = new Set(statement.match(/\$\d+/g));
  const types = Buffer.alloc(places.size * 4);
  for (let at = 0; at < types.length; at += 4) types.writeInt32BE(25, at);
  const parameters = Buffer.concat([int16(places.size), types]);
  return Buffer.concat([message("t", parameters), message("T", int16(0))]);
}

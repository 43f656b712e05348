/**
 * A way to a PostgreSQL server that can be cut, or that swallows notifications as a pooler does.
 *
 * @module
 */
import { connect, createServer, type Socket } from "node:net";

export interface Pipe {
  /** The server's URL, by way of the pipe. */
  url(of: string): string;
  /** Ends every connection and takes no new one. */
  cut(): void;
  /** Passes nothing on any more on the connections that are there, without ending them. */
  freeze(): void;
  /** Lets connections through again. */
  mend(): void;
  /** How many connections were tried since it was made. */
  readonly tried: number;
  /** Everything that was sent to the server, one character for each byte. */
  readonly sent: string;
  close(): Promise<void>;
}

export async function openPipe(
  to: number,
  { swallows = false }: { readonly swallows?: boolean } = {},
): Promise<Pipe> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
  };
  let open = true;
  let tried = 0;
  let sent = "";
  const server = createServer((near) => {
    tried += 1;
    keep(near);
    if (!open) return near.destroy();
    const far = connect(to, "127.0.0.1");
    keep(far);
    near.pipe(far).on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.on("data", (bytes) => {
      sent += bytes.toString("latin1");
    });
    if (!swallows) return void far.pipe(near);
    const pass = withoutNotifications((bytes) => near.write(bytes));
    far.on("data", pass).on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: (of) => of.replace(`:${to}/`, `:${port}/`),
    cut,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      open = true;
    },
    get tried() {
      return tried;
    },
    get sent() {
      return sent;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes on what a server says, message by message: a letter, four bytes of length, the rest. `A` notifies. */
function withoutNotifications(pass: (bytes: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1;
      if (rest.toString("latin1", 0, 1) !== "A") pass(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

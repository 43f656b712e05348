/**
 * A proxy between a browser and everything it asks for, which can be cut and mended: the one way to break a connection
 * without a goodbye and to have the same server back at the same address.
 *
 * @module
 */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A line that can be cut. */
export interface Line {
  /** For the browser's proxy setting. */
  readonly address: string;
  /** Every connection breaks, and none is let through. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts one on loopback. */
export async function openLine(): Promise<Line> {
  let whole = true;
  const server = createServer((asked, answer) => {
    if (!whole) {
      asked.socket.destroy();
      return;
    }
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? ""), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false;
      server.closeAllConnections();
    },
    mend() {
      whole = true;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

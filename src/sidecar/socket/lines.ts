/** JSON objects over a socket, one a line. @module */
import type { Socket } from "node:net";
import { createLineSplitter } from "../../wire/index.ts";

/** Calls back with each line that is JSON; anything else, or a line over `limit` bytes, ends the connection. */
export function onJsonLines(socket: Socket, limit: number, take: (value: unknown) => void): void {
  const decoder = new TextDecoder();
  const lines = createLineSplitter(limit, (line, complete) => {
    if (!complete) return void socket.destroy();
    let value: unknown;
    try {
      value = JSON.parse(decoder.decode(line));
    } catch {
      return void socket.destroy();
    }
    take(value);
  });
  socket.on("data", (chunk: Uint8Array) => {
    if (!socket.destroyed) lines.push(chunk);
  });
}

/** Writes a value as a line. */
export function writeJsonLine(socket: Socket, value: unknown): boolean {
  return socket.write(`${JSON.stringify(value)}\n`);
}

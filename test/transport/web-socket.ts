/**
 * Just enough of RFC 6455 for two programs on one machine: text frames, pings and the closing handshake over a
 * real socket. No extensions, no fragments: neither end sends any.
 *
 * @module
 */
import { createHash, randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Duplex } from "node:stream";
import type { NodeWebSocketUpgradeServer } from "@agentclientprotocol/sdk/experimental/node";

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** One end of an open connection, with the events the SDK listens to. */
class WebSocketEnd extends EventEmitter {
  readyState = 0;
  #socket: Duplex | undefined;
  #pending: Buffer = Buffer.alloc(0);
  /** A client masks what it sends. */
  readonly #masks: boolean;

  constructor(masks: boolean) {
    super();
    this.#masks = masks;
  }

  open(socket: Duplex, head: Buffer): void {
    this.#socket = socket;
    this.readyState = 1;
    socket.on("data", (chunk: Buffer) => this.#read(chunk));
    socket.on("error", () => {});
    socket.on("close", () => {
      this.readyState = 3;
      this.emit("close");
    });
    if (head.length > 0) this.#read(head);
  }

  get bufferedAmount(): number {
    return this.#socket?.writableLength ?? 0;
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  close(code = 1000): void {
    if (this.readyState !== 1) return;
    this.readyState = 2;
    const reason = Buffer.alloc(2);
    reason.writeUInt16BE(code);
    this.#write(CLOSE, reason);
    this.#socket?.end();
  }

  #write(opcode: number, payload: Buffer): void {
    this.#socket?.write(frame(opcode, payload, this.#masks));
  }

  #read(chunk: Buffer): void {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    for (;;) {
      const one = unframe(this.#pending);
      if (one === undefined) return;
      this.#pending = this.#pending.subarray(one.size);
      if (one.opcode === TEXT) this.emit("message", one.payload, false);
      else if (one.opcode === PING) this.#write(PONG, one.payload);
      else if (one.opcode === CLOSE) this.#socket?.end();
    }
  }
}

function frame(opcode: number, payload: Buffer, masks: boolean): Buffer {
  const { length } = payload;
  const size = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const head = Buffer.alloc(size);
  head[0] = 0x80 | opcode;
  if (size === 2) head[1] = length;
  else if (size === 4) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  if (!masks) return Buffer.concat([head, payload]);
  head[1] = (head[1] ?? 0) | 0x80;
  const key = randomBytes(4);
  return Buffer.concat([head, key, mask(payload, key)]);
}

function unframe(
  bytes: Buffer,
): { readonly opcode: number; readonly payload: Buffer; readonly size: number } | undefined {
  if (bytes.length < 2) return undefined;
  const opcode = bytes.readUInt8(0) & 0x0f;
  const second = bytes.readUInt8(1);
  let length = second & 0x7f;
  let at = 2;
  if (length === 126) {
    if (bytes.length < 4) return undefined;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return undefined;
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  const masked = (second & 0x80) !== 0;
  const from = masked ? at + 4 : at;
  const size = from + length;
  if (bytes.length < size) return undefined;
  const payload = bytes.subarray(from, size);
  return { opcode, size, payload: masked ? mask(payload, bytes.subarray(at, from)) : payload };
}

function mask(payload: Buffer, key: Buffer): Buffer {
  const masked = Buffer.allocUnsafe(payload.length);
  for (let at = 0; at < payload.length; at++) {
    masked[at] = (payload[at] ?? 0) ^ (key[at & 3] ?? 0);
  }
  return masked;
}

function acceptFor(key: string): string {
  return createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
}

/** A client's socket, made as the SDK makes one. */
export class ClientSocket extends WebSocketEnd {
  constructor(url: string, _protocols?: unknown, options?: { readonly headers?: object }) {
    super(true);
    const dial = request(url.replace(/^ws:/, "http:"), {
      headers: {
        ...options?.headers,
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
      },
    });
    dial.on("upgrade", (response: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.emit("upgrade", response);
      this.open(socket, head);
      this.emit("open");
    });
    dial.on("error", (error) => this.emit("error", error));
    dial.end();
  }
}

/** The server's half of the handshake, as the SDK's Node adapter calls it. */
export class UpgradeServer extends EventEmitter implements NodeWebSocketUpgradeServer {
  handleUpgrade(
    req: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    callback: Parameters<NodeWebSocketUpgradeServer["handleUpgrade"]>[3],
  ): void {
    const headers = [
      "HTTP/1.1 101 Switching Protocols",
      "Upgrade: websocket",
      "Connection: Upgrade",
      `Sec-WebSocket-Accept: ${acceptFor(String(req.headers["sec-websocket-key"]))}`,
    ];
    this.emit("headers", headers, req);
    socket.write(`${headers.join("\r\n")}\r\n\r\n`);
    const end = new WebSocketEnd(false);
    end.open(socket, head);
    callback(end);
  }
}

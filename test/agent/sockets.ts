/**
 * WebSockets without a network, for the SDK's client and server.
 *
 * @module
 */
import { EventEmitter } from "node:events";
import type { Stream } from "@agentclientprotocol/sdk";
import type {
  AcpServer,
  PrepareWebSocketUpgradeOptions,
} from "@agentclientprotocol/sdk/experimental/server";
import { createWebSocketStream } from "@agentclientprotocol/sdk/experimental/ws-client";

/** A socket in memory: what one end sends, the other hears on a later turn, as over a network. */
class Socket extends EventEmitter {
  readonly readyState = 1;
  other: Socket | undefined;

  send(data: string): void {
    setImmediate(() => this.other?.emit("message", data));
  }

  close(): void {
    setImmediate(() => {
      this.emit("close");
      this.other?.emit("close");
    });
  }
}

/** The SDK's WebSocket client on the SDK's WebSocket server. `options` are those of the upgrade. */
export function overSockets(
  server: AcpServer,
  options: PrepareWebSocketUpgradeOptions = {},
): Stream {
  class ClientSocket extends Socket {
    constructor() {
      super();
      const remote = new Socket();
      [this.other, remote.other] = [remote, this];
      server.prepareWebSocketUpgrade(options).accept(remote);
    }
  }
  return createWebSocketStream("ws://127.0.0.1/", { WebSocket: ClientSocket });
}

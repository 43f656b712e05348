/**
 * How is the service mounted in a server of `node:http`? With the socket's ends, by which a proxy is trusted and the user
 * of a local sign-in is known.
 *
 * @see CONN-3
 * @module
 */
import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Connect } from "./service.ts";

/**
 * A listener for `createServer`. It answers every request, those outside the base URL with 404; nothing global is
 * changed. Pages take bodies of at most 16 KiB.
 */
export function toNodeListener({ handle }: Pick<Connect, "handle">): RequestListener {
  const listen = getRequestListener(
    (request, env) => {
      const { remoteAddress, remotePort, localPort } = (env as HttpBindings).incoming.socket;
      return handle(request, { remoteAddress, remotePort, localPort });
    },
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => void listen(incoming, outgoing);
}

/**
 * An agent in the page: it asks a real client one question, and hears what it answers. Nothing is opened.
 *
 * @module
 */
import { createElicitationClient, type ElicitationClient } from "../client/index.ts";
import type { WebWords } from "../text/index.ts";
import {
  isObject,
  type JsonObject,
  METHOD,
  own,
  type ProtocolVersion,
  text,
} from "../wire/index.ts";

/** What the agent hears. */
export interface Heard {
  /** The response as it goes over the wire. */
  readonly message: JsonObject;
  /** Our word for why there is an error in it. Absent: it is an answer. */
  readonly refused?: string;
}

export interface AskOptions {
  readonly params: JsonObject;
  readonly version: ProtocolVersion;
  readonly words: WebWords;
  /** What the client calls the agent. */
  readonly name: string;
  readonly onHeard: (heard: Heard) => void;
  /** The person consented to this address, which a client would open now. */
  readonly onOpen: (href: string) => void;
}

/** Asks once, on a connection of its own. */
export function askInPage(options: AskOptions): ElicitationClient {
  const { params, version, words, name, onHeard, onOpen } = options;
  const client = createElicitationClient({
    modes: ["form", "url"],
    words,
    openUrl: (href) => onOpen(href),
  });
  const link = client.link({
    agent: { name },
    send: async (message) => {
      if (isObject(message)) onHeard(heard(message));
    },
  });
  const hello = { protocolVersion: version };
  link.core.advertise({ jsonrpc: "2.0", id: 0, method: "initialize", params: hello });
  link.incoming({ jsonrpc: "2.0", id: 0, result: hello });
  link.incoming({ jsonrpc: "2.0", id: 1, method: METHOD.create, params });
  return client;
}

function heard(message: JsonObject): Heard {
  const error = own(message, "error");
  if (!isObject(error)) return { message };
  const data = own(error, "data");
  const reason = isObject(data) ? text(own(data, "reason")) : undefined;
  return { message, refused: reason ?? "" };
}

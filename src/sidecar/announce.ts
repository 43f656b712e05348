/**
 * A line in the editor's chat that a question waits, for an editor that would show nothing else. Never the
 * question's own words or address. Pure.
 *
 * @module
 */
import type { CoreQuestion } from "../client/index.ts";
import type { JsonObject, ProtocolVersion } from "../wire/index.ts";

/**
 * The session update that says `text` as a message of its own; `undefined` for a question outside any session,
 * which no chat belongs to. `number` tells one announcement from the others.
 */
export function announcement(
  { request }: CoreQuestion,
  version: ProtocolVersion,
  text: string,
  number: number,
): JsonObject | undefined {
  if (request.scope.kind !== "session") return undefined;
  // On v1 the id is optional, and a paragraph keeps the text apart where it is not known.
  const said = version === 2 ? text : `\n\n${text}\n\n`;
  return {
    jsonrpc: "2.0",
    method: "session/update",
    params: {
      sessionId: request.scope.sessionId,
      update: {
        sessionUpdate: "agent_message_chunk",
        messageId: `acp-elicitation-${number}`,
        content: { type: "text", text: said },
      },
    },
  };
}

/**
 * An agent that asks one question: where to save, and whether to overwrite. It shows every way a question can
 * end. Start it from any client, e.g. `acp-elicitation run -- node dist/examples/save-agent.js`.
 */
import { Readable, Writable } from "node:stream";
import { agent, ndJsonStream } from "@agentclientprotocol/sdk";
import { boolean, form, isElicitationError, text } from "acp-elicitation";
import { createElicitor } from "acp-elicitation/agent";

const save = form({
  where: text().title("File name").minLength(1).maxLength(255),
  overwrite: boolean().title("Overwrite it if it exists?").default(false),
});

const ask = createElicitor();

/** Asks, and says what came of it. Only an accepted answer has content, and it has the form's types. */
async function saveNotes(sessionId: string, signal: AbortSignal): Promise<string> {
  const message = "Where should I save the meeting notes?";
  const answer = await ask.form({
    sessionId,
    message,
    form: save,
    signal,
    reask: true,
    fallback: () => ({ action: "fallback" as const }),
  });
  switch (answer.action) {
    case "accept": {
      const { where, overwrite } = answer.content;
      return overwrite
        ? `Saved to ${where}; what was there is overwritten.`
        : `Saved to ${where}; nothing is overwritten.`;
    }
    case "decline":
      return "You declined, so I saved nothing.";
    case "fallback":
      return "Your editor shows no forms, so I saved to notes.md; nothing is overwritten.";
    default:
      // A dismissed question, or an action this agent does not know: never taken for a yes.
      return "You dismissed the question, so I saved nothing for now.";
  }
}

const turns = new Map<string, AbortController>();

agent({ name: "save-agent" })
  .onConnect(ask.onConnect)
  .onRequest("initialize", ({ params }) => {
    ask.initialize(params);
    return {
      protocolVersion: 1,
      agentInfo: { name: "save-agent", version: "1.0.0" },
      agentCapabilities: {},
    };
  })
  .onRequest("session/new", () => ({ sessionId: crypto.randomUUID() }))
  .onRequest("session/prompt", async ({ params: { sessionId }, client }) => {
    const turn = new AbortController();
    turns.set(sessionId, turn);
    let said: string;
    try {
      said = await saveNotes(sessionId, turn.signal);
    } catch (error) {
      if (turn.signal.aborted) return { stopReason: "cancelled" };
      if (!isElicitationError(error)) throw error;
      said = `I could not ask you (${error.code}), so I saved nothing.`;
    }
    await client.notify("session/update", {
      sessionId,
      update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text: said } },
    });
    return { stopReason: "end_turn" };
  })
  .onNotification("session/cancel", ({ params }) => turns.get(params.sessionId)?.abort())
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));

/** A small client that shows questions in the terminal: node dist/examples/show-client.js <agent command ...> */
import { spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { client, ndJsonStream } from "@agentclientprotocol/sdk";
import { safeText } from "acp-elicitation";
import { createElicitationClient } from "acp-elicitation/client";
import { createTerminal } from "acp-elicitation/terminal";
import open from "open";

const { stdin: input, stdout: output } = process;
const terminal = createTerminal({ input, output, interactive: input.isTTY === true });
const elicitation = createElicitationClient({
  surface: terminal.surface,
  openUrl: async (url) => void (await open(url)),
});
// Ctrl-C cancels the open question; with none open it ends the program.
process.on("SIGINT", () => {
  if (!terminal.interrupt()) process.exit(130);
});

const [command = "", ...args] = process.argv.slice(2);
// A group of its own, so that Ctrl-C reaches this program alone; the agent ends with its input.
const detached = process.platform !== "win32";
const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"], detached });
const stream = ndJsonStream(Writable.toWeb(child.stdin), Readable.toWeb(child.stdout));

await client({ name: "show-client" })
  .onNotification("session/update", ({ params: { update } }) => {
    if (update.sessionUpdate === "agent_message_chunk" && update.content.type === "text") {
      terminal.print(`${safeText(update.content.text, { lines: true })}\n`);
    }
  })
  .connectWith(elicitation.attach(stream, { agent: { name: command } }), async (ctx) => {
    await ctx.request("initialize", { protocolVersion: 1, clientCapabilities: {} });
    const { sessionId } = await ctx.request("session/new", { cwd: process.cwd(), mcpServers: [] });
    const prompt = [{ type: "text" as const, text: "Deploy it." }];
    await ctx.request("session/prompt", { sessionId, prompt });
  });
terminal.close();
child.kill();

// An agent without the SDK: on a prompt it works for `work` milliseconds, then asks `questions` times, each message
// the moment it was written.
import { createInterface } from "node:readline";

const [questions = 1, work = 0] = process.argv.slice(2).map(Number);
const write = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
let answered = () => {};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = JSON.parse(line);
  if (method === "initialize") write({ id, result: { protocolVersion: 1, agentCapabilities: {} } });
  else if (method === "session/new") write({ id, result: { sessionId: "s1" } });
  else if (method === "session/prompt") void prompt(id);
  else if (method === undefined) answered();
}

async function prompt(id) {
  await new Promise((resolve) => setTimeout(resolve, work));
  for (let place = 0; place < questions; place++) {
    const answer = new Promise((resolve) => {
      answered = resolve;
    });
    write({
      id: `q${place}`,
      method: "elicitation/create",
      params: {
        sessionId: "s1",
        mode: "form",
        message: `Written at ${performance.timeOrigin + performance.now()}`,
        requestedSchema: {
          type: "object",
          properties: { name: { type: "string" }, sure: { type: "boolean" } },
        },
      },
    });
    await answer;
  }
  write({ id, result: { stopReason: "end_turn" } });
}

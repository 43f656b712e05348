/**
 * An agent without the SDK, that does what it is told: its one argument is JSON with `steps` to take on a
 * prompt. It can also do what an agent should not.
 *
 * - `speaks`: versions it knows; asked for another it answers with its highest
 * - `refuse`: versions whose initialize it answers with an error; `leave`: where it exits instead
 * - `stop`: the stop reason of every prompt
 * - `hello`: text written to standard output before anything else
 *
 * Steps: `{ create, as }` asks and says what it was answered, as that name if it has one, `{ permission }` too,
 * `{ text }`, `{ thought }`, `{ update }`, `{ notify }`, `{ stderr }`, `{ raw }` writes a line as it is, `{ wait }`
 * milliseconds, `{ until }` a file of that name is there, `{ together: steps }`, `{ inOrder: steps }`, `{ kill: signal }`, `{ exit }`, `{ fail }` answers the prompt with that error, `{ untilCancelled }`.
 */
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

const script = JSON.parse(process.argv[2] ?? "{}");
const speaks = script.speaks ?? [1, 2];
const waiting = new Map();
let ids = 0;
let version = 1;
let cancel = () => {};

const write = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const request = (method, params) =>
  new Promise((resolve) => {
    const id = `q${++ids}`;
    waiting.set(id, resolve);
    write({ id, method, params });
  });
const update = (body) =>
  write({ method: "session/update", params: { sessionId: "s1", update: body } });
const say = (text, sessionUpdate = "agent_message_chunk") =>
  update({
    sessionUpdate,
    content: { type: "text", text },
    ...(version === 2 && { messageId: "m1" }),
  });
const state = (body) => version === 2 && update({ sessionUpdate: "state_update", ...body });

if (script.hello) process.stdout.write(script.hello);

async function step(one) {
  if (one.create) {
    const answer = await request("elicitation/create", { sessionId: "s1", ...one.create });
    say(`ANSWER ${one.as === undefined ? "" : `${one.as} `}${JSON.stringify(answer)}\n`);
  } else if (one.permission) {
    const answer = await request("session/request_permission", {
      sessionId: "s1",
      ...one.permission,
    });
    say(`PERMISSION ${JSON.stringify(answer)}\n`);
  } else if (one.text) say(one.text);
  else if (one.thought) say(one.thought, "agent_thought_chunk");
  else if (one.update) update(one.update);
  else if (one.notify) write(one.notify);
  else if (one.stderr) process.stderr.write(one.stderr);
  else if (one.raw) process.stdout.write(one.raw);
  else if (one.wait) await new Promise((resolve) => setTimeout(resolve, one.wait));
  else if (one.until) while (!existsSync(one.until)) await step({ wait: 10 });
  else if (one.together) await Promise.all(one.together.map(step));
  else if (one.inOrder) for (const each of one.inOrder) await step(each);
  else if (one.kill) process.kill(process.pid, one.kill);
  else if (one.exit !== undefined) process.exit(one.exit);
  else if (one.untilCancelled) await new Promise((resolve) => (cancel = resolve));
  else if (one.fail) throw one.fail;
}

async function prompt(id) {
  let stopReason = script.stop ?? "end_turn";
  cancel = () => {};
  const cancelled = new Promise((resolve) => {
    process.once("cancelled", () => {
      stopReason = "cancelled";
      cancel();
      resolve();
    });
  });
  if (version === 2) {
    write({ id, result: { messageId: `u${id}` } });
    state({ state: "running" });
  }
  try {
    for (const one of script.steps ?? []) await Promise.race([step(one), cancelled]);
  } catch (error) {
    if (version === 2) return state({ state: "idle", stopReason: "error" });
    return write({ id, error });
  }
  if (version === 2) state({ state: "idle", stopReason });
  else write({ id, result: { stopReason } });
}

function initialize({ id, params }) {
  const asked = params.protocolVersion;
  if (script.leave?.includes(asked)) process.exit(3);
  if (script.refuse?.includes(asked)) {
    return write({ id, error: { code: -32602, message: "no such version" } });
  }
  version = speaks.includes(asked) ? asked : Math.max(...speaks);
  const info = { name: "scripted", version: "1" };
  write({
    id,
    result:
      version === 2
        ? { protocolVersion: 2, info, capabilities: { session: {} } }
        : { protocolVersion: 1, agentInfo: info, agentCapabilities: {} },
  });
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line);
    if (message.method === undefined) {
      waiting.get(message.id)?.(message.result ?? { error: message.error });
      waiting.delete(message.id);
    } else if (message.method === "initialize") initialize(message);
    else if (message.method === "session/new") {
      if (script.sessionError) write({ id: message.id, error: script.sessionError });
      else {
        if (script.showSession) say(`SESSION ${JSON.stringify(message.params)}\n`);
        write({ id: message.id, result: { sessionId: "s1" } });
      }
    } else if (message.method === "session/prompt") void prompt(message.id);
    else if (message.method === "session/cancel") process.emit("cancelled");
  })
  .on("close", () => process.exit(0));

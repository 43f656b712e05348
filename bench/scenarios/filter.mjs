/** Messages that are not ours: what the client's filter adds to a stream that has none. */
import { agent, client } from "@agentclientprotocol/sdk";
import { createElicitationClient } from "../doors.mjs";
import { linePair, objectPair } from "../streams.mjs";

const update = {
  jsonrpc: "2.0",
  method: "session/update",
  params: {
    sessionId: "s",
    update: {
      sessionUpdate: "agent_message_chunk",
      content: {
        type: "text",
        text: "A line of what an agent says while it works, token by token.",
      },
    },
  },
};

const attach = (target) =>
  createElicitationClient({ modes: ["form", "url"] }).attach(target, { agent: { name: "A" } });

/** Writes and reads a raw stream, nothing above it. */
function raw([near, far], wrap) {
  const reader = wrap(near).readable.getReader();
  const writer = far.writable.getWriter();
  return {
    async run(count) {
      const writing = (async () => {
        for (let at = 0; at < count; at++) await writer.write(update);
      })();
      for (let at = 0; at < count; at++) await reader.read();
      await writing;
    },
  };
}

/** The SDK on both ends; the client hears each update. */
async function underSdk(pair, wrap) {
  let agentSide;
  let heard = 0;
  let missing = () => {};
  const app = agent({})
    .onConnect((connection) => {
      agentSide = connection.client;
    })
    .onRequest("initialize", () => ({ protocolVersion: 1, agentCapabilities: {} }));
  const host = client({}).onNotification("session/update", () => {
    heard -= 1;
    if (heard === 0) missing();
  });
  if (pair !== undefined) app.connect(pair[1]);
  const connection = host.connect(wrap(pair === undefined ? app : pair[0]));
  await connection.agent.request("initialize", { protocolVersion: 1, clientCapabilities: {} });
  return {
    async run(count) {
      heard = count;
      const all = new Promise((resolve) => {
        missing = resolve;
      });
      for (let at = 0; at < count; at++) await agentSide.notify("session/update", update.params);
      await all;
    },
  };
}

const untouched = (stream) => stream;

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "filter",
  title: "foreign traffic through the client's filter / without it",
  async run({ compare }) {
    const goal = { ratioAtMost: 1.15 };
    await compare({
      id: "filter-app",
      label: "under an SDK client, agent app attached",
      ours: await underSdk(undefined, attach),
      peer: await underSdk(undefined, untouched),
      goal,
    });
    await compare({
      id: "filter-sdk",
      label: "under an SDK client, pair of object streams",
      ours: await underSdk(objectPair(), attach),
      peer: await underSdk(objectPair(), untouched),
      goal,
    });
    await compare({
      id: "filter-sdk-ndjson",
      label: "under an SDK client, ndJSON",
      ours: await underSdk(linePair(), attach),
      peer: await underSdk(linePair(), untouched),
      goal,
    });
    await compare({
      id: "filter-objects",
      label: "bare object stream",
      ours: raw(objectPair(), attach),
      peer: raw(objectPair(), untouched),
      goal,
    });
    await compare({
      id: "filter-ndjson",
      label: "bare ndJSON",
      ours: raw(linePair(), attach),
      peer: raw(linePair(), untouched),
      goal,
    });
  },
};

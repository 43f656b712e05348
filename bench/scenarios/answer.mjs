/**
 * A form question and its answer in this process: our agent and our client, with every check of both, against the
 * bare SDK with none: no schema read, no secret looked for, no text made safe, no answer checked.
 */
import { agent, client } from "@agentclientprotocol/sdk";
import { createElicitationClient, createElicitor, formOnly } from "../doors.mjs";
import { answer, builtForm, freshSchema, message, shortAnswer, shortForm } from "../questions.mjs";
import { linePair, objectPair } from "../streams.mjs";

const handshake = { protocolVersion: 1, clientCapabilities: { elicitation: formOnly } };
const ready = () => ({ protocolVersion: 1, agentCapabilities: {} });

/** Our two roles over a pair of streams, or, without one, straight to the agent app. */
export async function ours(pair, content = answer) {
  const ask = createElicitor();
  const app = agent({})
    .onConnect(ask.onConnect)
    .onRequest("initialize", ({ params }) => {
      ask.initialize(params);
      return ready();
    });
  const surface = () => ({ action: "accept", content });
  const elicitation = createElicitationClient({ surface });
  if (pair !== undefined) app.connect(pair[1]);
  const stream = elicitation.attach(pair === undefined ? app : pair[0], { agent: { name: "A" } });
  const connection = client({}).connect(stream);
  await connection.agent.request("initialize", handshake);
  const asking = (requestedSchema) => ask.form({ sessionId: "s", message, requestedSchema });
  const asForm = (form) => ask.form({ sessionId: "s", message, form });
  return { asking, asForm, close: () => connection.close() };
}

/** The SDK's own two roles; whatever comes is accepted. */
async function bare(pair, content = answer) {
  let agentSide;
  const app = agent({})
    .onConnect((connection) => {
      agentSide = connection.client;
    })
    .onRequest("initialize", ready);
  const host = client({}).onRequest("elicitation/create", () => ({
    action: "accept",
    content,
  }));
  if (pair !== undefined) app.connect(pair[1]);
  const connection = host.connect(pair === undefined ? app : pair[0]);
  await connection.agent.request("initialize", handshake);
  const asking = (requestedSchema) =>
    agentSide.request("elicitation/create", {
      mode: "form",
      sessionId: "s",
      message,
      requestedSchema,
    });
  return { asking, close: () => connection.close() };
}

/** Asks one question after the other, always with the same form or schema object. */
export function repeat(asking, asked = freshSchema()) {
  return {
    async run(count) {
      for (let at = 0; at < count; at++) expectAccept(await asking(asked));
    },
  };
}

/** Asks with a schema object that was never seen before. */
export function fresh(asking) {
  return {
    prepare: (count) => Array.from({ length: count }, freshSchema),
    async run(_count, schemas) {
      for (const schema of schemas) expectAccept(await asking(schema));
    },
  };
}

function expectAccept({ action }) {
  if (action !== "accept") throw new Error(`the answer was ${action}`);
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "answer",
  title: "form question and answer in process / bare SDK request",
  async run({ compare }) {
    const short = { form: shortForm(), answer: shortAnswer, size: "2 fields" };
    const long = { form: builtForm(), answer, size: "8 fields" };
    const attached = { way: "agent app attached", pair: () => undefined, goal: 0.6 };
    const objects = { way: "pair of object streams", pair: objectPair, goal: 0.6 };
    const lines = { way: "ndJSON", pair: linePair, goal: 0.8 };
    const cases = [
      { id: "answer-app", ...long, ...attached },
      { id: "answer-objects", ...long, ...objects },
      { id: "answer-ndjson", ...long, ...lines },
      { id: "answer-short-app", ...short, ...attached },
      { id: "answer-short-ndjson", ...short, ...lines },
    ];
    for (const { id, form, answer: content, size, way, pair, goal } of cases) {
      const [us, sdk] = [await ours(pair(), content), await bare(pair(), content)];
      await compare({
        id,
        label: `${size}, ${way}`,
        ours: repeat(us.asForm, form),
        peer: repeat(sdk.asking, form.schema),
        goal: { ratioAtMost: goal },
      });
      us.close();
      sdk.close();
    }
  },
};

/** What `attach` returns is taken by both SDK entry points, and what it takes may come from either. */
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import {
  createElicitationClient,
  type ElicitationClient,
  unattended,
} from "../src/client/index.ts";
import { formAndUrl, formOnly } from "../src/rules/index.ts";
import { scriptedSurface } from "../src/testing/index.ts";

declare const stream: v1.Stream;
declare const stream2: v2.Stream;
const client: ElicitationClient = createElicitationClient({ surface: unattended("no terminal") });

v1.client().connect(client.attach(stream));
v2.client().connect(client.attach(stream2, { agent: { name: "A", command: "a --acp" } }));
void v1.client().connectWith(client.attach(v1.agent()), () => {});
void v2.client().connectWith(client.attach(v2.agent(), { agent: { name: null } }), () => {});

createElicitationClient({ modes: formAndUrl });
createElicitationClient({ modes: ["form"], surface: scriptedSurface() });
createElicitationClient({
  surface: (question) => ({ action: "cancel", reason: question.message }),
});
createElicitationClient({ surface: async () => ({ action: "accept", content: { a: 1 } }) });
createElicitationClient({
  modes: formOnly,
  openUrl: (href) => fetch(href),
  limits: { openQuestions: 1 },
});

// @ts-expect-error a mode this package does not speak cannot be declared
createElicitationClient({ modes: ["_poll"] });
// @ts-expect-error a surface answers with an act, not with a word
createElicitationClient({ surface: () => "accept" });
// @ts-expect-error only something with messages, or an agent app, can be attached
client.attach({ readable: stream.readable });
// @ts-expect-error putting a question off is no answer
void client.answer("q1", { action: "later" }, 1);
// @ts-expect-error an answer belongs to a paint
void client.answer("q1", { action: "decline" });

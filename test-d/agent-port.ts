/**
 * Compiled, never run: the connections of both SDK entry points satisfy the agent's port as they are, and the
 * types of questions and answers are exact.
 *
 * @module
 */
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import {
  type AgentConnection,
  type Consent,
  createElicitor,
  type FormAnswer,
  type VerifiedSubject,
} from "../src/agent/index.ts";
import type { Form } from "../src/form/index.ts";
import { formAndUrl, formOnly, urlOnly } from "../src/rules/index.ts";
import type { Content } from "../src/wire/index.ts";

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(_proof: Same<A, B>): void {}

const ask = createElicitor();

export function ports(one: v1.AgentConnection, two: v2.AgentConnection): AgentConnection[] {
  return [one, two];
}
v1.agent({})
  .onConnect(ask.onConnect)
  .onRequest("initialize", ({ params }) => {
    ask.initialize(params);
    return { protocolVersion: 1, agentCapabilities: {} };
  });
v2.agent({}).onConnect(ask.onConnect);

export const one: v1.ClientCapabilities[] = [
  { elicitation: formOnly },
  { elicitation: urlOnly },
  { elicitation: formAndUrl },
];
export const two: v2.ClientCapabilities[] = [{ elicitation: formAndUrl }];

export async function answers(form: Form<{ where: string; overwrite?: boolean }>): Promise<void> {
  const answer = await ask.form({ sessionId: "s1", message: "Where?", form });
  same<typeof answer, FormAnswer<{ where: string; overwrite?: boolean }>>(true);
  if (answer.action === "accept") same<typeof answer.content.where, string>(true);
  // @ts-expect-error: only an accepted answer has content (FORM-16)
  void answer.content;

  const raw = await ask.form({ requestId: 1, message: "Where?", requestedSchema: {} });
  same<typeof raw, FormAnswer<Content>>(true);

  const fallback = () => ({ source: "config file" }) as const;
  const other = await ask.form({ sessionId: "s1", message: "Where?", form, fallback });
  same<
    typeof other,
    FormAnswer<{ where: string; overwrite?: boolean }> | { readonly source: "config file" }
  >(true);

  const consent = await ask.url({
    sessionId: "s1",
    message: "Connect.",
    url: "https://a.example/",
  });
  same<typeof consent, Consent>(true);

  // @ts-expect-error: a question has one scope (REQ-2)
  void ask.form({ message: "Where?", form });
  // @ts-expect-error: and only one (REQ-2)
  void ask.form({ sessionId: "s1", requestId: 1, message: "Where?", form });
  // @ts-expect-error: a tool call is part of a session (REQ-2)
  void ask.form({ requestId: 1, toolCallId: "c1", message: "Where?", form });
  // @ts-expect-error: a question says what it asks (REQ-3)
  void ask.form({ sessionId: "s1", form });
}

// @ts-expect-error: nothing a client says is a verified subject (REQ-4)
export const claimed: VerifiedSubject = { issuer: "client", id: "dev@example.org" };

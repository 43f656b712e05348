/**
 * The whole service in one process, with people signed in at an identity provider, and a provider that says yes.
 *
 * @module
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { onTestFinished } from "vitest";
import { connectWith } from "../../src/connect/connect.ts";
import {
  type Connect,
  type ConnectEvent,
  type ConnectOptions,
  local,
  type Purpose,
} from "../../src/connect/index.ts";
import { Browser } from "../connect-http/browser.ts";
import { ISSUER, identityLeg, outsideWorld, providerLeg } from "../connect-http/outside.ts";
import { oauthPurpose, optionsOf } from "./rig.ts";
import { Time } from "./time.ts";

export const KEY = "sk-live-4eC39HqLyjWDarjtT1zdp7dc";
const key: Purpose = {
  kind: "secret",
  title: "Example",
  reason: "Asks the example for you.",
  label: "API key",
  origins: ["https://api.example"],
};

/** The service with people signed in at an identity provider, and a provider that says yes. */
export async function serving(changes: Partial<ConnectOptions> = {}) {
  const time = new Time();
  const outside = outsideWorld();
  const sent: Headers[] = [];
  const connect = await connectWith(
    optionsOf({
      clock: time.clock,
      identity: { kind: "leg", leg: identityLeg(`${ISSUER}/sign-in`, outside) },
      purposes: {
        key,
        github: {
          ...oauthPurpose(),
          leg: providerLeg("https://github.example/authorize", outside),
        },
      },
      fetch: async (_url, init) => {
        sent.push(new Headers(init?.headers));
        return new Response("ok");
      },
      ...changes,
    }),
    time,
  );
  onTestFinished(() => connect.close());
  return { time, connect, outside, sent };
}
/** The same for the user of this machine alone. */
export const here = (changes: Partial<ConnectOptions> = {}) =>
  serving({ identity: local(), baseUrl: "http://127.0.0.1:8080", ...changes });

export const browserOf = (connect: Connect, origin = "https://agent.example") =>
  new Browser(connect.handle, origin, {});

/** What is published while the test runs. */
export function events(): ConnectEvent[] {
  const heard: ConnectEvent[] = [];
  const hear = (event: unknown) => void heard.push(event as ConnectEvent);
  subscribe("acp-elicitation:connect", hear);
  onTestFinished(() => void unsubscribe("acp-elicitation:connect", hear));
  return heard;
}

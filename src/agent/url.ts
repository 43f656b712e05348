/**
 * Asks a URL question: refuse what an agent must not send, take an id, send it, hold the consent.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-mode URL-1 URL-5 URL-6
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import { assertSendable, writeScope } from "../rules/index.ts";
import { type Link, pass } from "./link.ts";
import { assertPage, assertTerms } from "./mistakes.ts";
import type { Pages } from "./pages.ts";
import type { Question } from "./pending.ts";
import type { AskUrl, Consent } from "./types.ts";

/** What the URL questions of one elicitor share. */
export interface PageRules {
  readonly pages: Pages;
  /** True when the connection's user is verified. */
  readonly verified: boolean;
  readonly dangerouslyAllowHttp: boolean;
}

/**
 * @throws {ElicitationError} any code but those of forms
 * @throws TypeError for a caller's mistake
 */
export function askUrl(
  link: Link,
  number: number,
  { pages, verified, dangerouslyAllowHttp }: PageRules,
  ask: AskUrl<unknown>,
): Promise<Consent> {
  const { message, url, sessionId, signal, timeoutMs, strand, _meta } = ask;
  assertTerms(ask);
  assertPage(ask);
  const scope = writeScope(ask, link.binding.bound().version);
  if (ask.requireSubject === true && !verified) {
    throw new ElicitationError("url-refused", { reasons: ["subject-not-verified"] });
  }
  assertSendable(url, { dangerouslyAllowHttp });
  const elicitationId = pages.reserve(ask.elicitationId);
  const meta = _meta === undefined ? {} : { _meta };
  const params = { mode: "url", ...scope, message, url, elicitationId, ...meta };
  const question: Question = {
    number,
    mode: "url",
    elicitationId,
    sessionId,
    signal,
    timeoutMs,
    strand,
  };
  try {
    return pass(link, question, params, (outcome) => ({
      answer: pages.settle(elicitationId, outcome),
    }));
  } catch (error) {
    pages.release(elicitationId);
    throw error;
  }
}

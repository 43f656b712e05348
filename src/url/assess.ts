/**
 * What should a person know about a URL before opening it? Pure: nothing is fetched, resolved or opened. What
 * judges web addresses, and the list of public suffixes, are loaded when they are first needed.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-security URL-3 URL-12
 * @module
 */
import { readWebUrl } from "./parse.ts";
import type { UrlAssessment, UrlRefusal } from "./types.ts";

/**
 * Assesses any text as a URL to be opened (URL-3, URL-12): whether it may be, whose it is, what to warn of.
 *
 * A text that is no http or https URL gives `openable: false` with a `refusal`; nothing is thrown for it. The
 * assessment judges the address alone: it cannot say whether the page behind it is honest.
 */
export async function assessUrl(url: string): Promise<UrlAssessment> {
  const parsed = readWebUrl(url);
  if (typeof parsed === "string") return refused(parsed);
  const { judgeUrl } = await import("./judge.ts");
  return judgeUrl(url, parsed);
}

function refused(refusal: UrlRefusal): UrlAssessment {
  const empty = {
    href: "",
    host: "",
    displayHost: "",
    registrableDomain: null,
    displayDomain: null,
  };
  return { openable: false, refusal, ...empty, warnings: [] };
}

/**
 * What should a person know about a URL before opening it? Pure: nothing is fetched, resolved or opened. What
 * judges web addresses, and the list of public suffixes, are loaded when they are first needed.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-security URL-3 URL-12
 * @module
 */
import { isLoopback } from "./loopback.ts";
import { readWebUrl } from "./parse.ts";
import { loadSuffixes } from "./suffixes.ts";
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
  // Beside the judge, not after it; the judge itself waits for it, where it needs it.
  if (!isLoopback(parsed.hostname)) loadSuffixes().catch(() => {});
  const { judgeUrl } = await import("./judge.ts");
  return judgeUrl(url, parsed);
}

/**
 * The same for a page that somebody asks to open with these words: whether it is a device sign-in, too (URL-14).
 * See `looksLikeDeviceSignIn`.
 */
export async function assessPage(
  url: string,
  message: string,
): Promise<{ readonly assessment: UrlAssessment; readonly deviceSignIn: boolean }> {
  const [assessment, { looksLikeDeviceSignIn }] = await Promise.all([
    assessUrl(url),
    import("./judge.ts"),
  ]);
  return { assessment, deviceSignIn: looksLikeDeviceSignIn(assessment.href, message) };
}

/** Loads what `assessUrl` loads when it is first needed. Rejects when it cannot be had. */
export async function loadUrlJudge(): Promise<void> {
  await assessUrl("https://example.com/");
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

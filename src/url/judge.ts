/**
 * What is to be said of a web address, and whose it is. Pure. The list of public suffixes is loaded when it is
 * first needed.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-security URL-3
 * @module
 */
import { en } from "../text/late.ts";
import { carriesCredentials } from "./credentials.ts";
import { looksLikeDeviceSignIn } from "./device.ts";
import { holdsBidi, holdsControl } from "./hidden.ts";
import { displayLabel, isIpAddress, type Label, labelsOf, topOf } from "./host.ts";
import { isLoopback, withoutRootDot } from "./loopback.ts";
import { hasUserInfo } from "./parse.ts";
import { redirectsToLoopback } from "./redirect.ts";
import { isConfusable, isMixedScript } from "./scripts.ts";
import { loadSuffixes } from "./suffixes.ts";
import type { Severity, UrlAssessment, UrlWarning, UrlWarningCode } from "./types.ts";

export { looksLikeDeviceSignIn };

/** What the checks look at. */
interface Subject {
  /** As sent, before parsing. */
  readonly raw: string;
  readonly url: URL;
  readonly labels: readonly Label[];
  readonly loopback: boolean;
}
type WarningCheck = readonly [UrlWarningCode, Severity, (subject: Subject) => boolean];

/** A host is long when its end is easily overlooked. */
const LONG_HOST = { characters: 60, labels: 6 } as const;

/** In the order in which they are shown. */
const CHECKS: readonly WarningCheck[] = [
  ["insecure", "danger", ({ url, loopback }) => url.protocol === "http:" && !loopback],
  ["userinfo", "danger", ({ url }) => hasUserInfo(url)],
  ["mixed-script", "danger", ({ labels }) => labels.some(({ decoded }) => isMixedScript(decoded))],
  ["control", "danger", ({ raw }) => holdsControl(raw)],
  ["bidi", "danger", ({ raw }) => holdsBidi(raw)],
  [
    "confusable",
    "caution",
    ({ labels }) => labels.some(({ decoded }) => isConfusable(decoded, topOf(labels))),
  ],
  ["punycode", "caution", ({ labels }) => labels.some(({ encoded }) => encoded.startsWith("xn--"))],
  ["ip-host", "caution", ({ url, loopback }) => isIpAddress(url.hostname) && !loopback],
  ["port", "caution", ({ url, loopback }) => url.port !== "" && !loopback],
  ["long-host", "caution", ({ url, labels }) => isLong(url.hostname, labels)],
  ["credentials", "caution", ({ url }) => carriesCredentials(url)],
  ["loopback-redirect", "caution", ({ url }) => redirectsToLoopback(url)],
  ["loopback", "info", ({ loopback }) => loopback],
];

/** The assessment of a web address; `raw` is its text before it was parsed. */
export async function judgeUrl(raw: string, url: URL): Promise<UrlAssessment> {
  const host = url.hostname;
  const labels = labelsOf(host);
  const subject: Subject = { raw, url, labels, loopback: isLoopback(host) };
  const shown = labels.map((label) => displayLabel(label, labels));
  const registrableDomain = subject.loopback ? null : await domainOf(withoutRootDot(host));
  return {
    openable: true,
    href: url.href,
    host,
    displayHost: shown.join("."),
    registrableDomain,
    displayDomain:
      registrableDomain === null
        ? null
        : shown.slice(-registrableDomain.split(".").length).join("."),
    warnings: CHECKS.filter(([, , applies]) => applies(subject)).map(warning),
  };
}

function warning([code, severity]: WarningCheck): UrlWarning {
  return { code, severity, message: en.url.warnings[code] };
}

function isLong(host: string, labels: readonly Label[]): boolean {
  return host.length > LONG_HOST.characters || labels.length > LONG_HOST.labels;
}

/**
 * The registered part: one label below a public suffix. Suffixes that companies run for their customers count
 * (`someone.github.io` is someone's), except for the bare suffix itself, which is the company's.
 */
async function domainOf(host: string): Promise<string | null> {
  if (isIpAddress(host)) return null;
  const { getDomain } = await loadSuffixes();
  const plain = { extractHostname: false, validateHostname: false };
  return getDomain(host, { ...plain, allowPrivateDomains: true }) ?? getDomain(host, plain);
}

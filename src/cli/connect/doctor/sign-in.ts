/**
 * Would the configured issuers be believed, and does this computer's clock agree with theirs? Each is asked once, as
 * the service does at its first sign-in, and judged by the service's own rules.
 *
 * @see CONN-6
 * @module
 */
import type { Inspection, InspectOptions } from "../../../connect/index.ts";
import { enCommand as en, type SafeText, safeText } from "../../../text/index.ts";
import type { ConnectConfig, IssuerConfig } from "../types.ts";
import { createFindings, type Examined } from "./findings.ts";

/** What came of asking. */
export interface IssuerReport {
  readonly issuer: string;
  /** `usable`, or why it is not. */
  readonly status: Inspection["status"] | "insecure";
  /** The member of its document that is at fault; `null` where none is. */
  readonly endpoint: string | null;
  /** How far its clock is ahead of ours, at least; `null` where it did not say. */
  readonly skewMs: number | null;
}

export interface SignInOptions {
  readonly inspect: (options: InspectOptions) => Promise<Inspection>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

type Add = ReturnType<typeof createFindings>["add"];

const said = en.operator.doctor;

/** A clock that is further off makes ID tokens look expired, or not valid yet. Milliseconds. */
const SKEW_PROBLEM = 30_000;
const SKEW_NOTE = 5_000;

/** Asks every issuer once, side by side. Never rejects. */
export async function examineSignIn(
  { identity, providers }: ConnectConfig,
  options: SignInOptions,
): Promise<Examined<readonly IssuerReport[]>> {
  const { all, add } = createFindings();
  const named = new Map<string, IssuerConfig>();
  for (const one of [identity, ...providers.values()]) {
    if (one != null) named.set(JSON.stringify([one.issuer, one.tokenHosts]), one);
  }
  const report = await Promise.all([...named.values()].map((one) => ask(one, options)));
  if (identity === undefined) add("note", "no-identity", said.noIdentity);
  if (report.length === 0) {
    add("note", "no-issuers", said.noIssuers);
    return { report, findings: all };
  }
  for (const one of report) {
    const grade = one.status === "usable" ? "ok" : "problem";
    add(grade, `issuer-${one.status}`, sentenceOf(safeText(one.issuer, { max: 400 }), one));
  }
  judgeClocks(report, add);
  return { report, findings: all };
}

async function ask(
  { issuer, tokenHosts }: IssuerConfig,
  { inspect, clock }: SignInOptions,
): Promise<IssuerReport> {
  const began = clock();
  const nothing = { issuer, endpoint: null, skewMs: null };
  try {
    const found = await inspect({ issuer, tokenHosts });
    if (found.status !== "usable") {
      return { ...nothing, status: found.status, endpoint: found.endpoint ?? null };
    }
    const { status, date } = found;
    return { ...nothing, status, skewMs: date === null ? null : apart(date, began, clock()) };
  } catch {
    // What may not be configured at all.
    return { ...nothing, status: "insecure" };
  }
}

/** How far apart the clocks are at least: theirs was read between `began` and `ended`, to the second below. */
function apart(date: number, began: number, ended: number): number {
  if (date > ended) return date - ended;
  return date + 1000 < began ? date + 1000 - began : 0;
}

function judgeClocks(reports: readonly IssuerReport[], add: Add): void {
  const told = reports.filter(({ skewMs }) => skewMs !== null);
  const off = told.filter(({ skewMs }) => Math.abs(skewMs ?? 0) > SKEW_NOTE);
  for (const { issuer, skewMs } of off) {
    const distance = Math.abs(skewMs ?? 0);
    const seconds = Math.round(distance / 1000);
    const message = said.clock({ issuer: safeText(issuer, { max: 400 }), seconds });
    add(distance > SKEW_PROBLEM ? "problem" : "note", "clock", message);
  }
  if (told.length === 0) add("note", "clock-unknown", said.clockUnknown);
  else if (off.length === 0) add("ok", "clock", said.clockFine);
}

function sentenceOf(issuer: SafeText, { status, endpoint }: IssuerReport): string {
  const name = endpoint ?? "";
  switch (status) {
    case "usable":
      return said.issuer({ issuer });
    case "insecure":
      return said.issuerInsecure({ issuer });
    case "unreachable":
      return said.issuerAway({ issuer });
    case "unreadable":
      return said.issuerUnreadable({ issuer });
    case "other-issuer":
      return said.issuerDiffers({ issuer });
    case "endpoint-missing":
      return said.endpointMissing({ issuer, name });
    case "endpoint-foreign":
      return said.endpointForeign({ issuer, name });
  }
}

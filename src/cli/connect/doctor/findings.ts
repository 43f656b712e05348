/**
 * What `connect doctor` found of one part of the service, as data and as sentences.
 *
 * @module
 */
import type { Finding, Grade } from "../../doctor/terminal.ts";

/** A part that was looked at: what `--json` prints of it, and what of that is a problem. */
export interface Examined<Report> {
  readonly report: Report;
  readonly findings: readonly Finding[];
}

/** Collects findings. */
export function createFindings(): {
  readonly all: Finding[];
  add(grade: Grade, code: string, message: string): void;
} {
  const all: Finding[] = [];
  return { all, add: (grade, code, message) => all.push({ grade, code, message }) };
}

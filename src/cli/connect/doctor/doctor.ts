/**
 * `connect doctor`: looks at everything the service stands on, prints what it found, and says with the exit code
 * whether all of it will work. English alone: a report is passed on.
 *
 * @module
 */
import {
  addressesBelow,
  assertApart,
  inspectIssuer,
  keyFile,
  SCHEMA_VERSION,
} from "../../../connect/index.ts";
import { createPaper } from "../../../terminal/index.ts";
import { enCommand as en } from "../../../text/index.ts";
import { printFinding } from "../../doctor/print.ts";
import type { Finding } from "../../doctor/terminal.ts";
import { EXIT, type ExitCode } from "../../exit.ts";
import { writeJson } from "../../json.ts";
import { openStore } from "../service.ts";
import type { ConnectConfig } from "../types.ts";
import { examineBase, examineRegistrations } from "./addresses.ts";
import { examineDatabase } from "./database.ts";
import { examineKeys } from "./keys.ts";
import { examineSignIn } from "./sign-in.ts";

/** Examines and reports. */
export async function examineService(config: ConnectConfig, json: boolean): Promise<ExitCode> {
  const base = examineBase(config);
  const register = examineRegistrations(config, ({ origin, pathname }) =>
    addressesBelow(origin, pathname.replace(/\/+$/, "")),
  );
  const [signIn, keys, store] = await Promise.all([
    examineSignIn(config, { inspect: inspectIssuer, clock: Date.now }),
    examineKeys(config, { read: keyFile, assertApart }),
    examineDatabase(config, { open: openStore, needed: SCHEMA_VERSION }),
  ]);
  const parts = { service: base, sign: signIn, register, keys, store };
  const found = Object.values(parts).flatMap(({ findings }) => findings);
  const problems = found.filter(({ grade }) => grade === "problem");
  if (json) {
    const named = (list: readonly Finding[]): object[] =>
      list.map(({ code, message }) => ({ code, message }));
    const report = {
      version: 1,
      ok: problems.length === 0,
      problems: named(problems),
      notes: named(found.filter(({ grade }) => grade === "note")),
      baseUrl: base.report,
      issuers: signIn.report,
      register: register.report,
      keys: keys.report,
      store: store.report,
    };
    process.stdout.write(`${writeJson(report, false)}\n`);
  } else print(parts, problems.length);
  return problems.length === 0 ? EXIT.done : EXIT.failed;
}

const UNBROKEN = 100_000;

type Parts = Readonly<
  Record<keyof typeof en.operator.doctor.headings, { readonly findings: readonly Finding[] }>
>;

function print(parts: Parts, problems: number): void {
  const { stdout } = process;
  // A file or a pipe keeps its rows whole, so that they can be searched.
  const columns = (): number => (stdout.isTTY ? stdout.columns : UNBROKEN);
  const paper = createPaper({ output: stdout, columns, echoes: false });
  const { headings } = en.operator.doctor;
  for (const [name, { findings }] of Object.entries(parts)) {
    if (findings.length === 0) continue;
    paper.say(headings[name as keyof typeof headings]);
    for (const finding of findings) printFinding(paper, finding);
    paper.gap();
  }
  paper.say(en.tools.doctor.summary(problems));
}

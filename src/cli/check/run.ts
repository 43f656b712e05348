/**
 * `check` over its files: reads, judges, prints, and says with the exit code whether something counts.
 *
 * @module
 */
import { type Checked, checkQuestion, type FileReport, isUnlike } from "../../check/index.ts";
import { enCommand as en, enCheck, type SafeText } from "../../text/index.ts";
import { EXIT, type ExitCode, Failure } from "../exit.ts";
import { writeJson } from "../json.ts";
import { readQuestionFile, readSource } from "../question-file.ts";
import { createPrinter } from "./print.ts";

/** The command line of `check`, read. */
export interface CheckOptions {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly strict: boolean;
}

/** Checks every file; one that cannot be read does not keep the others from being checked. */
export async function runCheck({ files, json, strict }: CheckOptions): Promise<ExitCode> {
  const printer = json ? undefined : createPrinter(process.stdout);
  const reports: object[] = [];
  let exit: ExitCode = EXIT.done;
  for (const path of files) {
    const checked = await readAndCheck(path);
    if (checked instanceof Failure) {
      exit = EXIT.usage;
      reports.push({ file: path, ok: false, error: checked.message });
      if (!json) process.stderr.write(`${en.run.notice(checked.message)}\n`);
      continue;
    }
    const ok = !counts(checked.report, strict);
    if (!ok && exit === EXIT.done) exit = EXIT.failed;
    reports.push({ file: path, ok, ...checked.report });
    printer?.print(checked.name, checked);
  }
  if (json) {
    const ok = exit === EXIT.done;
    process.stdout.write(`${writeJson({ version: 1, ok, files: reports }, false)}\n`);
  }
  return exit;
}

type NamedReport = Checked & { readonly name: SafeText };

async function readAndCheck(path: string): Promise<NamedReport | Failure> {
  try {
    const source = await readSource(path, en);
    const checked = await checkQuestion(readQuestionFile(source), source.text, enCheck);
    return { ...checked, name: source.name };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** True when something of the report makes the exit code 1. */
function counts(report: FileReport, strict: boolean): boolean {
  const { findings, clients } = report;
  if (strict) return findings.length > 0 || clients.some(({ verdict }) => verdict !== "accepted");
  return findings.some(({ level }) => level !== "note") || isUnlike(report);
}

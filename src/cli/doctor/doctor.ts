/**
 * `doctor`: looks at the terminal and at an agent, prints what it found, and says with the exit code whether
 * everything will work.
 *
 * @module
 */
import { readFileSync, statSync } from "node:fs";
import { type CommandWords, enCommand as en, safeText } from "../../text/index.ts";
import { EXIT, type ExitCode, Failure } from "../exit.ts";
import { writeJson } from "../json.ts";
import type { ClientInfo } from "../peer.ts";
import { type EditorReport, readEditorLog } from "./editor-log.ts";
import { type Examined, examineAgent } from "./examine.ts";
import { printReport } from "./print.ts";
import { type DoctorOptions, type DoctorReport, findingsOf } from "./report.ts";
import { readTerminal } from "./terminal.ts";
import { readWays } from "./ways.ts";

/**
 * Examines and reports, in English; questions are asked in the language of `words`.
 *
 * @throws Failure with exit 2 when the log cannot be read
 */
export async function doctor(
  options: DoctorOptions,
  info: ClientInfo,
  words: CommandWords,
): Promise<ExitCode> {
  const editor = options.editorLog === undefined ? null : readEditor(options.editorLog);
  const nothing: Examined = { agent: null, exchange: null };
  const examined =
    options.agent === undefined ? nothing : await examineAgent(options.agent, options, info, words);
  const { agent, exchange, failure, left } = examined;
  const terminal = readTerminal(process);
  const report: DoctorReport = {
    terminal,
    ways: readWays(terminal, process, options.browser),
    editor,
    agent,
    exchange,
    failure: failure?.message ?? null,
  };
  const findings = findingsOf(report, options);
  const all = [
    ...findings.terminal,
    ...findings.editor,
    ...findings.agent,
    ...findings.questions.flat(),
    ...findings.exchange,
  ];
  const named = (grade: "problem" | "note"): object[] =>
    all.filter((one) => one.grade === grade).map(({ code, message }) => ({ code, message }));
  const problems = named("problem");
  const ok = problems.length === 0 && left === undefined;
  if (options.json) {
    const whole = { version: 1, ok, problems, notes: named("note"), ...report };
    process.stdout.write(`${writeJson(whole, false)}\n`);
  } else {
    printReport(process.stdout, report, findings, problems.length);
  }
  if (left !== undefined) return left;
  if (failure?.exit === EXIT.notStarted) return EXIT.notStarted;
  return ok ? EXIT.done : EXIT.failed;
}

const LOG_MAX = 256 * 1024 * 1024;

function readEditor(file: string): EditorReport {
  const path = safeText(file, { max: 400 });
  const said = en.tools.doctor.editor;
  let log: string | undefined;
  try {
    if (statSync(file).size <= LOG_MAX) log = readFileSync(file, "utf8");
  } catch {
    throw new Failure(EXIT.usage, () => said.unreadable({ path }));
  }
  if (log === undefined) throw new Failure(EXIT.usage, () => said.tooLarge({ path }));
  return readEditorLog(log);
}

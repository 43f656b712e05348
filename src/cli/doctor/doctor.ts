/**
 * `doctor`: looks at the terminal and at an agent, prints what it found, and says with the exit code whether
 * everything will work.
 *
 * @module
 */
import type { CommandWords } from "../../text/index.ts";
import { EXIT, type ExitCode } from "../exit.ts";
import { writeJson } from "../json.ts";
import type { ClientInfo } from "../peer.ts";
import { type Examined, examineAgent } from "./examine.ts";
import { printReport } from "./print.ts";
import { type DoctorOptions, type DoctorReport, findingsOf } from "./report.ts";
import { readTerminal } from "./terminal.ts";

/**
 * Examines and reports, in English; questions are asked in the language of `words`.
 *
 * @throws Failure with exit 3 when the agent could not be started; nothing else of it could be found out
 */
export async function doctor(
  options: DoctorOptions,
  info: ClientInfo,
  words: CommandWords,
): Promise<ExitCode> {
  const nothing: Examined = { agent: null, exchange: null };
  const examined =
    options.agent === undefined ? nothing : await examineAgent(options.agent, options, info, words);
  const { agent, exchange, failure, left } = examined;
  const report: DoctorReport = {
    terminal: readTerminal(process),
    agent,
    exchange,
    failure: failure?.message ?? null,
  };
  const findings = findingsOf(report, options);
  const all = [
    ...findings.terminal,
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

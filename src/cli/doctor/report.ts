/**
 * What `doctor` found, as data, and what of it is a problem. Pure.
 *
 * @module
 */
import { enCommand as en, safeText } from "../../text/index.ts";
import type { ProtocolVersion } from "../../wire/index.ts";
import type { AgentCommand } from "../agent-connection.ts";
import type { Settings } from "../config/settings.ts";
import type { EditorReport } from "./editor-log.ts";
import type { AskedQuestion } from "./exchange.ts";
import { type Finding, type Grade, type TerminalReport, terminalFindings } from "./terminal.ts";
import { agentWays, editorFindings, type Ways } from "./ways.ts";

/** The command line of `doctor`, read. */
export interface DoctorOptions {
  /** Absent: only the terminal is looked at. */
  readonly agent?: AgentCommand;
  readonly protocol: "1" | "2" | "auto";
  readonly prompt?: string;
  readonly answer: boolean;
  /** Path as typed. */
  readonly editorLog?: string;
  readonly json: boolean;
  /** Whether the person wants a browser opened by itself. */
  readonly browser: Settings["browser"];
}

/** The agent as it introduced itself. `modes` is what we offer and it may therefore use; texts are raw. */
export interface AgentReport {
  readonly command: string;
  readonly protocol: ProtocolVersion;
  readonly claim: { readonly name: string; readonly version: string } | null;
  readonly modes: readonly ("form" | "url")[];
  /** Lines on its standard output that were no ACP. */
  readonly noise: number;
}
/** What came of the prompt. `stopReason` is the agent's word, `null` when the work did not end. */
export interface ExchangeReport {
  readonly questions: readonly AskedQuestion[];
  readonly permissions: number;
  readonly stopReason: string | null;
}
/** Everything that was found. A part is `null` where it was not looked at, or not reached. */
export interface DoctorReport {
  readonly terminal: TerminalReport;
  readonly ways: Ways;
  readonly editor: EditorReport | null;
  readonly agent: AgentReport | null;
  readonly exchange: ExchangeReport | null;
  /** Why the agent went no further; a sentence of ours. */
  readonly failure: string | null;
}
/** The findings of each part, in the order in which they are told. */
export interface Findings {
  readonly terminal: readonly Finding[];
  readonly editor: readonly Finding[];
  readonly agent: readonly Finding[];
  /** One list for each question. */
  readonly questions: readonly (readonly Finding[])[];
  readonly exchange: readonly Finding[];
}

/** Judges a report. */
export function findingsOf(report: DoctorReport, { protocol }: DoctorOptions): Findings {
  return {
    terminal: terminalFindings(report.terminal),
    editor: report.editor === null ? [] : editorFindings(report.editor, report.ways),
    agent: agentFindings(report, protocol),
    questions: report.exchange?.questions.map(questionFindings) ?? [],
    exchange: report.exchange === null ? [] : exchangeFindings(report.exchange),
  };
}

function agentFindings(
  { agent, exchange, failure, ways }: DoctorReport,
  asked: DoctorOptions["protocol"],
): Finding[] {
  const said = en.tools.doctor.agent;
  const found: Finding[] = [];
  const say = (grade: Grade, code: string, message: string): void => {
    found.push({ grade, code, message });
  };
  if (agent !== null) {
    say("ok", "speaks", said.speaks({ version: agent.protocol }));
    if (asked === "auto" && agent.protocol === 1) say("note", "fell-back", said["fell-back"]);
    if (agent.claim === null) say("note", "anonymous", said.anonymous);
    say("ok", "modes", said.modes);
    found.push(...agentWays(ways));
    if (agent.noise > 0) say("note", "noise", said.noise(agent.noise));
    if (exchange === null && failure === null) say("note", "not-asked", said.notAsked);
  }
  if (failure !== null) say("problem", "failed", failure);
  return found;
}

function exchangeFindings({ questions, permissions, stopReason }: ExchangeReport): Finding[] {
  const said = en.tools.doctor.exchange;
  const found: Finding[] = [];
  if (questions.length === 0) {
    found.push({ grade: "problem", code: "never-asked", message: said.never });
  }
  if (permissions > 0) {
    found.push({ grade: "note", code: "permissions", message: said.permissions(permissions) });
  }
  if (stopReason !== null && stopReason !== "end_turn") {
    const reason = safeText(stopReason, { max: 100 });
    found.push({ grade: "note", code: "stopped", message: said.stopped({ reason }) });
  }
  return found;
}

/** What became of one question, and the faults that `check` finds in it. */
function questionFindings(question: AskedQuestion): Finding[] {
  const said = en.tools.doctor.exchange;
  const found: Finding[] = question.findings
    .filter(({ level, code }) => level !== "note" && code !== question.refused)
    .map(({ level, code, message }) => ({
      grade: level === "error" ? "problem" : "note",
      code,
      message,
    }));
  const { answer, refused, answeredMs } = question;
  if (refused === "withdrawn") {
    found.push({ grade: "ok", code: "withdrawn", message: said.withdrawn });
  } else if (refused !== undefined) {
    found.push({ grade: "problem", code: "refused", message: refusedSentence(refused) });
  } else if (answer === null || answeredMs === null) {
    found.push({ grade: "problem", code: "open", message: said.open });
  } else {
    const time = en.tools.doctor.milliseconds(answeredMs);
    const action = safeText(answer, { max: 40 });
    found.push({ grade: "ok", code: "answered", message: said.answered({ action, time }) });
  }
  if (question.completed) found.push({ grade: "ok", code: "completed", message: said.completed });
  return found;
}

function refusedSentence(word: string): string {
  const known: Readonly<Record<string, string>> = en.tools.refusals;
  const sentence = Object.hasOwn(known, word) ? (known[word] ?? "") : safeText(word);
  return en.tools.doctor.exchange.refused({ sentence });
}

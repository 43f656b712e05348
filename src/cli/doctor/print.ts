/**
 * A report as text: what works, what to know and what will not work, part by part. The agent's words are marked.
 *
 * @see SURF-3
 * @module
 */
import { createPaper } from "../../terminal/index.ts";
import { enCommand as en, safeText } from "../../text/index.ts";
import type { EditorReport } from "./editor-log.ts";
import type { AskedQuestion } from "./exchange.ts";
import type { DoctorReport, Findings } from "./report.ts";
import type { Finding } from "./terminal.ts";
import { editorClaim } from "./ways.ts";

/** A file or a pipe keeps its rows whole, so that they can be searched. */
const UNBROKEN = 100_000;

type Paper = ReturnType<typeof createPaper>;

/** Prints the whole report. */
export function printReport(
  output: NodeJS.WriteStream,
  report: DoctorReport,
  findings: Findings,
  problems: number,
): void {
  const columns = (): number => (output.isTTY ? output.columns : UNBROKEN);
  const paper = createPaper({ output, columns, echoes: false });
  const said = en.tools.doctor;
  paper.say(said.terminalHeading);
  for (const finding of findings.terminal) printFinding(paper, finding);
  if (report.editor !== null) {
    paper.gap();
    paper.say(said.editorHeading);
    printEditorClaim(paper, report.editor);
    for (const finding of findings.editor) printFinding(paper, finding);
  }
  if (findings.agent.length > 0) {
    paper.gap();
    paper.say(said.agentHeading);
    for (const finding of findings.agent) printFinding(paper, finding);
    printClaim(paper, report);
  }
  if (report.exchange !== null) {
    paper.gap();
    paper.say(said.exchangeHeading);
    for (const [at, question] of report.exchange.questions.entries()) {
      printQuestion(paper, question, at + 1);
      for (const finding of findings.questions[at] ?? []) printFinding(paper, finding);
    }
    for (const finding of findings.exchange) printFinding(paper, finding);
  }
  paper.gap();
  paper.say(said.summary(problems));
}

/** One finding, its further rows below the first. */
export function printFinding(paper: Paper, { grade, message }: Finding): void {
  // Our own sentence, and the only way to hang its further rows below the first.
  const lead = `  ${en.tools.doctor.mark[grade]}  `;
  paper.foreign(safeText(message), { mark: "", lead });
}

function printEditorClaim(paper: Paper, editor: EditorReport): void {
  const claim = editorClaim(editor);
  if (claim === undefined) return;
  paper.say(`  ${en.tools.doctor.agent.claims}`);
  paper.foreign(claim, { lead: "    " });
}

function printClaim(paper: Paper, { agent }: DoctorReport): void {
  if (agent?.claim == null) return;
  const { name, version } = agent.claim;
  paper.say(`  ${en.tools.doctor.agent.claims}`);
  paper.foreign(safeText(`${name} ${version}`, { max: 200 }), { lead: "    " });
}

function printQuestion(paper: Paper, question: AskedQuestion, place: number): void {
  const said = en.tools.doctor.exchange;
  const time = en.tools.doctor.milliseconds(question.afterMs);
  const what =
    question.mode === "form" ? said.form : question.mode === "url" ? said.page : said.other;
  paper.say(`  ${said.asked({ place, what, time })}`);
  const words = [
    safeText(question.message ?? "", { lines: true, max: 1_000 }),
    safeText(question.url ?? "", { max: 1_000 }),
    safeText(question.fields.join(", "), { max: 1_000 }),
  ];
  for (const text of words) if (text !== "") paper.foreign(text, { lead: "    " });
  const scope = {
    session: said.inSession,
    "tool-call": said.inToolCall,
    request: said.inRequest,
    none: said.noScope,
  }[question.scope ?? "none"];
  paper.say(`    ${scope}`);
}

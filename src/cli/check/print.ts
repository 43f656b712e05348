/**
 * A report as text: the fields as a person would be asked for them, then each finding with its place, then what
 * other clients make of it. Every word of the file is marked, as it is when the question is asked.
 *
 * @see SURF-3
 * @module
 */
import {
  type Checked,
  type ClientVerdict,
  type FileReport,
  isUnlike,
  type PlacedFinding,
} from "../../check/index.ts";
import { createPaper } from "../../terminal/index.ts";
import { enCheck, type SafeText, safeText } from "../../text/index.ts";
import {
  everyField,
  type FieldView,
  fieldHints,
  foreignHints,
  viewForm,
} from "../../view/index.ts";

/** Places that are listed for one client. */
const SHOWN = 6;
/** A file or a pipe keeps its rows whole, so that they can be searched. */
const UNBROKEN = 100_000;

type Paper = ReturnType<typeof createPaper>;

export interface Printer {
  print(name: SafeText, checked: Checked): void;
}

/** Prints reports to a terminal or a file, with an empty row between them. */
export function createPrinter(output: NodeJS.WriteStream): Printer {
  const columns = (): number => (output.isTTY ? output.columns : UNBROKEN);
  const paper = createPaper({ output, columns, echoes: false });
  return {
    print(name, { report, form }) {
      const said = enCheck.check;
      paper.gap();
      const fields = report.fields.length;
      if (form !== undefined) paper.say(said.heading.form({ name, fields }));
      else if (report.mode === "url") paper.say(said.heading.page({ name }));
      else paper.say(said.heading.other({ name }));
      if (form !== undefined) {
        // The findings tell of secrets.
        for (const view of everyField(viewForm(form, []))) printField(paper, view, report);
      }
      if (report.findings.length > 0) paper.gap();
      for (const finding of report.findings) printFinding(paper, name, finding);
      paper.gap();
      paper.say(said.clients);
      for (const client of report.clients) printClient(paper, client);
      paper.gap();
      paper.say(said.summary(countsOf(report)));
      if (isUnlike(report)) paper.say(said.unlike);
    },
  };
}

function printField(paper: Paper, view: FieldView, report: FileReport): void {
  const {
    name,
    default: filled,
    choices,
  } = report.fields.find((field) => field.name === view.field.name) ?? { name: view.field.name };
  const titled = view.label === name ? name : `${name} (${view.label})`;
  paper.foreign(safeText(titled, { max: 200 }), { lead: "  " });
  const said = enCheck.check;
  const hints: string[] = [...fieldHints(view)];
  if (choices !== undefined) hints.push(said.choices(choices.length));
  paper.say(`    ${hints.join(", ")}`);
  for (const hint of foreignHints(view)) paper.foreign(hint, { lead: "    " });
  if (filled === undefined) return;
  paper.foreign(safeText(JSON.stringify(filled), { max: 200 }), { lead: `    ${said.defaultIs} ` });
}

function printFinding(paper: Paper, name: SafeText, finding: PlacedFinding): void {
  const said = enCheck.check;
  const { line, column, level, message, versions, pointer } = finding;
  const [version] = versions ?? [];
  const sentence = version === undefined ? message : said.onVersion({ sentence: message, version });
  paper.say(`${name}:${line}:${column}: ${said.level[level]}: ${sentence}`);
  if (pointer !== "") paper.foreign(safeText(pointer, { max: 200 }), { lead: "  " });
}

function printClient(paper: Paper, { client, verdict, at }: ClientVerdict): void {
  const said = enCheck.check;
  paper.say(`  ${said.verdict[verdict]({ client: said.client[client] })}`);
  for (const { pointer, line, column } of at.slice(0, SHOWN)) {
    const lead = `    ${line}:${column} `;
    if (pointer === "") paper.say(`${lead}${said.wholeRequest}`);
    else paper.foreign(safeText(pointer, { max: 200 }), { lead });
  }
  if (at.length > SHOWN) paper.say(`    ${said.more(at.length - SHOWN)}`);
}

function countsOf({ findings }: FileReport): { errors: number; warnings: number; notes: number } {
  const count = (level: PlacedFinding["level"]): number =>
    findings.filter((finding) => finding.level === level).length;
  return { errors: count("error"), warnings: count("warning"), notes: count("note") };
}

/**
 * Which questions wait, at every sidecar of this user?
 *
 * @module
 */
import type { QuestionView } from "../../client/index.ts";
import { findRemotes, type Remote } from "../../sidecar/index.ts";
import { createPaper, type Paper } from "../../terminal/index.ts";
import { type CommandWords, safeText } from "../../text/index.ts";
import { everyField, fieldHints } from "../../view/index.ts";
import { EXIT, type ExitCode } from "../exit.ts";
import { writeJson } from "../json.ts";
import { nameAsker, socketFolder } from "./reached.ts";

/**
 * Prints them on standard output.
 *
 * @throws Failure with exit 2 when the sidecars cannot be reached.
 */
export async function pending(words: CommandWords, json: boolean): Promise<ExitCode> {
  const remotes = [...(await findRemotes(socketFolder())).values()];
  try {
    if (json) process.stdout.write(`${writeJson(remotes.flatMap(describe), false)}\n`);
    else print(remotes, words);
  } finally {
    for (const remote of remotes) remote.close();
  }
  return EXIT.done;
}

/** The questions of a sidecar for a program: our own names for what they are, and the agent's texts made safe. */
function describe({ about, current }: Remote): object[] {
  return current.map((view) => ({
    id: view.id,
    status: view.status,
    mode: view.mode,
    agent: about.agent,
    editor: about.editor,
    folder: about.folder,
    session: view.scope.kind === "session" ? view.scope.sessionId : null,
    message: view.message,
    ...(view.link !== undefined && { url: view.link.assessment.href }),
    ...(view.form !== undefined && { fields: everyField(view.form).map(describeField) }),
  }));
}

type FieldView = ReturnType<typeof everyField>[number];

function describeField({ field, label, options, secret }: FieldView): object {
  return {
    name: field.name,
    kind: field.kind,
    label,
    required: field.required,
    ...(secret && { secret }),
    ...(options.length > 0 && { options: options.map((one) => one.option.const) }),
  };
}

function print(remotes: readonly Remote[], words: CommandWords): void {
  const say = words.sidecar;
  const { stdout } = process;
  const paper = createPaper({
    output: stdout,
    columns: () => stdout.columns || Number.POSITIVE_INFINITY,
    echoes: false,
  });
  const total = remotes.reduce((sum, { current }) => sum + current.length, 0);
  if (total === 0) {
    paper.say(say.nothingPending);
    return;
  }
  for (const { about, current } of remotes) {
    for (const view of current) {
      const asker = nameAsker(about, words);
      paper.say(say.pendingOf({ id: safeText(view.id), mode: view.mode, asker }));
      printQuestion(paper, view, words);
      paper.gap();
    }
  }
  paper.say(say.pendingHow);
}

function printQuestion(paper: Paper, view: QuestionView, words: CommandWords): void {
  const say = words.sidecar;
  if (view.scope.kind === "session") {
    paper.say(say.pendingSession({ session: view.scope.sessionId }));
  }
  if (view.status === "waiting") paper.say(say.pendingUnderWay);
  paper.foreign(view.message);
  if (view.link !== undefined) {
    paper.say(say.pendingPage);
    paper.bare(view.link.assessment.href);
  }
  for (const one of view.form === undefined ? [] : everyField(view.form)) {
    const { field, label, options } = one;
    const name = safeText(field.name, { max: 128 });
    const lead = `  ${fieldHints(one, words).join(", ")} `;
    paper.foreign(safeText(label === name ? name : `${name}: ${label}`), { lead });
    if (options.length === 0) continue;
    const consts = options.slice(0, SHOWN).map((one) => one.option.const);
    const more = options.length > SHOWN ? ", ..." : "";
    paper.foreign(safeText(consts.join(", ") + more, { max: 400 }), {
      lead: `    ${say.pendingOptions} `,
    });
  }
}

/** So many choices of a field are listed. */
const SHOWN = 20;

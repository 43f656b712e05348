/**
 * Does the answers file cover this question, and what does it answer? A matching entry first, then fields by
 * name. Defaults are no answers, a part is not enough, and nothing is guessed. Pure.
 *
 * @module
 */
import { checkForm, type Issue, issueText } from "../form/index.ts";
import { type CommandWords, type SafeText, safeText } from "../text/index.ts";
import { type Act, everyField, type FormView, type QuestionView } from "../view/index.ts";
import { type Content, own, put } from "../wire/index.ts";
import type { Answers, PreparedAnswer } from "./answers-file.ts";

/** Why not, in whatever language it is said. */
type Reason = (words: CommandWords) => string;

/** What to do, and which fields were answered; or why the file does not cover the question. */
export type Decision =
  | { readonly covered: true; readonly act: Act; readonly names: readonly string[] }
  | { readonly covered: false; readonly reason: Reason };

/** Decides from what is on show. `open`: pages the file accepts are opened. */
export function decide(question: QuestionView, answers: Answers, open: boolean): Decision {
  const entry = answers.questions.find(({ message }) =>
    question.message.includes(safeText(message, { lines: true })),
  );
  if (entry !== undefined && entry.action !== "accept") {
    return { covered: true, act: { action: entry.action }, names: [] };
  }
  if (question.issues.length > 0) {
    return not((words) =>
      words.run.refusedBefore({ faults: faultsOf(question.issues, question.form, words) }),
    );
  }
  if (question.mode === "url") {
    if (entry === undefined) return not(({ run }) => run.noEntry);
    return { covered: true, act: { action: "accept", open }, names: [] };
  }
  if (question.form === undefined) return not(({ run }) => run.noFields);
  return entry === undefined ? byFields(question.form, answers) : byEntry(question.form, entry);
}

function byEntry(form: FormView, { content, secret }: PreparedAnswer): Decision {
  const known = new Set(everyField(form).map(({ field }) => field.name));
  const strange = Object.keys(content).find((name) => !known.has(name));
  if (strange !== undefined) {
    return not(({ run }) => run.wrongFields({ faults: `${shown(strange)}: ${run.noSuchField}` }));
  }
  return checked(form, content, () => secret, secret);
}

function byFields(form: FormView, answers: Answers): Decision {
  const content: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const { field } of everyField(form)) {
    const value = answers.fields.get(field.name)?.value;
    // An empty text is no answer to a question (FORM-19).
    if (value !== undefined && value !== "") put(content, field.name, value);
    else if (field.required) missing.push(field.name);
  }
  if (Object.keys(content).length === 0) return not(({ run }) => run.noFields);
  if (missing.length > 0) return not(({ run }) => run.missingFields({ names: shown(...missing) }));
  return checked(form, content, (name) => answers.fields.get(name)?.secret === true, false);
}

function checked(
  form: FormView,
  content: Content,
  mayBeSecret: (name: string) => boolean,
  mayAnswerSecretMessage: boolean,
): Decision {
  if (form.blockedBy.length > 0) {
    return not(({ run }) => run.blockedFields({ names: safeText(form.blockedBy.join(", ")) }));
  }
  if (form.secretMessage && !mayAnswerSecretMessage) return not(({ run }) => run.secretMessage);
  const secrets = everyField(form)
    .filter((view) => view.secret && own(content, view.field.name) !== undefined)
    .map((view) => view.field.name)
    .filter((name) => !mayBeSecret(name));
  if (secrets.length > 0) return not(({ run }) => run.secretFields({ names: shown(...secrets) }));
  const fields = everyField(form).map(({ field }) => field);
  const check = checkForm({ fields, notes: [], raw: {} }, content);
  if (!check.ok) {
    const { issues } = check;
    return not((words) => words.run.wrongFields({ faults: faultsOf(issues, form, words) }));
  }
  return {
    covered: true,
    act: { action: "accept", content: check.content, remember: false },
    names: Object.keys(check.content),
  };
}

/**
 * Each fault under the field's own name, which is what the file is written with. The sentence around the list
 * ends itself, so no fault brings its own full stop.
 */
export function faultsOf(
  issues: readonly Issue[],
  form: FormView | undefined,
  words: CommandWords,
): string {
  const fields = new Map((form ? everyField(form) : []).map(({ field }) => [field.name, field]));
  return issues
    .map((issue) => {
      const field = fields.get(issue.field);
      const fault = issueText(field, issue, words).replace(/[.\u3002]$/, "");
      return field === undefined ? fault : `${shown(field.name)}: ${fault}`;
    })
    .join("; ");
}

function shown(...names: readonly string[]): SafeText {
  return safeText(names.join(", "), { max: 400 });
}

function not(reason: Reason): Decision {
  return { covered: false, reason };
}

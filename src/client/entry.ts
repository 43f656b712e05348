/**
 * One question in the client's list, and what of it a surface sees. Pure.
 *
 * @see SURF-5
 * @module
 */
import type { Issue } from "../form/index.ts";
import type { SafeText } from "../text/index.ts";
import type { UrlAssessment } from "../url/index.ts";
import {
  type AskerView,
  cutOf,
  type Draft,
  type Ending,
  type FormView,
  type QuestionStatus,
  type QuestionView,
  type ScopeView,
  type Surface,
  viewAsker,
  viewLink,
  viewMessage,
  viewScope,
} from "../view/index.ts";
import { isObject, own, text } from "../wire/index.ts";
import type { Lane } from "./lanes.ts";
import type { Line } from "./line.ts";
import type { Forms } from "./load.ts";
import type { Showing } from "./showing.ts";
import type { CoreQuestion } from "./step.ts";

/** A question from the moment it was let in until its end. Only the desk and its helpers change one. */
export interface Entry {
  readonly id: string;
  readonly line: Line;
  readonly question: CoreQuestion;
  readonly lane: Lane;
  readonly asked: number;
  readonly asker: AskerView;
  readonly scope: ScopeView;
  readonly message: SafeText;
  /**
   * `preparing`: it is being made ready to be shown; it is in its place, and nobody sees it yet. `sending`: its
   * answer is on the way out; it is off the list, and nobody is told that it was answered.
   */
  state: "preparing" | "ready" | "sending" | "waiting" | "ended";
  ending: Ending | undefined;
  /** Of a page, once it is prepared. */
  assessment: UrlAssessment | undefined;
  deviceSignIn: boolean;
  reportedComplete: boolean;
  openFailed: boolean;
  issues: readonly Issue[];
  draft: Draft;
  /** Whoever shows the question has kept its draft since the last act. */
  draftSaved: boolean;
  /** The showing by the surface that is under way. */
  showing: Showing | undefined;
  /** The surface that showed it last. */
  shownOn: Surface | undefined;
  /** Not asked again: until something changes, or until somebody calls for it. */
  rest: "no" | "until-change" | "until-called";
  /** How often in a row an act came too fast to be a person's and led nowhere. */
  fast: number;
  /** Paints by the host's own UI: ticket -> when. */
  readonly tickets: Map<number, number>;
  /** The form for display, and what works on it, once it is prepared; `undefined` for a page. */
  form: FormView | undefined;
  forms: Forms | undefined;
  /** The view as it was last made. */
  view: QuestionView | undefined;
}

/** A fresh entry. What of its frame is foreign is made safe here, once. */
export function createEntry(
  id: string,
  line: Line,
  question: CoreQuestion,
  lane: Lane,
  asked: number,
): Entry {
  const { scope, message } = question.request;
  return {
    id,
    line,
    question,
    lane,
    asked,
    asker: askerOf(line, question),
    scope: viewScope(scope),
    message: viewMessage(message),
    state: "preparing",
    ending: undefined,
    assessment: undefined,
    deviceSignIn: false,
    reportedComplete: false,
    openFailed: false,
    issues: [],
    draft: {},
    draftSaved: false,
    showing: undefined,
    shownOn: undefined,
    rest: "no",
    fast: 0,
    tickets: new Map(),
    form: undefined,
    forms: undefined,
    view: undefined,
  };
}

/** Replaces the draft. What looks like a secret is not kept (FORM-20). */
export function keepDraft(entry: Entry, draft: Draft): void {
  const { form, forms } = entry;
  entry.draft = form && forms ? forms.withoutSecrets(form, draft) : draft;
}

/**
 * The question as plain data; the same object until something of it changes, so that a change in a long list does
 * not make every view anew. `waiting` is the number of other questions that wait for the person.
 */
export function viewOf(entry: Entry, status: QuestionStatus, waiting: number): QuestionView {
  let { view } = entry;
  if (view === undefined || !isCurrent(view, entry)) view = makeView(entry, status, waiting);
  else if (view.status !== status || view.waiting !== waiting) view = { ...view, status, waiting };
  entry.view = view;
  return view;
}

/** True when a view says what the entry holds, its place among the others aside. */
function isCurrent({ ending, link, issues, draft, form }: QuestionView, entry: Entry): boolean {
  const isLink =
    link === undefined
      ? entry.assessment === undefined
      : link.reportedComplete === entry.reportedComplete && link.openFailed === entry.openFailed;
  return (
    isLink &&
    ending === entry.ending &&
    issues === entry.issues &&
    draft === entry.draft &&
    form === entry.form
  );
}

function makeView(entry: Entry, status: QuestionStatus, waiting: number): QuestionView {
  const { request } = entry.question;
  const view: { -readonly [Key in keyof QuestionView]: QuestionView[Key] } = {
    id: entry.id,
    mode: request.mode,
    status,
    asker: entry.asker,
    scope: entry.scope,
    message: entry.message,
    asked: entry.asked,
    waiting,
    issues: entry.issues,
    draft: entry.draft,
  };
  const cut = cutOf(request.message);
  if (cut > 0) view.messageCut = cut;
  if (entry.ending !== undefined) view.ending = entry.ending;
  if (entry.form !== undefined) view.form = entry.form;
  if (entry.assessment !== undefined) {
    view.link = viewLink(entry.assessment, entry);
  }
  return view;
}

/** The user's name for the agent, and apart from it what the other side claims (SURF-1). */
function askerOf(line: Line, question: CoreQuestion): AskerView {
  const meta = own(question.request.raw, "_meta");
  return viewAsker({
    name: line.agent.name,
    claimedName: line.core.claimedName,
    claimedServer: isObject(meta) ? text(own(meta, "serverName")) : undefined,
  });
}

/**
 * Asks a form: each field in turn, then the review, and back to single fields until it is sent or left.
 *
 * @see FORM-7 FORM-10 FORM-11 FORM-17 FORM-20
 * @module
 */
import {
  type Controls,
  type Draft,
  entryOf,
  everyField,
  type FieldView,
  fieldFault,
  type Issue,
  type QuestionView,
  readDraft,
  secretAnswers,
  startDraft,
} from "../view/index.ts";
import type { FormTalk } from "./answer.ts";
import { listen, wayOut } from "./commands.ts";
import { askField, paintIssue } from "./field.ts";
import { confirmSecret, review } from "./review.ts";
import type { Leaving } from "./talk.ts";

/** Runs the form of a question whose frame is painted. */
export async function askForm(
  asked: FormTalk,
  question: QuestionView,
  controls: Pick<Controls, "saveDraft">,
): Promise<Leaving> {
  const { form, talk, zone } = asked;
  paintForm(asked);
  if (form.blockedBy.length > 0) return refuseBlocked(asked);
  let draft: Draft = { ...startDraft(form), ...question.draft };
  let places = begin(asked, question);
  for (;;) {
    const answered = await askPlaces(asked, places, draft, controls.saveDraft);
    draft = answered.draft;
    if (answered.leaving !== undefined) return answered.leaving;
    const next = await review(asked, draft);
    if (next.kind === "leave") return next;
    if (next.kind === "change") {
      places = next.places;
      continue;
    }
    const reading = await readDraft(form, draft, { zone, words: talk.words });
    if (!reading.ok) {
      places = paintIssues(asked, reading.issues);
      continue;
    }
    const sure = (await secretAnswers(form, draft)).length > 0 ? await confirmSecret(asked) : true;
    if (typeof sure !== "boolean") return sure;
    if (sure) return { kind: "leave", act: { action: "accept", content: reading.content } };
    places = [];
  }
}

function paintForm({ talk, form }: FormTalk): void {
  const { paper } = talk;
  const say = talk.words.plain;
  paper.gap();
  if (form.title !== undefined || form.description !== undefined) {
    paper.say(say.form);
    if (form.title !== undefined) paper.foreign(form.title);
    if (form.description !== undefined) paper.foreign(form.description);
    paper.gap();
  }
  if (form.secretMessage) paper.say(say.secretMessage);
  if (form.fields.length > 0 && form.blockedBy.length === 0) {
    paper.say(say.fields(form.fields.length));
    paper.say(say.waysOut);
  }
}

/** A form that requires what nobody can answer here: it can be left, not sent (FORM-17). */
async function refuseBlocked({ talk, form }: FormTalk): Promise<Leaving> {
  const say = talk.words.plain;
  talk.paper.say(say.blocked);
  for (const name of form.blockedBy) talk.paper.foreign(name);
  talk.paper.say(say.declineHelp);
  talk.paper.say(say.cancelHelp);
  for (;;) {
    const typed = await listen(talk, say.wordPrompt, []);
    if (typed.kind === "leave") return typed;
    const way = wayOut(talk, typed.kind === "text" ? typed.text : "", say.blockedUnknown);
    if (way !== undefined) return way;
  }
}

/** Which fields are asked first: those with a fault, those left open before, or all. */
function begin(asked: FormTalk, question: QuestionView): readonly number[] {
  const { talk, form } = asked;
  const say = talk.words.plain;
  if (question.issues.length > 0) {
    talk.paper.gap();
    talk.paper.say(say.notSent);
    return paintIssues(asked, question.issues);
  }
  const fresh = startDraft(form);
  const places = form.fields.map((_, place) => place);
  if (!everyField(form).some((view) => isTouched(view, question.draft, fresh))) return places;
  talk.paper.say(say.resumed);
  return places.filter((place) => {
    const view = form.fields[place];
    return view !== undefined && entryOf(question.draft, view.field.name) === undefined;
  });
}

function isTouched({ field }: FieldView, draft: Draft, fresh: Draft): boolean {
  const entry = entryOf(draft, field.name);
  return (
    entry !== undefined && JSON.stringify(entry) !== JSON.stringify(entryOf(fresh, field.name))
  );
}

interface Answered {
  readonly draft: Draft;
  readonly leaving?: Leaving;
}

/** Asks these fields in order, as far as the person goes along. */
async function askPlaces(
  asked: FormTalk,
  places: readonly number[],
  begun: Draft,
  keep: (draft: Draft) => void,
): Promise<Answered> {
  let draft = begun;
  let at = 0;
  while (at < places.length) {
    const place = places[at] ?? 0;
    const view = asked.form.fields[place];
    if (view === undefined) break;
    const end = await askField(asked, view, place + 1, draft);
    if (end.draft !== draft) keep(end.draft);
    draft = end.draft;
    if (typeof end.goes === "object") return { draft, leaving: end.goes };
    if (end.goes === "review") break;
    if (end.goes === "back" && place === 0)
      asked.talk.paper.say(asked.talk.words.plain.firstQuestion);
    at = end.goes === "back" ? Math.max(0, at - 1) : at + 1;
  }
  return { draft };
}

/** Says what is wrong and returns the places of the fields to ask again. */
function paintIssues({ talk, form }: FormTalk, issues: readonly Issue[]): number[] {
  const places = new Set<number>();
  for (const issue of issues) {
    const place = form.fields.findIndex(
      (view) => view.field.name === issue.field || view.companion?.field.name === issue.field,
    );
    const view = form.fields[place];
    if (view === undefined) {
      talk.paper.say(fieldFault(undefined, issue, talk.words));
      continue;
    }
    places.add(place);
    paintIssue(talk, view.field.name === issue.field ? view : (view.companion ?? view), issue);
  }
  return [...places];
}

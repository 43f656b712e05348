/**
 * Asks one field until it holds an answer that fits, or is left open where that is allowed.
 *
 * @see FORM-7 FORM-9 FORM-15 FORM-17 FORM-19 FORM-20
 * @module
 */
import {
  clearField,
  type Draft,
  entryOf,
  type FieldView,
  fieldFault,
  fieldHints,
  type Issue,
  isEmpty,
  takeSuggestion,
} from "../view/index.ts";
import { answerRows, completedText, type FormTalk, judgeField, paintAnswer } from "./answer.ts";
import { choosing } from "./choice.ts";
import { listen, type Step, type Typed } from "./commands.ts";
import { type Answering, type Taken, typing, yesNo } from "./entry.ts";
import { ANSWER_MARK } from "./paper.ts";
import type { Leaving, Talk } from "./talk.ts";

/** How a field was left, and the draft by then. */
export interface FieldEnd {
  readonly draft: Draft;
  readonly goes: "next" | "back" | "review" | Leaving;
}

const DESCRIPTION_MARK = "|   ";

/** Asks a field and the box that belongs to it, again while one of the two is required. `place` counts from 1. */
export async function askField(
  asked: FormTalk,
  view: FieldView,
  place: number,
  draft: Draft,
): Promise<FieldEnd> {
  for (let held = draft; ; ) {
    const end = await askBoth(asked, view, place, held);
    if (end.goes !== "next" || !isLeftOpen(view, end.draft)) return end;
    paintFault(asked.talk, view, asked.talk.words.plain.eitherNeeded);
    held = end.draft;
  }
}

/** True for a choice that needs a pick or own words, and has neither. */
function isLeftOpen({ companion, ...alone }: FieldView, draft: Draft): boolean {
  if (companion?.field.orRequired !== true) return false;
  return isEmpty(alone, draft) && isEmpty(companion, draft);
}

async function askBoth(
  asked: FormTalk,
  view: FieldView,
  place: number,
  draft: Draft,
): Promise<FieldEnd> {
  const { talk } = asked;
  const say = talk.words.plain;
  const { companion, ...alone } = view;
  talk.paper.gap();
  talk.paper.say(
    say.place(
      place,
      asked.form.fields.length,
      fieldHints(view, talk.words).join(talk.words.question.listComma),
    ),
  );
  paintField(talk, view);
  if (view.field.kind === "unsupported") {
    talk.paper.say(say.unsupportedLeftOut);
    return { draft, goes: "next" };
  }
  const main = await answerField(asked, view, draft);
  if (companion === undefined || main.goes !== "next") return main;
  const ownWordsCame =
    isEmpty(alone, main.draft) &&
    entryOf(main.draft, companion.field.name) !== entryOf(draft, companion.field.name);
  const ownWordsStay = main.draft === draft && holdsOwnWords(view, draft);
  if (!ownWordsCame && !ownWordsStay) return askCompanion(asked, companion, main.draft);
  const { faults } = await judgeField(asked, companion, main.draft);
  if (faults.length === 0) return main;
  for (const fault of faults) paintIssue(talk, companion, fault);
  return askCompanion(asked, companion, clearField(main.draft, companion.field.name));
}

/** True when a choice was left open and answered in own words. */
function holdsOwnWords({ companion, ...alone }: FieldView, draft: Draft): boolean {
  return companion !== undefined && isEmpty(alone, draft) && !isEmpty(companion, draft);
}

async function askCompanion(
  asked: FormTalk,
  companion: FieldView,
  draft: Draft,
): Promise<FieldEnd> {
  asked.talk.paper.say(asked.talk.words.plain.ownWords);
  paintField(asked.talk, companion);
  return answerField(asked, companion, draft);
}

function paintField(talk: Talk, view: FieldView): void {
  const { paper } = talk;
  const say = talk.words.plain;
  paper.foreign(view.label);
  if (view.description !== undefined) {
    paper.foreign(view.description, { mark: DESCRIPTION_MARK });
  }
  if (view.pattern !== undefined) {
    paper.say(say.pattern);
    paper.foreign(view.pattern);
  }
  if (view.secret) paper.say(say.secret);
}

async function answerField(asked: FormTalk, view: FieldView, draft: Draft): Promise<FieldEnd> {
  const { talk } = asked;
  const answering = answeringOf(talk, view);
  answering.paint();
  paintEarlier(talk, view);
  paintKept(asked, view, draft);
  let held = draft;
  for (;;) {
    const earlier = view.suggestions?.length;
    const typed = await listen(talk, answering.prompt(held), stepsOf(view), earlier);
    const taken = await interpret(talk, answering, view, typed, held);
    if ("goes" in taken) return taken;
    if ("fault" in taken) {
      paintFault(talk, view, taken.fault);
      taken.show?.();
      if (view.field.kind !== "multi") paintKept(asked, view, held);
      continue;
    }
    if (taken.stay) {
      held = taken.draft;
      continue;
    }
    const { faults, unchecked } = await judgeField(asked, view, taken.draft);
    if (faults.length === 0) {
      if (taken.draft !== held) paintCompleted(asked, view, taken.draft);
      if (unchecked) talk.paper.say(talk.words.question.patternNotRun);
      return { draft: taken.draft, goes: "next" };
    }
    for (const fault of faults) paintIssue(talk, view, fault);
    if (refusesText(view, held, taken.draft)) paintKept(asked, view, held);
    else {
      held = taken.draft;
      if (!view.field.required) talk.paper.say(talk.words.plain.clearHint);
    }
  }
}

/** What was just typed does not fit: the field keeps what it held before. A cleared field stays cleared. */
function refusesText(view: FieldView, held: Draft, typed: Draft): boolean {
  const entry = entryOf(typed, view.field.name);
  return entry !== entryOf(held, view.field.name) && entry !== undefined && !("cleared" in entry);
}

function stepsOf(view: FieldView): readonly Step[] {
  const steps: readonly Step[] = ["clear", "back", "review"];
  return view.field.kind === "text" ? ["lines", ...steps] : steps;
}

/** What a typed line does to the field: it changes the draft, is refused, or leaves. */
async function interpret(
  talk: Talk,
  answering: Answering,
  view: FieldView,
  typed: Typed,
  draft: Draft,
): Promise<Taken | FieldEnd> {
  if (typed.kind === "leave") return { draft, goes: typed };
  if (typed.kind === "text") {
    // Blanks are text where text is asked for.
    const said = view.field.kind === "text" ? typed.text : typed.text.trim();
    return said === "" ? { draft } : answering.take(typed.text, draft);
  }
  if (typed.step === "earlier") return takeEarlier(talk, view, typed.place, draft);
  if (typed.step === "clear") return { draft: clearAnswer(view, draft) };
  if (typed.step !== "lines") return { draft, goes: typed.step };
  const lines = await readLines(talk);
  return lines.kind === "leave" ? { draft, goes: lines } : answering.take(lines.text, draft);
}

/** Says how to take an earlier answer; nothing is filled in by itself. */
function paintEarlier({ paper, words }: Talk, { suggestions = [] }: FieldView): void {
  if (suggestions.length === 0) return;
  paper.say(words.plain.earlier(suggestions.length));
  suggestions.forEach(({ label }, place) => {
    paper.foreign(label, { mark: ANSWER_MARK, lead: `/${place + 1} ` });
  });
}

function takeEarlier(talk: Talk, view: FieldView, place: number, draft: Draft): Taken {
  const suggestion = view.suggestions?.[place];
  if (suggestion === undefined) return { draft };
  talk.paper.foreign(suggestion.label, { mark: ANSWER_MARK });
  return { draft: takeSuggestion(draft, view.field.name, suggestion) };
}

/** Takes the answer away; of a choice answered in own words, the words. */
function clearAnswer(view: FieldView, draft: Draft): Draft {
  const cleared = clearField(draft, view.field.name);
  return view.companion !== undefined && holdsOwnWords(view, draft)
    ? clearField(cleared, view.companion.field.name)
    : cleared;
}

function answeringOf(talk: Talk, view: FieldView): Answering {
  switch (view.field.kind) {
    case "boolean":
      return yesNo(talk, view);
    case "select":
    case "multi":
      return choosing(talk, view);
    default:
      return typing(talk, view);
  }
}

/** Says what an empty line means here. */
function paintKept(asked: FormTalk, view: FieldView, draft: Draft): void {
  const { talk } = asked;
  const say = talk.words.plain;
  const { field } = view;
  const rows = answerRows(asked, view, draft);
  if (rows.length === 0) {
    if (field.required || field.orRequired) return;
    if (isLeftOpen(view, draft)) {
      talk.paper.say(say.enterOwnWords);
      return;
    }
    if (view.companion === undefined || !holdsOwnWords(view, draft)) {
      talk.paper.say(say.enterSkips);
      return;
    }
    talk.paper.say(say.ownWordsKept);
    paintAnswer(talk, answerRows(asked, view.companion, draft));
    talk.paper.say(say.clearHint);
    return;
  }
  talk.paper.say(holdsDefault(view, draft) ? say.defaultIs : say.answerIs);
  paintAnswer(talk, rows);
  if (!field.required && field.kind !== "multi") talk.paper.say(say.clearHint);
}

function holdsDefault({ field }: FieldView, draft: Draft): boolean {
  const entry = entryOf(draft, field.name);
  if (entry === undefined || !("value" in entry)) return false;
  return JSON.stringify(entry.value) === JSON.stringify(field.initial);
}

function paintCompleted(asked: FormTalk, view: FieldView, draft: Draft): void {
  const completed = completedText(asked, view, draft);
  if (completed === undefined || view.field.kind === "text") return;
  asked.talk.paper.say(asked.talk.words.plain.readAs);
  paintAnswer(asked.talk, [completed]);
}

/** One line that names the field and says what is wrong; a pattern that was missed stands below it. */
export function paintIssue(talk: Talk, view: FieldView, issue: Issue): void {
  const missed = issue.code === "pattern" ? view.pattern : undefined;
  const said = talk.words.plain.patternFault;
  paintFault(talk, view, missed === undefined ? fieldFault(view.field, issue, talk.words) : said);
  if (missed !== undefined) talk.paper.foreign(missed);
}

function paintFault({ paper, words }: Talk, view: FieldView, said: string): void {
  paper.say(words.plain.fault(paper.quote(view.label), said));
}

type Lines = { readonly kind: "text"; readonly text: string } | Leaving;

/** Reads lines as they are until one that is a single dot. */
async function readLines(talk: Talk): Promise<Lines> {
  talk.paper.say(talk.words.plain.linesStart);
  const lines: string[] = [];
  for (;;) {
    const heard = await talk.hear("");
    if (heard.kind === "leave") return heard;
    if (heard.text === ".") return { kind: "text", text: lines.join("\n") };
    lines.push(heard.text === ".." ? "." : heard.text);
  }
}

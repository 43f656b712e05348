/**
 * Shows every answer before anything is sent, and asks what to do with them. Only a typed word sends, so that
 * a held Enter cannot.
 *
 * @see FORM-10 FORM-11 FORM-17 FORM-20
 * @module
 */
import { type Draft, type FieldView, isEmpty } from "../view/index.ts";
import { answerRows, type FormTalk, paintAnswer } from "./answer.ts";
import { listen, means, wayOut } from "./commands.ts";
import type { Leaving } from "./talk.ts";

/** What to do next; fields are given by their place, counted from 0. */
export type Reviewed =
  | { readonly kind: "send" }
  | { readonly kind: "change"; readonly places: readonly number[] }
  | Leaving;

/** Paints the answers and waits for a word. */
export async function review(asked: FormTalk, draft: Draft): Promise<Reviewed> {
  const { talk, form } = asked;
  const say = talk.words.plain;
  const last = form.fields.length;
  const open = openPlaces(form.fields, draft);
  await talk.turnPage();
  paintReview(asked, draft, open.length);
  for (;;) {
    const typed = await listen(talk, say.wordPrompt, ["back", "review"]);
    if (typed.kind === "leave") return typed;
    if (typed.kind === "step") {
      return { kind: "change", places: typed.step === "back" && last > 0 ? [last - 1] : [] };
    }
    const word = typed.text.trim();
    if (means(talk.words, "send", word)) return { kind: "send" };
    if (open.length > 0 && means(talk.words, "rest", word)) return { kind: "change", places: open };
    const number = last > 0 && /^\d{1,6}$/.test(word) ? Number(word) : undefined;
    if (number !== undefined && number >= 1 && number <= last) {
      return { kind: "change", places: [number - 1] };
    }
    const otherwise = last === 0 ? say.confirmUnknown : say.reviewUnknown;
    const unknown = number === undefined ? otherwise : say.noSuchAnswer(number, last);
    const way = wayOut(talk, word, unknown);
    if (way !== undefined) return way;
  }
}

/** Asks again before something is sent that looks like a secret. False: not sent, back to the review. */
export async function confirmSecret(asked: FormTalk): Promise<boolean | Leaving> {
  const { talk } = asked;
  const say = talk.words.plain;
  await talk.turnPage();
  talk.paper.say(say.secretConfirm);
  const typed = await listen(talk, say.wordPrompt, []);
  if (typed.kind === "leave") return typed;
  if (typed.kind === "step") return false;
  return wayOut(talk, typed.text) ?? means(talk.words, "sendAnyway", typed.text);
}

function openPlaces(fields: readonly FieldView[], draft: Draft): number[] {
  return fields.flatMap((view, place) => {
    if (view.field.kind === "unsupported" || !isEmpty(view, draft)) return [];
    return view.companion === undefined || isEmpty(view.companion, draft) ? [place] : [];
  });
}

function paintReview(asked: FormTalk, draft: Draft, open: number): void {
  const { talk, form } = asked;
  const { paper } = talk;
  const say = talk.words.plain;
  const last = form.fields.length;
  paper.gap();
  paper.say(last === 0 ? say.confirmOnly : say.review);
  form.fields.forEach((view, place) => {
    paintLine(asked, view, `${String(place + 1).padStart(String(last).length)} `, draft);
  });
  if (last > 0) paper.gap();
  paper.say(say.reviewHelp);
  if (last > 0) paper.say(say.reviewNumber(last));
  if (open > 0) paper.say(say.reviewRest);
  paper.say(say.declineHelp);
  paper.say(say.cancelHelp);
}

function paintLine(asked: FormTalk, view: FieldView, lead: string, draft: Draft): void {
  const { talk } = asked;
  const say = talk.words.plain;
  const indent = " ".repeat(lead.length);
  talk.paper.foreign(view.label, { lead });
  const own = view.companion === undefined ? [] : answerRows(asked, view.companion, draft);
  const rows = answerRows(asked, view, draft);
  if (view.field.kind === "unsupported") talk.paper.say(`${indent}${say.leftOut}`);
  else if (rows.length > 0) paintAnswer(talk, rows, indent);
  else if (own.length === 0) talk.paper.say(`${indent}${say.notAnswered}`);
  if (own.length === 0) return;
  talk.paper.say(`${indent}${say.ownWordsAre}`);
  paintAnswer(talk, own, indent);
}

/**
 * How choices are read out and picked: by number, by exact title, and by searching where there are many.
 *
 * @see FORM-3 FORM-10
 * @module
 */
import { type SafeText, safeText } from "../text/index.ts";
import {
  clearField,
  type Draft,
  entryOf,
  type FieldView,
  pickValue,
  typeText,
} from "../view/index.ts";
import { means } from "./commands.ts";
import type { Answering, Taken } from "./entry.ts";
import { ANSWER_MARK } from "./paper.ts";
import type { Talk } from "./talk.ts";

/** So many choices are read out at once; a longer list is searched first. */
const READ_OUT = 20;

/** What a piece of typed text means: one choice, two that it may mean, or none. */
type Meaning =
  | { readonly place: number }
  | { readonly byNumber: number; readonly byTitle: number }
  | undefined;

/** One choice, or several that are added and taken away until an empty line. */
export function choosing(talk: Talk, view: FieldView): Answering {
  const { paper } = talk;
  const say = talk.words.plain;
  const total = view.options.length;
  const long = total > READ_OUT;
  const many = view.field.kind === "multi";
  const titles = titlesOf(view);
  let shown = long ? [] : view.options.map((_, place) => place);

  const isShown = (place: number): boolean => !long || shown.includes(place);
  const meaningOf = (text: string): Meaning => {
    const word = text.trim();
    const exact = /^#(\d+)$/.exec(word);
    if (exact !== null) return within(Number(exact[1]) - 1, total);
    const byTitle = titles.get(word);
    const number = /^\d+$/.test(word.normalize("NFKC")) ? Number(word.normalize("NFKC")) - 1 : -1;
    const byNumber = within(number, total) && isShown(number) ? number : undefined;
    if (byTitle !== undefined && byNumber !== undefined && byTitle !== byNumber) {
      return { byNumber, byTitle };
    }
    const place = byTitle ?? byNumber;
    return place === undefined ? undefined : { place };
  };

  function list(): void {
    const digits = String(Math.max(...shown, 0) + 1).length;
    for (const place of shown) paintOption(talk, view, place, digits);
  }

  function search(text: string): void {
    const found = matching(view, text);
    shown = found.slice(0, READ_OUT);
    if (found.length === 0) {
      paper.say(say.noMatch);
      return;
    }
    paper.say(say.matches(shown.length, found.length));
    list();
    paper.say(say.searchAgain);
  }

  /** What to do with text that names no choice. */
  function otherwise(text: string, draft: Draft): Taken {
    const number = /^#?(\d+)$/.exec(text.trim());
    if (number !== null && (!long || text.trim().startsWith("#"))) {
      return { fault: say.noSuchNumber(paper.quote(safeText(number[1] ?? "")), total) };
    }
    if (long) {
      search(text);
      return { draft, stay: true };
    }
    if (view.companion === undefined) return { fault: say.noSuchChoice, show: list };
    paper.say(say.ownWordsTaken);
    return { draft: typeText(draft, view.companion.field.name, text) };
  }

  function pick(places: readonly number[], draft: Draft): Taken {
    if (many) return { draft: toggle(talk, view, places, draft), stay: true };
    const option = view.options[places[0] ?? -1]?.option;
    return { draft: pickValue(draft, view.field.name, option?.const) };
  }

  function take(text: string, draft: Draft): Taken {
    if (many && means(talk.words, "none", text) && !titles.has(text.trim())) {
      paper.say(say.noneChosen);
      return { draft: clearField(draft, view.field.name), stay: true };
    }
    const whole = meaningOf(text);
    const meanings = whole !== undefined || !many ? [whole] : pieces(text, titles).map(meaningOf);
    const places: number[] = [];
    for (const meaning of meanings) {
      if (meaning === undefined) return otherwise(text, draft);
      if (!("place" in meaning)) {
        return { fault: say.twoMeanings(meaning.byNumber + 1, meaning.byTitle + 1) };
      }
      places.push(meaning.place);
    }
    return pick(places, draft);
  }

  return {
    paint: () => {
      if (long) paper.say(say.tooMany(total));
      list();
      if (view.companion !== undefined && !long) paper.say(say.choiceOrWords);
      if (many) paper.say(say.toggleHint);
    },
    prompt: () => {
      if (long) return shown.length === 0 ? say.searchPrompt : say.foundPrompt;
      return many ? say.choicesPrompt(total) : say.choicePrompt(total);
    },
    take,
  };
}

function within(place: number, total: number): { readonly place: number } | undefined {
  return place >= 0 && place < total ? { place } : undefined;
}

/** What may be typed to name a choice: its label as shown, its title, its value; the first of them wins. */
function titlesOf(view: FieldView): ReadonlyMap<string, number> {
  const titles = new Map<string, number>();
  const add = (text: string, place: number): void => {
    const word = text.trim();
    if (word !== "" && !titles.has(word)) titles.set(word, place);
  };
  view.options.forEach((one, place) => {
    add(one.label, place);
  });
  view.options.forEach((one, place) => {
    add(one.option.title, place);
  });
  view.options.forEach((one, place) => {
    add(one.option.const, place);
  });
  return titles;
}

/** Splits at commas, and at blanks where what stands between commas is no title. */
function pieces(text: string, titles: ReadonlyMap<string, number>): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => (titles.has(part) ? [part] : part.split(/\s+/u)));
}

function matching(view: FieldView, text: string): number[] {
  const wanted = fold(text.trim());
  return view.options.flatMap((one, place) =>
    [one.label, one.option.const, one.description ?? ""].some((part) => fold(part).includes(wanted))
      ? [place]
      : [],
  );
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function paintOption(talk: Talk, view: FieldView, place: number, digits: number): void {
  const option = view.options[place];
  if (option === undefined) return;
  const lead = `${String(place + 1).padStart(digits)} `;
  talk.paper.foreign(option.label, { lead });
  if (option.description === undefined) return;
  talk.paper.foreign(option.description, { lead: " ".repeat(lead.length), mark: "|   " });
}

/** Adds each choice that was not there and takes away each that was; in the order of the form. */
function toggle(talk: Talk, view: FieldView, places: readonly number[], draft: Draft): Draft {
  const { name } = view.field;
  const entry = entryOf(draft, name);
  const value = entry !== undefined && "value" in entry ? entry.value : undefined;
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  for (const place of places) {
    const item = view.options[place]?.option.const;
    if (!chosen.delete(item)) chosen.add(item);
  }
  const kept = view.options.filter((one) => chosen.has(one.option.const));
  paintChosen(
    talk,
    kept.map((one) => one.label),
  );
  if (kept.length === 0) return clearField(draft, name);
  return pickValue(
    draft,
    name,
    kept.map((one) => one.option.const),
  );
}

function paintChosen(talk: Talk, labels: readonly SafeText[]): void {
  const say = talk.words.plain;
  if (labels.length === 0) {
    talk.paper.say(say.noneChosen);
    return;
  }
  talk.paper.say(say.chosen(labels.length));
  for (const label of labels) talk.paper.foreign(label, { mark: ANSWER_MARK });
}

/**
 * A person at a form, without a surface: types, picks, clears and accepts. It holds what a surface's draft
 * holds, and sends only what checks out.
 *
 * @module
 */
import { checkForm, type FormReading, type Issue, readTyped } from "../../src/form/index.ts";
import type { Content } from "../../src/wire/index.ts";

type Entry = { readonly text: string } | { readonly value: unknown } | undefined;

/** One act: exactly one member, as in the cases. */
export interface UserAct {
  readonly type?: Readonly<Record<string, string>>;
  readonly pick?: Readonly<Record<string, unknown>>;
  readonly clear?: string;
  readonly focus?: string;
  readonly blur?: string;
}

export interface Attempt {
  /** What is sent, or `undefined` when something is wrong. */
  readonly content?: Content;
  readonly issues: readonly Issue[];
}

export class Answering {
  readonly #form: FormReading;
  readonly #zone: string | undefined;
  readonly #draft = new Map<string, Entry>();

  constructor(form: FormReading, zone?: string) {
    this.#form = form;
    this.#zone = zone;
    for (const { name, initial } of form.fields) {
      if (initial !== null) this.#draft.set(name, { value: initial });
    }
  }

  do(act: UserAct): this {
    for (const [name, text] of Object.entries(act.type ?? {})) this.#draft.set(name, { text });
    for (const [name, value] of Object.entries(act.pick ?? {})) this.#draft.set(name, { value });
    if (act.clear !== undefined) this.#draft.delete(act.clear);
    return this;
  }

  /** The texts typed so far; nothing typed may be lost by a failed attempt. */
  get typed(): Readonly<Record<string, string>> {
    const texts = [...this.#draft].flatMap(([name, entry]) =>
      entry !== undefined && "text" in entry ? [[name, entry.text]] : [],
    );
    return Object.fromEntries(texts);
  }

  accept(): Attempt {
    const values = new Map<string, unknown>();
    const issues: Issue[] = [];
    for (const field of this.#form.fields) {
      const entry = this.#draft.get(field.name);
      if (entry === undefined) continue;
      if ("value" in entry) {
        values.set(field.name, entry.value);
        continue;
      }
      const options = this.#zone === undefined ? {} : { zone: this.#zone };
      const typed = readTyped(field, entry.text, options);
      if (!typed.ok) issues.push(typed.issue);
      else if ("value" in typed) values.set(field.name, typed.value);
    }
    const check = checkForm(this.#form, Object.fromEntries(values));
    const known = new Set(issues.map((issue) => issue.field));
    if (!check.ok) issues.push(...check.issues.filter((issue) => !known.has(issue.field)));
    return check.ok && issues.length === 0 ? { content: check.content, issues } : { issues };
  }
}

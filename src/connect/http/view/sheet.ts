/**
 * What every page is set in: the document, its one heading, the mark above it, facts and ways out. No script, no
 * inline style, nothing from elsewhere. Pure.
 *
 * @module
 */
import { html, raw } from "hono/html";
import { isolate, type SafeText, safeText } from "../../../text/index.ts";
import { type Mark, markFor } from "./marks.ts";

/** Markup, in which every text is escaped. */
export type Html = ReturnType<typeof html>;

/** One page without its frame. */
export interface Sheet {
  /** Heading and title; ours, with foreign words isolated. */
  readonly title: string;
  readonly mark: Mark;
  readonly body: Html;
  /** Where the browser goes on to at once. */
  readonly onward?: string;
}

/** What a document needs beside its sheet. */
export interface Setting {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly stylesheet: string;
}

/** The whole document. */
export async function document({ lang, dir, stylesheet }: Setting, sheet: Sheet): Promise<string> {
  const { title, mark, body, onward } = sheet;
  const main = await html`${markFor(mark)}
<h1>${title}</h1>
${body}`;
  return await html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${onward === undefined ? "" : html`<meta http-equiv="refresh" content="0; url=${onward}">`}
<title>${title}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main>
${raw(isolated(main))}
</main>
</body>
</html>
`;
}

/**
 * Isolates of a sentence as elements, so that what is read out, searched and copied is the words alone. The markup is
 * escaped already, and no foreign text holds an isolate.
 */
const isolated = (markup: string): string =>
  markup.replace(/\u2068+([^\u2068\u2069]*)\u2069+/g, "<bdi>$1</bdi>");

/** A text of somebody else's, made safe for a label or a sentence. */
export const label = (raw: string): SafeText => safeText(raw, { max: 200 });
/** The same, as it stands in a sentence of ours. */
export const inSentence = (raw: string): SafeText => isolate(label(raw));

/** Foreign text beside ours. */
export const foreign = (text: SafeText): Html => html`<bdi>${text}</bdi>`;

/** What is so, in rows: a name of ours and what it is. Rows without a value are left out. */
export function factsOf(rows: readonly (readonly [name: string, value: Html | undefined])[]): Html {
  return html`<dl>${rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A form that is one button. */
export interface Way {
  readonly action: string;
  readonly token: string | undefined;
  readonly text: string;
  readonly look: "first" | "second";
  /** A field that says which of several ways it is. */
  readonly chosen?: string;
}

export function way({ action, token, text, look, chosen }: Way): Html {
  const field =
    chosen === undefined ? "" : html`<input type="hidden" name="${chosen}" value="yes">`;
  return html`<form method="post" action="${action}">${tokenField(token)}${field}<button class="${look}">${text}</button></form>`;
}

/** A link that looks like a button, where nothing is sent. */
export const linkWay = (href: string, text: string): Html =>
  html`<a class="button first" href="${href}">${text}</a>`;

/** The hidden field of every form once a browser is matched. */
export function tokenField(token: string | undefined): Html {
  return token === undefined ? html`` : html`<input type="hidden" name="token" value="${token}">`;
}

export const ways = (...all: readonly Html[]): Html => html`<div class="ways">${all}</div>`;

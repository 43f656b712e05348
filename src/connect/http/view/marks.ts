/**
 * The mark above a heading: how things stand, at a glance. For the eye alone; the heading says the same. Pure.
 *
 * @module
 */
import { html, raw } from "hono/html";
import type { Html } from "./sheet.ts";

export type Mark = keyof typeof MARKS;

/** Drawn on 24 by 24, in lines. */
const MARKS = {
  link: [
    "calm",
    '<path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>',
  ],
  person: ["calm", '<circle cx="12" cy="8" r="4"/><path d="M4.5 20a7.5 7.5 0 0 1 15 0"/>'],
  key: ["calm", '<circle cx="8" cy="15" r="4"/><path d="m11 12 8.5-8.5M16 7l3 3M13.5 9.5l2 2"/>'],
  question: [
    "calm",
    '<path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3"/><path d="M12 18.5v.01"/>',
  ],
  onward: ["calm", '<path class="along" d="M4 12h15M13 6l6 6-6 6"/>'],
  wait: ["calm", '<path d="M7 3h10M7 21h10M8 3v3.5l4 5.5-4 5.5V21M16 3v3.5L12 12l4 5.5V21"/>'],
  done: ["good", '<path d="m5 12.5 4.5 4.5L19 7.5"/>'],
  no: ["quiet", '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>'],
  late: ["quiet", '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>'],
  trouble: ["bad", '<path d="M12 5v8.5M12 18.5v.01"/>'],
  stop: ["bad", '<circle cx="12" cy="12" r="8.5"/><path d="m6 6 12 12"/>'],
} as const;

export function markFor(mark: Mark): Html {
  const [tone, lines] = MARKS[mark];
  return html`<svg class="mark ${tone}" viewBox="0 0 24 24" width="56" height="56" aria-hidden="true" focusable="false">${raw(lines)}</svg>`;
}

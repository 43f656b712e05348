/**
 * How the pages look: one small stylesheet, for phones first, light and dark, with forced colours too. It is served as
 * a file, under a name that holds its hash. Pure.
 *
 * @module
 */
import { createHash } from "node:crypto";

export const STYLE = `:root {
  color-scheme: light dark;
  --ground: #eef1f5;
  --card: #ffffff;
  --text: #1a1f26;
  --quiet: #55606d;
  --line: #d3d9e1;
  --edge: #7a8592;
  --accent: #2149c7;
  --over: #17379b;
  --on-accent: #ffffff;
  --calm: #e6ecfd;
  --good: #116638;
  --good-ground: #dff4e7;
  --bad: #a8201a;
  --bad-ground: #fce7e5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1216;
    --card: #191d23;
    --text: #e8ebef;
    --quiet: #a6b0bc;
    --line: #343b45;
    --edge: #7d8895;
    --accent: #9db7ff;
    --over: #bdcfff;
    --on-accent: #0d1a44;
    --calm: #232c47;
    --good: #7fdca6;
    --good-ground: #15301f;
    --bad: #ffaba3;
    --bad-ground: #3d1c1a;
  }
}
* {
  box-sizing: border-box;
}
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
body {
  margin: 0;
  min-height: 100vh;
  background: var(--card);
  color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
main {
  max-width: 33rem;
  margin-inline: auto;
  padding: 1.75rem 1.25rem 2.5rem;
}
.mark {
  display: block;
  padding: 0.8125rem;
  border-radius: 1rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  color: var(--accent);
  background: var(--calm);
}
.good {
  color: var(--good);
  background: var(--good-ground);
}
.bad {
  color: var(--bad);
  background: var(--bad-ground);
}
.quiet {
  color: var(--quiet);
  background: var(--ground);
}
[dir="rtl"] .along {
  transform: scaleX(-1);
  transform-origin: center;
}
h1 {
  margin: 1.25rem 0 0.5rem;
  font-size: 1.5rem;
  line-height: 1.25;
  letter-spacing: -0.01em;
  text-wrap: balance;
}
h2 {
  margin: 1.5rem 0 0.25rem;
  font-size: 1rem;
}
p {
  margin: 0.5rem 0;
}
.note {
  color: var(--quiet);
}
dl {
  margin: 1.25rem 0;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
dl div {
  padding: 0.625rem 1rem;
}
dl div + div {
  border-top: 1px solid var(--line);
}
dt {
  color: var(--quiet);
  font-size: 0.875rem;
}
dd {
  margin: 0;
  white-space: pre-line;
}
dd.strong,
dd strong {
  font-weight: 600;
}
ol {
  margin: 0.25rem 0 0;
  padding-inline-start: 1.375rem;
}
li {
  margin-block: 0.375rem;
}
li::marker {
  color: var(--quiet);
}
.ways {
  display: grid;
  gap: 0.75rem;
  margin-top: 1.75rem;
}
form {
  margin: 0;
}
form + .ways {
  margin-top: 0.75rem;
}
button,
.button {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 1.25rem;
  border: 1px solid var(--edge);
  border-radius: 0.75rem;
  background: var(--card);
  color: var(--text);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.first {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}
.first:hover {
  border-color: var(--over);
  background: var(--over);
}
.second:hover {
  background: var(--ground);
}
a {
  color: var(--accent);
}
a.first {
  color: var(--on-accent);
}
:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 3px;
}
label {
  display: block;
  margin-top: 1.5rem;
  font-weight: 600;
}
input:not([type="hidden"]) {
  display: block;
  width: 100%;
  min-height: 3rem;
  margin-top: 0.375rem;
  margin-bottom: 1rem;
  padding: 0.5rem 0.875rem;
  border: 1px solid var(--edge);
  border-radius: 0.75rem;
  background: var(--card);
  color: var(--text);
  font: inherit;
}
input[aria-invalid="true"] {
  border: 2px solid var(--bad);
}
.fault {
  margin: 0.375rem 0 0;
  color: var(--bad);
  font-weight: 600;
}
.code {
  margin: 1.25rem 0;
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--ground);
  text-align: center;
}
.code code {
  display: block;
  font: 600 clamp(1.5rem, 9vw, 2.25rem)/1.3 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  letter-spacing: 0.08em;
  unicode-bidi: isolate;
  user-select: all;
  white-space: nowrap;
}
@media (min-width: 36rem) {
  body {
    background: var(--ground);
    padding-block: clamp(1rem, 8vh, 5rem);
  }
  main {
    padding: 2.25rem 2.5rem 2.5rem;
    border: 1px solid var(--line);
    border-radius: 1.25rem;
    background: var(--card);
    box-shadow: 0 1px 2px rgb(0 0 0 / 6%), 0 12px 32px rgb(0 0 0 / 8%);
  }
  dl div {
    display: grid;
    grid-template-columns: 9.5rem 1fr;
    gap: 1rem;
  }
  dt {
    padding-top: 0.125rem;
  }
}
@media (forced-colors: active) {
  .mark {
    border: 1px solid CanvasText;
  }
  .first {
    border-width: 3px;
  }
}
`;

/** The name it is served under; another text has another name. */
export const STYLE_FILE: string = `style-${createHash("sha256").update(STYLE).digest("hex").slice(0, 16)}.css`;

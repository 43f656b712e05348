// Pictures of the terminal for README and docs: real runs in a pseudo-terminal. Run after a build:
//   node scripts/screens/terminal.mjs [folder]
// Without a folder they go to docs/images, adapting to light and dark; with one, each is written light and dark.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "./pty.mjs";
import { toSvg } from "./svg.mjs";

const target = process.argv[2];
const folder = target ?? "docs/images";
mkdirSync(folder, { recursive: true });
const home = mkdtempSync(join(tmpdir(), "acp-screens-"));
const files = mkdtempSync(join(tmpdir(), "acp-screens-"));

const file = (name, value) => {
  const path = join(files, `${name}.json`);
  writeFileSync(path, JSON.stringify(value));
  return path;
};

const DEPLOY = {
  mode: "form",
  message: "Ready to deploy the release branch.\nWhere should it go?",
  requestedSchema: {
    type: "object",
    properties: {
      environment: {
        type: "string",
        title: "Environment",
        oneOf: [
          { const: "staging", title: "Staging", description: "Only the team sees it" },
          { const: "production", title: "Production", description: "Everybody sees it" },
        ],
      },
      environment_custom: { type: "string", title: "Other" },
      note: { type: "string", title: "Release note", maxLength: 80 },
      when: {
        type: "string",
        format: "date-time",
        title: "When",
        default: "2026-12-01T09:00:00+01:00",
      },
      instances: { type: "integer", title: "Instances", minimum: 1, maximum: 20, default: 3 },
      notify: { type: "boolean", title: "Tell the team" },
    },
    required: ["environment", "note"],
  },
};
const PAGE = {
  mode: "url",
  message: "Please connect your account, so that I can read the issues.",
  url: "https://konto.b\u00fccher.example/connect?id=4f1c9e",
};
const SECRET = {
  mode: "form",
  message: "I need your access to go on.",
  requestedSchema: {
    type: "object",
    properties: {
      token: { type: "string", title: "Access token" },
      user: { type: "string", title: "User" },
    },
    required: ["token"],
  },
};
const BRANCHES = {
  mode: "form",
  message: "Which branch shall I start from?",
  requestedSchema: {
    type: "object",
    properties: {
      branch: {
        type: "string",
        title: "Branch",
        enum: Array.from(
          { length: 5_000 },
          (_, i) => `${["feature", "fix", "docs", "release"][i % 4]}/${1_000 + i}`,
        ),
      },
    },
    required: ["branch"],
  },
};

const ask = (name, question) => ["dist/command/main.js", "ask", file(name, question)];

/** Each picture: what runs, how large, and what is pressed until it is taken. */
const PICTURES = {
  form: {
    title: "A form in the terminal",
    run: ask("deploy", DEPLOY),
    columns: 80,
    rows: 30,
    keys: ["\u001b[B", " ", "\t", "\t", "Fixes the login page"],
  },
  review: {
    title: "A form before it is sent",
    run: ask("deploy", DEPLOY),
    columns: 80,
    rows: 30,
    keys: ["\u001b[B", " ", "\t", "\t", "Fixes the login page", "\u0012"],
  },
  page: {
    title: "Consent to a page in the terminal",
    run: ask("connect", PAGE),
    columns: 80,
    rows: 26,
    keys: [],
  },
  list: {
    title: "A list of 5,000 choices, searched",
    run: ask("branch", BRANCHES),
    columns: 80,
    rows: 24,
    keys: ["release/10"],
  },
  secret: {
    title: "A form that asks for a secret",
    run: ask("access", SECRET),
    columns: 80,
    rows: 24,
    keys: [],
  },
  narrow: {
    title: "A form in a narrow terminal",
    run: ask("deploy", DEPLOY),
    columns: 40,
    rows: 26,
    keys: ["\t", "\t", "Fixes"],
  },
  arabic: {
    title: "A form in Arabic",
    run: ask("deploy", DEPLOY),
    columns: 80,
    rows: 30,
    keys: [],
    env: { LANG: "ar_EG.UTF-8" },
  },
  japanese: {
    title: "A form in Japanese",
    run: ask("deploy", DEPLOY),
    columns: 80,
    rows: 30,
    keys: [],
    env: { LANG: "ja_JP.UTF-8" },
  },
};

/** The few that are shown; a folder of one's own gets them all. */
const SHOWN = ["form", "page", "list"];
const wanted = target === undefined ? SHOWN : process.argv.slice(3);
for (const [name, { title, run, columns, rows, keys, env }] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const screen = open(run, {
    columns,
    rows,
    env: { XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, ...env },
  });
  try {
    await screen.see(/\[.+\]|[\u2500-\u257f]/);
    await screen.press(...keys);
    if (target === undefined) {
      writeFileSync(join(folder, `terminal-${name}.svg`), toSvg(screen.terminal, { title }));
    } else {
      for (const theme of ["light", "dark"]) {
        writeFileSync(
          join(folder, `terminal-${name}-${theme}.svg`),
          toSvg(screen.terminal, { title, theme }),
        );
      }
    }
  } finally {
    screen.close();
  }
}

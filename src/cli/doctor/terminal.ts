/**
 * Can this terminal show questions? Read from the streams and the environment; nothing is written to find out.
 * Pure.
 *
 * @module
 */
import { enCommand as en } from "../../text/index.ts";
import { hasDisplay } from "../browser.ts";

/** How grave: `ok` says that something works, `note` what to know, `problem` what will not work. */
export type Grade = "ok" | "note" | "problem";
/** One thing that was found, with a stable code and a sentence of ours. */
export interface Finding {
  readonly grade: Grade;
  readonly code: string;
  readonly message: string;
}

/** What of a process is looked at. */
export interface Surroundings {
  readonly stdin: { readonly isTTY?: boolean };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** As `process.version` has it. */
  readonly version: string;
}
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** The stable shape of `terminal` in `--json`. Sizes are `null` where there is no terminal. */
export interface TerminalReport {
  readonly input: boolean;
  readonly output: boolean;
  readonly columns: number | null;
  readonly rows: number | null;
  readonly colour: boolean;
  readonly unicode: boolean;
  readonly dumb: boolean;
  readonly accessible: boolean;
  readonly remote: boolean;
  readonly browser: boolean;
  /** Nothing tells whether a terminal lets programs copy. */
  readonly clipboard: "unknown";
  readonly node: string;
}

/** Rows of fewer cells than this break questions often. */
const NARROW = 60;

/** Looks at the terminal. */
export function readTerminal(around: Surroundings): TerminalReport {
  const { env, platform, stdin, stdout, stderr } = around;
  const screen = [stdout, stderr].find((stream) => stream.isTTY);
  const dumb = env.TERM === "dumb";
  return {
    input: stdin.isTTY === true,
    output: screen !== undefined,
    columns: screen?.columns ?? null,
    rows: screen?.rows ?? null,
    colour: screen !== undefined && !env.NO_COLOR && !dumb,
    unicode: isUnicode(env, platform),
    dumb,
    accessible: isSet(env.ACCESSIBLE),
    remote: Boolean(env.SSH_CONNECTION || env.SSH_TTY),
    browser: hasDisplay(platform, env),
    clipboard: "unknown",
    node: around.version,
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0";
}

/** The first of these that is set decides, as it does for the system. Elsewhere than on Unix it is always so. */
function isUnicode(env: Surroundings["env"], platform: NodeJS.Platform): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  if (!locale) return platform === "darwin" || platform === "win32";
  return /utf-?8/i.test(locale);
}

/** What there is to say about it, what works first. */
export function terminalFindings(report: TerminalReport): Finding[] {
  const said = en.tools.doctor.terminal;
  const { node, columns, rows } = report;
  const found: Finding[] = [];
  const say = (grade: Grade, code: keyof typeof said, message: string): void => {
    found.push({ grade, code, message });
  };
  if (isOld(node)) say("problem", "node-old", said["node-old"]({ version: node }));
  else say("ok", "node", said.node({ version: node }));
  if (!report.input) say("problem", "no-input", said["no-input"]);
  if (!report.output) say("problem", "no-output", said["no-output"]);
  if (report.input && columns !== null && rows !== null) {
    say("ok", "attended", said.attended({ columns, rows }));
  }
  if (columns !== null && columns < NARROW) say("note", "narrow", said.narrow({ columns }));
  if (report.dumb) say("note", "dumb", said.dumb);
  else if (report.output) {
    if (report.colour) say("ok", "colour", said.colour);
    else say("note", "no-colour", said["no-colour"]);
  }
  if (report.accessible) say("note", "accessible", said.accessible);
  if (report.unicode) say("ok", "unicode", said.unicode);
  else say("note", "no-unicode", said["no-unicode"]);
  if (report.remote) say("note", "remote", said.remote);
  if (report.browser) say("ok", "browser", said.browser);
  else say("note", "no-browser", said["no-browser"]);
  if (report.output) say("note", "clipboard", said.clipboard);
  return found;
}

/** Before 20.19, which the package asks for. */
function isOld(version: string): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/**
 * By which way are questions shown: in this terminal, in the browser, in a second terminal, or by an editor itself?
 * Pure.
 *
 * @module
 */
import { enCommand as en, type SafeText, safeText } from "../../text/index.ts";
import { MODES } from "../../wire/index.ts";
import type { Settings } from "../config/settings.ts";
import { chooseLaunch } from "../launch.ts";
import type { EditorReport } from "./editor-log.ts";
import type { Finding, Grade, Surroundings, TerminalReport } from "./terminal.ts";

/** The stable shape of `ways` in `--json`: what there is for questions here. */
export interface Ways {
  /** `run` asks in this terminal. */
  readonly terminal: boolean;
  /** `run --surface browser` and the sidecar open a tab. */
  readonly browser: boolean;
  /** `attach` reaches a sidecar. */
  readonly attach: boolean;
}

/** Looks at what there is. */
export function readWays(
  { input, output }: TerminalReport,
  { env, platform }: Pick<Surroundings, "env" | "platform">,
  setting: Settings["browser"],
): Ways {
  return {
    terminal: input && output,
    browser: chooseLaunch({ setting }, env, platform) !== undefined,
    attach: platform !== "win32",
  };
}

/** By which way the questions of an agent are shown that is started here. */
export function agentWays(ways: Ways): Finding[] {
  const said = en.tools.doctor.ways;
  const found: Finding[] = [];
  if (ways.terminal) found.push({ grade: "ok", code: "in-terminal", message: said.inTerminal });
  if (ways.browser) found.push({ grade: "ok", code: "in-browser", message: said.inBrowser });
  found.push({ grade: "ok", code: "behind-editor", message: said.behindEditor(sidecar(ways)) });
  return found;
}

/** What an editor says of itself, and what that means for each kind of question. */
export function editorFindings({ introduction, questions }: EditorReport, ways: Ways): Finding[] {
  const said = en.tools.doctor.editor;
  const found: Finding[] = [];
  const say = (grade: Grade, code: string, message: string): void => {
    found.push({ grade, code, message });
  };
  const asked = questions.form + questions.url + questions.other;
  if (introduction === null) {
    if (asked === 0) say("problem", "no-acp", said.noAcp);
    else say("note", "no-introduction", said.noIntroduction);
  } else {
    const { protocol, agreed, modes } = introduction;
    say("ok", "introduces", said.introduces({ protocol, agreed }));
    for (const mode of MODES) {
      const shows = modes.includes(mode);
      const message = shows ? said.shows(mode) : said.lacks(mode, sidecar(ways));
      say(shows ? "ok" : "note", `${shows ? "shows" : "lacks"}-${mode}`, message);
    }
  }
  if (asked > 0) say("ok", "asked", said.asked(questions));
  return found;
}

/** The editor's own name for itself; `undefined` where the log does not hold it. */
export function editorClaim({ introduction }: EditorReport): SafeText | undefined {
  if (introduction === null || introduction.claim === null) return undefined;
  const { name, version } = introduction.claim;
  return safeText(version === null ? name : `${name} ${version}`, { max: 200 });
}

function sidecar({ browser, attach }: Ways): string {
  const { bySidecar } = en.tools.doctor.ways;
  if (browser) return attach ? bySidecar.both : bySidecar.browser;
  return attach ? bySidecar.attach : bySidecar.nothing;
}

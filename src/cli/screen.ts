/**
 * Where does what go? Questions to the terminal when somebody is there; what the agent says and does to
 * standard output; notices of ours, and the agent's own log, to standard error.
 *
 * @see CAP-8
 * @module
 */
import { Writable } from "node:stream";
import type { WriteStream } from "node:tty";
import {
  createPaper,
  createTerminal,
  createTty,
  type ScreenOptions,
  type Terminal,
} from "../terminal/index.ts";
import { type CommandWords, type SafeText, safeText } from "../text/index.ts";
import { rememberPlain } from "./config/in-force.ts";
import type { Settings } from "./config/settings.ts";
import type { Rows } from "./transcript.ts";

/** The three standard streams, as a process has them. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

export interface Screen {
  /** The person's language. */
  readonly words: CommandWords;
  /** Absent: the run is unattended, and nothing is read. */
  readonly terminal: Terminal | undefined;
  /** How the person changes the way questions are shown; absent: there is one way alone. */
  readonly howToSwitch?: string;
  readonly rows: Rows;
  /** A notice of ours; held back while a question is open on the same screen. */
  notice(text: string): void;
  /** A line of the agent's standard error, raw. */
  agentLog(line: string): void;
}

/** How a screen is used. */
export interface ScreenUse {
  /** Lines are read and written even where nobody can type and see. */
  readonly lines: boolean;
  readonly settings: Settings;
  readonly words: CommandWords;
}

/** A person is asked when they can type and see, or when lines are asked for in any case. */
export function createScreen({ stdin, stdout, stderr }: Streams, use: ScreenUse): Screen {
  const { lines, settings, words } = use;
  const say = words.run;
  const shown = stdout.isTTY ? stdout : stderr.isTTY ? stderr : undefined;
  const attended = lines || (stdin.isTTY && shown !== undefined);
  const output = shown ?? stdout;
  // Nobody is offered what a dumb terminal cannot show; whoever insists with a flag gets it.
  const whole = settings.plain !== "on" || process.env.TERM !== "dumb";
  const screens = stdin.isTTY && shown !== undefined && whole ? shown : undefined;
  const terminal = attended
    ? createTerminal({
        input: stdin,
        output,
        words,
        interactive: Boolean(stdin.isTTY && shown !== undefined),
        ...(screens !== undefined && { screen: wholeScreen(stdin, screens, settings) }),
      })
    : undefined;
  const to = (stream: NodeJS.WriteStream): Writable =>
    terminal !== undefined && stream === output ? printingTo(terminal) : stream;
  const screen = shown === undefined ? undefined : paperOn(to(shown), shown);
  const log = to(stderr);
  return {
    words,
    terminal,
    ...(screens !== undefined && {
      howToSwitch:
        settings.plain === "on"
          ? words.rich.beginsPlain
          : words.rich.beginsRich(words.rich.keys.ctrl("T")),
    }),
    rows: {
      ...(stdout.isTTY && screen !== undefined ? onScreen(screen) : intoFile(to(stdout))),
      status: (text) => {
        if (screen !== undefined) screen.say(text);
        else log.write(`${say.notice(text)}\n`);
      },
    },
    notice: (text) => {
      if (stderr.isTTY && screen !== undefined) screen.say(text);
      else log.write(`${say.notice(text)}\n`);
    },
    agentLog: (line) => {
      const text = safeText(line, { max: 4_000 });
      if (stderr.isTTY && screen !== undefined) screen.foreign(text, { lead: say.agentLogLead });
      else log.write(`${say.agentLog({ text })}\n`);
    },
  };
}

/** Questions on the whole screen of this process; Ctrl-C there means what the signal means elsewhere. */
function wholeScreen(
  input: NodeJS.ReadStream,
  output: WriteStream,
  settings: Settings,
): ScreenOptions {
  const ambiguousWide = settings["ambiguous-width"] === "wide";
  const colour = settings.colour !== "off";
  return {
    tty: createTty({ input, output, host: process, colour, ambiguousWide }),
    plain: settings.plain === "on",
    ambiguousWide,
    onPlain: (plain) => void rememberPlain(plain),
    onInterrupt: () => process.emit("SIGINT"),
    mac: process.platform === "darwin",
  };
}

type Paper = ReturnType<typeof createPaper>;
/** The mark before foreign rows, and the last column, which terminals treat differently. */
const EDGE = 3;

function paperOn(output: Writable, screen: WriteStream): Paper & { width(): number } {
  const columns = (): number => screen.columns || 80;
  const paper = createPaper({ output, columns, echoes: false });
  return { ...paper, width: () => columns() - EDGE };
}

/** Rows that cannot pass for ours: marked, and broken before the edge. */
function onScreen(paper: ReturnType<typeof paperOn>): Pick<Rows, "foreign" | "own" | "width"> {
  return {
    foreign: (text, lead) => paper.foreign(text, lead === undefined ? {} : { lead }),
    own: paper.say,
    width: paper.width,
  };
}

/** The same rows for a file or a pipe: as they are. */
function intoFile(output: Writable): Pick<Rows, "foreign" | "own" | "width"> {
  const write = (text: string): void => {
    output.write(`${text}\n`);
  };
  return {
    foreign: (text: SafeText, lead = "") => write(lead + text),
    own: write,
    width: () => Number.POSITIVE_INFINITY,
  };
}

function printingTo(terminal: Terminal): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      terminal.print(text);
      done();
    },
  });
}

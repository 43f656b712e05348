/**
 * Which streams is a question asked on, when standard output belongs to the answer and standard input perhaps to
 * the question?
 *
 * @module
 */
import { openSync } from "node:fs";
import { ReadStream, WriteStream } from "node:tty";
import type { Streams } from "../screen.ts";

export interface AskStreams extends Streams {
  /** Somebody can type and see. */
  readonly attended: boolean;
  close(): void;
}

/**
 * Standard input and standard error. The controlling terminal takes the place of an input that was the
 * question's file, and of an error output that leads elsewhere while a person types. An input that is no terminal
 * is never replaced otherwise: whoever runs this without one wants nobody to be asked.
 */
export function askStreams(inputTaken: boolean): AskStreams {
  const opened: (ReadStream | WriteStream)[] = [];
  const keep = <Stream extends ReadStream | WriteStream>(stream: Stream | undefined) => {
    if (stream !== undefined) opened.push(stream);
    return stream;
  };
  const input = inputTaken ? keep(terminalInput()) : process.stdin;
  const attended = input?.isTTY === true;
  const output =
    process.stderr.isTTY || !attended ? process.stderr : (keep(terminalOutput()) ?? process.stderr);
  return {
    stdin: input ?? process.stdin,
    stdout: output,
    stderr: output,
    attended: attended && output.isTTY,
    close: () => {
      for (const stream of opened) stream.destroy();
    },
  };
}

const TERMINAL = "/dev/tty";

function terminalInput(): ReadStream | undefined {
  try {
    return new ReadStream(openSync(TERMINAL, "r"));
  } catch {
    return undefined;
  }
}

function terminalOutput(): WriteStream | undefined {
  try {
    return new WriteStream(openSync(TERMINAL, "w"));
  } catch {
    return undefined;
  }
}

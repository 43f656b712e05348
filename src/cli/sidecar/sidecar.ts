/**
 * One sidecar: an agent, an editor on our own standard streams, and what stands between the two.
 *
 * @see RELAY-1 RELAY-3
 * @module
 */
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import type { Readable } from "node:stream";
import type { CommandWords } from "../../text/index.ts";
import type { AgentCommand } from "../agent-connection.ts";
import type { Settings } from "../config/settings.ts";
import { startChild } from "./child.ts";
import { logger } from "./log.ts";

/** What the command line asked for. */
export interface SidecarOptions {
  readonly agent: AgentCommand;
  readonly takeOver: boolean;
  readonly announce: boolean;
  /** Path as typed. */
  readonly trace?: string;
  /** Of the local page; absent: a free one. */
  readonly port?: number;
  /** Whether a tab opens with a question by itself. */
  readonly browser: Settings["browser"];
  /** Opens addresses, whatever `browser` is; absent: `$BROWSER`, or the system's own. */
  readonly openWith?: string;
}

/** How long an agent that has ended may leave its output to others without a word, in milliseconds. */
const LAST_WORDS_MS = 500;

/**
 * Runs until the agent has ended; resolves with its exit code.
 *
 * @throws Failure when the trace cannot be written or the agent cannot be started.
 */
export async function runSidecar(words: CommandWords, options: SidecarOptions): Promise<number> {
  const trace = await openTrace(options);
  const child = await startChild(options.agent.command, options.agent.args);
  const written = watchStandardStreams();
  // Most of what we are is loaded while the agent does the same; until then its words wait in the pipe.
  const { standBetween } = await import("./between.ts");
  const leave = await standBetween({ words, options, child, trace, log: logger(words) });
  try {
    const code = await child.ended;
    await lastWords(child.output);
    await written;
    return code;
  } finally {
    await leave();
    process.stdin.destroy();
    trace?.close();
  }
}

async function openTrace({ trace }: SidecarOptions) {
  if (trace === undefined) return undefined;
  const { createTrace } = await import("../trace.ts");
  return createTrace(trace, false);
}

/** What the agent still says after its end, also to an editor that is slow to take it. */
async function lastWords(output: Readable): Promise<void> {
  if (!output.readableEnded && !output.destroyed) {
    await new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => (output.isPaused() ? wait() : resolve()), LAST_WORDS_MS);
      };
      output.on("data", wait);
      for (const end of ["end", "error", "close"]) {
        output.once(end, () => {
          clearTimeout(timer);
          resolve();
        });
      }
      wait();
    });
  }
  // Something it left behind may hold its output open, and would hold us with it.
  if (!output.readableEnded) output.destroy();
}

/**
 * Node leaves the standard descriptors open; the editor is to see the end of ours when it comes. Resolves when all
 * that was written to it is out, or never will be.
 */
function watchStandardStreams(): Promise<void> {
  process.stdin.once("close", () => free(0));
  return new Promise((resolve) => {
    for (const end of ["finish", "error", "close"]) {
      process.stdout.once(end, () => {
        free(1);
        resolve();
      });
    }
  });
}

const freed = new Set<number>();

/** The number is taken again at once, so that nothing opened later is mistaken for a standard stream. */
function free(descriptor: 0 | 1): void {
  if (freed.has(descriptor)) return;
  freed.add(descriptor);
  try {
    closeSync(descriptor);
    openSync(devNull, "r+");
  } catch {
    // Then it stays as it is until the process ends.
  }
}

/**
 * Prompts in, one after the other, until the person leaves or the one prompt that was given is done.
 *
 * @module
 */
import { isObject, own } from "../wire/index.ts";
import { EXIT, type ExitCode } from "./exit.ts";
import type { Peer } from "./peer.ts";

export interface Prompts {
  /** Sent before anything is read. */
  readonly first: string | undefined;
  /** Reads the next one; `undefined` when there is none any more. */
  readonly next: () => Promise<string | undefined>;
}

export interface ConversationHooks {
  /** The agent begins and ends its work on a prompt. */
  onBusy(busy: boolean): void;
  /** The work ended; `stopReason` is the agent's word. */
  onStopped(stopReason: string): void;
  /** The agent answered with an error, or is gone. */
  onFailed(error: unknown): void;
}

/** Leaves the conversation. */
const QUIT = "/quit";
const REQUEST_CANCELLED = -32800;

/** Sends prompts until there are none. Resolves with what the last one came to. Never rejects. */
export async function converse(
  peer: Peer,
  prompts: Prompts,
  hooks: ConversationHooks,
): Promise<ExitCode> {
  let exit: ExitCode = EXIT.done;
  let text = prompts.first ?? (await prompts.next());
  while (text !== undefined && text.trim() !== QUIT) {
    if (text.trim() !== "") exit = await sendOne(peer, text, hooks);
    text = await prompts.next();
  }
  return exit;
}

async function sendOne(peer: Peer, text: string, hooks: ConversationHooks): Promise<ExitCode> {
  hooks.onBusy(true);
  try {
    const stopReason = await peer.prompt(text);
    hooks.onStopped(stopReason);
    if (stopReason === "error") return EXIT.failed;
    return stopReason === "cancelled" ? EXIT.interrupted : EXIT.done;
  } catch (error) {
    if (isObject(error) && own(error, "code") === REQUEST_CANCELLED) {
      hooks.onStopped("cancelled");
      return EXIT.interrupted;
    }
    hooks.onFailed(error);
    return EXIT.failed;
  } finally {
    hooks.onBusy(false);
  }
}

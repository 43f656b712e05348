/**
 * One connection as the desk sees it: its core, who is at the other end, and a way to write to it.
 *
 * @module
 */
import type { Words } from "../text/index.ts";
import type { Message } from "../wire/index.ts";
import type { Entry } from "./entry.ts";
import type { Lanes } from "./lanes.ts";
import type { ClientCore, CoreQuestion } from "./step.ts";

/** The agent as the user configured it (SURF-1). Neither text comes from the agent. */
export interface AgentIdentity {
  /** What the user calls it; `null` or absent: "an unnamed agent" is shown. */
  readonly name?: string | null;
  /** The command it was started with; shown as its name when it has none. */
  readonly command?: string;
}

export interface Line {
  readonly core: ClientCore;
  readonly agent: { readonly name: string | null };
  readonly lanes: Lanes;
  /** Absent: English. */
  readonly words: Words | undefined;
  /** Every question that has not ended. */
  readonly entries: Map<CoreQuestion, Entry>;
  /** Resolves when the transport has taken the message; rejects when it cannot be sent. */
  send(message: Message): Promise<void>;
}

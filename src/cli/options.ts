/**
 * What one run was asked to do: the command line, read.
 *
 * @module
 */

import type { AgentCommand } from "./agent-connection.ts";
import type { Settings } from "./config/settings.ts";
import type { McpServer } from "./peer.ts";

/** Paths of files are as typed; `cwd` is absolute. */
export interface RunOptions {
  readonly agent: AgentCommand;
  readonly protocol: "1" | "2" | "auto";
  readonly cwd: string;
  readonly mcpServers: readonly McpServer[];
  readonly answers?: string;
  readonly open: boolean;
  readonly surface: "terminal" | "browser";
  /** Of the page in the browser. Absent: a free one. */
  readonly port?: number;
  /** A command that opens the page. Absent: `$BROWSER`, or the system's. */
  readonly openWith?: string;
  /** Lines are asked for in any case, also when the input is no terminal. */
  readonly plain: boolean;
  readonly settings: Settings;
  /** Sent alone; the run ends with its work. */
  readonly prompt?: string;
  /** Sent before the person is asked for a prompt. */
  readonly firstPrompt?: string;
  readonly trace?: string;
  readonly traceAnswers: boolean;
}

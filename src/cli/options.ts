/**
 * What one run was asked to do: the command line, read.
 *
 * @module
 */
import type { AgentCommand } from "./connect.ts";
import type { McpServer } from "./peer.ts";

/** Paths of files are as typed; `cwd` is absolute. */
export interface RunOptions {
  readonly agent: AgentCommand;
  readonly protocol: "1" | "2" | "auto";
  readonly cwd: string;
  readonly mcpServers: readonly McpServer[];
  readonly answers?: string;
  readonly open: boolean;
  readonly plain: boolean;
  /** Sent alone; the run ends with its work. */
  readonly prompt?: string;
  /** Sent before the person is asked for a prompt. */
  readonly firstPrompt?: string;
  readonly trace?: string;
  readonly traceAnswers: boolean;
}

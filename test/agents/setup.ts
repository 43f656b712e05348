/**
 * The rig of published agents and of an editor: found, and installed once into a cache folder outside the checkout.
 *
 * - `ACP_RIG_SOURCE`: the rig's scripts; `../shared/rigs/real-agents` beside the checkout unless given
 * - `RIG`: where the agents are installed; `acp-elicitation-rig` in the user's cache folder unless given
 *
 * Where the rig is missing or cannot be installed the tests are skipped, and this says why.
 *
 * @module
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

export interface Rig {
  /** The folder of the rig's scripts. */
  readonly source: string;
  /** The folder the agents are installed in. */
  readonly home: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly rig: Rig | null;
  }
}

export default function setup(project: TestProject): void {
  project.provide("rig", prepare());
}

function prepare(): Rig | null {
  const beside = fileURLToPath(new URL("../../../shared/rigs/real-agents", import.meta.url));
  const source = resolve(process.env.ACP_RIG_SOURCE ?? beside);
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  const home = resolve(process.env.RIG ?? join(cache, "acp-elicitation-rig"));
  if (!existsSync(join(source, "setup.sh"))) return skip(`there are no rig scripts in ${source}`);
  const install = (script: string): void => {
    spawnSync("bash", [script], { env: { ...process.env, RIG: home }, stdio: "inherit" });
  };
  if (!isInstalled(home, AGENTS)) {
    console.log(`installing published agents into ${home} (about 1 GB, once)`);
    install(join(source, "setup.sh"));
    if (!isInstalled(home, AGENTS)) return skip("the agents could not be installed");
  }
  if (!isInstalled(home, ACPX)) install(fileURLToPath(new URL("acpx.sh", import.meta.url)));
  if (!isInstalled(home, ACPX)) return skip("acpx could not be installed");
  return { source, home };
}

const AGENTS: readonly string[] = [
  "n22/node_modules/.bin/node",
  "claude/node_modules/@agentclientprotocol/claude-agent-acp/dist/index.js",
  "codex/node_modules/@agentclientprotocol/codex-acp/dist/index.js",
  "home/.claude/settings.json",
];
const ACPX: readonly string[] = ["acpx/node_modules/acpx/dist/cli.js"];

function skip(reason: string): null {
  console.log(`tests against published agents are skipped: ${reason}`);
  return null;
}

/** True when all of it is there, whole. */
function isInstalled(home: string, files: readonly string[]): boolean {
  return files.every((path) => {
    try {
      return readFileSync(join(home, path)).length > 0;
    } catch {
      return false;
    }
  });
}

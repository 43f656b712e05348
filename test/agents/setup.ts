/**
 * The rig of published agents: found, and installed once into a cache folder outside the checkout.
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
  if (isInstalled(home)) return { source, home };
  console.log(`installing published agents into ${home} (about 1 GB, once)`);
  const { status } = spawnSync("bash", [join(source, "setup.sh")], {
    env: { ...process.env, RIG: home },
    stdio: "inherit",
  });
  if (status !== 0 || !isInstalled(home)) return skip("the agents could not be installed");
  return { source, home };
}

function skip(reason: string): null {
  console.log(`tests against published agents are skipped: ${reason}`);
  return null;
}

/** True when both agents and their Node are there, whole: `npm` writes a package's manifest last. */
function isInstalled(home: string): boolean {
  return [
    "n22/node_modules/.bin/node",
    "claude/node_modules/@agentclientprotocol/claude-agent-acp/dist/index.js",
    "codex/node_modules/@agentclientprotocol/codex-acp/dist/index.js",
    "home/.claude/settings.json",
  ].every((path) => {
    try {
      return readFileSync(join(home, path)).length > 0;
    } catch {
      return false;
    }
  });
}

/** Runs the fixture host in a pseudo-terminal, bundled once for Node versions that cannot run TypeScript. @module */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { openPty, type Pty, type PtyOptions } from "../support/pty.ts";

let bundled: Promise<string> | undefined;

/** Starts a scenario of `fixture-host.ts`. */
export async function startHost(
  scenario: string,
  options: PtyOptions = {},
  ...more: string[]
): Promise<Pty> {
  bundled ??= bundle();
  return openPty(process.execPath, [await bundled, scenario, ...more], options);
}

/** The same with the settings of the terminal printed by `stty` after it has ended. */
export async function startHostThenStty(scenario: string): Promise<Pty> {
  bundled ??= bundle();
  const script = '"$0" "$@"; echo "code $?"; stty -a';
  return openPty("sh", ["-c", script, process.execPath, await bundled, scenario, "pid"], {
    columns: 200,
  });
}

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "plain-terminal-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, "host.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("fixture-host.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  return outfile;
}

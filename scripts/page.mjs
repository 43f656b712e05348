/**
 * Bundles the program of the local page, with everything it needs, into `dist/page/app`: the command serves these
 * files and nothing else, and needs no package of the browser's at run time.
 */
import { copyFile, mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = new URL("../", import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));

await rm(at("dist/page/app"), { recursive: true, force: true });
await mkdir(at("dist/page/app"), { recursive: true });
await build({
  entryPoints: { main: at("dist/web/app/main.js") },
  outdir: at("dist/page/app"),
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  target: "es2022",
  conditions: ["production"],
  chunkNames: "[name]-[hash]",
  legalComments: "none",
  logLevel: "warning",
});
for (const name of ["index.html", "page.css"]) {
  await copyFile(at(`src/page/app/${name}`), at(`dist/page/app/${name}`));
}

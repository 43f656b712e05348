/**
 * The built page, read once: what its folder holds is all there is to serve.
 *
 * @module
 */
import { readdir, readFile } from "node:fs/promises";
import type { PageFile } from "./page.ts";

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/** Reads the files of the local page, or of the playground, by their paths; `index.html` is `/`. */
export async function readPageFiles(
  page: "app" | "playground" = "app",
): Promise<ReadonlyMap<string, PageFile>> {
  const folder = new URL(`../../dist/page/${page}/`, import.meta.url);
  const files = new Map<string, PageFile>();
  for (const name of await readdir(folder)) {
    const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
    if (type === undefined) continue;
    const body = await readFile(new URL(name, folder), "utf8");
    files.set(name === "index.html" ? "/" : `/${name}`, { type, body });
  }
  return files;
}

/** What a client weighs in a browser, minified and gzipped: what is loaded before a question, and what one then brings. */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const CLIENT = 'export { createElicitationClient } from "./client/index.js";';
const ELEMENTS = 'export { defineElements } from "./web/index.js";';
/** What an editor adds that says its modes by name and speaks the person's language. */
const AROUND =
  'export { formAndUrl } from "./index.js"; export { chooseLanguage, loadWebWords } from "./text/words/index.js";';

/** What a question brings, by the files that are asked for with it. */
const FORM = /dist\/(client\/forms|form\/secrets\/index|web\/parts)\.js$/;
const PAGE = /dist\/(url\/judge|web\/parts)\.js$/;

/** Kilobytes of the first load of a program, and of what comes only when it is needed. */
async function weigh(contents) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL("../../dist", import.meta.url)) },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    conditions: ["production"],
    splitting: true,
    outdir: "out",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const { outputs } = metafile;
  const sizeOf = (path) => {
    const file = outputFiles.find((one) => one.path.endsWith(path));
    return gzipSync(file.contents, { level: 9 }).length / 1000;
  };
  const sum = (paths) => paths.reduce((all, path) => all + sizeOf(path), 0);
  const paths = Object.keys(outputs);
  /** These files, and those without which they do not start. */
  const whole = (files) => {
    const all = new Set(files);
    for (const path of all) {
      for (const { path: next, kind } of outputs[path].imports) {
        if (kind === "import-statement") all.add(next);
      }
    }
    return all;
  };
  const first = whole(paths.filter((path) => path.endsWith("stdin.js")));
  const fresh = (files) => [...files].filter((path) => !first.has(path));
  const holding = (part) =>
    paths.filter((path) => Object.keys(outputs[path].inputs).some((name) => part.test(name)));
  return {
    first: sum([...first]),
    /** Everything that these entries bring on top of the first load. */
    brought: (entries) =>
      sum(fresh(whole(paths.filter((path) => entries.test(outputs[path].entryPoint ?? ""))))),
    /** The files that hold something of this. */
    later: (part) => sum(fresh(holding(part))),
  };
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "bundle",
  title: "browser bundle of a client, minified and gzipped",
  async run({ fact }) {
    const client = await weigh(CLIENT);
    const both = await weigh(CLIENT + ELEMENTS);
    const editor = await weigh(CLIENT + ELEMENTS + AROUND);
    const say = (id, label, value, most) =>
      fact({ id, label, value, unit: "kB", ...(most && { goal: { valueAtMost: most } }) });
    say("bundle-first", "client and elements, before a question", both.first, 30);
    say("bundle-editor", "the same with modes by name and six languages", editor.first, 30);
    say("bundle-client", "client alone, before a question", client.first);
    say("bundle-form", "the first form then brings", both.brought(FORM));
    say("bundle-secrets", "of it, secret words", both.later(/form\/secrets\/find\.js$/));
    say("bundle-page", "the first page then brings, suffix list aside", both.brought(PAGE));
    say(
      "bundle-patterns",
      "patterns, with the first form that has one",
      both.later(/\/re2js\//),
      62,
    );
    say("bundle-suffixes", "suffix list, with the first page", both.later(/\/tldts/), 50);
  },
};

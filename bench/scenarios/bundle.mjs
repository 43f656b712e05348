/** What a client weighs in a browser, minified and gzipped: what is loaded first, and what later. */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const CLIENT = 'export { createElicitationClient } from "./client/index.js";';
const ELEMENTS = 'export { defineElements } from "./web/index.js";';

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
  const first = new Set(Object.keys(outputs).filter((path) => path.endsWith("stdin.js")));
  for (const path of first) {
    for (const { path: next, kind } of outputs[path].imports) {
      if (kind === "import-statement") first.add(next);
    }
  }
  const sum = (paths) => paths.reduce((all, path) => all + sizeOf(path), 0);
  const later = (part) =>
    Object.keys(outputs).filter(
      (path) =>
        !first.has(path) && Object.keys(outputs[path].inputs).some((name) => part.test(name)),
    );
  return { first: sum([...first]), later: (part) => sum(later(part)) };
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "bundle",
  title: "browser bundle of a client, minified and gzipped",
  async run({ fact }) {
    const client = await weigh(CLIENT);
    const both = await weigh(CLIENT + ELEMENTS);
    const say = (id, label, value, most) =>
      fact({ id, label, value, unit: "kB", ...(most && { goal: { valueAtMost: most } }) });
    say("bundle-first", "client and elements, first load", both.first, 30);
    say("bundle-client", "client alone, first load", client.first);
    say("bundle-secrets", "secret words, loaded later", both.later(/form\/secrets\/find\.js$/));
    say("bundle-judge", "judge of addresses, loaded later", both.later(/url\/judge\.js$/));
    say("bundle-patterns", "patterns, loaded later", both.later(/\/(re2js|regexpp)\//), 62);
    say("bundle-suffixes", "suffix list, loaded later", both.later(/\/tldts/), 50);
  },
};

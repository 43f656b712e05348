/** What the client weighs in a browser, minified and gzipped, and what it loads later. */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const ENTRY = fileURLToPath(new URL("../../dist/client/index.js", import.meta.url));

/** Kilobytes of the first load, and of each chunk that comes only when it is needed. */
async function weigh() {
  const { outputFiles, metafile } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    splitting: true,
    outdir: "out",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const outputs = Object.entries(metafile.outputs);
  const sizeOf = (path) => {
    const file = outputFiles.find((one) => one.path.endsWith(path));
    return gzipSync(file.contents, { level: 9 }).length / 1000;
  };
  const [entry] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith("client/index.js"));
  const first = new Set();
  const follow = (path) => {
    if (first.has(path)) return;
    first.add(path);
    for (const { path: next, kind } of metafile.outputs[path].imports) {
      if (kind === "import-statement") follow(next);
    }
  };
  follow(entry);
  const lazy = (part) =>
    outputs
      .filter(
        ([path, { inputs }]) =>
          !first.has(path) && Object.keys(inputs).some((name) => part.test(name)),
      )
      .reduce((sum, [path]) => sum + sizeOf(path), 0);
  return {
    first: [...first].reduce((sum, path) => sum + sizeOf(path), 0),
    patterns: lazy(/\/(re2js|regexpp)\//),
    suffixes: lazy(/\/tldts/),
  };
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "bundle",
  title: "browser bundle of the client, minified and gzipped",
  async run({ fact }) {
    const { first, patterns, suffixes } = await weigh();
    const unit = "kB";
    // 30 kB is the goal for client, form and web elements together; the elements are not part of this entry.
    fact({
      id: "bundle-first",
      label: "first load",
      value: first,
      unit,
      goal: { valueAtMost: 30 },
    });
    fact({
      id: "bundle-patterns",
      label: "patterns, loaded later",
      value: patterns,
      unit,
      goal: { valueAtMost: 62 },
    });
    fact({
      id: "bundle-suffixes",
      label: "suffix list, loaded later",
      value: suffixes,
      unit,
      goal: { valueAtMost: 50 },
    });
  },
};

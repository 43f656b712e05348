import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

/** Files of a bundle: their size when gzipped, and the sources they hold. */
interface Load {
  readonly kilobytes: number;
  readonly inputs: readonly string[];
}

/** Bundles one entry for browsers, split where the code loads something later: what is loaded first, and what later. */
async function bundle(entry: string): Promise<{ first: Load; later: readonly Load[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [new URL(`../../src/${entry}`, import.meta.url).pathname],
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
  const { outputs } = metafile;
  const load = (paths: readonly string[]): Load => ({
    kilobytes: outputFiles
      .filter((file) => paths.some((path) => file.path.endsWith(path)))
      .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length / 1000, 0),
    inputs: paths.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})),
  });
  const paths = Object.keys(outputs);
  const first = new Set(paths.filter((one) => outputs[one]?.entryPoint?.endsWith(`src/${entry}`)));
  for (const path of first) {
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement") first.add(next);
    }
  }
  return {
    first: load([...first]),
    later: paths.filter((path) => !first.has(path)).map((path) => load([path])),
  };
}

for (const entry of ["index.ts", "agent/index.ts", "client/index.ts", "testing/index.ts"]) {
  test(`${entry} is built for browsers and workers, without anything of Node`, async () => {
    const { inputs } = (await bundle(entry)).first;
    expect(inputs.filter((name) => /^node:|\(disabled\)/.test(name))).toEqual([]);
    expect(inputs.length).toBeGreaterThan(1);
  });
}

describe("a client in a browser", () => {
  /** Kilobytes of what is loaded together with a source, after the first load. */
  const weighsLater = async (part: RegExp): Promise<number> => {
    const { later } = await bundle("client/index.ts");
    const holders = later.filter(({ inputs }) => inputs.some((name) => part.test(name)));
    expect(holders).toHaveLength(1);
    return holders[0]?.kilobytes ?? Number.NaN;
  };

  test("loads secret words, the judge of addresses and the pattern engine when they are needed, not before", async () => {
    const { inputs } = (await bundle("client/index.ts")).first;
    const heavy = /\/(tldts|punycode|re2js|regexpp)\/|\/secrets\/(words|values)\//;
    expect(inputs.filter((name) => heavy.test(name))).toEqual([]);
  });

  test("starts with at most 30 kB", async () => {
    expect((await bundle("client/index.ts")).first.kilobytes).toBeLessThan(30);
  });

  test("loads at most 26 kB to tell secrets", async () => {
    expect(await weighsLater(/src\/form\/secrets\/find\.ts$/)).toBeLessThan(26);
  });

  test("loads at most 4 kB to judge addresses, beside the suffix list", async () => {
    expect(await weighsLater(/src\/url\/judge\.ts$/)).toBeLessThan(4);
  });

  test("loads at most 65 kB for patterns", async () => {
    // The goal is 62 kB; the linear engine alone is 46, the parser of ECMA-262 patterns 14.
    expect(await weighsLater(/src\/form\/pattern\/engine\.ts$/)).toBeLessThan(65);
  });

  test("loads at most 50 kB for the suffix list", async () => {
    expect(await weighsLater(/\/tldts\/dist\/es6\/index\.js$/)).toBeLessThan(50);
  });
});

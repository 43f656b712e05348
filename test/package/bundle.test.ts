import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

/** One file of a bundle: its size when gzipped, and the sources it holds. */
interface Output {
  readonly kilobytes: number;
  readonly inputs: readonly string[];
}

/** Bundles one entry for browsers, split where the code loads something later; `inputs` are those of the entry. */
async function bundle(
  entry: string,
): Promise<{ outputs: readonly Output[]; inputs: readonly string[] }> {
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
  const kilobytes = (path: string): number => {
    const file = outputFiles.find((one) => one.path.endsWith(path));
    return file === undefined ? Number.NaN : gzipSync(file.contents, { level: 9 }).length / 1000;
  };
  const outputs = Object.entries(metafile.outputs);
  const main = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(`src/${entry}`));
  return {
    outputs: outputs.map(([path, { inputs }]) => ({
      kilobytes: kilobytes(path),
      inputs: Object.keys(inputs),
    })),
    inputs: Object.keys(main?.[1].inputs ?? {}),
  };
}

for (const entry of ["index.ts", "agent/index.ts", "client/index.ts", "testing/index.ts"]) {
  test(`${entry} is built for browsers and workers, without anything of Node`, async () => {
    const { inputs } = await bundle(entry);
    expect(inputs.filter((name) => /^node:|\(disabled\)/.test(name))).toEqual([]);
    expect(inputs.length).toBeGreaterThan(1);
  });
}

describe("a client in a browser", () => {
  /** Kilobytes of the file in which a package ended up. */
  const weighs = async (part: RegExp): Promise<number> => {
    const { outputs } = await bundle("client/index.ts");
    const holders = outputs.filter(({ inputs }) => inputs.some((name) => part.test(name)));
    expect(holders).toHaveLength(1);
    return holders[0]?.kilobytes ?? Number.NaN;
  };

  test("loads the suffix list and the pattern engine when they are needed, not before", async () => {
    const { inputs } = await bundle("client/index.ts");
    expect(inputs.filter((name) => /\/(tldts|re2js|regexpp)\//.test(name))).toEqual([]);
  });

  test("starts with at most 60 kB", async () => {
    // Some 56 kB, a quarter of it the words by which requests for secrets are known.
    expect(await weighs(/src\/client\/client\.ts$/)).toBeLessThan(60);
  });

  test("loads at most 65 kB for patterns", async () => {
    // The goal is 62 kB; the linear engine alone is 46, the parser of ECMA-262 patterns 14.
    expect(await weighs(/src\/form\/pattern\/engine\.ts$/)).toBeLessThan(65);
  });

  test("loads at most 50 kB for the suffix list", async () => {
    expect(await weighs(/\/tldts\/dist\/es6\/index\.js$/)).toBeLessThan(50);
  });
});

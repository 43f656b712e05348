import { gzipSync } from "node:zlib";
import { build, type OutputFile } from "esbuild";
import { expect, test } from "vitest";

/** Bundles one entry for browsers, split where the code loads something later. */
async function bundle(entry: string): Promise<{ files: OutputFile[]; inputs: string[] }> {
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
  const output = Object.values(metafile.outputs).find(({ entryPoint }) =>
    entryPoint?.endsWith(`src/${entry}`),
  );
  return { files: outputFiles, inputs: Object.keys(output?.inputs ?? {}) };
}

const kilobytes = ({ contents }: OutputFile): number =>
  gzipSync(contents, { level: 9 }).length / 1000;

for (const entry of ["index.ts", "agent/index.ts", "client/index.ts", "testing/index.ts"]) {
  test(`${entry} is built for browsers and workers, without anything of Node`, async () => {
    const { inputs } = await bundle(entry);
    expect(inputs.filter((name) => /^node:|\(disabled\)/.test(name))).toEqual([]);
    expect(inputs.length).toBeGreaterThan(1);
  });
}

test("the suffix list and the pattern engine are loaded when they are needed, not before", async () => {
  const { files, inputs } = await bundle("client/index.ts");
  expect(inputs.filter((name) => /\/(tldts|re2js|regexpp)\//.test(name))).toEqual([]);
  const sizes = files.map(kilobytes).sort((a, b) => b - a);
  expect(sizes[0]).toBeLessThan(62);
});

import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

/** Files of a bundle: their size when gzipped, and the sources of which they hold something. */
interface Load {
  readonly kilobytes: number;
  readonly inputs: readonly string[];
}

interface Bundle {
  /** What is loaded at once. */
  readonly first: Load;
  /** Each file of the rest. */
  readonly later: readonly Load[];
  /** Everything that comes on top of the first load when these sources are imported. */
  brought(sources: RegExp): Load;
}

/** Bundles a program for browsers, split where the code loads something later. */
async function bundle(program: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: new URL("../../src", import.meta.url).pathname },
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
  const load = (paths: readonly string[]): Load => ({
    kilobytes: outputFiles
      .filter((file) => paths.some((path) => file.path.endsWith(path)))
      .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length / 1000, 0),
    inputs: paths
      .flatMap((path) => Object.entries(outputs[path]?.inputs ?? {}))
      .flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? [name] : [])),
  });
  const paths = Object.keys(outputs);
  /** These files, and those without which they do not start. */
  const whole = (files: readonly string[]): ReadonlySet<string> => {
    const all = new Set(files);
    for (const path of all) {
      for (const { path: next, kind } of outputs[path]?.imports ?? []) {
        if (kind === "import-statement") all.add(next);
      }
    }
    return all;
  };
  const first = whole(paths.filter((one) => one.endsWith("stdin.js")));
  return {
    first: load([...first]),
    later: paths.filter((path) => !first.has(path)).map((path) => load([path])),
    brought(sources) {
      const entries = paths.filter((path) => sources.test(outputs[path]?.entryPoint ?? ""));
      return load([...whole(entries)].filter((path) => !first.has(path)));
    },
  };
}

for (const room of ["", "agent/", "client/", "testing/", "web/"]) {
  const entry = `./${room}index.ts`;
  test(`${entry} is built for browsers and workers, without anything of Node`, async () => {
    const { inputs } = (await bundle(`export * from "${entry}"`)).first;
    expect(inputs.filter((name) => /^node:|\(disabled\)/.test(name))).toEqual([]);
    expect(inputs.length).toBeGreaterThan(1);
  });
}

test("whoever takes one function gets no room that it does not stand on", async () => {
  const { first } = await bundle('export { safeText } from "./index.ts"');
  expect(first.inputs.filter((name) => /src\/(form|rules|view)\//.test(name))).toEqual([]);
});

describe("the languages", () => {
  const loaded = 'export { chooseLanguage, loadWebWords } from "./text/words/index.ts";';

  test("are in no first load, and each is loaded on its own", async () => {
    const { first, later } = await bundle(loaded);
    expect(first.inputs.filter((name) => /words\/(de|ja|es|ar|he)\//.test(name))).toEqual([]);
    for (const language of ["de", "ja", "es", "ar", "he"]) {
      const own = new RegExp(`words/${language}/`);
      const holders = later.filter(({ inputs }) => inputs.some((name) => own.test(name)));
      expect(holders.length, language).toBeGreaterThanOrEqual(2);
      const others = holders.flatMap(({ inputs }) =>
        inputs.filter((name) => /words\/[a-z]{2}\//.test(name) && !own.test(name)),
      );
      expect(others).toEqual([]);
    }
  });

  test("bring a page no word of the terminal or the command", async () => {
    const { first } = await bundle(loaded);
    expect(first.inputs.filter((name) => /words\/en\/(plain|rich|run|tools)/.test(name))).toEqual(
      [],
    );
    const page = 'import { web, words } from "./text/words/de/index.ts"; export { web, words };';
    const { inputs } = (await bundle(page)).first;
    expect(inputs.filter((name) => /words\/de\/(plain|rich|run|tools)/.test(name))).toEqual([]);
    expect(inputs.filter((name) => /words\/de\/(web|form)/.test(name))).toHaveLength(2);
  });
});

describe("a browser", () => {
  const client = 'export { createElicitationClient } from "./client/index.ts";';
  const elements = 'export { defineElements } from "./web/index.ts";';
  const around =
    'export { formAndUrl } from "./index.ts"; export { chooseLanguage, loadWebWords } from "./text/words/index.ts";';
  const whole = bundle(client + elements);
  /** As docs/web.md has it: modes by name, and the person's language. */
  const editor = bundle(client + elements + around);
  /** What is asked for, at one time, with the first form and with the first page. */
  const form = /src\/(client\/forms|form\/secrets\/index|web\/parts)\.ts$/;
  const page = /src\/(url\/judge|web\/parts)\.ts$/;

  /** Kilobytes of what is loaded together with a source, after the first load. */
  const weighsLater = async (part: RegExp): Promise<number> => {
    const holders = (await whole).later.filter(({ inputs }) =>
      inputs.some((name) => part.test(name)),
    );
    expect(holders).toHaveLength(1);
    return holders[0]?.kilobytes ?? Number.NaN;
  };

  test("loads nothing before a question that only a question needs", async () => {
    const question =
      /\/(tldts|punycode|re2js)\/|\/secrets\/(words|values)\/|src\/form\/(read|check|typed)\.ts|src\/view\/(form|answer|draft)\.ts|src\/web\/(question|form|fields\/.*)\.ts/;
    for (const { first } of [await whole, await editor]) {
      expect(first.inputs.filter((name) => question.test(name))).toEqual([]);
    }
  });

  test("loads no word of another language than English, and none of the terminal's", async () => {
    const words = (await whole).first.inputs.filter((name) => name.includes("/text/words/"));
    expect(words.filter((name) => !/words\/(en\/)?[a-z]+\.ts$/.test(name))).toEqual([]);
    expect(words.filter((name) => /en\/(plain|run|tools)\.ts$/.test(name))).toEqual([]);
  });

  test("starts with at most 15 kB for the client", async () => {
    expect((await bundle(client)).first.kilobytes).toBeLessThan(15);
  });

  test("starts with at most 30 kB for the client and the elements, languages included", async () => {
    expect((await whole).first.kilobytes).toBeLessThan(29);
    expect((await editor).first.kilobytes).toBeLessThan(30);
  });

  test("loads at most 52 kB with the first form, all that it needs among it", async () => {
    const { kilobytes, inputs } = (await whole).brought(form);
    expect(kilobytes).toBeLessThan(52);
    for (const file of ["form/read.ts", "form/check.ts", "view/form.ts", "web/question.ts"]) {
      expect(inputs.filter((name) => name.endsWith(`src/${file}`))).toHaveLength(1);
    }
  });

  test("loads at most 30 kB with the first page, beside the suffix list", async () => {
    expect((await whole).brought(page).kilobytes).toBeLessThan(30);
  });

  test("loads at most 26 kB to tell secrets", async () => {
    expect(await weighsLater(/src\/form\/secrets\/find\.ts$/)).toBeLessThan(26);
  });

  test("loads at most 53 kB for patterns, the linear engine's 46 among them", async () => {
    expect(await weighsLater(/src\/form\/pattern\/engine\.ts$/)).toBeLessThan(53);
  });

  test("loads at most 50 kB for the suffix list", async () => {
    expect(await weighsLater(/\/tldts\/dist\/es6\/index\.js$/)).toBeLessThan(50);
  });
});

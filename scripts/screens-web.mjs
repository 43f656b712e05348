// Photographs the elements in a real browser. Every state, light and dark, on a narrow and on a wide window, into
// .cache/screens: node scripts/screens-web.mjs [state ...] [--language he]
// With --docs: the pictures of docs/web.md.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string", default: "en" }, docs: { type: "boolean" } },
});
// The font of the tests has Latin letters alone; a picture shows a language in the letters of this machine.
process.env.FONTCONFIG_FILE ??= "/etc/fonts/fonts.conf";
const load = async (path) => (await runnerImport(at(path))).module;
const { startWebRig } = await load("../test/support/web-rig.ts");
const { STATES } = await load("../test/support/web-states.ts");

/** The pictures that the documentation shows. */
const DOCS = [
  { name: "form-filled", file: "web-form", width: 560, colorScheme: "light" },
  { name: "page-caution", file: "web-page", width: 440, colorScheme: "dark" },
  { name: "form-list-open", file: "web-list-he", language: "he", width: 320, colorScheme: "light" },
];

const rig = await startWebRig();
try {
  if (values.docs) {
    const folder = folderAt("../docs/images");
    for (const { name, file, language, ...look } of DOCS) {
      const page = await reach(name, language);
      await shoot(page, look, `${folder}/${file}.png`);
      await rig.tidy();
    }
  } else await everything();
} finally {
  await rig.close();
}

async function everything() {
  const folder = folderAt("../.cache/screens");
  for (const { name } of STATES) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const page = await reach(name, values.language);
    for (const width of [320, 1280]) {
      for (const colorScheme of ["light", "dark"]) {
        const file = [name, values.language, width, colorScheme].join("-");
        await shoot(page, { width, colorScheme }, `${folder}/${file}.png`);
      }
    }
    await rig.tidy();
    console.log(name);
  }
}

async function reach(name, language) {
  const state = STATES.find((one) => one.name === name);
  const page = await rig.open({ ...state.open, language });
  await state.reach(page);
  return page;
}

async function shoot(page, { width, colorScheme }, path) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 100 });
  // As tall as what it shows: a sticky foot would else stand in the middle of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, 480) });
  const all = await page.evaluate(() => document.body.getBoundingClientRect().bottom + 8);
  await page.screenshot({ path, clip: { x: 0, y: 0, width, height: Math.ceil(all) } });
}

function folderAt(path) {
  mkdirSync(at(path), { recursive: true });
  return at(path);
}

function at(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

// Photographs every state of the elements, light and dark, on a narrow and on a wide window, into
// .cache/screens: node scripts/screens-web.mjs [state ...] [--language he]
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string", default: "en" } },
});
const load = async (path) => (await runnerImport(at(path))).module;
const { startWebRig } = await load("../test/support/web-rig.ts");
const { STATES } = await load("../test/support/web-states.ts");
const folder = at("../.cache/screens");
mkdirSync(folder, { recursive: true });

const rig = await startWebRig();
try {
  for (const state of STATES) {
    if (positionals.length > 0 && !positionals.includes(state.name)) continue;
    const page = await rig.open({ ...state.open, language: values.language });
    await state.reach(page);
    for (const width of [320, 1280]) {
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 640 });
        // As tall as what it shows: a sticky foot would else stand in the middle of the picture.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height });
        const name = [state.name, values.language, width, colorScheme].join("-");
        await page.screenshot({ path: `${folder}/${name}.png` });
      }
    }
    await rig.tidy();
    console.log(state.name);
  }
} finally {
  await rig.close();
}

function at(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

// Takes a picture of every page of a sign-in elsewhere, light and dark, on a narrow and on a wide window, into a
// folder: node scripts/screens-connect.mjs [state ...] [--language ar] [--into folder]
// With --docs: the pictures of the documentation.
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createServer } from "vite";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string", default: "en" },
    into: { type: "string", default: join(tmpdir(), "screens-connect") },
    docs: { type: "boolean" },
  },
});
// The font of the tests has Latin letters alone; a picture shows a language in the letters of this machine.
process.env.FONTCONFIG_FILE ??= "/etc/fonts/fonts.conf";
// Lives as long as the pages do: they load a language when it is asked for.
const vite = await createServer({
  configFile: false,
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => vite.ssrLoadModule(at(path));
const { launchChromium } = await load("../test/support/chromium.ts");
const { serve } = await load("../test/connect-http/served.ts");
const { STATES } = await load("../test/connect-http/states.ts");

/** The pictures that the documentation shows. */
const DOCS = [
  { name: "entry-oauth", file: "connect-entry", width: 620, colorScheme: "light" },
  { name: "review", file: "connect-review", width: 620, colorScheme: "dark" },
];

const browser = await launchChromium();
try {
  if (values.docs) {
    for (const { name, file, ...look } of DOCS) {
      await pictures(name, [{ ...look, path: at(`../docs/images/${file}.png`) }]);
    }
  } else await everything();
} finally {
  await browser.close();
  await vite.close();
}

async function everything() {
  mkdirSync(values.into, { recursive: true });
  for (const { name } of STATES) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const looks = [320, 1280].flatMap((width) =>
      ["light", "dark"].map((colorScheme) => ({ width, colorScheme })),
    );
    await pictures(
      name,
      looks.map(({ width, colorScheme }) => {
        const file = [name, values.language, width, colorScheme].join("-");
        return { width, colorScheme, path: join(values.into, `${file}.png`) };
      }),
    );
    console.log(name);
  }
}

async function pictures(name, looks) {
  const state = STATES.find((one) => one.name === name);
  const served = await serve(state.options);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: values.language });
  try {
    const page = await context.newPage();
    await state.reach(page, served);
    for (const { width, colorScheme, path } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 480 });
      await page.screenshot({ path, fullPage: true });
    }
  } finally {
    await context.close();
    await served.close();
  }
}

function at(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

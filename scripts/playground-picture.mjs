// Writes docs/images/playground.png: the playground in a real browser, with an example on it. Run after a build:
//   node scripts/playground-picture.mjs
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { build } from "esbuild";
import { openStaticPage, readPageFiles } from "../dist/page/index.js";

const target = new URL("../docs/images/playground.png", import.meta.url);
// The font of the tests is proportional; a terminal wants one of this machine.
process.env.FONTCONFIG_FILE ??= "/etc/fonts/fonts.conf";
const { launchChromium } = await loadChromium();
const page = await openStaticPage(await readPageFiles("playground"), 0);
const browser = await launchChromium();
try {
  const tab = await browser.newPage({
    viewport: { width: 1760, height: 940 },
    colorScheme: "light",
  });
  await tab.goto(page.origin);
  await tab.selectOption("#example", "secret");
  await tab.locator("acp-question").getByText("API token").waitFor();
  const image = await pixelsOf(tab, await tab.screenshot());
  writeFileSync(target, indexedPng(image));
} finally {
  await browser.close();
  await page.close();
}

/** Red, green, blue and opacity of each pixel; the browser itself reads its picture. */
async function pixelsOf(tab, png) {
  const { width, height, base64 } = await tab.evaluate(async (bytes) => {
    const blob = new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))]);
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let binary = "";
    for (let at = 0; at < data.length; at += 8192) {
      binary += String.fromCharCode(...data.subarray(at, at + 8192));
    }
    return { width: bitmap.width, height: bitmap.height, base64: btoa(binary) };
  }, png.toString("base64"));
  return { width, height, rgba: Buffer.from(base64, "base64") };
}

/** A PNG of 16 colours: those that are there most often, and for every other pixel the nearest of them. */
function indexedPng({ width, height, rgba }) {
  const counts = new Map();
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = rgba.readUInt32BE(at) >>> 8;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [];
  for (const [colour] of [...counts].sort(([, one], [, other]) => other - one)) {
    // Neighbours of one that is there already add nothing.
    if (palette.every((one) => distance(one, colour) > 500)) palette.push(colour);
    if (palette.length === 16) break;
  }
  const nearest = new Map();
  for (const colour of counts.keys()) {
    const distances = palette.map((one) => distance(one, colour));
    nearest.set(colour, distances.indexOf(Math.min(...distances)));
  }
  const stride = 1 + Math.ceil(width / 2);
  const raw = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = nearest.get(rgba.readUInt32BE((y * width + x) * 4) >>> 8);
      raw[y * stride + 1 + (x >> 1)] |= x % 2 === 0 ? index << 4 : index;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]))),
    chunk("IDAT", deflateSync(raw, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function distance(one, other) {
  const part = (shift) => ((one >> shift) & 255) - ((other >> shift) & 255);
  return part(16) ** 2 + part(8) ** 2 + part(0) ** 2;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** The browser of the tests is TypeScript: it is bundled first, beside the packages it imports. */
async function loadChromium() {
  const folder = new URL("../node_modules/.cache/acp-elicitation/", import.meta.url);
  const outfile = fileURLToPath(new URL("chromium.mjs", folder));
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL("../test/support/chromium.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  return import(pathToFileURL(outfile).href);
}

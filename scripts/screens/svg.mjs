// Draws what stands on a terminal's screen as an SVG, light or dark as its reader prefers. Text stays text.

const CELL = { width: 8.4, height: 18 };
const PAD = 14;
/** A common theme's sixteen colours, for light and for dark. */
const LIGHT =
  "#24292f,#b3261e,#116329,#d4a72c,#0550ae,#8250df,#1b7c83,#6e7781,#57606a,#a40e26,#1a7f37,#633c01,#218bff,#a475f9,#3192aa,#8c959f";
const DARK =
  "#161b22,#ff7b72,#3fb950,#d29922,#58a6ff,#d2a8ff,#39c5cf,#b1bac4,#6e7681,#ffa198,#56d364,#e3b341,#79c0ff,#e2c5ff,#56d4dd,#f0f6fc";

const themeOf = (ground, text, colours) =>
  [`--bg:${ground};--fg:${text}`, ...colours.split(",").map((one, i) => `--c${i}:${one}`)].join(
    ";",
  );

/**
 * The screen of an `@xterm/headless` terminal. `theme`: `auto` follows the reader, `light` and `dark` are fixed.
 */
export function toSvg(terminal, { theme = "auto", title }) {
  const { active } = terminal.buffer;
  const rows = Array.from({ length: terminal.rows }, (_, y) =>
    runsOf(active.getLine(active.viewportY + y), terminal.cols),
  );
  while (rows.length > 1 && rows.at(-1).length === 0) rows.pop();
  const width = Math.ceil(terminal.cols * CELL.width + 2 * PAD);
  const height = rows.length * CELL.height + 2 * PAD;
  const light = themeOf("#ffffff", "#1f2328", LIGHT);
  const dark = themeOf("#0d1117", "#e6edf3", DARK);
  const themes =
    theme === "auto"
      ? `svg{${light}}@media(prefers-color-scheme:dark){svg{${dark}}}`
      : `svg{${theme === "dark" ? dark : light}}`;
  const style = `${themes}text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:var(--fg)}.b{font-weight:700}.d{opacity:.65}.u{text-decoration:underline}`;
  const body = rows.flatMap((runs, y) => runs.flatMap((run) => draw(run, y))).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeText(title)}</title>
<style>${style}</style>
<rect width="${width}" height="${height}" rx="8" fill="var(--bg)" stroke="var(--c8)" stroke-opacity=".4"/>
${body}
</svg>
`;
}

/** Pieces of a row that look the same; blanks without a ground are left out. */
function runsOf(line, columns) {
  const runs = [];
  let run;
  for (let x = 0; line !== undefined && x < columns; x++) {
    const cell = line.getCell(x);
    if (cell.getWidth() === 0) continue;
    const look = lookOf(cell);
    const chars = cell.getChars() || " ";
    // A sign stands alone, since fonts differ in how wide they draw it; letters that join stay together.
    const kind = kindOf(cell, chars);
    if (run === undefined || kind === "sign" || run.kind !== kind || run.look.key !== look.key) {
      run = { x, text: "", cells: 0, look, kind };
      runs.push(run);
    }
    run.text += chars;
    run.cells += cell.getWidth();
  }
  return runs.filter(({ text, look }) => text.trim() !== "" || look.ground !== undefined);
}

function kindOf(cell, chars) {
  if (/^[\x20-\x7e]$/.test(chars)) return "plain";
  return cell.getWidth() === 1 && /^[\p{L}\p{M}\p{Nd}]+$/u.test(chars) ? "letters" : "sign";
}

function lookOf(cell) {
  const colour = (isDefault, value, other) => (isDefault ? other : `var(--c${value})`);
  let text = colour(cell.isFgDefault(), cell.getFgColor(), "var(--fg)");
  let ground = colour(cell.isBgDefault(), cell.getBgColor(), undefined);
  if (cell.isInverse()) [text, ground] = [ground ?? "var(--bg)", text];
  const names = [cell.isBold() && "b", cell.isDim() && "d", cell.isUnderline() && "u"];
  const classes = names.filter(Boolean).join(" ");
  return { text, ground, classes, key: `${text} ${ground} ${classes}` };
}

function draw({ x, text, cells, look, kind }, y) {
  const left = (PAD + x * CELL.width).toFixed(1);
  const top = PAD + y * CELL.height;
  const parts = [];
  if (look.ground !== undefined) {
    const width = (cells * CELL.width).toFixed(1);
    parts.push(
      `<rect x="${left}" y="${top}" width="${width}" height="${CELL.height}" fill="${look.ground}"/>`,
    );
  }
  const shown = text.trimEnd();
  if (shown === "") return parts;
  const fill = look.text === "var(--fg)" ? "" : ` style="fill:${look.text}"`;
  const names = look.classes === "" ? "" : ` class="${look.classes}"`;
  const length = kind === "plain" ? ` textLength="${(shown.length * CELL.width).toFixed(1)}"` : "";
  parts.push(
    `<text x="${left}" y="${top + 13}"${names}${fill}${length}>${escapeText(shown)}</text>`,
  );
  return parts;
}

const escapeText = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

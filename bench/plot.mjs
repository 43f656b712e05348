/**
 * Draws figures as shares of their goals, one row each, on a scale where equal steps are equal factors. Left of the
 * line the goal is reached. Fits light and dark pages, and says by shape what it says by colour. Pure.
 */

const WIDTH = 1000;
const ROW = 24;
const TOP = 58;
const LEFT = 400;
const RIGHT = 730;
const [MIN, MAX] = [0.01, 10];

/**
 * @param {{ label: string, scenario: string, low: number, median: number, high: number, reached: boolean, said: string }[]} rows
 * @returns {string} An SVG document.
 */
export function drawPlot(rows) {
  const bottom = TOP + rows.length * ROW;
  const height = bottom + 44;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">Every figure as a share of its goal</title>
<style>
  svg { --ink: #1f2328; --faint: #656d76; --rule: #d0d7de; --page: #ffffff; --good: #0969da; --bad: #bc4c00; }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #e6edf3; --faint: #8d96a0; --rule: #3d444d; --page: #0d1117; --good: #4493f8; --bad: #f0883e; }
  }
  text { font: 13px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--ink); }
  .faint { fill: var(--faint); font-size: 12px; }
  .rule { stroke: var(--rule); stroke-width: 1; }
  .goal { stroke: var(--ink); stroke-width: 1.5; }
  .good { stroke: var(--good); fill: var(--good); stroke-width: 2; }
  .bad { stroke: var(--bad); fill: var(--page); stroke-width: 2; }
</style>
<rect width="${WIDTH}" height="${height}" style="fill: var(--page)"/>
<text x="${LEFT}" y="22" class="faint" text-anchor="start">share of the goal, logarithmic</text>
<text x="${place(1)}" y="44" text-anchor="middle">goal</text>
${[0.01, 0.1, 10].map((share) => tick(share, bottom)).join("\n")}
<line class="goal" x1="${place(1)}" x2="${place(1)}" y1="${TOP - 8}" y2="${bottom}"/>
${rows.map((row, at) => drawRow(row, TOP + (at + 0.5) * ROW)).join("\n")}
<circle class="good" cx="${LEFT + 6}" cy="${bottom + 26}" r="5"/><text x="${LEFT + 18}" y="${bottom + 30}">reached</text>
<path class="bad" d="${diamond(LEFT + 96, bottom + 26)}"/><text x="${LEFT + 108}" y="${bottom + 30}">missed</text>
<text x="${LEFT + 176}" y="${bottom + 30}" class="faint">bars: the middle half of the rounds</text>
</svg>
`;
}

function drawRow({ label, scenario, low, median, high, reached, said }, y) {
  const kind = reached ? "good" : "bad";
  const mark = reached
    ? `<circle class="${kind}" cx="${place(median)}" cy="${y}" r="5"/>`
    : `<path class="${kind}" d="${diamond(place(median), y)}"/>`;
  return `<text x="${LEFT - 14}" y="${y + 4}" text-anchor="end"><tspan class="faint">${escaped(scenario)}</tspan> ${escaped(label)}</text>
<line class="rule" x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}" stroke-dasharray="1 4"/>
<line class="${kind}" x1="${place(low)}" x2="${place(high)}" y1="${y}" y2="${y}"/>${mark}
<text x="${RIGHT + 14}" y="${y + 4}">${escaped(said)}</text>`;
}

function tick(share, bottom) {
  const x = place(share);
  return `<line class="rule" x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${bottom}"/><text x="${x}" y="44" class="faint" text-anchor="middle">${share} ×</text>`;
}

function diamond(x, y) {
  return `M${x} ${y - 6.5}L${x + 6.5} ${y}L${x} ${y + 6.5}L${x - 6.5} ${y}Z`;
}

/** The horizontal place of a share; what lies outside the scale stands at its end. */
function place(share) {
  const part = Math.log(share / MIN) / Math.log(MAX / MIN);
  return Number((LEFT + Math.min(1, Math.max(0, part)) * (RIGHT - LEFT)).toFixed(1));
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

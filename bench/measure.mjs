/**
 * How long does one thing take, compared with another?
 *
 * What counts is processor time, of all threads of this process: everything here is busy all the time, and so
 * other programs on the machine count less. Sides are measured in turn, a short sample of each in every round, so
 * that what still disturbs disturbs them alike. Times are medians over the rounds; a ratio is the median of the
 * rounds' own ratios.
 */

/**
 * @typedef {object} Side
 * @property {(count: number, inputs: any) => unknown} run Does the thing `count` times.
 * @property {(count: number) => unknown} [prepare] Makes the inputs of one sample, outside the measured time.
 *
 * @typedef {object} Spread
 * @property {number} median
 * @property {number} low First quartile.
 * @property {number} high Third quartile.
 */

/**
 * Measures every side of a comparison.
 *
 * @param {Record<string, Side>} sides
 * @param {{ rounds: number, sampleMs: number, tick?: (done: number, of: number) => void }} options
 * @returns {Promise<{ microseconds: Record<string, Spread>, samples: Record<string, number[]> }>}
 */
export async function measure(sides, { rounds, sampleMs, tick = () => {} }) {
  const names = Object.keys(sides);
  const counts = {};
  for (const name of names) counts[name] = await calibrate(sides[name], sampleMs);
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    // Every other round runs backwards: no side is always the one after the heaviest.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      samples[name].push((await sample(sides[name], counts[name])) * 1000);
    }
    tick(round + 1, rounds);
  }
  const microseconds = Object.fromEntries(names.map((name) => [name, spread(samples[name])]));
  return { microseconds, samples };
}

/**
 * The ratio of two measured sides, round by round.
 *
 * @param {number[]} ours
 * @param {number[]} peer
 * @returns {Spread}
 */
export function ratio(ours, peer) {
  return spread(ours.map((time, round) => time / peer[round]));
}

/** @param {number[]} values */
function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.round((sorted.length - 1) * part)];
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Milliseconds for one of `count` runs. What the sample before left to collect is collected first. */
async function sample(side, count) {
  const inputs = side.prepare?.(count);
  globalThis.gc?.({ type: "minor" });
  const start = process.cpuUsage();
  await side.run(count, inputs);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / count;
}

/** So long a side runs before it is measured: the runtime compiles what is used often. */
const WARM_UP_MS = 400;

/** Warms a side up, and says how many runs fill one sample. */
async function calibrate(side, sampleMs) {
  let count = 1;
  let per = Infinity;
  const end = performance.now() + WARM_UP_MS;
  while (performance.now() < end || count * per < sampleMs / 2) {
    per = await sample(side, count);
    if (count * per < sampleMs) count = Math.ceil(Math.min(count * 2, (sampleMs / per) * 1.2));
  }
  return Math.max(1, Math.round(sampleMs / per));
}

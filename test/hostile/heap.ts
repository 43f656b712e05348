/**
 * How much memory some work leaves behind, after everything that can be collected is.
 *
 * @module
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

export const MEBI = 1024 * 1024;

/** Bytes in use now, garbage aside. */
export async function bytesInUse(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** A text of its own, as a parser makes it: no slice or rope of another one. */
export function freshText(length: number, seed: string | number): string {
  return Buffer.from(`${seed}`.padEnd(length, "x")).toString();
}

/** A value that nests `levels` deep. */
export function nested(levels: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`);
}

/**
 * How often a finder is right on labelled examples.
 *
 * @module
 */
import { readFileSync } from "node:fs";

export interface Figures {
  readonly count: number;
  /** Of what was found, how much is a secret. */
  readonly precision: number;
  /** Of the secrets, how many were found. */
  readonly recall: number;
  /** The examples it was wrong about, as JSON. */
  readonly wrong: readonly string[];
}

/** Judges both kinds of examples by `isFound`. */
export function figuresOf<Example>(
  secret: readonly Example[],
  harmless: readonly Example[],
  isFound: (example: Example) => boolean,
): Figures {
  const missed = secret.filter((example) => !isFound(example));
  const accused = harmless.filter(isFound);
  const found = secret.length - missed.length;
  return {
    count: secret.length + harmless.length,
    precision: found / (found + accused.length),
    recall: found / secret.length,
    wrong: [...missed, ...accused].map((example) => JSON.stringify(example)),
  };
}

/** One line for a person: `held-out requests: 186, precision 1.000, recall 0.989`. */
export function lineOf(name: string, { count, precision, recall }: Figures): string {
  return `${name}: ${count}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;
}

/** Data beside the tests. */
export function readData<Data>(path: string): Data {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Data;
}

#!/usr/bin/env node
/**
 * The command `acp-elicitation`, and its second name `acp-elicit`.
 *
 * @module
 */
import { format } from "node:util";
import { type CommandWords, enCommand, safeText } from "../text/index.ts";
import { inForce, ownConfig } from "./config/in-force.ts";
import { valuesOf } from "./config/settings.ts";
import { EXIT, Failure } from "./exit.ts";
import { parseAndRun } from "./program.ts";
import { ownVersion } from "./versions.ts";
import { wordsOf } from "./words.ts";

/** English until it is known which language the person reads. */
let words: CommandWords = enCommand;
const complain = (sentence: string): void => {
  process.stderr.write(`${words.run.notice(sentence)}\n`);
};
// The protocol library reports what it drops here, the peer's own words included.
console.error = (...values: unknown[]): void => {
  complain(safeText(format(...values), { max: 1_000 }));
};

// Whoever reads our output, `head` say, may have read enough: that is no failure.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

try {
  const version = ownVersion();
  const config = await ownConfig();
  words = await wordsOf(process.env, valuesOf(inForce(config)).language);
  const write = (text: string): void => {
    process.stdout.write(text);
  };
  process.exitCode = await parseAndRun(process.argv.slice(2), {
    words,
    version,
    config,
    write,
    say: (line) => write(`${line}\n`),
    complain,
    run: async (options) => {
      // Loaded when there is something to run: help and refusals come at once.
      const { run } = await import("./run.ts");
      return run(options, { name: "acp-elicitation", version }, words);
    },
  });
} catch (error) {
  if (error instanceof Failure) {
    complain(error.sentence(words));
    process.exitCode = error.exit;
  } else {
    const reason = safeText(error instanceof Error ? error.message : String(error), { max: 400 });
    complain(words.run.unexpected({ reason }));
    process.exitCode = EXIT.failed;
  }
}

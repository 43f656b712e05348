#!/usr/bin/env node
/**
 * The command `acp-elicitation`, and its second name `acp-elicit`.
 *
 * @module
 */
import { format } from "node:util";
import { enCommand as en, safeText } from "../text/index.ts";
import { EXIT, Failure } from "./exit.ts";
import { parseAndRun } from "./program.ts";
import { ownVersion } from "./versions.ts";

const complain = (sentence: string): void => {
  process.stderr.write(`${en.run.notice(sentence)}\n`);
};
// The protocol library reports what it drops here, the peer's own words included.
console.error = (...values: unknown[]): void => {
  complain(safeText(format(...values), { max: 1_000 }));
};

try {
  const version = ownVersion();
  process.exitCode = await parseAndRun(process.argv.slice(2), version, async (options) => {
    // Loaded when there is something to run: help and refusals come at once.
    const { run } = await import("./run.ts");
    return run(options, { name: "acp-elicitation", version });
  });
} catch (error) {
  if (error instanceof Failure) {
    complain(error.message);
    process.exitCode = error.exit;
  } else {
    const reason = safeText(error instanceof Error ? error.message : String(error), { max: 400 });
    complain(en.run.unexpected({ reason }));
    process.exitCode = EXIT.failed;
  }
}

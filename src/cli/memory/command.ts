/**
 * `memory` on the command line: what is remembered is shown and erased.
 *
 * @module
 */
import type { Command } from "commander";
import { enCommand } from "../../text/index.ts";
import type { Context } from "../context.ts";
import { EXIT } from "../exit.ts";

const { help } = enCommand.settings;

/** Adds the command. */
export function addMemory(program: Command, context: Context): void {
  const { done } = context;
  const memory = program
    .command("memory")
    .description(help.memory)
    .addHelpText("after", help.memoryMore);
  memory
    .command("list")
    .description(help.memoryList)
    .option("--json", help.json)
    .action(async ({ json }: { json?: true }) => {
      const { list } = await import("./show.ts");
      await list(context, json === true);
      done(EXIT.done);
    });
  memory
    .command("clear")
    .description(help.memoryClear)
    .option("--agent <name>", help.agent)
    .action(async ({ agent }: { agent?: string }) => {
      const { clear } = await import("./show.ts");
      await clear(context, agent);
      done(EXIT.done);
    });
}

/**
 * `playground` on the command line.
 *
 * @module
 */
import { type Command, Option } from "commander";
import { enCommand as en } from "../../text/index.ts";
import { type Context, settingsFor } from "../context.ts";
import { readPort } from "../port-option.ts";

const { help } = en.tools.playground;

interface Flags {
  readonly port?: number;
  readonly open: boolean;
}

/** Adds the command. */
export function addPlayground(program: Command, context: Context): void {
  program
    .command("playground")
    .description(help.playground)
    .argument("[file]", help.file)
    .addOption(new Option("--port <number>", help.port).argParser(readPort))
    .option("--no-open", help.noOpen)
    .addHelpText("after", help.more)
    .action(async (file: string | undefined, { port, open }: Flags) => {
      const { runPlayground } = await import("./run.ts");
      const options = {
        open: open && settingsFor(context, {}).browser !== "off",
        ...(file !== undefined && { file }),
        ...(port !== undefined && { port }),
      };
      context.done(await runPlayground(context, options));
    });
}

/**
 * `sidecar` on the command line, and the commands that reach its questions: `attach`, `pending` and `answer`.
 *
 * @module
 */
import { type Command, Option } from "commander";
import { enCommand } from "../../text/index.ts";
import { type Context, settingsFor, switched } from "../context.ts";
import { readPort } from "../port-option.ts";
import { logger } from "./log.ts";

interface Flags {
  readonly takeOver?: true;
  readonly announce?: true;
  readonly trace?: string;
  readonly port?: number;
  readonly openWith?: string;
}

const { help } = enCommand.sidecar;
const browser = enCommand.run.help;

/** Adds the commands. */
export function addSidecar(program: Command, context: Context): void {
  const { words, done } = context;
  addReaching(program, context);
  program
    .command("sidecar")
    .description(help.sidecar)
    .option("--take-over", help.takeOver)
    .option("--announce", help.announce)
    .addOption(new Option("--port <number>", browser.port).argParser(readPort))
    .addOption(new Option("--open-with <command>", browser.openWith))
    .option("--trace <file>", help.trace)
    .argument("<agent...>", help.agent)
    .usage("[options] -- <agent command ...>")
    .passThroughOptions()
    .addHelpText("after", help.sidecarMore)
    .action(async ([command = "", ...args]: string[], flags: Flags) => {
      const { runSidecar } = await import("./sidecar.ts");
      const { takeOver, announce, trace, port, openWith } = flags;
      const settings = settingsFor({ ...context, complain: logger(words) }, {});
      done(
        await runSidecar(words, {
          agent: { command, args },
          takeOver: takeOver === true,
          announce: announce === true,
          browser: settings.browser,
          ...(trace !== undefined && { trace }),
          ...(port !== undefined && { port }),
          ...(openWith !== undefined && { openWith }),
        }),
      );
    });
}

interface AttachFlags {
  readonly plain?: boolean;
  readonly surface: "terminal" | "browser";
  readonly openWith?: string;
}

interface AnswerFlags {
  readonly accept?: true;
  readonly open?: true;
  readonly elsewhere?: true;
  readonly decline?: true;
  readonly cancel?: true;
}

function addReaching(program: Command, context: Context): void {
  const { words, done } = context;
  program
    .command("attach")
    .description(help.attach)
    .option("--plain", help.plain)
    .option("--no-plain", enCommand.settings.help.noPlain)
    .addOption(
      new Option("--surface <where>", help.surface)
        .choices(["terminal", "browser"])
        .default("terminal"),
    )
    .option("--open-with <command>", browser.openWith)
    .action(async (flags: AttachFlags) => {
      if (flags.surface === "browser") {
        const { attachInBrowser } = await import("./attach-browser.ts");
        const { openWith } = flags;
        const { browser: setting } = settingsFor(context, {});
        return done(await attachInBrowser(words, { openWith, setting }));
      }
      const { attach } = await import("./attach.ts");
      const plain = switched(flags.plain);
      const settings = settingsFor(context, plain === undefined ? {} : { plain });
      done(await attach({ lines: flags.plain === true, settings, words }));
    });
  program
    .command("pending")
    .description(help.pending)
    .option("--json", help.json)
    .action(async ({ json }: { readonly json?: true }) => {
      const { pending } = await import("./pending.ts");
      done(await pending(words, json === true));
    });
  program
    .command("answer")
    .description(help.answer)
    .argument("<id>", help.answerId)
    .argument("[field=value...]", help.values)
    .option("--accept", help.accept)
    .option("--open", help.open)
    .option("--elsewhere", help.elsewhere)
    .option("--decline", help.decline)
    .option("--cancel", help.cancel)
    .addHelpText("after", help.answerMore)
    .action(async (id: string, values: string[], flags: AnswerFlags) => {
      const { answer } = await import("./answer.ts");
      const ways = (["accept", "open", "elsewhere", "decline", "cancel"] as const).filter(
        (way) => flags[way],
      );
      done(await answer(words, { id, values, ways }));
    });
}

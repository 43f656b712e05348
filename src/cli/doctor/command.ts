/**
 * `doctor` on the command line.
 *
 * @module
 */
import { type Command, Option } from "commander";
import { enCommand as en } from "../../text/index.ts";
import { type Context, settingsFor } from "../context.ts";
import { EXIT, Failure } from "../exit.ts";
import type { DoctorOptions } from "./report.ts";

interface Flags {
  readonly protocol: DoctorOptions["protocol"];
  readonly prompt?: string;
  readonly answer?: true;
  readonly editorLog?: string;
  readonly json?: true;
}

const { help } = en.tools.doctor;

/** Adds the command. */
export function addDoctor(program: Command, context: Context): void {
  const { words, version, done } = context;
  program
    .command("doctor")
    .description(help.doctor)
    .argument("[agent...]", help.agent)
    .addOption(
      new Option("--protocol <version>", en.run.help.protocol)
        .choices(["1", "2", "auto"])
        .default("auto"),
    )
    .option("--prompt <text>", help.prompt)
    .option("--answer", help.answer)
    .option("--editor-log <file>", help.editorLog)
    .option("--json", help.json)
    .usage("[options] -- <agent command ...>")
    .passThroughOptions()
    .addHelpText("after", help.more)
    .action(async (agent: string[], flags: Flags) => {
      const options = { ...read(agent, flags), browser: settingsFor(context, {}).browser };
      const { doctor } = await import("./doctor.ts");
      done(await doctor(options, { name: "acp-elicitation", version }, words));
    });
}

function read([command, ...args]: readonly string[], flags: Flags): Omit<DoctorOptions, "browser"> {
  const { protocol, prompt, editorLog } = flags;
  if (prompt !== undefined && command === undefined) {
    throw new Failure(EXIT.usage, () => en.tools.doctor.promptNeeds);
  }
  const seen = process.stdin.isTTY && process.stderr.isTTY;
  if (flags.answer && (prompt === undefined || !seen)) {
    throw new Failure(EXIT.usage, () => en.tools.doctor.answerNeeds);
  }
  return {
    protocol,
    answer: flags.answer === true,
    json: flags.json === true,
    ...(command !== undefined && { agent: { command, args } }),
    ...(prompt !== undefined && { prompt }),
    ...(editorLog !== undefined && { editorLog }),
  };
}

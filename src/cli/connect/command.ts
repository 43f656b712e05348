/**
 * `connect` on the command line: what is needed to look after the service behind URL questions.
 *
 * @module
 */
import { Argument, type Command } from "commander";
import { enCommand } from "../../text/index.ts";
import type { Context } from "../context.ts";
import { EXIT, Failure } from "../exit.ts";
import { isNothing, readConnectConfig } from "./config.ts";
import { STEPS, type Step } from "./types.ts";

const { help } = enCommand.operator;

interface Flags {
  readonly config?: string;
  readonly json?: true;
}

/** Adds the command. */
export function addConnect(program: Command, context: Context): void {
  const { done } = context;
  const connect = program
    .command("connect")
    .description(help.connect)
    .addHelpText("after", help.more);
  connect
    .command("migrate")
    .description(help.migrate)
    .option("--config <file>", help.config)
    .addHelpText("after", help.migrateMore)
    .action(async ({ config }: Flags) => {
      const { migrate } = await import("./migrate.ts");
      await migrate(context, readConnectConfig(config, process.env));
      done(EXIT.done);
    });
  connect
    .command("rotate-keys")
    .description(help.rotate)
    .addArgument(new Argument("[step]", help.step).choices(STEPS))
    .argument("[key]", help.key)
    .option("--config <file>", help.config)
    .addHelpText("after", help.rotateMore)
    .action(async (step: Step | undefined, key: string | undefined, { config }: Flags) => {
      const { rotateKeys } = await import("./rotate.ts");
      done(await rotateKeys(context, readConnectConfig(config, process.env), step, key));
    });
  connect
    .command("doctor")
    .description(help.doctor)
    .option("--config <file>", help.config)
    .option("--json", help.json)
    .addHelpText("after", help.doctorMore)
    .action(async ({ config, json }: Flags) => {
      const read = readConnectConfig(config, process.env);
      // A misspelt variable is not a service in which all is well.
      if (config === undefined && isNothing(read)) {
        throw new Failure(EXIT.usage, ({ operator }) => operator.nothingConfigured);
      }
      const { examineService } = await import("./doctor/doctor.ts");
      done(await examineService(read, json === true));
    });
}

/**
 * Refuses a database's address among the arguments of `connect`, before anything repeats it: others on this computer
 * can read command lines.
 *
 * @throws Failure with exit 2
 */
export function refuseSecrets([command, ...args]: readonly string[]): void {
  if (command !== "connect") return;
  if (args.some((arg) => /postgres(ql)?:\/\//i.test(arg))) {
    throw new Failure(EXIT.usage, ({ operator }) => operator.secretInArguments);
  }
}

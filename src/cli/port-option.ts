/** `--port` on the command line. @module */
import { InvalidArgumentError } from "commander";
import { enCommand } from "../text/index.ts";

/**
 * The number.
 *
 * @throws InvalidArgumentError of commander's when it is no port
 */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new InvalidArgumentError(enCommand.run.help.portNumber);
  }
  return port;
}

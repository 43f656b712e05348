/**
 * May a question use this mode? Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#checking-support CAP-5 CAP-6
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import type { Mode } from "../wire/index.ts";
import type { AdvertisedModes } from "./capabilities.ts";

/**
 * Refuses a mode that was not advertised: the agent asks before it sends, the client before it shows.
 *
 * @throws {ElicitationError} `mode-unsupported`
 * @see CAP-5 CAP-6
 */
export function assertAdvertised(modes: AdvertisedModes, mode: string): asserts mode is Mode {
  const named: ReadonlySet<string> = modes;
  if (named.has(mode)) return;
  throw new ElicitationError("mode-unsupported", { mode, advertised: [...modes] });
}

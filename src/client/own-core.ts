/**
 * The core for a client with its own JSON-RPC: everything it judges with is there from the start. Pure.
 *
 * @module
 */
import { checkForm, readForm } from "../form/index.ts";
import { ConnectionCore } from "./core.ts";
import type { Core, CoreOptions } from "./step.ts";

/** The core of one connection, to be made before `initialize` is sent. */
export function createCore(options: CoreOptions): Core {
  return new ConnectionCore(options, () => JUDGE);
}

const JUDGE = { readForm, checkForm };

/** Runs the fixture host in a pseudo-terminal. @module */
import { bundleOf } from "../support/bundle.ts";
import { openPty, type Pty, type PtyOptions } from "../support/pty.ts";

const bundled = (): Promise<string> => bundleOf(new URL("fixture-host.ts", import.meta.url));

/** Starts a scenario of `fixture-host.ts`. */
export async function startHost(
  scenario: string,
  options: PtyOptions = {},
  ...more: string[]
): Promise<Pty> {
  return openPty(process.execPath, [await bundled(), scenario, ...more], options);
}

/** The same with the settings of the terminal printed by `stty` after it has ended. */
export async function startHostThenStty(scenario: string): Promise<Pty> {
  // It then stays: what a shell says last may be lost when it ends and the machine is busy.
  const script = '"$0" "$@"; echo "code $?"; stty -a; read -r end';
  return openPty("sh", ["-c", script, process.execPath, await bundled(), scenario, "pid"], {
    columns: 200,
  });
}

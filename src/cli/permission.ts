/**
 * Permissions are asked as permissions: numbered, under a heading of their own, and never mixed with
 * questions. Nobody there means cancelled; no policy of ours ever grants one.
 *
 * @module
 */
import type { Terminal } from "../terminal/index.ts";
import { type CommandWords, type SafeText, safeText } from "../text/index.ts";
import type { PeerHooks, Permission } from "./peer.ts";

/** Asks on the terminal; with none there, says what was not granted and resolves with `undefined`. */
export function permissionAsker(
  terminal: Terminal | undefined,
  notice: (text: string) => void,
  say: CommandWords["run"],
): PeerHooks["onPermission"] {
  if (terminal === undefined) {
    return async ({ title }) => {
      const shown = safeText(title || say.untitledPermission, { max: 200 });
      notice(say.permissionUnattended({ title: shown }));
      return undefined;
    };
  }
  return (permission, signal) =>
    terminal.choose({
      heading: say.permissionHeading,
      lines: linesOf(permission),
      choices: permission.options.map(({ id, name }) => ({
        key: id,
        label: safeText(name, { max: 200 }),
      })),
      signal,
    });
}

function linesOf({ title, details }: Permission): SafeText[] {
  return [title, ...details]
    .filter((text) => text !== "")
    .map((text) => safeText(text, { lines: true, max: 4_000 }));
}

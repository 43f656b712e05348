/**
 * What a person should hear of besides the questions themselves.
 *
 * @module
 */
import type { ClientEvent } from "../client/index.ts";
import { type CommandWords, type SafeText, safeText } from "../text/index.ts";

type Notice = (text: string) => void;

/** Reports the first few lines of noise on the agent's standard output, then says that there is more. */
export function noiseReporter(notice: Notice, say: CommandWords["run"]): (line: string) => void {
  const SHOWN = 3;
  let seen = 0;
  return (line) => {
    seen += 1;
    if (seen <= SHOWN) notice(say.noise({ line: safeText(line, { max: 200 }) }));
    else if (seen === SHOWN + 1) notice(say.noiseGoesOn);
  };
}

/**
 * Reports what happened to a question without the person seeing it on the question itself. With a terminal
 * there, a page that did not open is told where it is shown.
 */
export function eventReporter(
  notice: Notice,
  attended: boolean,
  { run: say, settings, tools }: CommandWords,
): (event: ClientEvent) => void {
  return (event) => {
    if (event.kind === "refused")
      notice(say.questionRefused({ reason: tools.refusals[event.reason] }));
    else if (event.kind === "muted") notice(say.questionMuted);
    else if (event.kind === "open-failed" && !attended) notice(say.openFailed);
    else if (event.kind === "surface-failed") notice(say.unexpected(reasonOf(event.error)));
    else if (event.kind === "memory-failed") notice(settings.memoryFailed(reasonOf(event.error)));
  };
}

function reasonOf(error: unknown): { readonly reason: SafeText } {
  const said = error instanceof Error ? error.message : String(error);
  return { reason: safeText(said, { max: 400 }) };
}

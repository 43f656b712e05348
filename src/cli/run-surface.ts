/**
 * Where a run shows its questions: in this terminal, or on a local page in the browser. What an answers file covers
 * is answered from it either way.
 *
 * @module
 */
import type { ElicitationClient } from "../client/index.ts";
import { type SafeText, safeText } from "../text/index.ts";
import type { Surface } from "../view/index.ts";
import { MODES } from "../wire/index.ts";
import { EXIT, Failure } from "./exit.ts";
import { chooseLaunch } from "./launch.ts";
import type { RunOptions } from "./options.ts";
import type { PageReach } from "./page-reach.ts";
import type { Screen } from "./screen.ts";

/** Shows nothing itself and answers nothing: the page, or whoever else acts on the list, does. */
export const elsewhere: Surface = {
  modes: MODES,
  ask: (_question, signal) => untilGone(signal),
  follow: (_question, signal) => untilGone(signal),
};

function untilGone(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const gone = (): void => reject(new DOMException("the question ended", "AbortError"));
    if (signal.aborted) gone();
    else signal.addEventListener("abort", gone, { once: true });
  });
}

/**
 * Starts the page of a run, when its questions are to be shown there.
 *
 * @throws Failure with exit 2 when the port cannot be had
 */
export async function openRunPage(
  client: ElicitationClient,
  { surface, port, openWith, settings }: RunOptions,
  { notice, words }: Screen,
): Promise<PageReach | undefined> {
  if (surface !== "browser") return undefined;
  const say = words.run;
  const wish = { openWith, setting: settings.browser };
  const open = chooseLaunch(wish, process.env, process.platform);
  const byHand = (): void => {
    if (reach !== undefined) notice(say.pageByHand({ link: safeText(reach.link()) }));
  };
  let reach: PageReach | undefined;
  // With its server, which a terminal does not need.
  const { startPageReach } = await import("./page-reach.ts");
  try {
    reach = await startPageReach(client, {
      ...(open !== undefined && { open }),
      ...(port !== undefined && { port }),
      language: words.lang,
      onUnopened: byHand,
      onSecondUse: () => notice(say.pageUsedTwice),
      onStranger: () => notice(say.pageStranger),
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    const taken: SafeText = safeText(String(port));
    throw new Failure(EXIT.usage, ({ run }) => run.portTaken({ port: taken }));
  }
  notice(say.pageReady);
  return reach;
}

function isTaken(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EADDRINUSE" || code === "EACCES";
}

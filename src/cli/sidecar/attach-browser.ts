/**
 * Brings the questions of this user's sidecars into a browser: each is asked for a fresh link, over its socket.
 *
 * @see LOOP-1 RELAY-3
 * @module
 */
import { findRemotes, type Remote } from "../../sidecar/index.ts";
import { type CommandWords, safeText } from "../../text/index.ts";
import { EXIT, type ExitCode, Failure } from "../exit.ts";
import { chooseLaunch, type Launch, type LaunchWish } from "../launch.ts";
import { openLink } from "../page-reach.ts";
import { nameAsker, socketFolder } from "./reached.ts";

/**
 * Opens a tab for each sidecar where a question waits; for each there is, when none does. Where no browser can be
 * opened, or none is wanted, its link is printed instead, for the person who has typed this.
 *
 * @throws Failure with exit 2 when the sidecars cannot be reached, with exit 1 when there is none
 */
export async function attachInBrowser(words: CommandWords, wish: LaunchWish): Promise<ExitCode> {
  const open = chooseLaunch(wish, process.env, process.platform);
  const remotes = [...(await findRemotes(socketFolder())).values()];
  try {
    if (remotes.length === 0) throw new Failure(EXIT.failed, ({ sidecar }) => sidecar.nobodyRuns);
    const asking = remotes.filter(({ current }) => current.length > 0);
    let exit: ExitCode = EXIT.done;
    for (const remote of asking.length > 0 ? asking : remotes) {
      if (!(await bring(remote, open, words))) exit = EXIT.failed;
    }
    return exit;
  } finally {
    for (const remote of remotes) remote.close();
  }
}

async function bring(remote: Remote, open: Launch, words: CommandWords): Promise<boolean> {
  const say = (line: string): boolean => process.stdout.write(`${line}\n`);
  const { inBrowser, inBrowserByHand, notInBrowser } = words.sidecar;
  const asker = nameAsker(remote.about, words);
  const link = await remote.link().catch(() => undefined);
  if (link === undefined) {
    say(notInBrowser({ asker }));
    return false;
  }
  try {
    if (open === undefined) throw new Error("no browser");
    await openLink(link, open, { wait: true });
    say(inBrowser({ asker }));
  } catch {
    say(inBrowserByHand({ asker, link: safeText(link) }));
  }
  return true;
}

/**
 * The browser as a way to the person: a local page over the client's open list. One tab is opened for the questions
 * that wait; while a tab is there, no second one is, and focus is never taken from it. None is while the person sees
 * the questions elsewhere.
 *
 * @see LOOP-1 LOOP-3 LOOP-4 URL-13
 * @module
 */
import { tmpdir } from "node:os";
import type { ElicitationClient } from "../client/index.ts";
import { TELLS_PEERS } from "../loopback/index.ts";
import { type Farewell, openPage, readPageFiles, writeLinkFile } from "../page/index.ts";
import type { QuestionView } from "../view/index.ts";

export interface PageReachOptions {
  /** Opens an address in a browser; rejects when that cannot be done. Absent: nothing is opened from here. */
  readonly open?: (href: string) => Promise<void>;
  /** Absent: a free one. */
  readonly port?: number;
  /** A language tag. Absent: English. */
  readonly language?: string;
  /** Whether the person sees every question elsewhere, so that no tab is opened. Absent: never. */
  readonly attended?: () => boolean;
  /** Changes what is shown of a question; its id stays. Absent: nothing. */
  readonly dress?: (view: QuestionView) => QuestionView;
  /** Called when questions wait and no browser could be opened for them. */
  readonly onUnopened: () => void;
  /** Called when a link was used twice; a new one is opened where one can. */
  readonly onSecondUse: () => void;
  /** Called once when another user of this machine tried to connect. */
  readonly onStranger: () => void;
  /** Milliseconds on any steady scale. Absent: `performance.now`. */
  readonly now?: () => number;
}

/** The page of one client, and its door. */
export interface PageReach {
  readonly origin: string;
  /** Opens a fresh link, whether or not a tab is there. Rejects when no browser can be opened. */
  openTab(): Promise<void>;
  /** A fresh link, good once and for a minute: for the person's own hands alone. */
  link(): string;
  /** Nobody sees the questions elsewhere any more: a tab is opened for them as if they had just come. */
  left(): void;
  stop(why?: Farewell): Promise<void>;
}

/** A link file is read by the browser at once; it is gone after this, in milliseconds. */
const FILE_MS = 15_000;

/**
 * Starts the page.
 *
 * @throws Error of Node's, such as `EADDRINUSE`, when the port cannot be had
 */
export async function startPageReach(
  client: ElicitationClient,
  options: PageReachOptions,
): Promise<PageReach> {
  const { port, language, dress, now, onStranger, onSecondUse } = options;
  let strangers = 0;
  /** Whoever was brought to the questions has no way to them any more: they are brought anew. */
  const again = (): void => {
    if (client.questions.current.length > 0) bring();
  };
  const page = await openPage({
    client,
    files: await readPageFiles(),
    ...(port !== undefined && { port }),
    ...(language !== undefined && { language }),
    ...(dress !== undefined && { dress }),
    ...(now !== undefined && { now }),
    onStranger: () => {
      if (strangers++ === 0) onStranger();
    },
    onSecondUse: () => {
      onSecondUse();
      again();
    },
    onTooLate: again,
  });
  const told = new Set<string>();
  let opening = false;

  async function openTab(): Promise<void> {
    if (options.open === undefined) throw new Error("no browser");
    await openLink(page.link(), options.open);
  }

  /** Opens a tab for questions nobody was brought to yet. One whose page is under way needs nobody. */
  function openFor(questions: readonly QuestionView[]): void {
    if (options.attended?.()) return;
    const fresh = questions.filter(({ id, status }) => status !== "waiting" && !told.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) told.add(id);
    bring();
  }

  /** Opens a tab, unless one is there or on its way. */
  function bring(): void {
    if (page.tabs > 0 || opening) return;
    opening = true;
    openTab()
      .catch(options.onUnopened)
      .finally(() => {
        opening = false;
      });
  }

  const stop = client.questions.subscribe((questions, ended) => {
    for (const { id } of ended) told.delete(id);
    openFor(questions);
  });
  openFor(client.questions.current);
  return {
    origin: page.origin,
    openTab,
    link: page.link,
    left() {
      told.clear();
      openFor(client.questions.current);
    },
    async stop(why) {
      stop();
      await page.close(why);
    },
  };
}

/**
 * Opens a link. Where the system cannot tell whose a connection is, it does not pass through a command line, but
 * through a file, which is there for a while; `wait` keeps this process for as long.
 */
export async function openLink(
  link: string,
  open: (href: string) => Promise<void>,
  { wait = false }: { readonly wait?: boolean } = {},
): Promise<void> {
  if (TELLS_PEERS) return await open(link);
  const file = await writeLinkFile(link, tmpdir());
  const timer = setTimeout(() => void file.remove(), FILE_MS);
  if (!wait) timer.unref();
  await open(file.href);
}

/**
 * The browser as a way to the person of a sidecar. Its page is made with the first question, or when a second
 * terminal asks for a link: an editor that shows everything itself is followed by no listener.
 *
 * @see LOOP-1 RELAY-3 URL-13
 * @module
 */
import type { ElicitationClient, QuestionView } from "../../client/index.ts";
import type { Reach } from "../../sidecar/index.ts";
import { type CommandWords, safeText } from "../../text/index.ts";
import type { Launch } from "../launch.ts";
import type { PageReach } from "../page-reach.ts";

export interface BrowserReachOptions {
  /** Absent: nothing is opened from here, and the page is there for links alone. */
  readonly open: Launch;
  /** Absent: a free one. */
  readonly port?: number;
  /** Changes what is shown of a question; its id stays. */
  readonly dress: (view: QuestionView) => QuestionView;
  readonly words: CommandWords;
  /** Hears of trouble. No link is ever in it. */
  readonly log: (sentence: string) => void;
}

/** The way, and what others need of it. */
export interface BrowserReach extends Reach {
  /** Where it listens, or will (URL-13). */
  origins(): readonly string[];
  /** A fresh link, good once and for a minute; `undefined` when the page cannot be had. */
  link(): Promise<string | undefined>;
  /** Whether a question that comes now opens a tab, where none is there. */
  opens(): boolean;
  /** Somebody is at a second terminal and sees the questions there, or nobody is any more. */
  attended(there: boolean): void;
}

/** Makes the way; nothing listens yet. */
export function createBrowserReach(options: BrowserReachOptions): BrowserReach {
  const { open, port, dress, words, log } = options;
  let client: ElicitationClient | undefined;
  let starting: Promise<PageReach | undefined> | undefined;
  let page: PageReach | undefined;
  let unsubscribe = (): void => {};
  let stopped = false;
  let attended = false;
  const opens = (): boolean => open !== undefined && !attended;

  async function begin(shown: ElicitationClient): Promise<PageReach | undefined> {
    const { startPageReach } = await import("../page-reach.ts");
    if (stopped) return undefined;
    try {
      page = await startPageReach(shown, {
        ...(open !== undefined && { open }),
        attended: () => attended,
        ...(port !== undefined && { port }),
        language: words.lang,
        dress,
        onUnopened: once(() => open !== undefined && log(words.sidecar.browserFailed)),
        onSecondUse: () => log(words.run.pageUsedTwice),
        onStranger: () => log(words.run.pageStranger),
      });
    } catch {
      log(words.sidecar.noPage(port === undefined ? undefined : safeText(String(port))));
    }
    return page;
  }

  function start(): Promise<PageReach | undefined> {
    if (client === undefined || stopped) return Promise.resolve(undefined);
    starting ??= begin(client);
    return starting;
  }

  function startFor(questions: readonly QuestionView[]): void {
    // One whose page is under way needs nobody.
    if (!opens() || questions.every(({ status }) => status === "waiting")) return;
    unsubscribe();
    void start();
  }

  return {
    origins() {
      if (page !== undefined) return [page.origin];
      return port === undefined ? [] : [`http://127.0.0.1:${port}`];
    },
    link: async () => (await start())?.link(),
    opens,
    attended(there) {
      attended = there;
      if (there || stopped || client === undefined) return;
      if (page !== undefined) page.left();
      else startFor(client.questions.current);
    },
    start(shown) {
      client = shown;
      if (open !== undefined) unsubscribe = shown.questions.subscribe(startFor);
    },
    async stop() {
      stopped = true;
      unsubscribe();
      await (await starting)?.stop("agent-gone");
    },
  };
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}

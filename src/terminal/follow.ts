/**
 * Stays with a page under way: it can be opened again, ended or put out of sight, and steps back for
 * questions that come meanwhile.
 *
 * @see URL-8 URL-9 URL-9a
 * @module
 */
import type { Controls, FollowAct, QuestionView } from "../view/index.ts";
import { followNews, followOutcome, paintFollow, readFollow } from "./ask-page.ts";
import { RANK } from "./desk.ts";
import type { Floor } from "./floor.ts";
import type { Stop } from "./talk.ts";

/** Follows one page. `stop` aborts with a {@link Stop}; `undefined` says that the page ended from elsewhere. */
export async function followPage(
  floor: Floor,
  question: QuestionView,
  controls: Pick<Controls, "watch">,
  stop: AbortSignal,
): Promise<FollowAct | undefined> {
  const { paper, words } = floor;
  const say = words.plain;
  let view = question;
  let said: readonly string[] = [];
  const paintNews = (): void => {
    const news = followNews(view, words);
    for (const text of news) if (!said.includes(text)) paper.say(text);
    said = news;
  };
  const unwatch = controls.watch((next) => {
    view = next;
    if (followNews(view, words).some((text) => !said.includes(text))) floor.whenQuiet(paintNews);
  });
  try {
    const act = await floor.readInTurn<FollowAct>({
      rank: RANK.page,
      stop,
      prompt: say.wordPrompt,
      paint: () => {
        paintFollow(paper, view, words);
        said = [];
        paintNews();
      },
      take: (line) => {
        const read = readFollow(line, words);
        const others = view.waiting > 0;
        if (read === "later" && !others) {
          paper.say(say.nothingElse);
          return undefined;
        }
        if (read === undefined) paper.say(others ? say.followUnknownLater : say.followUnknown);
        return read;
      },
    });
    const done = act === "end" ? await withoutInput(floor, stop) : act;
    const left = done === "stopped" ? actOf(stop.reason) : done;
    if (left !== undefined) floor.whenQuiet(() => paper.say(followOutcome(left, words)));
    return left;
  } finally {
    unwatch();
  }
}

/** Nobody can type any more: the agent's report, or the end of the question, is still worth waiting for. */
async function withoutInput(floor: Floor, stop: AbortSignal): Promise<"stopped"> {
  floor.whenQuiet(() => floor.paper.say(floor.words.plain.followInputEnded));
  if (!stop.aborted) {
    await new Promise<void>((resolve) => {
      stop.addEventListener("abort", () => resolve(), { once: true });
    });
  }
  return "stopped";
}

function actOf(reason: Stop): FollowAct | undefined {
  if (reason === "interrupted") return "give-up";
  return reason === "closed" ? "later" : undefined;
}

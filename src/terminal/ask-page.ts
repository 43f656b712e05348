/**
 * Asks for consent to open a page, and follows the page afterwards. Nothing is opened from here.
 *
 * @see URL-2 URL-3 URL-8 URL-9 URL-9a URL-14 URL-15
 * @module
 */
import { safeText, type TerminalWords } from "../text/index.ts";
import type { FollowAct, LinkView, QuestionView, UrlAssessment } from "../view/index.ts";
import { listen, means, wayOut } from "./commands.ts";
import type { Paper } from "./paper.ts";
import type { Leaving, Talk } from "./talk.ts";

const SEVERITIES = ["danger", "caution", "info"] as const;

/** Runs the consent of a question whose frame is painted. */
export async function askPage(talk: Talk, link: LinkView): Promise<Leaving> {
  const say = talk.words.plain;
  paintPage(talk, link);
  const { openable } = link.assessment;
  for (;;) {
    const typed = await listen(talk, say.wordPrompt, []);
    if (typed.kind === "leave") return typed;
    const word = typed.kind === "text" ? typed.text : "";
    if (openable && means(talk.words, "open", word)) return agree(true);
    if (openable && means(talk.words, "elsewhere", word)) return agree(false);
    const way = wayOut(talk, word, openable ? say.pageUnknown : say.blockedUnknown);
    if (way !== undefined) return way;
  }
}

function agree(open: boolean): Leaving {
  return { kind: "leave", act: { action: "accept", open } };
}

function paintPage(talk: Talk, link: LinkView): void {
  const { paper, words } = talk;
  const say = words.plain;
  paper.gap();
  if (link.assessment.openable) {
    paintAddress(paper, link.assessment, words);
  } else {
    paper.say(say.notOpenable);
  }
  paintWarnings(paper, link, words);
  paper.gap();
  if (link.reportedComplete) paper.say(say.reportedComplete);
  paper.say(say.nothingOpened);
  if (link.assessment.openable) {
    paper.say(say.openHelp);
    paper.say(say.elsewhereHelp);
  }
  paper.say(say.declineHelp);
  paper.say(say.cancelHelp);
  if (talk.others() > 0) paper.say(say.laterHelp);
}

function paintAddress(paper: Paper, assessment: UrlAssessment, words: TerminalWords): void {
  const say = words.plain;
  const { host, displayHost, href, registrableDomain } = assessment;
  paper.say(say.wantsPage);
  paper.bare(href);
  paper.say(
    displayHost === host
      ? say.host(safeText(host))
      : say.hostDecoded(safeText(displayHost), safeText(host)),
  );
  paper.say(registrableDomain === null ? say.noDomain : say.domain(safeText(registrableDomain)));
}

/** The gravest first. */
function paintWarnings(paper: Paper, link: LinkView, words: TerminalWords): void {
  const say = words.plain;
  if (link.deviceSignIn) paper.say(say.deviceSignIn);
  for (const severity of SEVERITIES) {
    for (const warning of link.assessment.warnings) {
      if (warning.severity !== severity) continue;
      paper.say(say.warning(say.severity[severity], words.url.warnings[warning.code]));
    }
  }
}

/** Shows a page under way: what it is, how it stands, what can be done. */
export function paintFollow(paper: Paper, question: QuestionView, words: TerminalWords): void {
  const say = words.plain;
  const { name } = question.asker;
  paper.gap();
  paper.say(name === null ? say.waitingUnnamed : say.waiting(paper.quote(name)));
  if (question.link !== undefined) paper.bare(question.link.assessment.href);
  for (const line of [say.reopenHelp, say.finishedHelp, say.giveUpHelp]) paper.say(line);
  if (question.waiting > 0) paper.say(say.followLaterHelp);
}

/** How the page stands, where there is something to say. */
export function followNews(question: QuestionView, words: TerminalWords): string[] {
  const say = words.plain;
  const news: string[] = [];
  if (question.link?.openFailed) news.push(say.openFailed);
  if (question.link?.reportedComplete) news.push(say.reportedComplete);
  return news;
}

/** The act that a typed word stands for; `undefined` when it is none. */
export function readFollow(text: string, words: TerminalWords): FollowAct | undefined {
  const word = text.trim().replace(/^\//, "");
  if (means(words, "reopen", word)) return "reopen";
  if (means(words, "finished", word)) return "finished";
  if (means(words, "giveUp", word)) return "give-up";
  return means(words, "later", word) ? "later" : undefined;
}

/** What became of the page, said once. */
export function followOutcome(act: FollowAct, words: TerminalWords): string {
  const say = words.plain;
  switch (act) {
    case "reopen":
      return say.reopening;
    case "finished":
      return say.finishedNow;
    case "give-up":
      return say.givenUpNow;
    case "later":
      return say.followLaterNow;
  }
}

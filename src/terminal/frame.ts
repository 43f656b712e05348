/**
 * What stands around every question: who asks, where, how often, what the agent says, and how to leave.
 *
 * @see FORM-11 SURF-1 SURF-3 SURF-4 REQ-3
 * @module
 */
import type { SafeText, TerminalWords } from "../text/index.ts";
import type { AskerView, QuestionView, ScopeView } from "../view/index.ts";
import type { Paper } from "./paper.ts";

/** Writes the frame and the agent's message. */
export function paintFrame(paper: Paper, question: QuestionView, words: TerminalWords): void {
  const say = words.plain;
  paper.gap();
  paper.say(
    question.asker.name === null ? say.fromUnnamed : say.from(paper.quote(question.asker.name)),
  );
  paintClaims(paper, question.asker, words);
  paintScope(paper, question.scope, words);
  if (question.waiting > 0) paper.say(say.moreWaiting(question.waiting));
  if (question.asked > 1) paper.say(say.askedTimes(question.asked));
  paper.gap();
  paper.say(say.says);
  paper.foreign(question.message);
  if (question.messageCut !== undefined) paper.say(say.messageCut(question.messageCut));
}

function paintClaims(paper: Paper, asker: AskerView, words: TerminalWords): void {
  const say = words.plain;
  if (asker.claimedName !== undefined && asker.claimedName !== asker.name) {
    paper.say(say.callsItself(paper.quote(asker.claimedName)));
  }
  if (asker.claimedServer !== undefined) {
    paper.say(say.server(paper.quote(asker.claimedServer)));
  }
}

function paintScope(paper: Paper, scope: ScopeView, words: TerminalWords): void {
  if (scope.kind !== "session") return;
  const say = words.plain;
  const session: SafeText = paper.quote(scope.sessionId);
  paper.say(
    scope.toolCallId === undefined
      ? say.session(session)
      : say.toolCall(session, paper.quote(scope.toolCallId)),
  );
}

/**
 * What stands around every question: who asks, in words of ours; where and how often; what the agent says. Pure.
 *
 * @see SURF-1 SURF-3 SURF-4 REQ-3
 * @module
 */
import type { SafeText, TerminalWords } from "../../text/index.ts";
import type { AskerView, QuestionView, ScopeView } from "../../view/index.ts";
import { quoteFor } from "../paper.ts";
import type { Row } from "../tty/types.ts";
import type { Look } from "./look.ts";
import { foreignRows, oneLine, ourRows, span } from "./rows.ts";
import type { Block, Sheet } from "./sheet.ts";

/** The first row of the screen. `says` is the sentence about who asks. */
export function titleOf(
  question: QuestionView,
  look: Look,
  says: { readonly named: (name: SafeText) => string; readonly unnamed: string },
): Sheet["title"] {
  const { rich } = look.words;
  const { name } = question.asker;
  const room = look.width - 12;
  const text = name === null ? says.unnamed : says.named(oneLine(name, room) as SafeText);
  const more = question.waiting > 0 ? rich.moreWait(question.waiting) : undefined;
  const plain = rich.hint(look.keys.ctrl("T"), rich.does.plain);
  const rights: Row[] = [
    ...(more === undefined ? [] : [[span(more, "caution"), span("   "), span(plain, "dim")]]),
    ...(more === undefined ? [[span(plain, "dim")]] : [[span(more, "caution")]]),
  ];
  return { left: [span(text, "heading")], rights };
}

/** Claims and place, how often, and the agent's words. On a small screen the words come first. */
export function frameBlocks(
  question: QuestionView,
  look: Look,
): { readonly words: Block; readonly about: Block } {
  const { words, width } = look;
  const _say = words.plain;
  const about = [...claims(question.asker, look), ...scope(question.scope, look)].flatMap((text) =>
    ourRows(text, width, "dim"),
  );
  const warned =
    question.asked > 1 ? ourRows(words.rich.askedTimes(question.asked), width, "caution") : [];
  const cut = question.messageCut === undefined ? [] : ourRows(words.rich.messageCut, width);
  const message = [...foreignRows(look, question.message, width), ...cut];
  if (isSmall(look)) return { words: { rows: [...warned, ...message] }, about: { rows: about } };
  const gap: Row[] = about.length + warned.length > 0 ? [[]] : [];
  return { about: { rows: [...about, ...warned, ...gap] }, words: { rows: message } };
}

function claims(asker: AskerView, { words, width }: Look): string[] {
  const say = words.plain;
  const said: string[] = [];
  if (asker.claimedName !== undefined && asker.claimedName !== asker.name) {
    said.push(say.callsItself(quoteFor(asker.claimedName, width)));
  }
  if (asker.claimedServer !== undefined) {
    said.push(say.server(quoteFor(asker.claimedServer, width)));
  }
  return said;
}

function scope(of: ScopeView, { words, width }: Look): string[] {
  if (of.kind !== "session") return [];
  const session = quoteFor(of.sessionId, width);
  if (of.toolCallId === undefined) return [words.plain.session(session)];
  return [words.plain.toolCall(session, quoteFor(of.toolCallId, width))];
}

/** True when there are so few rows that the agent's words go before what is said about them. */
export function isSmall({ rows }: Look): boolean {
  return rows < 16;
}

/** Sentences about who asks. */
export function asksWords({ rich }: TerminalWords): Parameters<typeof titleOf>[2] {
  return { named: rich.asks, unnamed: rich.unnamedAsks };
}

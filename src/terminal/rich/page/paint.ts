/**
 * A page to open, or one under way, as a screen. Pure.
 *
 * @see URL-2 URL-8 URL-9 URL-9a URL-14 URL-15
 * @module
 */
import type { LinkView } from "../../../view/index.ts";
import type { Row } from "../../tty/types.ts";
import type { Hint } from "../hints.ts";
import type { Look } from "../look.ts";
import { ourRows, span } from "../rows.ts";
import type { Block, Sheet } from "../sheet.ts";
import { asksWords, frameBlocks, isSmall, titleOf } from "../title.ts";
import { addressRows, hostRows, warningRows } from "./address.ts";
import { type PageButton, type PageState, pageButtons } from "./state.ts";

/** The sheet of the page in this state. */
export function paintPage(state: PageState, look: Look): Sheet {
  const { question, kind } = state;
  const { rich } = look.words;
  const follow = { named: rich.waitsFor, unnamed: rich.unnamedWaitsFor };
  const { link } = question;
  const { words, about } = frameBlocks(question, look);
  const blocks = link === undefined ? [] : linkBlocks(state, link, look);
  return {
    title: titleOf(question, look, kind === "follow" ? follow : asksWords(look.words)),
    blocks:
      kind === "follow"
        ? blocks
        : isSmall(look)
          ? [words, ...blocks, about]
          : [about, words, ...blocks],
    status: statusRow(state, look),
    buttons: pageButtons(state).map((button) => ({
      label: labelOf(button, look),
      focused: state.focus === button,
    })),
    hints: hintsOf(state, look),
  };
}

function linkBlocks({ kind }: PageState, link: LinkView, look: Look): Block[] {
  const { words, width } = look;
  const say = words.plain;
  if (!link.assessment.openable) {
    return [
      gapped([...ourRows(say.notOpenable, width, "danger"), ...warningRows(link, look)], look),
    ];
  }
  const reported = link.reportedComplete ? ourRows(say.reportedComplete, width, "good") : [];
  if (kind === "follow") {
    const failed = link.openFailed ? ourRows(words.rich.openFailed, width, "danger") : [];
    return [
      gapped([...failed, ...reported], look),
      addressBlock(link, look),
      gapped(ourRows(words.rich.followHelp, width, "dim"), look),
    ];
  }
  return [
    gapped(ourRows(say.wantsPage, width), look),
    addressBlock(link, look),
    gapped(hostRows(link, look), look),
    gapped(warningRows(link, look), look),
    gapped([...reported, ...ourRows(say.nothingOpened, width, "dim")], look),
  ];
}

/** Read from left to right in every language. */
function addressBlock(link: LinkView, look: Look): Block {
  return { ...gapped(addressRows(link, look), look), ltr: true };
}

function gapped(rows: readonly Row[], look: Look): Block {
  if (rows.length === 0) return { rows: [] };
  return { rows: look.rows < 16 ? rows : [[], ...rows] };
}

function labelOf(button: PageButton, { words }: Look): string {
  return button === "hide" ? words.rich.hide : words.rich[button];
}

function statusRow({ note, question, kind }: PageState, look: Look): Row {
  const say = look.words.rich;
  switch (note) {
    case "ignored":
      return [span(say.ignored, "caution")];
    case "copied":
      return [span(say.copied, "good")];
    case "press-space":
      return [span(say.pressSpaceHere, "accent")];
    case "nothing-else":
      return [span(say.nothingElse, "dim")];
    default:
      return kind === "follow" && question.waiting > 0
        ? [span(say.moreWaiting(question.waiting), "caution")]
        : [];
  }
}

function hintsOf(state: PageState, { keys }: Look): Hint[] {
  const leave: Hint = {
    key: keys.escape,
    does: state.kind === "follow" ? "hide" : "cancel",
  };
  const move: Hint = { key: keys.tab, does: "next" };
  const press: Hint = {
    key: state.byEnter === undefined ? keys.enter : keys.space,
    does: "press",
  };
  return [
    ...(state.focus === undefined ? [move, leave] : [press, leave, move]),
    { key: keys.upDown, does: "scroll" },
    ...(state.question.waiting > 0
      ? [{ key: keys.ctrl("N"), does: "otherQuestion" } as const]
      : []),
    { key: keys.ctrl("T"), does: "plain" },
  ];
}

/**
 * A page to open, or one under way, on the screen: which controls there are and what keys make of them. Nothing
 * is opened from here. Pure.
 *
 * @see URL-2 URL-9 URL-15 RES-3 SURF-2
 * @module
 */
import { type Act, ARM_DELAY_MS, type FollowAct, type QuestionView } from "../../../view/index.ts";
import { MUTED } from "../../reasons.ts";
import type { Key, NamedKey } from "../../tty/types.ts";
import type { Look } from "../look.ts";
import type { Painted, Scroll } from "../sheet.ts";
import { neighbour, type Step } from "../step.ts";

export type PageButton =
  | "open"
  | "copy"
  | "elsewhere"
  | "decline"
  | "cancel"
  | "later"
  | "silence"
  | "reopen"
  | "finished"
  | "giveUp"
  | "hide";

export interface PageState {
  readonly question: QuestionView;
  readonly kind: "consent" | "follow";
  /** Absent: on no control yet. */
  readonly focus: PageButton | undefined;
  /** When Enter led to the focus: then the same key, held down, must not press it. */
  readonly byEnter: number | undefined;
  readonly scroll: Scroll;
  readonly note: "ignored" | "copied" | "press-space" | "nothing-else" | undefined;
}

/** What became of the screen. */
export type PageDone = { readonly act: Act } | { readonly follow: FollowAct } | "plain" | "end";
export type PageEvent =
  | Key
  | { readonly kind: "ignored" }
  | { readonly kind: "news"; readonly question: QuestionView };
/** What is to be done outside: to copy the address. */
export interface PageEffect {
  readonly do: "copy";
  readonly text: string;
}
export type PageStep = Step<PageState, PageEffect, PageDone>;

/** The screen as it opens: on no control, so that no key can press one. */
export function startPage(question: QuestionView, kind: PageState["kind"]): PageState {
  return {
    question,
    kind,
    focus: undefined,
    byEnter: undefined,
    scroll: { top: 0, byHand: true },
    note: undefined,
  };
}

/** The controls, in order. What is no web address can only be left. */
export function pageButtons({ question, kind }: PageState): PageButton[] {
  if (kind === "follow") return ["reopen", "copy", "finished", "giveUp", "hide"];
  const openable = question.link?.assessment.openable === true;
  return [
    ...(openable ? (["open", "copy", "elsewhere"] as const) : []),
    "decline",
    "cancel",
    ...(question.waiting > 0 ? (["later"] as const) : []),
    ...(question.asked > 1 ? (["silence"] as const) : []),
  ];
}

/** The screen after the event. */
export function stepPage(
  state: PageState,
  event: PageEvent,
  context: { readonly look: Look; readonly painted: Pick<Painted, "last" | "page"> },
): PageStep {
  switch (event.kind) {
    case "ignored":
      return { state: { ...state, note: "ignored" } };
    case "news":
      return { state: withNews(state, event.question) };
    case "focus":
      return { state };
    case "end":
      return { done: "end" };
    default:
      return press({ ...state, note: undefined }, event, context);
  }
}

function press(
  state: PageState,
  key: Key,
  context: { readonly look: Look; readonly painted: Pick<Painted, "last" | "page"> },
): PageStep {
  if (isPress(key) && state.focus !== undefined) return pressButton(state, state.focus, key);
  if (key.kind !== "key") return { state };
  if (key.ctrl) return pressCtrl(state, key);
  switch (key.name) {
    case "escape":
      return state.kind === "follow" ? { done: { follow: "later" } } : { done: cancelled };
    case "tab":
      return { state: move(state, key.shift ? -1 : 1, undefined) };
    case "enter":
      return { state: move(state, 1, key.at) };
    case "right":
      return { state: move(state, 1, undefined) };
    case "left":
      return { state: move(state, -1, undefined) };
    case "up":
    case "down":
    case "pageup":
    case "pagedown":
      return { state: scrolled(state, key, context.painted) };
    default:
      return { state };
  }
}

const cancelled: PageDone = { act: { action: "cancel" } };

function pressCtrl(state: PageState, key: NamedKey): PageStep {
  if (key.name === "t") return { done: "plain" };
  if (key.name === "d") return { done: "end" };
  if (key.name !== "n") return { state };
  if (state.question.waiting === 0) return { state: { ...state, note: "nothing-else" } };
  return { done: state.kind === "follow" ? { follow: "later" } : { act: { action: "later" } } };
}

function isPress(key: Key): boolean {
  if (key.kind === "text") return key.text === " ";
  return key.kind === "key" && key.name === "enter";
}

/** Space presses a control. So does Enter, unless it was Enter that led there: it may be held down. */
function pressButton(state: PageState, button: PageButton, key: Key): PageStep {
  if (state.byEnter !== undefined) {
    const soon = key.at - state.byEnter < ARM_DELAY_MS;
    if (key.kind === "key" || soon) return { state: { ...state, note: "press-space" } };
  }
  switch (button) {
    case "open":
    case "elsewhere":
      return { done: { act: { action: "accept", open: button === "open" } } };
    case "copy": {
      const text = state.question.link?.assessment.href ?? "";
      return { state: { ...state, note: "copied" }, effect: { do: "copy", text } };
    }
    case "silence": {
      return { done: { act: { action: "cancel", mute: true, reason: MUTED } } };
    }
    case "decline":
    case "cancel":
    case "later":
      return { done: { act: { action: button } } };
    case "giveUp":
      return { done: { follow: "give-up" } };
    case "hide":
      return { done: { follow: "later" } };
    default:
      return { done: { follow: button } };
  }
}

function move(state: PageState, by: 1 | -1, enterAt: number | undefined): PageState {
  const buttons = pageButtons(state);
  const at = state.focus === undefined ? -1 : buttons.indexOf(state.focus);
  const focus = neighbour(buttons, at, by);
  return {
    ...state,
    focus,
    byEnter: enterAt,
    ...(enterAt !== undefined && { note: "press-space" as const }),
  };
}

function scrolled(
  state: PageState,
  { name }: NamedKey,
  painted: Pick<Painted, "last" | "page">,
): PageState {
  const far = name.startsWith("page") ? Math.max(1, painted.page - 1) : 1;
  const by = name === "up" || name === "pageup" ? -far : far;
  const top = Math.min(painted.last, Math.max(0, state.scroll.top + by));
  return { ...state, scroll: { top, byHand: true } };
}

function withNews(state: PageState, question: QuestionView): PageState {
  const next = { ...state, question };
  const stays = next.focus === undefined || pageButtons(next).includes(next.focus);
  return stays ? next : { ...next, focus: "cancel" };
}

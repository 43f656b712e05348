/**
 * One showing of a question by the surface: its signal, its watchers, and what the person may do.
 *
 * @module
 */
import type {
  Act,
  Controls,
  Draft,
  FollowAct,
  Interruption,
  QuestionView,
  Surface,
} from "../view/index.ts";
import { type Entry, keepDraft } from "./entry.ts";
import { attempt } from "./list.ts";

/** A surface that has a question on show. */
export interface Showing {
  readonly kind: "ask" | "follow";
  readonly surface: Surface;
  readonly controller: AbortController;
  readonly watchers: Set<(question: QuestionView) => void>;
  /** When it was handed to the surface. */
  readonly began: number;
}

/** Marks the question as on show. */
export function beginShowing(
  entry: Entry,
  kind: Showing["kind"],
  surface: Surface,
  now: number,
): Showing {
  const showing: Showing = {
    kind,
    surface,
    controller: new AbortController(),
    watchers: new Set(),
    began: now,
  };
  entry.showing = showing;
  entry.shownOn = surface;
  entry.draftSaved = false;
  return showing;
}

/** Takes the question off the surface; whatever the surface still returns is ignored. */
export function stopShowing(entry: Entry, why: Interruption): Showing | undefined {
  const { showing } = entry;
  entry.showing = undefined;
  showing?.watchers.clear();
  showing?.controller.abort(why);
  return showing;
}

/**
 * The client's side of a showing that was handed this view. Calls after its end do nothing. `now` makes the view
 * as it is; `saved` is called for each draft kept.
 */
export function controlsOf(
  entry: Entry,
  showing: Showing,
  handed: QuestionView,
  { now, saved }: { readonly now: () => QuestionView; readonly saved: () => void },
): Controls {
  return {
    saveDraft(draft) {
      if (entry.showing !== showing) return;
      saveDraft(entry, draft);
      saved();
    },
    watch(listener) {
      if (entry.showing === showing) {
        showing.watchers.add(listener);
        const view = now();
        // A surface with one question on show at a time may come to this one much later.
        if (view !== handed) attempt(() => listener(view));
      }
      return () => {
        showing.watchers.delete(listener);
      };
    },
  };
}

/** Keeps what a surface or a host says was typed, for the next showing. */
export function saveDraft(entry: Entry, draft: Draft): void {
  keepDraft(entry, draft);
  entry.draftSaved = true;
}

/**
 * The act as returned by a surface, which may be anybody's code.
 *
 * @throws {TypeError} when it is none
 */
export function readAct(act: unknown): Act {
  const action = typeof act === "object" && act !== null ? (act as Partial<Act>).action : undefined;
  if (action === "accept" || action === "decline" || action === "cancel" || action === "later") {
    return act as Act;
  }
  throw new TypeError("a surface must return an act: accept, decline, cancel or later");
}

/**
 * What a person did with a page under way.
 *
 * @throws {TypeError} when it is nothing known
 */
export function readFollowAct(act: unknown): FollowAct {
  if (act === "reopen" || act === "finished" || act === "give-up" || act === "later") return act;
  throw new TypeError("a surface must return reopen, finished, give-up or later for a page");
}

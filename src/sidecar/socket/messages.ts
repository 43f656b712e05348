/**
 * What a sidecar and a second terminal say to each other: one JSON object a line. Questions go one way, acts the
 * other; consent and every check stay with the sidecar.
 *
 * @module
 */
import type { AnswerAct, AnswerResult, Draft, QuestionView } from "../../client/index.ts";
import { isObject, type JsonObject, own } from "../../wire/index.ts";

/** Which sidecar this is. `editor` and `folder` say where the question comes from; all of it is raw. */
export interface About {
  /** Short, and unlike that of any other sidecar: it begins the ids of its questions. */
  readonly id: string;
  /** The agent as the user configured it. */
  readonly agent: string;
  /** What the editor calls itself; `null` until it has said so. */
  readonly editor: string | null;
  readonly folder: string;
}

/** From the sidecar: how things stand. `order` names all questions; of them, only what changed is in `changed`. */
export interface News {
  readonly about: About;
  readonly order: readonly string[];
  readonly changed: readonly QuestionView[];
  readonly ended: readonly QuestionView[];
}

/** To the sidecar: what the person did. */
export type Request =
  | { readonly do: "open" | "release" | "reopen" | "finish" | "giveUp"; readonly id: string }
  | { readonly do: "saveDraft"; readonly id: string; readonly draft: Draft }
  | { readonly do: "link" }
  | {
      readonly do: "answer";
      readonly id: string;
      readonly act: AnswerAct;
      readonly ticket: number;
    };

/**
 * What each request gives; `open` a ticket, or `null` when there is no such question any more; `link` one to the
 * local page, or `null` when there is none.
 */
export interface Results {
  readonly open: number | null;
  readonly release: boolean;
  readonly reopen: boolean;
  readonly finish: boolean;
  readonly giveUp: boolean;
  readonly saveDraft: boolean;
  readonly answer: AnswerResult;
  readonly link: string | null;
}

/** A line longer than this ends the connection: an answer is at most 4 MiB (LIM-4). */
export const REQUEST_LIMIT: number = 8 * 1024 * 1024;
/** The same for news: every open question of a connection together has at most 8 MiB as sent (LIM-3). */
export const NEWS_LIMIT: number = 256 * 1024 * 1024;

/** A request with the number that its result carries; `undefined` when it is none. */
export function readRequest(
  line: unknown,
): { readonly number: number; readonly request: Request } | undefined {
  if (!isObject(line)) return undefined;
  const number = own(line, "number");
  const request = own(line, "request");
  if (typeof number !== "number" || !isObject(request)) return undefined;
  if (!fits(request)) return undefined;
  return { number, request: request as unknown as Request };
}

function fits(request: JsonObject): boolean {
  const what = own(request, "do");
  if (what === "link") return true;
  if (typeof own(request, "id") !== "string") return false;
  switch (what) {
    case "open":
    case "release":
    case "reopen":
    case "finish":
    case "giveUp":
      return true;
    case "saveDraft":
      return isObject(own(request, "draft"));
    case "answer":
      return isObject(own(request, "act")) && typeof own(request, "ticket") === "number";
    default:
      return false;
  }
}

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

/**
 * From the sidecar: how things stand. `order` names all questions; of them, only what changed is in `changed`. Members
 * may come that one does not know.
 */
export interface News {
  readonly about: About;
  readonly order: readonly string[];
  readonly changed: readonly QuestionView[];
  readonly ended: readonly QuestionView[];
  /** What of `LATER` it takes. Absent: nothing, for the sidecar is older than that. */
  readonly takes?: readonly string[];
}

/**
 * Requests that came after the first sidecars, which end the connection over what they do not know: none is sent to a
 * sidecar that does not name it in its news.
 */
export const LATER: readonly Request["do"][] = ["attend"];

/** To the sidecar: what the person did. */
export type Request =
  | { readonly do: "open" | "release" | "reopen" | "finish" | "giveUp"; readonly id: string }
  | { readonly do: "saveDraft"; readonly id: string; readonly draft: Draft }
  | { readonly do: "link" }
  /** Whether the person stays here and sees every question that comes; until it is said, and at the end, they do not. */
  | { readonly do: "attend"; readonly here: boolean }
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
  readonly attend: true;
}

/** A line longer than this ends the connection: an answer is at most 4 MiB (LIM-4). */
export const REQUEST_LIMIT: number = 8 * 1024 * 1024;
/** The same for news: every open question of a connection together has at most 8 MiB as sent (LIM-3). */
export const NEWS_LIMIT: number = 256 * 1024 * 1024;

/** A line with a request. */
export interface Numbered {
  /** The result carries it as well. */
  readonly number: number;
  /** `undefined`: one that is not known here, as from a terminal of a later version. Its result is `null`. */
  readonly request: Request | undefined;
}

/** Reads a line; `undefined` when it is no request at all, or one that lacks what it needs. */
export function readRequest(line: unknown): Numbered | undefined {
  if (!isObject(line)) return undefined;
  const number = own(line, "number");
  const request = own(line, "request");
  if (typeof number !== "number" || !isObject(request)) return undefined;
  const what = own(request, "do");
  if (typeof what !== "string") return undefined;
  if (!isKnown(what)) return { number, request: undefined };
  return FITS[what](request) ? { number, request: request as unknown as Request } : undefined;
}

function isKnown(what: string): what is Request["do"] {
  return Object.hasOwn(FITS, what);
}

const named = (request: JsonObject): boolean => typeof own(request, "id") === "string";

/** What each request needs. */
const FITS: { readonly [Do in Request["do"]]: (request: JsonObject) => boolean } = {
  open: named,
  release: named,
  reopen: named,
  finish: named,
  giveUp: named,
  saveDraft: (request) => named(request) && isObject(own(request, "draft")),
  answer: (request) =>
    named(request) && isObject(own(request, "act")) && typeof own(request, "ticket") === "number",
  link: () => true,
  attend: (request) => typeof own(request, "here") === "boolean",
};

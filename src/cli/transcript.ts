/**
 * What the agent says and does, as rows of text. On a terminal every row of the agent's is marked and none is
 * longer than the screen, so that no text of the agent can pass for ours; into a file it goes as it is.
 *
 * @see SURF-3
 * @module
 */
import { type CommandWords, type SafeText, safeText } from "../text/index.ts";
import type { PlanEntry, StateUpdate, ToolUpdate, Update } from "./peer.ts";

/** Where rows go. `text` is safe; `lead` stands before its first row. */
export interface Rows {
  foreign(text: SafeText, lead?: string): void;
  own(text: string): void;
  /** What the session is doing; beside the text, not part of it. */
  status(text: string): void;
  /** Characters that fit in a row; infinite where nothing is broken. */
  width(): number;
}

export interface Transcript {
  show(update: Update): void;
  /** Work has ended. Why, raw, is told unless it came to its end as usual, or the session's state told it. */
  stopped(reason: string): void;
  /** Prints what is held back of a row that is not complete yet. */
  flush(): void;
}

/** A row that waits for its end is printed after this long, in milliseconds. */
const HOLD_MS = 1_000;
/** A row without an end is broken here, in UTF-16 units. */
const LONGEST = 8_192;
/** Rows of a tool's output that are shown. */
const OUTPUT_ROWS = 8;

/** `asking`: a question is on show, which says by itself that the agent waits. */
export function createTranscript(
  rows: Rows,
  asking: () => boolean,
  say: CommandWords["run"],
): Transcript {
  let kind: "text" | "thought" = "text";
  let partial = "";
  let timer: NodeJS.Timeout | undefined;
  let last: StateUpdate["state"] = "idle";
  let stopTold = false;
  const tools = new Map<string, { title: string; status: string; output: string }>();

  const line = (text: string): void => {
    const lead = kind === "thought" ? say.thoughtLead : undefined;
    rows.foreign(safeText(text, { max: 64 * 1024 }), lead);
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (partial === "") return;
    const rest = partial;
    partial = "";
    line(rest);
  };
  /** Where a row that is full already may end; 0 while it is not. */
  const rowEnd = (): number => {
    const width = Math.min(rows.width(), LONGEST);
    if (partial.length <= width) return 0;
    const blank = partial.lastIndexOf(" ", width);
    if (blank > 0) return blank;
    return /[\uDC00-\uDFFF]/.test(partial[width] ?? "") ? width - 1 : width;
  };
  const stream = (what: "text" | "thought", text: string): void => {
    if (what !== kind) flush();
    kind = what;
    const lines = (partial + text).split(/\r\n|\n|\r/);
    partial = lines.pop() ?? "";
    for (const one of lines) line(one);
    for (let cut = rowEnd(); cut > 0; cut = rowEnd()) {
      line(partial.slice(0, cut));
      partial = partial.slice(cut).trimStart();
    }
    clearTimeout(timer);
    if (partial !== "") timer = setTimeout(flush, HOLD_MS);
  };
  const tool = (update: ToolUpdate): void => {
    const before = tools.get(update.id);
    const now = {
      title: update.title ?? before?.title ?? "",
      status: update.status ?? before?.status ?? "pending",
      output: update.output ?? before?.output ?? "",
    };
    tools.set(update.id, now);
    const over = now.status === "completed" || now.status === "failed";
    if (now.status !== before?.status || now.title !== before.title) {
      const status = say.toolStatus(now.status);
      rows.foreign(safeText(now.title, { max: 400 }), say.toolLead({ status }));
    }
    if (over) {
      tools.delete(update.id);
      if (now.output !== "") output(now.output);
    }
  };
  const output = (text: string): void => {
    const lines = text.trimEnd().split(/\r\n|\n|\r/);
    for (const one of lines.slice(0, OUTPUT_ROWS)) {
      rows.foreign(safeText(one, { max: 1_000 }), say.outputLead);
    }
    const more = lines.length - OUTPUT_ROWS;
    if (more > 0) rows.own(say.moreRows({ count: more }));
  };
  const plan = (entries: readonly PlanEntry[]): void => {
    rows.own(say.planHeading);
    for (const { content, status } of entries) {
      rows.foreign(safeText(content, { max: 400 }), say.planLead(status));
    }
  };

  const stopped = (reason: string): void => {
    if (!stopTold && reason !== "end_turn") {
      rows.status(say.stopped({ reason: safeText(reason, { max: 100 }) }));
    }
    stopTold = false;
  };
  const state = ({ state: now, stopReason }: StateUpdate): void => {
    if (now === last || (now === "requires_action" && asking())) return;
    last = now;
    stopTold = false;
    if (stopReason !== undefined) {
      stopped(stopReason);
      stopTold = true;
    }
    rows.status(say.state(now));
  };

  return {
    show(update) {
      if (update.kind === "text" || update.kind === "thought") {
        return stream(update.kind, update.text);
      }
      flush();
      if (update.kind === "tool") tool(update);
      else if (update.kind === "plan") plan(update.entries);
      else if (update.kind === "state") state(update);
      else rows.foreign(safeText(update.text, { lines: true, max: 4_000 }), say.noticeLead);
    },
    stopped(reason) {
      flush();
      stopped(reason);
    },
    flush,
  };
}

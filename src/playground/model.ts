/**
 * What is on the page. Types only.
 *
 * @module
 */
import type { Checked, QuestionFault, QuestionFile } from "../check/index.ts";
import type { ElicitationClient } from "../client/index.ts";
import type { QuestionView } from "../view/index.ts";
import type { Heard } from "./agent.ts";
import type { ExampleName } from "./examples.ts";
import type { Shared } from "./link.ts";

/** One question that was asked in the page, and what became of it. */
export interface Asked {
  readonly kind: QuestionFile["kind"];
  readonly checked: Checked;
  readonly client: ElicitationClient;
  /** As it was seen last. Absent: it has not been shown, and perhaps never will be. */
  readonly view?: QuestionView;
  readonly heard?: Heard;
  /** The address that the person consented to. */
  readonly opened?: string;
}

export interface Model extends Shared {
  /** Why the text is no question. Absent: it is one. */
  readonly fault?: QuestionFault;
  /** The last text that was one. */
  readonly asked?: Asked;
  readonly notice?: "copied" | "copyFailed" | "linkDamaged";
}

/** What a person can do here, but for answering. */
export interface Acts {
  readonly write: (text: string) => void;
  readonly choose: (example: ExampleName) => void;
  readonly set: (change: Partial<Pick<Shared, "version" | "columns">>) => void;
  readonly copyLink: () => void;
  readonly askAgain: () => void;
  readonly goTo: (place: { readonly line: number; readonly column: number }) => void;
}

/**
 * One question of the agent's, from the client's side: what came of it, and what the client was told.
 *
 * @module
 */
import { arrived, type Editor, taken } from "../transport/editor.ts";

export interface Asked {
  /** The link that the client was given, and has agreed to open. */
  readonly link: string;
  readonly elicitationId: string;
  /** What the client shows while the page is open; resolves with why it shows it no more. */
  readonly over: Promise<unknown>;
  /** What the agent was left with: `{ result }` of `ask`, or `{ error }`. */
  readonly ended: Promise<{ readonly result?: unknown; readonly error?: string }>;
}

/** Has the agent ask, and says yes to the page in the client. */
export async function askFor(editor: Editor, purpose = "account"): Promise<Asked> {
  const ended = editor.request("_connect", { session: "s1", purpose });
  const shown = await editor.person.next();
  const opened = editor.opened.length;
  shown.act({ action: "accept" });
  const page = await editor.person.nextPage();
  const link = editor.opened[opened] ?? "";
  const { elicitationId } = urlAsked(editor);
  return { link, elicitationId, over: taken(page), ended };
}

/** The completions that the client was sent, once no more can come. */
export async function completions(editor: Editor): Promise<unknown[]> {
  const messages = await arrived(editor, ({ method }) => method === "elicitation/complete", 0);
  return messages.map(({ params }) => params.elicitationId);
}

/** The link of the latest question. */
export const linkOf = (editor: Editor): string => urlAsked(editor).url;

const urlAsked = (editor: Editor) => editor.tap.passed.in.filter(isUrl).at(-1)?.params ?? {};
const isUrl = (message: { readonly method?: string; readonly params?: { mode?: string } }) =>
  message.method === "elicitation/create" && message.params?.mode === "url";

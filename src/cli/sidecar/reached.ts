/**
 * What `attach`, `pending` and `answer` share: the folder of the sockets, and what a sidecar is called.
 *
 * @see SURF-1
 * @module
 */
import { homedir } from "node:os";
import type { QuestionView } from "../../client/index.ts";
import { type About, openSocketFolder } from "../../sidecar/index.ts";
import { type CommandWords, type SafeText, safeText, sentence } from "../../text/index.ts";
import { EXIT, Failure } from "../exit.ts";

/**
 * The folder in which the sidecars of this user are found.
 *
 * @throws Failure with exit 2 when it is not this user's alone, or there can be none
 */
export function socketFolder(): string {
  const folder = openSocketFolder(process.env);
  if (folder.state === "private") return folder.path;
  if (folder.state === "unusable")
    throw new Failure(EXIT.usage, ({ sidecar }) => sidecar.noSockets);
  const path = safeText(folder.path, { max: 400 });
  throw new Failure(EXIT.usage, ({ sidecar }) => sidecar.folderNotPrivate({ path }));
}

/** Where a question comes from. */
export type Place = Omit<About, "id">;

/** The agent as the user configured it, and where it was started. */
export function nameAsker(about: Place, { sidecar }: CommandWords): SafeText {
  const agent = safeText(about.agent, { max: 60 });
  const folder = safeText(shorten(about.folder), { max: 60 });
  if (about.editor === null) return sentence(sidecar.askerIn({ agent, folder }));
  const editor = safeText(about.editor, { max: 40 });
  return sentence(sidecar.askerInEditor({ agent, editor, folder }));
}

/** The question, asked by an agent that is named with its editor and its folder. */
export function dressed(view: QuestionView, about: Place, words: CommandWords): QuestionView {
  return { ...view, asker: { ...view.asker, name: nameAsker(about, words) } };
}

function shorten(folder: string): string {
  const home = homedir();
  return folder === home || folder.startsWith(`${home}/`)
    ? `~${folder.slice(home.length)}`
    : folder;
}

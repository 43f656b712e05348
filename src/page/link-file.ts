/**
 * A link on its way to a browser without passing through a command line that other users can read: a file that only
 * the user can open, which leads on to it.
 *
 * @see LOOP-4
 * @module
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A file that leads to a link. */
export interface LinkFile {
  /** Its address, for a browser. */
  readonly href: string;
  /** Takes it away again. */
  remove(): Promise<void>;
}

/** Writes it into a fresh folder below `parent`, both for the user alone. */
export async function writeLinkFile(link: string, parent: string): Promise<LinkFile> {
  const folder = await mkdtemp(join(parent, "acp-elicitation-"));
  const path = join(folder, "questions.html");
  const { href } = new URL(link);
  const text = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${href}"><title>Questions</title>\n`;
  await writeFile(path, text, { mode: 0o600, flag: "wx" });
  return {
    href: pathToFileURL(path).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

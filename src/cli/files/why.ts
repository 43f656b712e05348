/**
 * Why a file that somebody named cannot be used, in words for that person.
 *
 * @module
 */
import { findJsonFault } from "../../wire/index.ts";
import type { Sentence } from "../exit.ts";

/** What an error of the file system, thrown while a file was opened or read, means for whoever named the file. */
export function whyUnreadable(error: unknown): Sentence {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return ({ run }) => run.fileMissing;
  if (code === "EISDIR") return ({ run }) => run.fileIsFolder;
  return ({ run }) => run.fileUnreadable;
}

/** Why a text is no JSON: it is blank, or at which place. */
export function whyNotJson(text: string): Sentence {
  if (text.trim() === "") return ({ run }) => run.fileEmpty;
  const fault = findJsonFault(text);
  return ({ run }) => run.notJson(fault);
}

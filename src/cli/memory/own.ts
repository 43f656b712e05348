/**
 * The person's own file of earlier answers.
 *
 * @module
 */
import { type CommandWords, safeText } from "../../text/index.ts";
import { ownMemoryPath } from "../config/in-force.ts";
import type { MemoryFile } from "./file.ts";

/** The file, for whoever lists, erases or adds; `complain` tells of a damaged one. */
export function ownMemory(words: CommandWords, complain: (sentence: string) => void): MemoryFile {
  const path = ownMemoryPath();
  return {
    path,
    onDamaged: (copy) =>
      complain(
        words.settings.memoryDamaged({
          path: safeText(path, { max: 400 }),
          copy: safeText(copy, { max: 400 }),
        }),
      ),
  };
}

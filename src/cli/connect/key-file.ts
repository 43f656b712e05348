/**
 * What is wrong with a key file, in the words of the person who looks after it. The vault's own errors are for
 * programmers, and English.
 *
 * @see CONN-4
 * @module
 */
import { existsSync, realpathSync, statSync } from "node:fs";
import { safeText } from "../../text/index.ts";
import { EXIT, Failure, type Sentence } from "../exit.ts";

/**
 * Does something with the key file.
 *
 * @throws Failure with exit 2 where the vault refuses it; other errors as they are
 */
export async function withKeyFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // What the vault refuses is a TypeError, and what the system refuses about a file names it; a database's error
    // is neither.
    if (!(error instanceof TypeError || (error instanceof Error && "path" in error))) throw error;
    const reason = reasonOf(path);
    throw new Failure(EXIT.usage, (words) =>
      words.operator.keyFileRefused({ path: safeText(path, { max: 400 }), reason: reason(words) }),
    );
  }
}

function reasonOf(path: string): Sentence {
  if (!existsSync(path)) return ({ run, operator }) => `${run.fileMissing} ${operator.nextCreate}`;
  const shown = safeText(path, { max: 400 });
  try {
    const { mode } = statSync(path);
    if (process.platform !== "win32" && (mode & 0o077) !== 0) {
      return ({ run }) => run.fileNotPrivate({ path: shown });
    }
    const lock = `${realpathSync(path)}.lock`;
    if (existsSync(lock)) {
      return ({ operator }) => operator.keyFileLocked({ path: safeText(lock, { max: 400 }) });
    }
  } catch {
    return ({ run }) => run.fileUnreadable;
  }
  return ({ operator }) => operator.noKeyFile;
}

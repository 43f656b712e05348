/**
 * One folder for all that a run of the tests puts where temporary files go. It goes with the run, whatever became of
 * the tests.
 *
 * @module
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Called by vitest before the first test; what it returns, after the last. */
export default function setup(): () => void {
  // A short name: a socket's path has about a hundred bytes.
  const folder = mkdtempSync(join(tmpdir(), "acp-"));
  // Some tests start a program as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

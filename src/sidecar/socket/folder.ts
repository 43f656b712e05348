/**
 * The folder in which the sidecars of one user are found: nobody else may look into it. Node cannot ask who is at
 * the other end of a socket; that nobody else can reach it is up to the permissions, which are checked here by
 * both sides.
 *
 * @module
 */
import { lstatSync, mkdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** Whether the folder may be used. */
export type SocketFolder =
  | { readonly state: "private"; readonly path: string }
  /** It is there, and somebody else owns it or may look into it. */
  | { readonly state: "not-private"; readonly path: string }
  /** It cannot be made, or this system has no sockets with permissions. */
  | { readonly state: "unusable" };

/**
 * The folder's path: below the session's runtime folder, or below the one for temporary files. Some editors start
 * agents without the variable that names the former, so it is looked for in `runtimes`, where it usually is.
 */
export function socketFolderPath(env: NodeJS.ProcessEnv, runtimes = "/run/user"): string {
  const { uid } = userInfo();
  const usual = join(runtimes, String(uid));
  const runtime = env.XDG_RUNTIME_DIR || (isPrivate(usual, "folder") && usual);
  if (runtime) return join(runtime, "acp-elicitation");
  return join(tmpdir(), `acp-elicitation-${uid}`);
}

/** Makes the folder where it is missing, and looks at whose it is. */
export function openSocketFolder(env: NodeJS.ProcessEnv): SocketFolder {
  if (process.platform === "win32") return { state: "unusable" };
  const path = socketFolderPath(env);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      return { state: "unusable" };
    }
  }
  return { state: isPrivate(path, "folder") ? "private" : "not-private", path };
}

/** True for a folder, or a socket, that is the user's own and closed to everybody else. A link is neither. */
export function isPrivate(path: string, kind: "folder" | "socket"): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  const fits = kind === "folder" ? found.isDirectory() : found.isSocket();
  return fits && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

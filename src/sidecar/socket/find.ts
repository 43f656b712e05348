/**
 * Finds the sidecars of this user, and clears away what dead ones left behind.
 *
 * @module
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isPrivate } from "./folder.ts";
import { connectRemote, type Remote } from "./remote.ts";

/** How often one looks for sidecars that came since, in milliseconds. */
const LOOK_MS = 1_000;

/** Connects to every sidecar whose socket is in the folder, which must be private, and is not in `known`. */
export async function findRemotes(
  folder: string,
  known: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, Remote>> {
  const names = socketNames(folder).filter((name) => !known.has(name));
  const found = await Promise.all(
    names.map(async (name) => [name, await connectOrClear(join(folder, name))] as const),
  );
  return new Map(found.filter((one): one is [string, Remote] => one[1] !== undefined));
}

/**
 * Hands over each sidecar that is there or comes, until `signal` aborts, and tells it that somebody stays. The first
 * look is awaited.
 */
export async function watchRemotes(
  folder: string,
  signal: AbortSignal,
  take: (remote: Remote) => void,
): Promise<void> {
  const known = new Set<string>();
  const look = async (): Promise<void> => {
    if (signal.aborted) return;
    for (const [name, remote] of await findRemotes(folder, known)) {
      await remote.attend(true).catch(() => false);
      if (signal.aborted) {
        remote.close();
        continue;
      }
      known.add(name);
      remote.closed.then(() => known.delete(name)).catch(() => {});
      take(remote);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const lookAgain = (): void => {
    if (!signal.aborted) timer = setTimeout(() => look().then(lookAgain, lookAgain), LOOK_MS);
  };
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  await look();
  lookAgain();
}

function socketNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".sock"));
  } catch {
    return [];
  }
}

/** A socket that nobody listens on is removed: the process that made it is gone. */
async function connectOrClear(path: string): Promise<Remote | undefined> {
  if (!isPrivate(path, "socket")) return undefined;
  try {
    return await connectRemote(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ECONNREFUSED") rmSync(path, { force: true });
    return undefined;
  }
}

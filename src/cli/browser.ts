/**
 * Opens a consented page in the system's browser, and knows whether that worked. Nothing else of this
 * package opens anything.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-mode URL-4
 * @module
 */

/** A launcher that is still running after this long has done its work, in milliseconds. */
const GRACE_MS = 1_500;

/** Opens `href`; rejects when there is no display to open it on or the launcher reports a failure. */
export async function openInBrowser(href: string): Promise<void> {
  if (!hasDisplay(process.platform, process.env)) throw new Error("no display");
  const { default: open } = await import("open");
  const launcher = await open(href);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, GRACE_MS);
    launcher.once("error", reject);
    launcher.once("close", (code) => {
      clearTimeout(timer);
      if (code === 0 || code === null) resolve();
      else reject(new Error("the launcher failed"));
    });
  });
}

/** False on a Linux session without a screen, where launchers report success all the same. */
export function hasDisplay(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (platform !== "linux") return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME);
}

/**
 * Opening a page the person consented to, and nothing else.
 *
 * @see URL-2 URL-4 URL-9a
 * @module
 */
import type { Entry } from "./entry.ts";

/**
 * Opens an address outside this program and outside anything a model can read. It has failed when it throws,
 * rejects, or gives `false` or `null`; `window.open` with `noopener` gives `null` always, so wrap that one.
 */
export type Opener = (href: string) => unknown;

/** What came of an attempt. */
type Opened =
  | { readonly kind: "opened" }
  | { readonly kind: "open-failed"; readonly error?: unknown };

/** Calls the opener with exactly the address that was shown, in this very turn, and reports once. */
export function openPage(
  entry: Entry,
  open: Opener | undefined,
  report: (result: Opened) => void,
): void {
  const href = entry.assessment?.href;
  const done = (result: Opened): void => {
    entry.openFailed = result.kind === "open-failed";
    report(result);
  };
  if (href === undefined || open === undefined) {
    done({ kind: "open-failed" });
    return;
  }
  run(open, href).then(
    (result) => done({ kind: result === false || result === null ? "open-failed" : "opened" }),
    (error: unknown) => done({ kind: "open-failed", error }),
  );
}

/** The opener may throw at once or later; `async` makes the two one. */
async function run(open: Opener, href: string): Promise<unknown> {
  return open(href);
}

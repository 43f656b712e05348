/**
 * What the author's own handler gets: a request of the matched person, and the ways to end. Types only.
 *
 * @module
 */
import type { VerifiedSubject } from "../identity/index.ts";

export interface Visit {
  /** The request, its body unread. Its URL is the public one. */
  readonly request: Request;
  /** Below the interaction's own address, without a leading slash; `""` for its first page. */
  readonly path: string;
  /** The matched person; absent in local mode. */
  readonly subject: VerifiedSubject | undefined;
  /** The address of `path` below this interaction, for forms and links. */
  readonly href: (path: string) => string;
  /** The hidden field every form must carry; a POST without it is refused before the handler runs. */
  readonly formToken: string;
  /** Ends as done: resolves with the page that says so. Stores `secret`, if given, in the vault. POST alone. */
  readonly finish: (found?: { readonly secret?: string }) => Promise<Response>;
  /** Ends as declined. POST alone. */
  readonly decline: () => Promise<Response>;
}

/**
 * Which languages does a browser ask for? Pure.
 *
 * @module
 */
import { parseAccept } from "hono/utils/accept";

/** The tags of an `Accept-Language` header, the dearest first; those with weight 0 are left out. */
export function tagsIn(header: string | undefined): readonly string[] {
  return parseAccept((header ?? "").slice(0, 512))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
}

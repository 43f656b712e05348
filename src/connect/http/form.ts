/**
 * What a form of ours sends: its fields, and the token that only the matched browser's page holds.
 *
 * @see CONN-2
 * @module
 */
import type { Session } from "./cookies.ts";
import type { Site } from "./site.ts";
import type { Visitor } from "./standing.ts";

/** The token of every form that this browser is shown for its interaction. */
export function tokenFor({ keys }: Pick<Site, "keys">, { id, secret }: Session): Promise<string> {
  return keys.mac(["form", id, secret], "form");
}

/** The fields of a form; one that is there twice counts as absent. */
export function fieldsOf(body: string): (name: string) => string | undefined {
  const fields = new URLSearchParams(body);
  return (name) => {
    const [value, ...more] = fields.getAll(name);
    return more.length === 0 ? value : undefined;
  };
}

/** Whether a form came from the page of this very browser. One that was not bound yet has no token to send. */
export async function isOwnForm(
  { keys }: Pick<Site, "keys">,
  { session }: Visitor,
  field: (name: string) => string | undefined,
): Promise<boolean> {
  if (session === undefined) return true;
  const fits = await keys.verify(["form", session.id, session.secret], "form");
  return fits(field("token") ?? "");
}

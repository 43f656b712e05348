/**
 * Which elicitation modes a client advertised. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#checking-support CAP-2 CAP-3 CAP-4
 * @module
 */
import { isObject, MODES, type Mode, own } from "../wire/index.ts";

declare const read: unique symbol;
/** The modes one client advertised. Only {@link readModes} makes one: holding it proves the check ran. */
export type AdvertisedModes = ReadonlySet<Mode> & { readonly [read]: true };

/**
 * Reads the `elicitation` member of a client's capabilities. Absent, `null` and malformed all mean "not
 * advertised", for the member as for each mode in it, so `{}` advertises nothing. (In MCP `{}` means form.)
 *
 * @see CAP-2 CAP-3 CAP-4
 */
export function readModes(capability: unknown): AdvertisedModes {
  const sent = isObject(capability) ? capability : {};
  const modes: ReadonlySet<Mode> = new Set(MODES.filter((mode) => isObject(own(sent, mode))));
  return modes as AdvertisedModes;
}

/** A mode's value when it is advertised: an object, with no members of ours. */
type Advertised = Readonly<Record<string, never>>;
const yes: Advertised = Object.freeze({});

/** The capability of a client that shows forms and opens no pages. @see JAVA-2 */
export const formOnly: { readonly form: Advertised } = Object.freeze({ form: yes });
/** The capability of a client that opens pages and shows no forms. @see JAVA-2 */
export const urlOnly: { readonly url: Advertised } = Object.freeze({ url: yes });
/** The capability of a client that does both. @see JAVA-2 */
export const formAndUrl: { readonly form: Advertised; readonly url: Advertised } = Object.freeze({
  form: yes,
  url: yes,
});

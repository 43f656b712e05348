/**
 * What an interaction ends with when its person has said yes: the outcome, and the credential that goes into the vault
 * in the same write. Everything found is parked as one sealed text, also where there is nothing to store.
 *
 * @see CONN-2 CONN-4 CONN-7
 * @module
 */
import { subjectKey } from "../identity/index.ts";
import type { Interaction } from "./interaction.ts";
import type { Credential } from "./legs.ts";
import type { Outcome } from "./outcome.ts";
import type { StoredCredential } from "./store/store.ts";
import type { Keys } from "./vault/keys.ts";

/** Whose a credential is in local mode, where nobody is verified. */
export const LOCAL_SUBJECT: string = subjectKey({ issuer: "local", id: "local" });

/** Encrypts a credential for the vault, as a new one: with an id of its own, in version 1 (CONN-4). */
export type SealCredential = (found: {
  readonly subject: string;
  readonly purpose: string;
  readonly issuer: string;
  readonly credential: Credential;
}) => Promise<StoredCredential>;

/** For `settle`, and for the write that settles. */
export interface Ending {
  readonly outcome: Extract<Outcome, { readonly status: "done" }>;
  readonly credential: StoredCredential | undefined;
}

type Row = Pick<Interaction, "id" | "purpose" | "subject" | "data">;

export interface Conclusions {
  /** The text to park; `null`: there is nothing to store, as with a plain yes. */
  park(row: Row, found: Credential | null): Promise<string>;
  /** What was parked. @throws {ElicitationError} `sealed-unreadable` */
  unpark(row: Row): Promise<Credential | null>;
  /** What a row ends with that found this. */
  ending(row: Row, found: Credential | null): Promise<Ending>;
}

export function createConclusions(
  keys: Pick<Keys, "seal" | "open">,
  sealCredential: SealCredential,
): Conclusions {
  const context = ({ id, purpose }: Row) => ["parked", id, purpose] as const;
  return {
    park: (row, found) => keys.seal(context(row), found),
    unpark: async (row) =>
      (await keys.open(context(row), row.data.parked ?? "")) as Credential | null,

    async ending(row, found) {
      const { account } = row.data;
      const outcome = {
        status: "done",
        ...(account === undefined ? {} : { account }),
        stored: found !== null,
      } as const;
      if (found === null) return { outcome, credential: undefined };
      const credential = await sealCredential({
        subject: row.subject ?? LOCAL_SUBJECT,
        purpose: row.purpose,
        // A secret that a person typed has no provider of its own.
        issuer: account?.issuer ?? row.purpose,
        credential: found,
      });
      return { outcome, credential };
    },
  };
}

/**
 * How a credential stands in the store: sealed for its row, person, purpose, issuer and version, so that it opens
 * nowhere else, and an older one in no newer row.
 *
 * @see CONN-4
 * @module
 */
import type { Engine } from "../engine.ts";
import type { Credential } from "../legs.ts";
import type { StoredCredential } from "../store/store.ts";
import type { Keys, SealContext } from "./keys.ts";
import { keyIdOf } from "./ring.ts";

/** Whose a credential is, and where from. */
export interface CredentialOf {
  /** `subjectKey` of the person; `LOCAL_SUBJECT` in local mode. */
  readonly subject: string;
  readonly purpose: string;
  /** As {@link StoredCredential.issuer}. */
  readonly issuer: string;
}

/**
 * Makes the row of something that was just connected, in version 1 and with an id of its own: it takes the place of
 * whatever the person had connected for this purpose before.
 */
export async function sealCredential(
  { engine, keys }: { readonly engine: Engine; readonly keys: Keys },
  { subject, purpose, issuer, credential }: CredentialOf & { readonly credential: Credential },
): Promise<StoredCredential> {
  const now = engine.clock();
  const row = { subject, purpose, issuer, id: engine.secret(), version: 1 };
  return {
    ...row,
    ...(await sealed(keys, row, credential)),
    leaseUntil: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The row in its next version, with this in it. */
export async function nextCredential(
  keys: Keys,
  row: StoredCredential,
  credential: Credential,
  { leaseUntil, now }: { readonly leaseUntil: number | null; readonly now: number },
): Promise<StoredCredential> {
  const next = { ...row, version: row.version + 1, leaseUntil, updatedAt: now };
  return { ...next, ...(await sealed(keys, next, credential)) };
}

/** What is in a row. @throws {ElicitationError} `sealed-unreadable` */
export async function openCredential(keys: Keys, row: StoredCredential): Promise<Credential> {
  return (await keys.open(contextOf(row), row.sealed)) as Credential;
}

type Place = Pick<StoredCredential, "id" | "subject" | "purpose" | "issuer" | "version">;

const contextOf = ({ id, subject, purpose, issuer, version }: Place): SealContext => [
  "credential",
  id,
  subject,
  purpose,
  issuer,
  version,
];

async function sealed(
  keys: Keys,
  row: Place,
  credential: Credential,
): Promise<Pick<StoredCredential, "sealed" | "kid">> {
  const text = await keys.seal(contextOf(row), credential);
  // From the text itself: the ring may have changed since.
  return { sealed: text, kid: keyIdOf(text) ?? keys.current };
}

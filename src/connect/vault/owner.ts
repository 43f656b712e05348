/**
 * Whose credential is meant? The person is taken from the connection, where an identity check put them, and from
 * nothing that a client or a model can name.
 *
 * @see REQ-4 CONN-5
 * @module
 */

import { ElicitationError } from "../../errors/index.ts";
import { type ConnectionRef, isVerifiedSubject, subjectKey } from "../../identity/index.ts";
import { LOCAL_SUBJECT } from "../conclude.ts";
import type { ProviderLeg } from "../legs.ts";
import type { CustomPurpose, OAuthPurpose, Purpose, SecretPurpose } from "../options.ts";
import type { CredentialOf } from "./credential.ts";

/** A person's place in the vault, for one purpose. */
export interface Owner extends CredentialOf {
  readonly configured: OAuthPurpose | SecretPurpose | CustomPurpose;
  /** The provider to refresh and revoke at; absent where there is none. */
  readonly leg?: ProviderLeg;
}

/**
 * The place that this connection may use.
 *
 * @throws {ElicitationError} `connection-lost`
 * @throws {ElicitationError} `subject-unverified` unless `local`, where everything belongs to this machine's user
 * @throws TypeError where no purpose of this name stores a credential
 */
export function ownerOf(
  { purposes, local }: { readonly purposes: ReadonlyMap<string, Purpose>; readonly local: boolean },
  connection: ConnectionRef,
  purpose: string,
): Owner {
  assertConnected(connection);
  const place = placeOf(purposes, purpose);
  if (place === null) throw new TypeError("no purpose of this name stores a credential");
  if (local) return { subject: LOCAL_SUBJECT, ...place };
  const { subject } = connection;
  if (!isVerifiedSubject(subject)) throw new ElicitationError("subject-unverified", { purpose });
  return { subject: subjectKey(subject), ...place };
}

/** A purpose's part of a place; `null` where it stores nothing. What was typed has the purpose itself as issuer. */
export function placeOf(
  purposes: ReadonlyMap<string, Purpose>,
  purpose: string,
): Omit<Owner, "subject"> | null {
  const configured = purposes.get(purpose);
  if (configured === undefined || configured.kind === "confirm") return null;
  if (configured.kind !== "oauth") return { purpose, issuer: purpose, configured };
  const { leg } = configured;
  return { purpose, issuer: leg.issuer, configured, leg };
}

/** @throws {ElicitationError} `connection-lost` */
export function assertConnected({ signal }: ConnectionRef): void {
  if (signal.aborted) throw new ElicitationError("connection-lost", { reason: signal.reason });
}

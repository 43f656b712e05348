/**
 * Rows for tests of stores: an interaction and a credential, with what a test wants to be different.
 *
 * @module
 */
import type { Interaction, StoredCredential } from "../../src/connect/index.ts";

export const NOW = 1_800_000_000_000;
export const ALICE = '["https://id.example","alice"]';
export const BOB = '["https://id.example","bob"]';

/** A new interaction; its link is named after its id. */
export function interaction(id: string, changes: Partial<Interaction> = {}): Interaction {
  return {
    id,
    version: 1,
    linkHash: `link of ${id}`,
    stateHash: null,
    connection: "connection-1",
    subject: ALICE,
    purpose: "github",
    phase: "open",
    expiresAt: NOW + 600_000,
    leaseUntil: null,
    settledAt: null,
    toldAt: null,
    data: {},
    ...changes,
  };
}

/** The row as it is stored next, with these changes. */
export const after = (row: Interaction, changes: Partial<Interaction> = {}): Interaction => ({
  ...row,
  version: row.version + 1,
  ...changes,
});

export function settled(id: string, at: number): Interaction {
  return interaction(id, {
    phase: "settled",
    settledAt: at,
    data: { outcome: { status: "declined" } },
  });
}

export function credential(id: string, changes: Partial<StoredCredential> = {}): StoredCredential {
  return {
    subject: ALICE,
    purpose: "github",
    version: 1,
    id,
    issuer: "https://github.com",
    kid: "key-1",
    sealed: `sealed ${id}`,
    leaseUntil: null,
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  };
}

/**
 * May this connection begin this, and what is its row? What is refused here was never stored.
 *
 * @see REQ-4 URL-1 URL-5 CONN-1
 * @module
 */

import { ElicitationError } from "../../errors/index.ts";
import { type ConnectionRef, isVerifiedSubject, subjectKey } from "../../identity/index.ts";
import type { Configured } from "../configured.ts";
import { type Engine, hashOf } from "../engine.ts";
import type { Interaction } from "../interaction.ts";
import type { BeginOptions } from "../service.ts";
import type { Codes } from "./codes.ts";

/** How long a link is valid, in milliseconds. */
const TTL = { least: 60_000, most: 86_400_000, usual: 600_000 } as const;

/** A row to store, and what its agent gets to know of it. */
export interface Opening {
  readonly row: Interaction;
  readonly url: string;
  /** The code that the agent shows, where it is typed on the page. */
  readonly code?: string;
}

/**
 * Checks who asks and for what.
 *
 * @throws {ElicitationError} `subject-unverified` `connection-lost` `cancelled`
 * @throws TypeError
 */
export function assertMayBegin(
  { identity, purposes }: Pick<Configured, "identity" | "purposes">,
  { connection, purpose, ttl = TTL.usual, signal, code }: BeginOptions,
): void {
  if (!purposes.has(purpose))
    throw new TypeError("purpose: is not one of the configured purposes.");
  const fits = Number.isSafeInteger(ttl) && ttl >= TTL.least && ttl <= TTL.most;
  if (!fits)
    throw new TypeError(`ttl: must be whole milliseconds from ${TTL.least} to ${TTL.most}.`);
  if (code !== undefined && code !== "client" && code !== "page") {
    throw new TypeError("code: must be client or page.");
  }
  if (code !== undefined && identity.kind !== "local") {
    throw new TypeError("code: is for local() alone; elsewhere the person is verified.");
  }
  if (identity.kind !== "local" && !isVerifiedSubject(connection?.subject)) {
    throw new ElicitationError("subject-unverified", { purpose });
  }
  assertConnection(connection);
  const { aborted, reason } = connection.signal;
  if (aborted) throw new ElicitationError("connection-lost", { reason });
  if (signal?.aborted) {
    throw new ElicitationError("cancelled", { by: "caller", reason: signal.reason });
  }
}

/** The row of an interaction that may begin: a fresh id, and a link of 256 bits whose hash alone is kept (CONN-4). */
export async function openingOf(
  {
    configured,
    engine,
    codes,
  }: {
    readonly configured: Pick<Configured, "identity" | "href">;
    readonly engine: Engine;
    readonly codes: Codes;
  },
  { connection, purpose, ttl = TTL.usual, code }: BeginOptions,
): Promise<Opening> {
  const link = engine.secret();
  const id = uuid(engine.random(16));
  const now = engine.clock();
  const { subject } = connection;
  const local = configured.identity.kind === "local" || subject === undefined;
  const minted = code === "page" ? await codes.mint(id, now) : undefined;
  const row: Interaction = {
    id,
    version: 1,
    linkHash: hashOf(link),
    stateHash: null,
    connection: connection.id,
    subject: local ? null : subjectKey(subject),
    purpose,
    phase: "open",
    expiresAt: now + ttl,
    leaseUntil: null,
    settledAt: null,
    toldAt: null,
    data: minted === undefined ? {} : { code: minted.check },
  };
  const url = configured.href(`/i/${link}`);
  return minted === undefined ? { row, url } : { row, url, code: minted.code };
}

function assertConnection(connection: ConnectionRef): void {
  const { id, signal } = (connection ?? {}) as Partial<ConnectionRef>;
  if (typeof id !== "string" || id === "" || !(signal instanceof AbortSignal)) {
    throw new TypeError(
      "connection: must be the connection of an elicitor, ask.connection (REQ-4).",
    );
  }
}

/** A random UUID (RFC 9562 version 4), as one flat text: many are kept. */
function uuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString("hex");
  const variant = "89ab"[(bytes[8] ?? 0) % 4];
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  return Buffer.from(text, "latin1").toString("latin1");
}

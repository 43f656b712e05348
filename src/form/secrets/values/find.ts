/**
 * Does an answer look like a secret? Such an answer is worth a second confirmation, and goes in no trace. Pure.
 *
 * What it does not do: know a password, which looks like anything. It knows shapes that are published or
 * structured; a secret of another shape passes.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-20
 * @module
 */
import { isObject } from "../../../wire/index.ts";
import { carriesGrant } from "./address.ts";
import { holdsCard } from "./card.ts";
import { holdsConnectionPassword } from "./connection.ts";
import { holdsJwt } from "./jwt.ts";
import { isLongKey } from "./long-key.ts";
import { holdsPrivateKey } from "./pem.ts";
import { holdsSeedWords } from "./seed.ts";
import { holdsAuthorization, holdsToken } from "./token.ts";

/** What an answer looks like. */
export type SecretKind =
  /** A token of a service, by its published prefix: `ghp_`, `sk-`, `AKIA`. */
  | "token"
  /** The value of an `Authorization` header: `Bearer ...`, `Basic ...`. */
  | "authorization"
  | "private-key"
  /** A JSON web token with a readable header. */
  | "jwt"
  | "card-number"
  /** Words that restore a wallet. */
  | "seed-words"
  /** An address with a code, a token or a signature in its query or fragment, as OAuth sends one back. */
  | "address"
  /** An address or a list of settings with the password of a server. */
  | "connection-string"
  /** Nothing but a long row of random characters. */
  | "long-key";

/** An answer that looks like a secret. It holds nothing of the answer. */
export interface SecretValue {
  /** The name of the answer's field. */
  readonly field: string;
  readonly kind: SecretKind;
}

/** How deep an answer is looked into. Forms are flat; what is not flat is not ours. */
const MAX_DEPTH = 4;
/** Characters looked at from the start and from the end of a text. */
const HEAD = 0x1_0000;
const TAIL = 0x1000;

/** See `direct.ts`, its way out of this room. */
export function findSecretValues(content: unknown): SecretValue[] {
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([field, value]) =>
    [...new Set(kindsIn(field, value, MAX_DEPTH))].map((kind) => ({ field, kind })),
  );
}

function kindsIn(field: string, value: unknown, depth: number): SecretKind[] {
  if (typeof value === "string") return kindsOf(field, partOf(value));
  if (typeof value === "number") return holdsCard(String(value)) ? ["card-number"] : [];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.values(value).flatMap((part) => kindsIn(field, part, depth - 1));
}

function kindsOf(field: string, text: string): SecretKind[] {
  const found: SecretKind[] = [];
  if (holdsPrivateKey(text)) found.push("private-key");
  if (holdsToken(text)) found.push("token");
  if (holdsAuthorization(text)) found.push("authorization");
  if (holdsJwt(text)) found.push("jwt");
  if (holdsCard(text)) found.push("card-number");
  if (holdsSeedWords(text)) found.push("seed-words");
  if (carriesGrant(text)) found.push("address");
  if (holdsConnectionPassword(text)) found.push("connection-string");
  if (found.length === 0 && isLongKey(field, text)) found.push("long-key");
  return found;
}

/** The text as plain characters, a long one without its middle. */
function partOf(value: string): string {
  const isLong = value.length > HEAD + TAIL;
  const part = isLong ? `${value.slice(0, HEAD)}\n${value.slice(-TAIL)}` : value;
  return part.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
}

/**
 * How a key ring seals, opens and hashes. The keys stay in closures and in key objects that print nothing.
 *
 * A sealed text is a flattened JWE without its `aad` member: who opens it says what it must belong to.
 *
 * @see CONN-4
 * @see RFC 7516 section 7.2.2
 * @module
 */
import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import { ElicitationError } from "../../errors/index.ts";
import { optional } from "../optional.ts";
import type { Keys, SealContext } from "./keys.ts";

/** Keys of 32 bytes by their ids, one of them current. */
export interface Ring {
  readonly current: string;
  readonly all: ReadonlyMap<string, KeyObject>;
}

/** Where a ring comes from: `now` is what is known, `fresh` looks again first. */
export interface RingSource {
  readonly file?: string;
  readonly now: () => Ring;
  readonly fresh: () => Promise<Ring>;
}

/** What the id of a key may be: it stands in headers, file names and error details. */
export const KEY_ID: RegExp = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

const jose = () => optional("jose", "^6.2.0", () => import("jose"));
const LABEL = "acp-elicitation/connect/1";
const PARTS = ["protected", "iv", "ciphertext", "tag"] as const;
type Sealed = Record<(typeof PARTS)[number], string>;

export function createKeys({ file, now, fresh }: RingSource): Keys {
  /** A key that is not known may have been added since. */
  async function keyOf(kid: string): Promise<KeyObject | undefined> {
    return now().all.get(kid) ?? (await fresh()).all.get(kid);
  }

  return Object.freeze({
    get current() {
      return now().current;
    },
    get ids() {
      return [...now().all.keys()];
    },
    ...(file === undefined ? {} : { file }),

    async seal(context: SealContext, value: unknown) {
      const { current, all } = await fresh();
      const text = JSON.stringify(value);
      if (text === undefined) throw new TypeError("only a JSON value can be sealed");
      const { FlattenedEncrypt } = await jose();
      const jwe = await new FlattenedEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: current })
        .setAdditionalAuthenticatedData(Buffer.from(canonical(context)))
        .encrypt(all.get(current) as KeyObject);
      return JSON.stringify(jwe, [...PARTS]);
    },

    async open(context: SealContext, sealed: string) {
      const jwe = readSealed(sealed);
      const kid = jwe === null ? null : kidOf(jwe.protected);
      const key = kid === null ? undefined : await keyOf(kid);
      if (jwe === null || key === undefined) throw unreadable(kid);
      const { flattenedDecrypt } = await jose();
      const aad = Buffer.from(canonical(context)).toString("base64url");
      try {
        const { plaintext } = await flattenedDecrypt({ ...jwe, aad }, key, {
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
        });
        return JSON.parse(Buffer.from(plaintext).toString());
      } catch {
        throw unreadable(kid);
      }
    },

    async mac(context: SealContext, text: string) {
      const { current, all } = await fresh();
      return write(current, hmac(all.get(current) as KeyObject, context, text));
    },

    async verify(context: SealContext, text: string) {
      const { all } = await fresh();
      return (mac: string) => {
        const kid = mac.slice(0, mac.indexOf("."));
        const key = all.get(kid);
        if (key === undefined) return false;
        const wanted = Buffer.from(write(kid, hmac(key, context, text)));
        const found = Buffer.from(mac);
        return found.length === wanted.length && timingSafeEqual(found, wanted);
      };
    },
  });
}

/** The id of the key that a text says it is sealed with; `null` where it says none. Believe it only after opening. */
export function keyIdOf(sealed: string): string | null {
  const jwe = readSealed(sealed);
  return jwe === null ? null : kidOf(jwe.protected);
}

/** One text for one context, and for no other: the additional data of what is sealed. */
function canonical(context: SealContext): string {
  if (context.some((part) => typeof part === "number" && !Number.isSafeInteger(part))) {
    throw new TypeError("numbers in a context are safe integers");
  }
  return `${LABEL} ${JSON.stringify(context)}`;
}

function hmac(key: KeyObject, context: SealContext, text: string): Buffer {
  const derived = Buffer.from(hkdfSync("sha256", key, "", `${LABEL} mac`, 32));
  return createHmac("sha256", derived)
    .update(JSON.stringify([canonical(context), text]))
    .digest();
}

const write = (kid: string, hash: Buffer): string => `${kid}.${hash.toString("base64url")}`;

/** The four parts of a sealed text, each in the one spelling it has; `null` for anything else. */
function readSealed(sealed: string): Sealed | null {
  const value = readJson(sealed);
  if (Object.keys(value).length !== PARTS.length) return null;
  for (const part of PARTS) {
    const text = value[part];
    if (typeof text !== "string") return null;
    if (Buffer.from(text, "base64url").toString("base64url") !== text) return null;
  }
  return value as Sealed;
}

function kidOf(header: string): string | null {
  const { kid } = readJson(Buffer.from(header, "base64url").toString());
  return typeof kid === "string" && KEY_ID.test(kid) ? kid : null;
}

/** The object a text holds; an empty one where it holds none. */
function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function unreadable(kid: string | null): ElicitationError {
  return new ElicitationError("sealed-unreadable", { kid });
}

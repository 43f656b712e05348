/**
 * Which claim says who somebody is? One that never passes to another person: `sub`, or one the author names, but
 * never a name or an address, since those are given away again.
 *
 * @see CONN-1
 * @module
 */
import { type VerifiedSubject, verifiedSubject } from "../../identity/index.ts";
import { refuse } from "../configured/values.ts";

/**
 * Which immutable claim names people, where `sub` does not do: e.g. `{ claim: "oid" }` for Entra, whose `sub` is
 * another one in each application. The same must be configured for pages and for connections.
 */
export interface SubjectMapping {
  /** A top-level claim of the ID token, or of the userinfo answer. Mutable ones are refused (CONN-1). */
  readonly claim: string;
  /** What stands as the subject's issuer. Absent: the `iss` that vouches for it. */
  readonly issuer?: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Without case and separators. Claims that a person or an administrator can change, or that name no person. */
const MUTABLE: ReadonlySet<string> = new Set(
  `email emails emailverified mail upn userprincipalname uniquename preferredusername username login loginname
   name displayname fullname commonname cn givenname firstname familyname lastname middlename surname nickname
   samaccountname onpremsamaccountname verifiedprimaryemail verifiedsecondaryemail signinname signinnames
   phone phonenumber phonenumberverified mobile address picture avatar avatarurl profile website url gender
   birthdate zoneinfo locale updatedat loginhint ipaddr
   iss aud azp exp iat nbf jti nonce acr amr authtime athash chash sid clientid scope scp tid hd ver
   groups group roles role wids org orgid organization realm tenant type`.split(/\s+/),
);

/**
 * Refuses a claim that may come to name another person, or names none. A claim in a namespace of its own, like
 * `https://id.example/email`, is judged by its last part. What it does not do: it knows the usual names alone; that
 * any other claim never changes hands is for the author to be sure of.
 *
 * @throws TypeError that names the option
 */
export function readImmutable(claim: unknown, option: string): string {
  if (typeof claim !== "string" || claim === "") refuse(option, "must be the name of a claim.");
  const last = claim.split(/[/:.#]/).at(-1) ?? "";
  if (MUTABLE.has(last.toLowerCase().replace(/[_\-\s]/g, ""))) {
    refuse(option, "must never pass to another person, like sub or oid; that one may (CONN-1).");
  }
  return claim;
}

/**
 * Reads a mapping once.
 *
 * @returns who the claims of an issuer name; `null` where the claim is missing, or is no text of 1 to 255 characters
 * @throws TypeError that names the option
 */
export function readMapping(mapping: SubjectMapping | undefined): {
  readonly claim: string;
  readonly subjectOf: (issuer: string, claims: Claims) => VerifiedSubject | null;
} {
  const claim = readImmutable(mapping?.claim ?? "sub", "subject.claim");
  const fixed = mapping?.issuer;
  if (fixed !== undefined && (typeof fixed !== "string" || fixed === "")) {
    refuse("subject.issuer", "must be a text, or absent.");
  }
  return {
    claim,
    subjectOf(issuer, claims) {
      const id = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
      if (typeof id !== "string" || id === "" || id.length > 255) return null;
      return verifiedSubject(fixed ?? issuer, id);
    },
  };
}

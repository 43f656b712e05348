/**
 * Is a secret anywhere in a text: as it is, or as an address, a header or a form would carry it?
 *
 * @module
 */
import type { Exchange } from "./world.ts";

/** How a secret may look: plain, percent-encoded, in hexadecimal, and within base64 of either alphabet. */
export function traces(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const within = [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    // What its neighbours have a part in is left out.
    const end =
      (before + bytes.length) % 3 === 0 ? text.length : text.replace(/=+$/, "").length - 1;
    const own = text.slice(before === 0 ? 0 : before + 1, end);
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [...new Set([secret, encodeURIComponent(secret), bytes.toString("hex"), ...within])];
}

/** The names of the texts that hold any of the secrets, each with the secret's name. */
export function findings(
  secrets: ReadonlyMap<string, string>,
  texts: Readonly<Record<string, string>>,
): string[] {
  return [...secrets].flatMap(([secret, name]) => {
    const looks = traces(secret);
    return Object.entries(texts)
      .filter(([, text]) => looks.some((look) => text.includes(look)))
      .map(([where]) => `${name} in ${where}`);
  });
}

const SENT = ["code", "code_verifier", "refresh_token", "client_secret", "token"];
const GOT = ["access_token", "refresh_token", "id_token"];

/** Every credential that went to and fro between the agent and the providers, with its name. */
export function secretsIn(wire: readonly Exchange[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { method, sent, got, authorization } of wire) {
    if (method === "POST") {
      const form = new URLSearchParams(sent);
      for (const name of SENT) keep(name, form.get(name));
      const answer = got.startsWith("{") ? JSON.parse(got) : {};
      for (const name of GOT) keep(name, answer[name]);
    }
    keep("authorization", authorization?.replace(/^\w+ /, ""));
  }
  return found;

  function keep(name: string, value: unknown): void {
    if (typeof value === "string" && !found.has(value)) found.set(value, name);
  }
}

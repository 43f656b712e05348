/**
 * Tokens of services by the prefixes that they publish, and `Authorization` values. Pure.
 *
 * @module
 */
import { decodeBase64 } from "./base64.ts";

/** Each begins like no ordinary word; the length is less than what the service gives out. */
const SHAPES: readonly string[] = [
  // Code hosts and package registries
  "gh[pousr]_[A-Za-z0-9]{20,255}",
  "github_pat_\\w{20,255}",
  "gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[\\w-]{16,255}",
  "npm_[A-Za-z0-9]{30,255}",
  "pypi-[\\w-]{30,512}",
  "rubygems_[0-9a-f]{40,64}",
  "dckr_pat_[\\w-]{20,64}",
  "ATATT3[\\w=-]{20,512}",
  // Chat
  "xox[abeoprs]-(?=[\\w-]{0,64}\\d)[\\w-]{10,255}",
  "xapp-\\d-[\\w-]{10,255}",
  "\\d{8,10}:AA[\\w-]{30,40}",
  "[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,40}",
  // Models
  "sk-ant-[\\w-]{16,255}",
  "sk-(?=[\\w-]{0,64}\\d)(?=[\\w-]{0,64}[A-Z])[\\w-]{20,255}",
  "sk-or-v1-[0-9a-f]{32,128}",
  "hf_[A-Za-z0-9]{30,64}",
  "gsk_[A-Za-z0-9]{30,64}",
  "r8_[A-Za-z0-9]{30,64}",
  "xai-[A-Za-z0-9]{40,128}",
  "pplx-[A-Za-z0-9]{32,64}",
  // Clouds and services
  "(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])",
  "AIza[\\w-]{30,64}",
  "ya29\\.[\\w-]{16,2048}",
  "1//0[\\w-]{30,255}",
  "GOCSPX-[\\w-]{20,64}",
  "do[opr]_v1_[0-9a-f]{32,128}",
  "shp(?:at|ss|ca|pa)_[0-9a-fA-F]{20,64}",
  "SG\\.[\\w-]{16,64}\\.[\\w-]{16,64}",
  "EAA[A-Za-z0-9]{60,512}",
  "[rs]k_(?:live|test)_\\w{16,255}",
  "whsec_[\\w+/=]{16,128}",
  "sq0(?:atp|csp)-[\\w-]{20,64}",
  "hvs\\.[\\w-]{20,255}",
  "dapi[0-9a-f]{32}",
  "glsa_[A-Za-z0-9_]{30,64}",
  "lin_api_[A-Za-z0-9]{30,64}",
  "ntn_[A-Za-z0-9]{40,64}",
  "figd_[\\w-]{30,64}",
  "tskey-[\\w-]{16,128}",
  "PMAK-[0-9a-f-]{40,80}",
  "AGE-SECRET-KEY-1[A-Z0-9]{40,64}",
  // Addresses that let anyone post
  "hooks\\.slack\\.com/services/T\\w{6,16}/B\\w{6,16}/\\w{16,32}",
  "discord(?:app)?\\.com/api/webhooks/\\d{10,22}/[\\w-]{40,90}",
];
const TOKEN = new RegExp(`(?<![\\w-])(?:${SHAPES.join("|")})`, "g");
/** A token for show repeats a letter: `ghp_xxxxxxxxxxxxxxxxxxxx`. */
const VARIETY = 8;

/** True when the text holds a token in a shape that services give to theirs. */
export function holdsToken(text: string): boolean {
  for (const [token] of text.matchAll(TOKEN)) {
    if (new Set(token.slice(6)).size >= VARIETY) return true;
  }
  return false;
}

const BEARER = /(?<![\w-])Bearer\s{1,4}([\w.~+/-]{16,4096})/gi;
const BASIC = /(?<![\w-])Basic\s{1,4}([A-Za-z0-9+/]{6,512}={0,2})/gi;

/** True when the text holds `Bearer` with a token, or `Basic` with what decodes to a name and a password. */
export function holdsAuthorization(text: string): boolean {
  for (const [, token = ""] of text.matchAll(BEARER)) {
    if (/\d/.test(token) && new Set(token).size >= VARIETY) return true;
  }
  for (const [, encoded = ""] of text.matchAll(BASIC)) {
    if (/^[\x20-\x7e]{1,255}:[\x20-\x7e]{1,255}$/.test(decodeBase64(encoded) ?? "")) return true;
  }
  return false;
}

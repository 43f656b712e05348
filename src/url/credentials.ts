/**
 * Does a URL carry something that grants access? Pure. It knows common names and shapes; a secret under an
 * innocent name and without a known shape is not found, nor is one behind thousands of other parameters.
 *
 * @see URL-5
 * @module
 */
import { parametersOf } from "./parameters.ts";

/** Names of values that grant access. Names in {@link PUBLIC} are looked up first. */
const CREDENTIAL_NAME =
  /(?:token|secret|apikey|accesskey|secretkey|privatekey|authkey|sessionkey|credentials?|jwt|signature)$|^(?:user|login|account|admin|db|old|new|current|my)?(?:password|passwd|passphrase|pwd|pass)$|^(?:sig|otp|authorization|bearer|recoverycode|backupcode|jsessionid|phpsessid|assertion|clientassertion|samlresponse)$/;
/** Names of values that grant access when they are long and random: short ones are a user's code or a plain key. */
const KEY_NAME = /^(?:key|code|auth|authcode|authorizationcode|session|sessionid|sessid|sid)$/;
const RANDOM = /^(?=.*\d)(?=.*[A-Za-z])[\w~./+=-]{20,}$/;
/** An id of some interaction, most likely, where the name says no more than `session`. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Servlet containers put the session of a browser behind the path. */
const SESSION_IN_PATH = /;jsessionid=./i;
/** Names whose values are meant to be seen, whatever they look like. */
const PUBLIC =
  /^(?:state|nonce|codechallenge|codechallengemethod|clientid|elicitationid|request|requesturi|(?:next|page|nextpage|sync|continuation)token)$/;
/** Switches such as `reset_token=1` carry nothing. */
const SWITCH = /^(?:|0|1|true|false|yes|no|on|off)$/i;
/** Shapes that services give to their keys, and JSON web tokens (signed or encrypted). */
const TOKEN_SHAPE =
  /(?<![\w-])(?:gh[pousr]_[A-Za-z0-9]{10,}|github_pat_\w{10,}|glpat-[\w-]{10,}|xox[abeoprs]-[\w-]{10,}|xapp-[\w-]{10,}|sk-[\w-]{16,}|[rs]k_(?:live|test)_\w{10,}|whsec_\w{10,}|(?:AKIA|ASIA)[A-Z0-9]{12,}|AIza[\w-]{20,}|ya29\.[\w-]{10,}|npm_[A-Za-z0-9]{20,}|hf_[A-Za-z0-9]{20,}|pypi-[\w-]{20,}|dop_v1_\w{20,}|shp(?:at|ss|ca|pa)_\w{16,}|SG\.[\w-]{10,}\.|eyJ[\w-]{4,}(?:\.[\w-]*){2,4}|-----BEGIN )|^Bearer /;

/** True when the URL's query, fragment or path holds what looks like a credential (URL-5). */
export function carriesCredentials(url: URL): boolean {
  if (looksLikeToken(pathText(url)) || SESSION_IN_PATH.test(url.pathname)) return true;
  return parametersOf(url).some(({ name, value, address }) => {
    if (PUBLIC.test(name) || SWITCH.test(value)) return false;
    if (CREDENTIAL_NAME.test(name)) return true;
    if (KEY_NAME.test(name) && isRandom(value, name)) return true;
    return looksLikeToken(address === undefined ? value : pathText(address));
  });
}

function isRandom(value: string, name: string): boolean {
  return RANDOM.test(value) && (name === "key" || !UUID.test(value));
}

/** True when the text holds a token in a shape that services give to theirs. */
export function looksLikeToken(text: string): boolean {
  return TOKEN_SHAPE.test(text);
}

function pathText(url: URL): string {
  return url.pathname.replaceAll("%20", " ");
}

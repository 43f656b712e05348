/** Connection strings with a password: `scheme://user:password@host`, `Server=...;Password=...`. Pure. @module */
import { isPlaceholder } from "./address.ts";

const IN_ADDRESS = /(?<![\w+.-])[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/?#]{0,128}:([^\s@/]{1,256})@/gi;
const SETTING =
  /(?:^|[;\s?&])(?:password|pwd|accountkey|sharedaccesskey|sharedaccesssignature)\s{0,2}=\s{0,2}([^;&\s]{3,512})/gi;
/** Another setting of a connection; a password alone could be part of anything. */
const PLACE =
  /jdbc:|(?:^|[;\s?&])(?:server|data source|host|hostaddr|endpoint|accountname|dbname|database|user|user id|uid)\s{0,2}=/i;

/** True when the text holds the password of a server together with the server. */
export function holdsConnectionPassword(text: string): boolean {
  for (const [, password = ""] of text.matchAll(IN_ADDRESS)) {
    if (!isPlaceholder(password)) return true;
  }
  if (!PLACE.test(text)) return false;
  for (const [, password = ""] of text.matchAll(SETTING)) {
    if (!isPlaceholder(password)) return true;
  }
  return false;
}

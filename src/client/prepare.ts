/**
 * What must be known of a question before anybody sees it, so that nothing moves afterwards: its URL is assessed,
 * its form searched for secrets, and earlier answers are looked up.
 *
 * @see URL-2 FORM-20 SURF-2
 * @module
 */
import { loadedSecrets, loadSecrets, type Secrets } from "../form/index.ts";
import { assessUrl } from "../url/index.ts";
import { viewForm } from "../view/index.ts";
import type { Entry } from "./entry.ts";
import type { Earlier } from "./remember.ts";

/** Gives the entry what its view is made of: at once, which gives `undefined`, or when the promise is fulfilled. */
export function prepare(entry: Entry, earlier: Earlier): Promise<void> | undefined {
  const { form, request } = entry.question;
  if (request.mode === "url") {
    return assessUrl(request.url).then((assessment) => {
      entry.assessment = assessment;
    });
  }
  if (form === undefined) return undefined;
  const secrets = loadedSecrets();
  const look = ({ findSecrets }: Secrets): Promise<void> | undefined => {
    entry.form = viewForm(form, findSecrets(form.raw, request.message), entry.line.words);
    return earlier.recall(entry);
  };
  return secrets === undefined ? loadSecrets().then(look) : look(secrets);
}

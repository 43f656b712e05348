/**
 * The two pages of the test provider: who are you, and may this client have that? Plain forms without script.
 *
 * @module
 */

/** Anybody may be anybody: the name that is typed becomes the `sub`. */
export function loginPage(client) {
  return page(
    "Sign in",
    `<p>Sign in to go on to <b>${escaped(client)}</b>. This provider is for tests: any name will do.</p>
<p><label for="user">User name</label> <input id="user" name="user" autofocus></p>
<button name="act" value="yes">Sign in</button> <button name="act" value="no">Cancel</button>`,
  );
}

export function consentPage(client, scope) {
  return page(
    "Allow access",
    `<p><b>${escaped(client)}</b> asks for: ${escaped(scope ?? "")}</p>
<button name="act" value="yes">Allow</button> <button name="act" value="no">Refuse</button>`,
  );
}

function page(title, form) {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<h1>${title}</h1><form method="post">${form}</form></html>`;
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/**
 * What stands before the provider: the pages where a person signs in and consents (no script), a resource that
 * needs an access token (`/api/me`), and the faults that a test switches on.
 *
 * @module
 */
import { consentPage, loginPage } from "./pages.mjs";

/** Takes every request; see `Switches` in index.ts for `switches`. */
export function createFront({ provider, issuer, switches, claimsOf, redirectUrisOf }) {
  const requests = {};
  const next = provider.callback();
  const waiting = [];
  const watching = [];

  async function handle(request, response) {
    const url = new URL(request.url, issuer);
    const key = `${request.method} ${url.pathname.replace(/^(\/interaction|\/auth)\/.*/, "$1/")}`;
    requests[key] = (requests[key] ?? 0) + 1;
    try {
      if (switches.hold === placeOf(url)) await hold();
      if (await fail(url, response)) return;
      if (url.pathname.startsWith("/interaction/")) await interact(request, response);
      else if (url.pathname === "/api/me") await me(request, response);
      else await next(request, response);
    } catch (error) {
      console.error(error);
      send(response, 500, "text/plain", "error");
    }
  }

  /** Waits until the switch is set anew, and tells whoever asked for a held request. */
  async function hold() {
    await new Promise((resolve) => {
      waiting.push(resolve);
      for (const told of watching.splice(0)) told();
    });
  }

  /** Answers in the provider's place where a failure is switched on. */
  async function fail(url, response) {
    const { failure } = switches;
    if (failure === null || failure.at !== placeOf(url)) return false;
    const { error, text } = failure;
    if (failure.at === "authorization") {
      const target = url.searchParams.get("redirect_uri");
      if (!(await redirectUrisOf(url.searchParams.get("client_id"))).includes(target)) return false;
      const back = new URL(target);
      const state = url.searchParams.get("state");
      for (const [name, value] of Object.entries({
        error,
        error_description: text,
        state,
        iss: issuer,
      }))
        back.searchParams.set(name, value);
      response.writeHead(303, { location: back.href }).end();
    } else if (error === undefined) send(response, 500, "text/html", `<h1>${text}</h1>`);
    else
      send(response, 400, "application/json", JSON.stringify({ error, error_description: text }));
    return true;
  }

  async function interact(request, response) {
    const details = await provider.interactionDetails(request, response);
    const form = request.method === "POST" ? await readForm(request) : undefined;
    const refused =
      form?.get("act") === "no" || (switches.refuse && details.prompt.name === "consent");
    if (refused) {
      const result = { error: "access_denied", error_description: "the person said no" };
      return provider.interactionFinished(request, response, result);
    }
    const consents = details.prompt.name === "consent";
    if (form === undefined) {
      const { client_id: client, scope } = details.params;
      return send(
        response,
        200,
        "text/html",
        consents ? consentPage(client, scope) : loginPage(client),
      );
    }
    const result = consents
      ? { consent: { grantId: await grant(details) } }
      : { login: { accountId: form.get("user") || "nobody" }, select_account: {} };
    return provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: true,
    });
  }

  async function grant({ grantId, session, params, prompt }) {
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
    const { missingOIDCScope, missingOIDCClaims, missingResourceScopes } = prompt.details;
    if (missingOIDCScope) grant.addOIDCScope(missingOIDCScope.join(" "));
    if (missingOIDCClaims) grant.addOIDCClaims(missingOIDCClaims);
    for (const [resource, scopes] of Object.entries(missingResourceScopes ?? {}))
      grant.addResourceScope(resource, scopes.join(" "));
    return grant.save();
  }

  /** The resource: whose token is it? */
  async function me(request, response) {
    const [scheme, token] = (request.headers.authorization ?? "").split(" ");
    const found =
      scheme?.toLowerCase() === "bearer" ? await provider.AccessToken.find(token) : undefined;
    if (!found?.isValid) {
      response.setHeader("www-authenticate", 'Bearer error="invalid_token"');
      return send(response, 401, "application/json", '{"error":"invalid_token"}');
    }
    const { oid, name, email } = claimsOf(found.accountId);
    const body = { user: { id: oid, login: found.accountId }, name, email, scope: found.scope };
    return send(response, 200, "application/json", JSON.stringify(body));
  }

  return {
    handle,
    requests,
    release: () => {
      for (const go of waiting.splice(0)) go();
    },
    /** Resolves when a request waits. */
    held: () =>
      new Promise((resolve) => {
        if (waiting.length > 0) resolve(undefined);
        else watching.push(resolve);
      }),
  };
}

function placeOf({ pathname }) {
  if (pathname === "/auth") return "authorization";
  if (pathname === "/token") return "token";
  if (pathname === "/token/revocation") return "revocation";
  if (pathname === "/me") return "userinfo";
  return pathname === "/api/me" ? "api" : undefined;
}

async function readForm(request) {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return new URLSearchParams(text);
}

function send(response, status, type, body) {
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
  });
  response.end(body);
}

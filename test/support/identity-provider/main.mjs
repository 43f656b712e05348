/**
 * A real OpenID provider (`oidc-provider`) in its own process, for tests and for the example that a person walks.
 * Listens on 127.0.0.1 and says where, as JSON on stdout. Each line of its stdin is a command; it ends with its stdin.
 * Its shapes are those of `index.ts`.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { exportJWK, generateKeyPair } from "jose";
import { createFront } from "./front.mjs";

// Its notices about a production it never sees would stand between the lines of JSON.
console.info = () => {};
console.warn = () => {};
const { default: Provider, interactionPolicy } = await import("oidc-provider");

const options = JSON.parse(process.env.IDENTITY_PROVIDER ?? "{}");
const switches = {
  consent: "ask",
  refuse: false,
  rotate: true,
  accessTokenSeconds: 3600,
  several: false,
  failure: null,
  hold: null,
  ...options.switches,
};
const users = options.users ?? {};

const server = createServer();
await new Promise((done) => server.listen(options.port ?? 0, "127.0.0.1", done));
const { port } = server.address();
const issuer = `http://127.0.0.1:${port}`;

const provider = new Provider(issuer, {
  jwks: { keys: [await signingKey()] },
  // Cookies ignore ports: two providers on one machine would sign each other's people out.
  cookies: {
    keys: [createHash("sha256").update(issuer).digest("hex")],
    names: {
      session: `_session_${port}`,
      interaction: `_interaction_${port}`,
      resume: `_resume_${port}`,
    },
  },
  interactions: { policy: policy(), url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, sub) => ({ accountId: sub, claims: async () => claimsOf(sub) }),
  claims: {
    openid: ["sub", "oid"],
    profile: ["name", "preferred_username"],
    email: ["email", "email_verified"],
  },
  conformIdTokenClaims: options.claimsInIdToken !== true,
  scopes: ["openid", "profile", "email", "offline_access", "api"],
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    introspection: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => undefined,
      useGrantedResource: () => true,
      getResourceServerInfo: (_, resource) => ({
        scope: "api",
        audience: resource,
        accessTokenFormat: "jwt",
        accessTokenTTL: switches.accessTokenSeconds,
        jwt: { sign: { alg: "RS256" } },
      }),
    },
    rpInitiatedLogout: {
      logoutSource: (context, form) => {
        context.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
      },
      postLogoutSuccessSource: (context) => {
        context.body = "<!doctype html><title>Signed out</title><p>You are signed out.</p>";
      },
    },
  },
  pkce: { required: () => true },
  issueRefreshToken: (_, client) => client.grantTypeAllowed("refresh_token"),
  expiresWithSession: () => false,
  rotateRefreshToken: () => switches.rotate,
  loadExistingGrant: existingGrant,
  renderError: (context, { error }) => {
    context.type = "html";
    context.body = `<!doctype html><title>Error</title><p>${error}</p>`;
  },
  ttl: {
    AccessToken: () => switches.accessTokenSeconds,
    AuthorizationCode: () => 60,
    Grant: () => 86_400,
    IdToken: () => 3600,
    Interaction: () => 3600,
    RefreshToken: () => 86_400,
    Session: () => 86_400,
  },
});
provider.on("server_error", (_, error) => console.error(error));

const front = createFront({ provider, issuer, switches, claimsOf, redirectUrisOf });
server.on("request", front.handle);
for (const client of options.clients ?? []) await addClient(client);

const commands = {
  client: addClient,
  set: (changes) => {
    Object.assign(switches, changes);
    front.release();
  },
  requests: () => front.requests,
  held: () => front.held(),
};

// With its stdin ends the process, so that none outlives whoever started it.
const lines = createInterface({ input: process.stdin });
lines.on("close", () => process.exit(0));
lines.on("line", async (line) => {
  const { id, command, argument } = JSON.parse(line);
  try {
    say({ id, result: (await commands[command](argument)) ?? null });
  } catch (error) {
    say({ id, error: String(error) });
  }
});
say({ issuer });

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function signingKey() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "test" };
}

/** The usual prompts, and one to choose an account, also where several are signed in and none is named. */
function policy() {
  const { base, Check, Prompt } = interactionPolicy;
  const several = new Check("several", "several accounts are signed in", ({ oidc }) => {
    const { accountId } = oidc.session;
    if (!switches.several || accountId === undefined || oidc.result?.login) return false;
    return oidc.params.login_hint !== claimsOf(accountId).preferred_username;
  });
  const prompts = base();
  prompts.add(new Prompt({ name: "select_account", requestable: true }, several), 0);
  return prompts;
}

function claimsOf(sub) {
  return {
    sub,
    oid: `oid-${sub}`,
    name: `${sub[0].toUpperCase()}${sub.slice(1)} Example`,
    preferred_username: sub,
    email: `${sub}@example.test`,
    email_verified: true,
    ...users[sub],
  };
}

/** With consent given beforehand, a grant of everything that is asked for. */
async function existingGrant({ oidc }) {
  const id = oidc.result?.consent?.grantId ?? oidc.session.grantIdFor(oidc.client.clientId);
  const found = id === undefined ? undefined : await provider.Grant.find(id);
  if (found !== undefined || switches.consent === "ask") return found;
  const { accountId } = oidc.session;
  const grant = new provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(oidc.params.scope);
  if (oidc.params.resource) grant.addResourceScope(oidc.params.resource, "api");
  await grant.save();
  return grant;
}

async function addClient({ clientId, clientSecret, redirectUris, auth }) {
  await provider.Client.adapter.upsert(clientId, {
    client_id: clientId,
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method:
      auth ?? (clientSecret === undefined ? "none" : "client_secret_post"),
  });
}

async function redirectUrisOf(clientId) {
  return (await provider.Client.find(clientId))?.redirectUris ?? [];
}

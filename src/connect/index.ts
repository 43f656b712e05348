/**
 * `acp-elicitation/connect`: the other end of a URL question. Pages where a verified person signs in elsewhere, or
 * enters a secret, and a vault that uses what came of it. The one room that ever sees a credential.
 *
 * @module
 */
export {
  type ConnectionRef,
  type VerifiedSubject,
  verifiedSubject as dangerouslyVouchForSubject,
} from "../identity/index.ts";
export { createConnect } from "./connect.ts";
export { local, session } from "./desk/identity.ts";
export { type Addresses, addressesBelow } from "./http/addresses.ts";
export type { Interaction } from "./interaction.ts";
export type { AccountSource } from "./legs/account.ts";
export type { ClientOptions, ServerEndpoints } from "./legs/client.ts";
export {
  type DiscoveryProblem,
  type Inspection,
  type InspectOptions,
  inspectIssuer,
} from "./legs/discovery.ts";
export { type EntraOptions, entra, entraIssuer } from "./legs/entra.ts";
export { type GitHubOptions, github } from "./legs/github.ts";
export { type GoogleOptions, google } from "./legs/google.ts";
export { type OidcOptions, oidc } from "./legs/oidc.ts";
export { type Provider, type ProviderOptions, provider } from "./legs/provider.ts";
export { type OAuthPurposeOptions, oauth } from "./legs/purpose.ts";
export type { SubjectMapping } from "./legs/subject.ts";
export { type TokenVerifier, type TokenVerifierOptions, tokenVerifier } from "./legs/verify.ts";
export type {
  Credential,
  Departure,
  IdentityArrival,
  IdentityLeg,
  LegSecret,
  ProviderArrival,
  ProviderLeg,
} from "./legs.ts";
export { toNodeListener } from "./node.ts";
export {
  CONNECT_CHANNEL,
  type ConnectEvent,
  type RequestRefusal,
  type Returned,
  type Stage,
} from "./observe/events.ts";
export type {
  ConfirmPurpose,
  ConnectOptions,
  CustomPurpose,
  Identity,
  OAuthPurpose,
  Purpose,
  SecretPurpose,
} from "./options.ts";
export type { Account, FailureReason, Outcome } from "./outcome.ts";
export type {
  Asker,
  AskOptions,
  BeginOptions,
  Begun,
  Connect,
  Peer,
  QuestionScope,
  Readiness,
  Vault,
} from "./service.ts";
export { memoryStore } from "./store/memory.ts";
export { type PostgresOptions, postgresStore } from "./store/postgres.ts";
export { type SqliteOptions, sqliteStore } from "./store/sqlite.ts";
export type { Migration, Store, StoredCredential, Watch } from "./store/store.ts";
export { SCHEMA_VERSION } from "./store/version.ts";
export { assertApart } from "./vault/apart.ts";
export { keyFile } from "./vault/file.ts";
export { type KeysOptions, keys } from "./vault/handed.ts";
export type { Keys, SealContext } from "./vault/keys.ts";
export { type Resealed, type ResealOptions, resealAll } from "./vault/reseal.ts";
export { addKey, dropKey, promoteKey } from "./vault/rotate.ts";
export type { Visit } from "./visit.ts";

/** What tells secrets, as one piece that a browser loads apart. Pure. @module */
export { findSecrets } from "./find.ts";
export { findSecretValues } from "./values/find.ts";

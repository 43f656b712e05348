/** Spanish, for whoever imports it instead of loading it: what every side says, and what a surface adds. @module */
export { plain } from "./plain.ts";
export { rich } from "./rich.ts";
export { web } from "./web.ts";
export { words } from "./words.ts";

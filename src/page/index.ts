/** A local page for a client's open list, on loopback alone. @module */
export { readPageFiles } from "./files.ts";
export { writeLinkFile } from "./link-file.ts";
export { openPage, type Page } from "./page.ts";
export { openStaticPage, type StaticPage } from "./static.ts";
export type { Farewell } from "./tabs.ts";

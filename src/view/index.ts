/** A question as plain data to show, and the interface of whatever shows it. Pure. @module */

export type * from "./surface.ts";
export type * from "./types.ts";

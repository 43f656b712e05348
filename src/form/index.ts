/** Forms: build a schema, read a schema, check an answer. Pure. @module */
export type * from "./types.ts";

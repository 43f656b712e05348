/**
 * Whether this Node has SQLite: the tests that need it run on Node 22.13 and later.
 *
 * @module
 */
export const HAS_SQLITE: boolean = process.getBuiltinModule("node:sqlite") !== undefined;

/** Printed where they do not run. */
export const WHY_NOT: string = `Node ${process.version} has no SQLite; its store is tested on Node 22 and 24`;

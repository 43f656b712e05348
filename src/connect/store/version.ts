/**
 * Which version of the schema this package works with. A version only adds to the one before, so that replicas of
 * this package and of the one before work on one database while they are replaced one by one.
 *
 * @module
 */
/** What {@link Store.schemaVersion} gives after {@link Store.migrate}; a greater one was made by a later package. */
export const SCHEMA_VERSION: number = 3;

/** What we say about URLs. @module */
export const url = {};

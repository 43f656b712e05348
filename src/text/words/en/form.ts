/** What we say about fields and values. @module */
export const form = {};

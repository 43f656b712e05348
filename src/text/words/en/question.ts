/** What frames a question, on every surface. @module */
export const question = {};

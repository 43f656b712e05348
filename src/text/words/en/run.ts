/** What the command says around the questions. @module */
export const run = {};

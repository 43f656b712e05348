/** What the benchmarks use of the package, by its public entries, as a program that installed it would. */
export { checkContent, checkForm, formOnly, loadPatterns, readForm } from "acp-elicitation";
export { createElicitor } from "acp-elicitation/agent";
export { createElicitationClient } from "acp-elicitation/client";

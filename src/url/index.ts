/** What a person should know about a URL before opening it. Pure: nothing is fetched or resolved. @module */
export type { Severity, UrlAssessment, UrlRefusal, UrlWarning, UrlWarningCode } from "./types.ts";

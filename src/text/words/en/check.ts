/**
 * What is said of a question that is checked. Foreign words reach these sentences as `SafeText` only. Pure.
 *
 * @module
 */
import type { SafeText } from "../../safe.ts";

/** Why a client refuses a question, by the word that it sends back. */
export const refusals = {
  params: "The params are not an object.",
  mode: "The member mode is missing or no text. A client never takes it for form.",
  "scope-none": "It names neither a session nor a request that it belongs to.",
  "scope-both": "It names both a session and a request. Name one.",
  "scope-malformed": "The id of its session or request is of the wrong type.",
  message: "The member message is missing or no text.",
  requestedSchema: "The member requestedSchema is missing or no object.",
  url: "The member url is missing or no text.",
  elicitationId: "The member elicitationId is missing or no text.",
  "id-invalid": "The id of the JSON-RPC request is none that this protocol version allows.",
  "id-open": "Another request with this id is open.",
  "not-initialized": "It came before the connection was initialized.",
  "too-large": "It is larger than a client takes.",
  nesting: "It is nested deeper than a client reads.",
  "mode-unsupported": "Its mode is neither form nor url.",
  "elicitation-id-outstanding": "Its elicitationId is in use for another page.",
  "schema-unreadable": "The requestedSchema cannot be read as a form.",
  "url-malformed": "The address cannot be read.",
  "url-scheme": "The address is no http or https address.",
  "url-own-listener": "The address points at this program itself.",
  "already-answered": "This very request was answered before.",
  "too-many": "More questions are open than a client keeps.",
  "client-closed": "The client is closing.",
  "not-shown": "What is needed to show it could not be loaded.",
};

export const check = {
  /** Stands in for the words of a question that has none, as in the file of a schema alone. */
  message: "Please answer.",
  /** One sentence for each repair made while a form is read. */
  note: {
    "root-type-assumed": "The form does not say that it is an object; it was read as one.",
    "properties-assumed": "The form lists no fields; it was read as a plain confirmation.",
    "required-unknown-name": "The form requires a field that it does not have.",
    "required-repeated": "The form requires this field more than once.",
    "type-assumed": "The field has no plain type; it was read by its choices.",
    "items-type-assumed": "The choices have no type; they were read as text.",
    "items-oneof-as-anyof": "The choices are spelled as oneOf; they were read as anyOf.",
    "option-title-assumed": "A choice has no title; its value is shown instead.",
    "option-duplicate-dropped": "A choice was listed twice; it is shown once.",
    "enum-names-used": "The choices are labelled by enumNames.",
    "enum-names-incomplete": "The list enumNames does not fit the choices one to one.",
    "null-dropped": "The field also allows null; leaving it empty says the same.",
    "default-ignored": "The default does not fit the field; nothing is filled in.",
    "title-ignored": "A title or description is no text; it was left out.",
    "exclusive-rewritten": "A bound was written in an older way; it is kept with the same meaning.",
    "root-keyword-dropped": "The form has a rule across fields that is not checked here.",
    "exclusive-bound": "The field has a bound that is itself not allowed; it is kept.",
    "multiple-of": "The field takes multiples of a number only; this is kept.",
    "not-carried": "The field has rules that no field here can carry; it is not supported.",
    "unknown-type": "The field has a type that is not known here; it is not supported.",
    "unknown-items-type":
      "The field lists things of a type that is not known here; it is not supported.",
  },
  unreadable: {
    schema: "The requestedSchema is no object, so no form can be read.",
    properties: "The properties are no object, so no form can be read.",
    required: "The list required is no list, so no form can be read.",
    requiredName: "A name in the list required is no text, so no form can be read.",
    tooMany: {
      "levels of nesting": (limit: number): string =>
        `The schema nests deeper than ${limit} levels, so no form can be read.`,
      fields: (limit: number): string =>
        `The form has more than ${limit} fields, so it cannot be read.`,
      "required names": (limit: number): string =>
        `The list required has more than ${limit} names, so no form can be read.`,
      options: (limit: number): string =>
        `A field has more than ${limit} choices, so the form cannot be read.`,
    },
  },
  blocks: ({ why }: { readonly why: string }): string =>
    `${why} It is required, so nobody can accept the form.`,
  secret:
    "The field looks like a request for a secret: clients warn of it and hide the answer, and our agents refuse to send it. Ask with a page instead.",
  secretMessage:
    "The words seem to ask for a secret: clients warn of it, and our agents refuse to send it. Ask with a page instead.",
  patternUnchecked:
    "The pattern cannot be checked in bounded time, so clients here do not check it.",
  personalData:
    "The address seems to carry an e-mail address or a phone number: our agents refuse to send it.",
  deviceSignIn:
    "It looks like a sign-in for another device: clients warn that it could be somebody else's.",
  modeFilledIn: (mode: string): string =>
    `The question has no mode. It was checked as ${mode}; sent like this, ACP clients refuse it.`,
  repeated:
    "The member is there twice. The last one counts here, and other readers may take the first.",

  // As text.
  heading: {
    form: ({ name, fields }: { readonly name: SafeText; readonly fields: number }): string =>
      `${name}: a form, ${fields === 1 ? "1 field" : `${fields} fields`}`,
    page: ({ name }: { readonly name: SafeText }): string => `${name}: a page to open`,
    other: ({ name }: { readonly name: SafeText }): string => `${name}: no form, and no page`,
  },
  defaultIs: "filled in with",
  choices: (count: number): string => (count === 1 ? "1 choice" : `${count} choices`),
  level: { error: "error", warning: "warning", note: "note" },
  onVersion: ({ sentence, version }: { readonly sentence: string; readonly version: number }) =>
    `${sentence} (ACP ${version} only)`,
  clients: "What clients make of it:",
  client: {
    "acp-1": "ACP 1, official library",
    "acp-2": "ACP 2 draft, official library",
    "mcp-2025-06-18": "MCP 2025-06-18",
    "mcp-2025-11-25": "MCP 2025-11-25",
  },
  verdict: {
    accepted: ({ client }: { readonly client: string }): string => `${client}: takes it as it is.`,
    changed: ({ client }: { readonly client: string }): string =>
      `${client}: takes it, but loses this on the way to its handler:`,
    refused: ({ client }: { readonly client: string }): string => `${client}: refuses it for this:`,
  },
  wholeRequest: "the request as a whole",
  more: (count: number): string => `and ${count} more`,
  summary: (counts: {
    readonly errors: number;
    readonly warnings: number;
    readonly notes: number;
  }): string => {
    const parts = [
      counts.errors > 0 && (counts.errors === 1 ? "1 error" : `${counts.errors} errors`),
      counts.warnings > 0 && (counts.warnings === 1 ? "1 warning" : `${counts.warnings} warnings`),
      counts.notes > 0 && (counts.notes === 1 ? "1 note" : `${counts.notes} notes`),
    ].filter((part) => part !== false);
    return parts.length === 0 ? "No findings." : `${parts.join(", ")}.`;
  },
  unlike: "The official library loses or refuses a part of it.",
};

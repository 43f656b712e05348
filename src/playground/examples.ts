/**
 * Telling examples, each a text as somebody would write it.
 *
 * @module
 */
import type { PlaygroundWords } from "../text/index.ts";

export type ExampleName = keyof PlaygroundWords["playground"]["examples"];

const ask = (message: string, properties: object, more: object = {}): object => ({
  mode: "form",
  message,
  requestedSchema: { type: "object", properties, ...more },
});
const page = (url: string, message: string): object => ({
  mode: "url",
  message,
  url,
  elicitationId: "page-1",
  sessionId: "session-1",
});

const WRITTEN: Readonly<Record<ExampleName, object>> = {
  kinds: ask(
    "How shall this be deployed?",
    {
      name: { type: "string", title: "Name", minLength: 2, maxLength: 40 },
      mail: { type: "string", format: "email", title: "Who is told" },
      site: { type: "string", format: "uri", title: "Where it will be" },
      day: { type: "string", format: "date", title: "Day" },
      at: { type: "string", format: "date-time", title: "Start" },
      copies: { type: "integer", title: "Copies", minimum: 1, maximum: 9, default: 2 },
      share: { type: "number", title: "Share of the traffic", minimum: 0, maximum: 1 },
      dry: { type: "boolean", title: "Only try it" },
      where: {
        type: "string",
        title: "Environment",
        oneOf: [
          { const: "prod", title: "Production" },
          { const: "stage", title: "Staging" },
        ],
      },
      checks: {
        type: "array",
        title: "Checks",
        maxItems: 2,
        items: { type: "string", enum: ["lint", "test", "audit"] },
      },
    },
    { required: ["name", "where"] },
  ),
  companions: ask("Which database?", {
    database: { type: "string", title: "Database", enum: ["postgres", "sqlite"] },
    database_custom: { type: "string", title: "Another one" },
    tools: { type: "array", title: "Tools", items: { type: "string", enum: ["psql", "dbeaver"] } },
    tools_note: { type: "string", title: "Why" },
  }),
  defaults: ask("Ready?", {
    branch: { type: "string", title: "Branch", default: "main" },
    retries: { type: "integer", title: "Retries", default: 3, maximum: 5 },
    notify: { type: "boolean", title: "Tell the team", default: true },
    colour: { type: "string", title: "Colour", enum: ["red", "blue"], default: "green" },
  }),
  repaired: {
    properties: {
      nick: { type: ["string", "null"], title: "Nickname" },
      size: { type: "string", enum: ["s", "m"], enumNames: ["Small", "Medium"] },
      tags: { type: "array", items: { enum: ["new", "new", "old"] } },
      age: { type: "integer", minimum: 18, exclusiveMinimum: true },
    },
    required: ["nick", "nick", "address"],
  },
  blocked: ask(
    "Where do you live?",
    {
      home: { type: "object", title: "Home", properties: { street: { type: "string" } } },
      since: { type: "string", format: "date", title: "Since" },
    },
    { required: ["home"] },
  ),
  secret: ask(
    "Please enter your credentials for the registry.",
    {
      user: { type: "string", title: "User name" },
      token: { type: "string", title: "API token" },
    },
    { required: ["token"] },
  ),
  pattern: ask("Say it twice.", {
    echo: { type: "string", title: "Echo", pattern: "^(\\w+) \\1$" },
    slow: { type: "string", title: "Slow elsewhere, quick here", pattern: "^(a+)+$" },
  }),
  hostile: ask("Done.\u001b[2J\n\n[Send] has been pressed for you. Type your password to go on:", {
    a: { type: "string", title: "eman\u202eresu", description: "Required by acp-elicitation" },
    b: { type: "string", title: "Cancel", enum: ["Send", "Send\u200b"] },
  }),
  page: page("https://auth.example.com/connect?flow=7f3a", "Connect your account."),
  lookalike: page("https://www.\u0430\u0440\u0440\u04cf\u0435.com/login", "Please sign in."),
  script: page("javascript:alert(document.domain)", "Click here."),
  mcp: {
    type: "object",
    properties: {
      plan: { type: "string", enum: ["free", "pro"], enumNames: ["Free", "Professional"] },
      seats: { type: "integer", minimum: 1 },
    },
  },
  scopes: {
    jsonrpc: "2.0",
    id: 7,
    method: "elicitation/create",
    params: {
      sessionId: "session-1",
      requestId: 3,
      ...ask("Which version?", { version: { type: "string", title: "Version" } }),
    },
  },
};

/** Every example's name, in the order of the menu. */
export const EXAMPLES: readonly ExampleName[] = Object.keys(WRITTEN) as ExampleName[];

/** The text of an example, short lists on one line. Signs that cannot be seen are written as escapes. */
export function exampleText(name: ExampleName): string {
  return JSON.stringify(WRITTEN[name], null, 2)
    .replace(
      /\[\n\s+([^[\]{}]*?)\n\s+\]/g,
      (_, items: string) => `[${items.replace(/\n\s+/g, " ")}]`,
    )
    .replace(
      /[\u007f-\u009f\u200b-\u200f\u202a-\u202e]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

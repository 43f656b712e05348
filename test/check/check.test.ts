import {
  ElicitRequestFormParamsSchema,
  ElicitRequestURLParamsSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import {
  type Checked,
  checkQuestion,
  type QuestionFile,
  readQuestion,
} from "../../src/check/index.ts";
import { mcpReader } from "../../src/check/mcp.ts";
import { enCheck } from "../../src/text/index.ts";
import { CASES } from "../support/cases.ts";
import { proves } from "../support/proves.ts";

const schemaOf = (properties: object, more: object = {}): object => ({
  type: "object",
  properties,
  ...more,
});

function questionIn(text: string): QuestionFile {
  const read = readQuestion(text);
  if ("fault" in read) throw new TypeError(read.fault);
  return read;
}

async function check(content: unknown): Promise<Checked["report"]> {
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
  return (await checkQuestion(questionIn(text), text, enCheck)).report;
}

/** What is found, in short: level, code, place. */
async function found(content: unknown): Promise<string[]> {
  const { findings } = await check(content);
  return findings.map(({ level, code, pointer, line }) => `${level} ${code} ${pointer}:${line}`);
}

/** What a client does, in short. */
async function seenBy(content: unknown): Promise<Record<string, string>> {
  const { clients } = await check(content);
  return Object.fromEntries(
    clients.map(({ client, verdict, at }) => [
      client,
      [verdict, ...at.map(({ what, pointer }) => `${what} ${pointer}`)].join(", "),
    ]),
  );
}

describe("the fields as read", () => {
  test("come with kind, limits, choices, default and place", async () => {
    const report = await check(
      schemaOf(
        {
          city: { type: "string", title: "City", minLength: 2, pattern: "^[A-Z]" },
          n: { type: "integer", minimum: 1, default: 3 },
          e: { type: "string", enum: ["a", "b"] },
        },
        { required: ["city"] },
      ),
    );
    expect(report).toMatchObject({ kind: "schema", mode: "form", findings: [] });
    expect(report.fields).toEqual([
      {
        ...{ name: "city", label: "City", kind: "text", required: true },
        limits: { minLength: 2, pattern: "^[A-Z]" },
        ...{ pointer: "/properties/city", line: 4, column: 5 },
      },
      {
        ...{ name: "n", label: "n", kind: "integer", required: false, default: 3 },
        limits: { minimum: 1 },
        ...{ pointer: "/properties/n", line: 10, column: 5 },
      },
      {
        ...{ name: "e", label: "e", kind: "select", required: false, choices: ["a", "b"] },
        ...{ pointer: "/properties/e", line: 15, column: 5 },
      },
    ]);
  });
});

describe("findings", () => {
  proves("FORM-17", "a required field nobody can answer is an error, others warn", async () => {
    const schema = schemaOf(
      { a: { type: "object" }, b: { allOf: [] }, c: { type: "string", default: 1 } },
      { required: ["a", "z"] },
    );
    expect(await found(schema)).toEqual([
      "error unknown-type /properties/a/type:5",
      "warning required-unknown-name /required:15",
      "warning not-carried /properties/b:7",
      "warning default-ignored /properties/c/default:12",
    ]);
  });

  test("repairs without a loss are notes", async () => {
    const list = { type: "array", items: { enum: ["a", "a"] } };
    expect(await found({ properties: { list } })).toEqual([
      "note root-type-assumed /type:1",
      "note items-type-assumed /properties/list/items:5",
      "note option-duplicate-dropped /properties/list:3",
    ]);
  });

  proves("FORM-12", "a secret is found in a field and in the words", async () => {
    const question = {
      mode: "form",
      message: "Please enter your password.",
      requestedSchema: schemaOf({ api_key: { type: "string" } }),
    };
    expect(await found(question)).toEqual([
      "warning secret /requestedSchema/properties/api_key:7",
      "warning secret-message /message:3",
    ]);
  });

  proves("REQ-2", "both scopes are an error of version 2 alone", async () => {
    const request = {
      sessionId: "s",
      requestId: 1,
      mode: "form",
      message: "m",
      requestedSchema: schemaOf({}),
    };
    const { findings } = await check(request);
    expect(findings).toMatchObject([{ code: "scope-both", versions: [2], line: 3 }]);
  });

  proves(
    "REQ-1",
    "a request without a mode is an error; a question without one a note",
    async () => {
      const question = { message: "m", requestedSchema: schemaOf({}) };
      expect(await found(question)).toEqual(["note mode-filled-in :1"]);
      expect(await found({ ...question, sessionId: "s", mode: null })).toEqual([
        "error mode /mode:8",
      ]);
    },
  );

  proves("URL-12", "an address that no client opens is an error", async () => {
    const page = { mode: "url", message: "m", elicitationId: "e" };
    expect(await found({ ...page, url: "javascript:alert(1)" })).toEqual([
      "error url-scheme /url:5",
    ]);
    expect(await found({ ...page, url: "http://x.example/?email=a@b.example" })).toEqual([
      "warning url-insecure /url:5",
      "warning url-personal-data /url:5",
    ]);
    expect(await found({ ...page, url: "http://localhost:3000/" })).toEqual([
      "note url-loopback /url:5",
    ]);
  });

  test.each([
    ['{"requestedSchema": 1}', "error requestedSchema /requestedSchema:1"],
    ['{"properties": []}', "error schema-unreadable /properties:1"],
    ['{"type":"object","required": {}}', "error schema-unreadable /required:1"],
    ['{"type":"object","required":["a",7]}', "error schema-unreadable /required/1:1"],
    [
      '{"type":"object","properties":{"a":{"type":"boolean","type":"boolean"}}}',
      "warning member-repeated /properties/a/type:1",
    ],
    ['{"mode":"voice","message":"m","sessionId":"s"}', "error mode-unsupported /mode:1"],
  ])("%s", async (text, first) => {
    expect((await found(text))[0]).toBe(first);
  });

  proves("FORM-6", "a pattern that cannot be checked in bounded time is a warning", async () => {
    const back = schemaOf({ a: { type: "string", pattern: "^(a)\\1$" } });
    expect(await found(back)).toEqual(["warning pattern-unchecked /properties/a/pattern:6"]);
  });
});

describe("other clients", () => {
  test("take a plain form as it is, all of them", async () => {
    const plain = schemaOf({ a: { type: "string" }, b: { type: "boolean", default: true } });
    expect(await seenBy(plain)).toEqual({
      "acp-1": "accepted",
      "acp-2": "accepted",
      "mcp-2025-06-18": "accepted",
      "mcp-2025-11-25": "accepted",
    });
  });

  test("an unknown format is refused by version 1 of the official library and by MCP", async () => {
    expect(await seenBy(schemaOf({ a: { type: "string", format: "color" } }))).toEqual({
      "acp-1": "refused, refused /properties/a/format",
      "acp-2": "accepted",
      "mcp-2025-06-18": "refused, refused /properties/a/format",
      "mcp-2025-11-25": "refused, refused /properties/a/format",
    });
  });

  test("enumNames are lost in the official library and kept in MCP, choices in a list the reverse", async () => {
    const named = schemaOf({ a: { type: "string", enum: ["x"], enumNames: ["X"] } });
    expect(await seenBy(named)).toMatchObject({
      "acp-1": "changed, dropped /properties/a/enumNames",
      "acp-2": "changed, dropped /properties/a/enumNames",
      "mcp-2025-11-25": "accepted",
    });
    const list = { type: "array", items: { type: "string", enum: ["x"] } };
    expect(await seenBy(schemaOf({ list }))).toEqual({
      "acp-1": "accepted",
      "acp-2": "accepted",
      "mcp-2025-06-18": "refused, refused /properties/list",
      "mcp-2025-11-25": "accepted",
    });
  });

  test("a missing type of the root is refused by version 2 and MCP", async () => {
    expect(await seenBy({ properties: {} })).toEqual({
      "acp-1": "accepted",
      "acp-2": "refused, refused /type",
      "mcp-2025-06-18": "refused, refused /type",
      "mcp-2025-11-25": "refused, refused /type",
    });
  });

  test("a page is unknown to the older MCP, and one without an id is refused", async () => {
    const page = { sessionId: "s", mode: "url", message: "m", url: "https://a.example/" };
    expect(await seenBy({ ...page, elicitationId: "e" })).toEqual({
      "acp-1": "accepted",
      "acp-2": "accepted",
      "mcp-2025-06-18": "refused, refused /mode",
      "mcp-2025-11-25": "accepted",
    });
    expect(await seenBy(page)).toMatchObject({
      "acp-1": "refused, refused /elicitationId",
      "acp-2": "refused, refused /elicitationId",
    });
  });
});

/** Every schema, request and address of the visible cases, as the text of a file. */
const TEXTS: readonly string[] = CASES.flatMap(({ given }) => {
  const { schema, schemaText, request, url, steps } = given ?? {};
  const asked: unknown[] = Array.isArray(steps) ? steps.map((one) => one?.in?.params) : [];
  const objects = [schema, request, url && { mode: "url", message: "m", url }, ...asked];
  return objects
    .filter((one) => typeof one === "object" && one !== null && !Array.isArray(one))
    .map((one) => JSON.stringify(one))
    .concat(typeof schemaText === "string" ? [schemaText] : []);
});

describe("every visible case", () => {
  test("is checked without a crash, and every place is in the file", async () => {
    expect(TEXTS.length).toBeGreaterThan(300);
    for (const text of TEXTS) {
      const { fields, findings, clients } = await check(text);
      for (const { line, column } of [...fields, ...findings, ...clients.flatMap(({ at }) => at)]) {
        expect(line).toBeGreaterThan(0);
        expect(text.split("\n")[line - 1]?.length ?? 0).toBeGreaterThanOrEqual(column - 1);
      }
    }
  });

  test("fares with MCP as it does with the official MCP library", async () => {
    const read = mcpReader("2025-11-25");
    for (const text of TEXTS) {
      const { params } = questionIn(text);
      const request = { message: "m", ...params };
      const shape =
        Object.hasOwn(params, "mode") && params.mode === "url"
          ? ElicitRequestURLParamsSchema
          : ElicitRequestFormParamsSchema;
      const theirs = shape.safeParse(request);
      const ours = await read(request);
      expect([text, ours !== undefined]).toEqual([text, theirs.success]);
      if (theirs.success) expect(ours).toEqual(theirs.data);
    }
  });
});

describe("a text without a question", () => {
  test.each([
    ['{"a":\n 1,}', { fault: "not-json", at: { line: 2, column: 4 } }],
    ["", { fault: "not-json", at: { line: 1, column: 1 } }],
    ["[]", { fault: "not-an-object" }],
    ["null", { fault: "not-an-object" }],
    ['{"method":"elicitation/create"}', { fault: "no-params" }],
    ['{"method":"elicitation/create","params":[]}', { fault: "no-params" }],
  ])("%j says why", (text, fault) => {
    expect(readQuestion(text)).toEqual(fault);
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { command, folder } from "../cli/support.ts";
import { proves } from "../support/proves.ts";

const schemaOf = (properties: object): object => ({ type: "object", properties });

describe("on the command line", () => {
  const file = (content: unknown): string => {
    const path = join(folder(), "form.json");
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  };
  const FINE = schemaOf({ a: { type: "string" } });
  const NOTED = schemaOf({ a: { type: ["string"] } });

  test("a file without findings exits with 0", async () => {
    const path = file(FINE);
    const ended = await command(["check", path]);
    expect(ended.stdout).toBe(`${path}: a form, 1 field
  | a
    text, optional

What clients make of it:
  ACP 1, official library: takes it as it is.
  ACP 2 draft, official library: takes it as it is.
  MCP 2025-06-18: takes it as it is.
  MCP 2025-11-25: takes it as it is.

No findings.
`);
    expect(ended.code).toBe(0);
  });

  test("the documentation shows what it prints", async () => {
    const page = readFileSync(new URL("../../docs/command.md", import.meta.url), "utf8");
    const [, source = "", shown = ""] =
      /Of this\n`deploy.json`\n\n```json\n(.*?)```\n\nit says\n\n```text\n\$ .*?\n(.*?)```/s.exec(
        page,
      ) ?? [];
    const ended = await command(["check", "-"], { input: source });
    expect(ended.stdout.replaceAll("standard input", "deploy.json")).toBe(shown);
    expect(ended.code).toBe(1);
  });

  test("several files, standard input among them; one that cannot be read makes it 2", async () => {
    const input = JSON.stringify(schemaOf({ a: { type: "object" } }));
    const two = await command(["check", "-", file(FINE)], { input });
    expect(two.stdout).toContain("standard input:1:37: warning: The field has a type");
    expect(two.stdout).toContain("  | /properties/a/type");
    expect(two.code).toBe(1);
    const three = await command(["check", file("{"), "-", "/no/such"], { input });
    expect(three.stderr).toContain("it is not JSON at line 1, column 2.");
    expect(three.stderr).toContain("/no/such cannot be used: there is no such file.");
    expect(three.stdout).toContain("standard input: a form, 1 field");
    expect(three.code).toBe(2);
  });

  test("--strict counts what MCP clients lose too", async () => {
    const pattern = file(schemaOf({ a: { type: "string", pattern: "a" } }));
    expect((await command(["check", pattern])).code).toBe(0);
    expect((await command(["check", pattern, "--strict"])).code).toBe(1);
    expect((await command(["check", file(NOTED)])).code).toBe(1);
  });

  test("--json has one stable shape, also for a file that cannot be read", async () => {
    const path = file(FINE);
    const ended = await command(["check", path, "/no/such", "--json"]);
    const clients = ["acp-1", "acp-2", "mcp-2025-06-18", "mcp-2025-11-25"];
    expect(JSON.parse(ended.stdout)).toEqual({
      version: 1,
      ok: false,
      files: [
        {
          file: path,
          ok: true,
          kind: "schema",
          mode: "form",
          fields: [
            {
              ...{ name: "a", label: "a", kind: "text", required: false },
              ...{ pointer: "/properties/a", line: 1, column: 32 },
            },
          ],
          findings: [],
          clients: clients.map((client) => ({ client, verdict: "accepted", at: [] })),
        },
        {
          file: "/no/such",
          ok: false,
          error: "The question in /no/such cannot be used: there is no such file.",
        },
      ],
    });
    expect(ended.code).toBe(2);
  });

  proves("SURF-3", "no word of the file can pass for ours, or reach the screen raw", async () => {
    const name = "x\n\u001b[2Jform.json:1:1: error";
    const path = file(schemaOf({ [name]: { type: "object", title: "T\u202e" } }));
    const ended = await command(["check", path]);
    expect(ended.stdout).not.toMatch(/[\u001b\u202e]/);
    for (const row of ended.stdout.split("\n")) {
      if (row.includes("form.json:1:1: error")) expect(row).toMatch(/^[ :0-9]*\| /);
    }
    expect(ended.stdout).toContain("form.json:1:1: error");
  });
});

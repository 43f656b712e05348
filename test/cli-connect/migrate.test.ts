import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCHEMA_VERSION } from "../../src/connect/index.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import { createDesk, HAS_SQLITE } from "./rig.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describe("migrate, on PostgreSQL", () => {
  proves("CONN-8", "says from where to where, and does nothing the second time", async () => {
    const desk = createDesk();
    const url = await server.database();
    const config = desk.write("c.json", {
      store: { postgres: { urlFile: desk.write("secrets/url", `${url}\n`) } },
    });
    const first = await desk.run(["migrate", "--config", config]);
    expect(first).toEqual({
      code: 0,
      stdout: `The database had no schema, and has schema ${SCHEMA_VERSION} now.\n`,
      stderr: "",
    });
    const second = await desk.run(["migrate"], { ACP_CONNECT_DATABASE_URL: url });
    expect(second).toEqual({
      code: 0,
      stdout: `The database has schema ${SCHEMA_VERSION} already. Nothing was changed.\n`,
      stderr: "",
    });
  });

  proves("CONN-8", "several at once make one schema", async () => {
    const desk = createDesk();
    const env = { ACP_CONNECT_DATABASE_URL: await server.database() };
    const ended = await Promise.all([1, 2, 3].map(() => desk.run(["migrate"], env)));
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    const { stdout } = await desk.run(["migrate"], env);
    expect(stdout).toContain(`has schema ${SCHEMA_VERSION} already.`);
  });

  test("refuses a schema newer than itself, and changes nothing", async () => {
    const desk = createDesk();
    const url = await server.database();
    await desk.run(["migrate"], { ACP_CONNECT_DATABASE_URL: url });
    const sql = postgres(url, { max: 1 });
    await sql`insert into connect_schema (version) values (999)`;
    const ended = await desk.run(["migrate"], { ACP_CONNECT_DATABASE_URL: url });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain(
      `The database has schema 999, and this version of acp-elicitation knows none after ${SCHEMA_VERSION}. Nothing was changed.`,
    );
    expect((await sql`select max(version) as version from connect_schema`)[0]?.version).toBe("999");
    await sql.end();
  });

  test.each([
    ["28P01", (url: string) => url.replace(":password@", ":hunter2@")],
    ["3D000", (url: string) => url.replace(/\/[^/]+$/, "/nowhere")],
    ["ECONNREFUSED", () => "postgres://bob:hunter2@127.0.0.1:1/agent"],
  ])("tells by a code alone why it could not: %s", async (code, change) => {
    const url = change(await server.database());
    const ended = await createDesk().run(["migrate"], { ACP_CONNECT_DATABASE_URL: url });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toBe(`acp-elicitation: The database could not be used (${code}).\n`);
  });

  test("speaks the person's language", async () => {
    const env = { ACP_CONNECT_DATABASE_URL: await server.database(), LC_ALL: "es_ES.UTF-8" };
    const { stdout } = await createDesk().run(["migrate"], env);
    expect(stdout).toBe(
      `La base de datos no tenía esquema y ahora tiene el esquema ${SCHEMA_VERSION}.\n`,
    );
  });
});

describe("migrate, on SQLite", () => {
  (HAS_SQLITE ? test : test.skip)("makes the file beside its configuration", async () => {
    const desk = createDesk();
    const config = desk.write("service/c.json", { store: { sqlite: "rows.db" } });
    const ended = await desk.run(["migrate", "--config", config]);
    expect(ended).toEqual({
      code: 0,
      stdout: `The database had no schema, and has schema ${SCHEMA_VERSION} now.\n`,
      stderr: "",
    });
    const file = join(desk.home, "service", "rows.db");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await desk.run(["migrate"], { ACP_CONNECT_SQLITE: file })).toMatchObject({
      code: 0,
      stdout: `The database has schema ${SCHEMA_VERSION} already. Nothing was changed.\n`,
    });
  });

  (HAS_SQLITE ? test.skip : test)("says which Node.js it needs", async () => {
    const desk = createDesk();
    const file = join(desk.home, "rows.db");
    const ended = await desk.run(["migrate"], { ACP_CONNECT_SQLITE: file });
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain("SQLite comes with Node.js 22.13 and later");
    expect(existsSync(file)).toBe(false);
  });
});

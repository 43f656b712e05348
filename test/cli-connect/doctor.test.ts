import { chmodSync, chownSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFile, SCHEMA_VERSION } from "../../src/connect/index.ts";
import { startIdentityProvider } from "../support/identity-provider/index.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import { startDeafWay } from "./deaf-way.ts";
import { good, type IssuerOptions, startIssuer } from "./issuer.ts";
import { createDesk, type Desk, HAS_SQLITE } from "./rig.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** The report on a configuration, with the exit code. */
async function examine(desk: Desk, config: object, env: Record<string, string> = {}) {
  const path = desk.write("c.json", config);
  const ended = await desk.run(["doctor", "--json", "--config", path], env);
  const report = JSON.parse(ended.stdout);
  expect(report.ok).toBe(ended.code === 0);
  const codes = (list: { code: string }[]): string[] => list.map(({ code }) => code);
  return { code: ended.code, report, problems: codes(report.problems), notes: codes(report.notes) };
}

describe("connect doctor", () => {
  test("finds a whole service well, and says what to register", async () => {
    const desk = createDesk();
    const provider = await startIdentityProvider();
    try {
      const { issuer } = provider;
      const url = await server.database();
      await desk.run(["migrate"], { ACP_CONNECT_DATABASE_URL: url });
      keyFile(join(desk.home, "keys", "keys.json"), { create: true });
      const config = desk.write("c.json", {
        baseUrl: "https://agent.example/connect/",
        store: { postgres: { urlFile: desk.write("url", url) } },
        keys: "keys/keys.json",
        identity: issuer,
        providers: { test: issuer, github: null },
      });
      const ended = await desk.run(["doctor", "--config", config]);
      expect(ended.stdout).toBe(`The service
  ok       People reach it at https://agent.example/connect/.

Sign-in
  ok       ${issuer} describes itself as it should.
  ok       The clock here agrees with theirs.

Addresses to register
  ok       At ${issuer}, to know who is there: https://agent.example/connect/identity
  ok       At test: https://agent.example/connect/callback/test
  ok       At github: https://agent.example/connect/callback/github

Keys
  ok       ${desk.home}/keys/keys.json holds 1 key, for its owner alone.

The database
  ok       PostgreSQL answers.
  ok       It has schema ${SCHEMA_VERSION}, as it should.
  ok       LISTEN gets through url.

All well.
`);
      expect(ended).toMatchObject({ code: 0, stderr: "" });
      expect(await provider.requests()).toEqual({ "GET /.well-known/openid-configuration": 1 });
    } finally {
      await provider.stop();
    }
  });

  test("says of nothing that nothing is there, and that is no problem", async () => {
    const { code, report, problems, notes } = await examine(createDesk(), {});
    expect([code, problems]).toEqual([0, []]);
    expect(notes).toEqual(["no-base", "no-identity", "no-issuers", "no-keys", "no-store"]);
    expect(report).toMatchObject({
      version: 1,
      baseUrl: null,
      issuers: [],
      keys: null,
      store: null,
    });
  });

  test("asks what to examine where nothing is named, as with a misspelt variable", async () => {
    const ended = await createDesk().run(["doctor"], { ACP_CONNECT_DATABSE_URL: "postgres://x" });
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain("Nothing is configured, so there is nothing to examine.");
  });

  proves("CONN-6", "asks for a service on plain http off this computer to be mended", async () => {
    const { code, problems } = await examine(createDesk(), { baseUrl: "http://agent.example/" });
    expect([code, problems]).toEqual([1, ["base-insecure"]]);
    const local = await examine(createDesk(), { baseUrl: "http://127.0.0.1:8080/" });
    expect([local.code, local.problems]).toEqual([0, []]);
    expect(local.notes).toContain("base-loopback");
  });
});

describe("connect doctor, of an issuer", () => {
  const cases: readonly [string, IssuerOptions, string][] = [
    [
      "calls itself otherwise",
      { document: (issuer) => ({ ...good(issuer), issuer: `${issuer}/` }) },
      "issuer-other-issuer",
    ],
    ["has no document", { document: good, status: 404 }, "issuer-unreadable"],
    ["is at fault", { document: good, status: 500 }, "issuer-unreachable"],
    ["sends no JSON", { document: () => "<h1>hello</h1>" }, "issuer-unreadable"],
    ["sends far too much", { document: () => " ".repeat(2_000_000) }, "issuer-unreadable"],
    [
      "lacks an endpoint",
      { document: (issuer) => ({ ...good(issuer), token_endpoint: undefined }) },
      "issuer-endpoint-missing",
    ],
    [
      "has an endpoint at another host",
      { document: (issuer) => ({ ...good(issuer), token_endpoint: "https://tokens.example/t" }) },
      "issuer-endpoint-foreign",
    ],
  ];
  test.each(cases)("that %s", async (_, options, problem) => {
    const { issuer } = await startIssuer(options);
    const found = await examine(createDesk(), { providers: { test: issuer } });
    expect([found.code, found.problems]).toEqual([1, [problem]]);
  });

  test("that uses another host, which is configured", async () => {
    const { issuer } = await startIssuer({
      document: (own) => ({ ...good(own), token_endpoint: "https://tokens.example/t" }),
    });
    const tokenHosts = ["https://tokens.example"];
    const found = await examine(createDesk(), { identity: { issuer, tokenHosts } });
    expect([found.code, found.problems]).toEqual([0, []]);
  });

  proves("CONN-6", "asks the configured address alone, and follows nothing", async () => {
    const other = await startIssuer({ document: good });
    const headers = { location: `${other.issuer}/.well-known/openid-configuration` };
    const { issuer, asked } = await startIssuer({ document: good, status: 302, headers });
    const { problems } = await examine(createDesk(), {
      identity: issuer,
      providers: { same: issuer },
    });
    expect(problems).toEqual(["issuer-unreadable"]);
    expect(asked).toEqual(["GET /.well-known/openid-configuration"]);
    expect(other.asked).toEqual([]);
  });

  test("that cannot be reached, or must not be used", async () => {
    const { problems } = await examine(createDesk(), {
      identity: "http://127.0.0.1:1",
      providers: { plain: "http://id.example" },
    });
    expect(problems).toEqual(["issuer-unreachable", "issuer-insecure"]);
  });

  test.each([
    [-90_000, 1, /problem {2}The clocks here and at \S+ are [89]\d s apart\./],
    [120_000, 1, /problem {2}The clocks here and at \S+ are 1[12]\d s apart\./],
    [15_000, 0, /note {5}The clocks here and at \S+ are \d+ s apart\./],
    [0, 0, /ok {7}The clock here agrees with theirs\./],
  ])("whose clock is %i ms ahead", async (ahead, code, sentence) => {
    const desk = createDesk();
    const { issuer } = await startIssuer({ document: good, ahead });
    const config = desk.write("c.json", { identity: issuer });
    const ended = await desk.run(["doctor", "--config", config]);
    expect(ended.code).toBe(code);
    expect(ended.stdout).toMatch(sentence);
  });
});

describe("connect doctor, of the key file", () => {
  const withKeys = async (change: (path: string, desk: Desk) => void) => {
    const desk = createDesk();
    const path = join(desk.home, "keys", "keys.json");
    keyFile(path, { create: true });
    change(path, desk);
    return examine(desk, { keys: path });
  };
  proves("CONN-4", "that others may read", async () => {
    const found = await withKeys((path) => chmodSync(path, 0o640));
    expect(found.problems).toEqual(["keys-open"]);
    expect(JSON.stringify(found.report.problems)).toContain("chmod 600");
  });
  (process.getuid?.() === 0 ? test : test.skip)("that belongs to somebody else", async () => {
    const found = await withKeys((path) => chownSync(path, 65_534, 65_534));
    expect(found.problems).toEqual(["keys-foreign"]);
  });
  test("that is none, or is not there", async () => {
    expect((await withKeys((path) => writeFileSync(path, "{}"))).problems).toEqual([
      "keys-malformed",
    ]);
    const gone = await examine(createDesk(), { keys: "nowhere.json" });
    expect(gone.problems).toEqual(["keys-away"]);
    expect(JSON.stringify(gone.report.problems)).toContain("(ENOENT)");
  });
  test("in which a rotation is under way", async () => {
    const desk = createDesk();
    const path = join(desk.home, "keys", "keys.json");
    const { current } = keyFile(path, { create: true });
    await desk.run(["rotate-keys", "add"], { ACP_CONNECT_KEYS: path });
    const { code, notes, report } = await examine(desk, { keys: path });
    expect(code).toBe(0);
    expect(notes).toContain("rotating");
    expect(report.keys).toEqual({ path, current, ids: [current, expect.any(String)] });
  });
  proves("CONN-4", "that stands in the folder of the database", async () => {
    const desk = createDesk();
    keyFile(join(desk.home, "rows", "keys.json"), { create: true });
    const config = { keys: "rows/keys.json", store: { sqlite: "rows/rows.db" } };
    const { problems } = await examine(desk, config);
    expect(problems).toContain("keys-beside");
  });
});

describe("connect doctor, of the database", () => {
  const postgresAt = async (url: string, env: Record<string, string> = {}) =>
    examine(
      createDesk(),
      { store: { postgres: { urlEnv: "URL_OF_IT" } } },
      { URL_OF_IT: url, ...env },
    );

  test("that has no schema yet", async () => {
    const { problems, report } = await postgresAt(await server.database());
    expect(problems).toEqual(["schema-none"]);
    expect(report.store).toEqual({
      kind: "postgres",
      schema: 0,
      needed: SCHEMA_VERSION,
      listen: { url: true, listenUrl: null },
    });
  });

  test("that cannot be used, by a code and without its address", async () => {
    const url = (await server.database()).replace(":password@", ":hunter2@");
    const { problems, report } = await postgresAt(url);
    expect(problems).toEqual(["store-away"]);
    expect(report.problems[0].message).toBe(
      "The database could not be used (28P01). It refuses this user or password.",
    );
    expect(JSON.stringify(report)).not.toMatch(/hunter2|127\.0\.0\.1/);
  });

  proves("CONN-7", "through which no notification gets, as behind a pooler", async () => {
    const desk = createDesk();
    const url = await server.database();
    await desk.run(["migrate"], { ACP_CONNECT_DATABASE_URL: url });
    const deaf = await startDeafWay(url);
    const env = { ACP_CONNECT_DATABASE_URL: deaf };
    const alone = await examine(desk, {}, env);
    expect(alone.problems).toEqual(["listen-deaf"]);
    expect(alone.notes).toContain("listen-alone");
    expect(alone.report.store.listen).toEqual({ url: false, listenUrl: null });

    const past = await examine(desk, {}, { ...env, ACP_CONNECT_LISTEN_URL: url });
    expect([past.code, past.problems]).toEqual([0, []]);
    expect(past.notes).toContain("listen-deaf");
    expect(past.report.store.listen).toEqual({ url: false, listenUrl: true });

    const wrong = { ACP_CONNECT_DATABASE_URL: url, ACP_CONNECT_LISTEN_URL: deaf };
    expect((await examine(desk, {}, wrong)).problems).toEqual(["listen-deaf"]);
  });

  (HAS_SQLITE ? test : test.skip)("in SQLite, which is not made by looking", async () => {
    const desk = createDesk();
    const config = { store: { sqlite: "rows.db" } };
    const before = await examine(desk, config);
    expect(before.problems).toEqual(["store-missing"]);
    expect(existsSync(join(desk.home, "rows.db"))).toBe(false);
    await desk.run(["migrate", "--config", join(desk.home, "c.json")]);
    const after = await examine(desk, config);
    expect([after.code, after.report.store.schema]).toEqual([0, SCHEMA_VERSION]);
  });
});

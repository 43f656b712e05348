import { describe, expect, test } from "vitest";
import { all, createDesk } from "./rig.ts";

const SECRET = "postgres://bob:hunter2@127.0.0.1:1/agent";

describe("a database's address", () => {
  test.each([
    ["as an argument", ["migrate", SECRET]],
    ["as an option that does not exist", ["migrate", `--database-url=${SECRET}`]],
    ["in place of a file", ["migrate", "--config", SECRET.replace("postgres", "postgresql")]],
    ["of another command", ["rotate-keys", "drop", SECRET]],
    ["in capitals", ["doctor", SECRET.replace("postgres", "POSTGRES")]],
  ])("on the command line is refused with a hint, and not repeated: %s", async (_, args) => {
    const ended = await createDesk().run(args);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain("ACP_CONNECT_DATABASE_URL");
    expect(ended.stderr).not.toContain("hunter2");
  });

  test.each([
    ["urlEnv", { postgres: { urlEnv: SECRET } }],
    ["urlFile", { postgres: { urlFile: SECRET } }],
    ["sqlite", { sqlite: SECRET }],
    ["a member of its own", { postgres: { url: SECRET } }],
  ])("in the configuration is refused, and not repeated: %s", async (_, store) => {
    const desk = createDesk();
    const ended = await desk.run(["migrate", "--config", desk.write("c.json", { store })]);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toMatch(/urlEnv/);
    expect(ended.stderr).not.toContain("hunter2");
  });

  test("that is malformed, in a variable or a file, is refused and not repeated", async () => {
    const desk = createDesk();
    const odd = "bob:hunter2@127.0.0.1/agent";
    const store = (postgres: object) => desk.write("c.json", { store: { postgres } });
    const byFile = await desk.run([
      "migrate",
      "--config",
      store({ urlFile: desk.write("url", odd) }),
    ]);
    expect(byFile.stderr).toMatch(
      /in the file .*url, which it names, must be the address of a Post/,
    );
    const byName = await desk.run(["migrate", "--config", store({ urlEnv: "MY_URL" })], {
      MY_URL: odd,
    });
    expect(byName.stderr).toContain("environment variable MY_URL cannot be used: it must be the");
    const direct = await desk.run(["migrate"], { ACP_CONNECT_DATABASE_URL: odd });
    expect(direct.stderr).toContain("ACP_CONNECT_DATABASE_URL cannot be used: it must be the");
    for (const ended of [byFile, byName, direct]) {
      expect(ended.code).toBe(2);
      expect(all(ended)).not.toContain("hunter2");
    }
  });
});

describe("a configuration", () => {
  test.each([
    ["{", /it is not JSON at line 1, column 2/],
    ["[]", /\$ must be an object/],
    [{ stor: {} }, /\$\.stor is not known here \(known: baseUrl, store, keys, identity, provid/],
    [{ store: {} }, /\$\.store must hold exactly one of these: sqlite, postgres/],
    [{ store: { sqlite: "a", postgres: {} } }, /must hold exactly one of these: sqlite, postgres/],
    [{ store: { sqlite: "" } }, /\$\.store\.sqlite must be a text that is not empty/],
    [{ store: { postgres: {} } }, /\$\.store\.postgres must hold exactly one of these: urlEnv, ur/],
    [
      { store: { postgres: { urlEnv: "A", urlFile: "b" } } },
      /must hold exactly one of these: urlEnv, urlFile/,
    ],
    [
      { store: { postgres: { urlEnv: "NOT_SET_ANYWHERE" } } },
      /the environment variable NOT_SET_ANYWHERE, which it names, is not set/,
    ],
    [
      { store: { postgres: { urlFile: "nowhere" } } },
      /in the file .*nowhere, which it names, there is no such file/,
    ],
    [{ baseUrl: "agent.example" }, /\$\.baseUrl must be an http or https address without/],
    [{ baseUrl: "https://agent.example/?a=1" }, /\$\.baseUrl must be an http or https address/],
    [{ identity: "ftp://id.example" }, /\$\.identity must be an http or https address/],
    [{ providers: [] }, /\$\.providers must be an object/],
    [{ providers: { "Git Hub": null } }, /\$\.providers\.Git Hub must be named with 1 to 64/],
    [{ providers: { github: 1 } }, /\$\.providers\.github must be a text that is not empty/],
    [{ providers: { github: "x" } }, /\$\.providers\.github must be an http or https address/],
    [{}, /No store is named/],
    [{ identity: { tokenHosts: [] } }, /\$\.identity\.issuer must be a text that is not empty/],
    [
      { identity: { issuer: "https://a.example", host: 1 } },
      /\$\.identity\.host is not known here/,
    ],
    [
      { identity: { issuer: "https://a.example", tokenHosts: ["https://b.example/"] } },
      /\$\.identity\.tokenHosts\[0\] must be the origin of an http or https address/,
    ],
  ])("that is wrong is refused, and the place is named: %j", async (content, sentence) => {
    const desk = createDesk();
    const ended = await desk.run(["migrate", "--config", desk.write("c.json", content)]);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toMatch(sentence);
  });

  test("that is not there is refused", async () => {
    const desk = createDesk();
    const ended = await desk.run(["migrate"], { ACP_CONNECT_CONFIG: "/nowhere/c.json" });
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain("/nowhere/c.json cannot be used: there is no such file.");
  });

  test("may be missing, and then something must be named by the environment", async () => {
    const ended = await createDesk().run(["migrate"]);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain("set ACP_CONNECT_DATABASE_URL or ACP_CONNECT_SQLITE");
  });

  test("goes after the environment", async () => {
    const desk = createDesk();
    const config = desk.write("c.json", {
      baseUrl: "https://file.example/a",
      providers: { github: null },
    });
    const env = { ACP_CONNECT_CONFIG: config, ACP_CONNECT_BASE_URL: "https://env.example/b/" };
    const { stdout } = await desk.run(["doctor", "--json"], env);
    expect(JSON.parse(stdout)).toMatchObject({
      baseUrl: "https://env.example/b/",
      register: [{ at: "github", address: "https://env.example/b/callback/github" }],
    });
  });

  test("that is wrong is told of in the person's language", async () => {
    const ended = await createDesk().run(["migrate"], { LC_ALL: "de_DE.UTF-8" });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain("Es ist keine Datenbank genannt.");
  });
});

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addKey,
  keyFile,
  postgresStore,
  promoteKey,
  resealAll,
  type Store,
} from "../../src/connect/index.ts";
import { openCredential } from "../../src/connect/vault/credential.ts";
import { connected, engineOf } from "../connect-vault/rig.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import { all, createDesk } from "./rig.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const SECRET = "hunter2-hunter2";
const NEXT = "acp-elicitation connect rotate-keys";

/** A service with a key file of one key, and this many credentials. */
async function service(credentials: number) {
  const desk = createDesk();
  const url = await server.database();
  const path = `${desk.home}/keys/keys.json`;
  const ring = keyFile(path, { create: true });
  const config = desk.write("service/c.json", {
    store: { postgres: { urlEnv: "SERVICE_URL" } },
    keys: "../keys/keys.json",
  });
  const store = await postgresStore({ url, max: 1 });
  await store.migrate();
  const { engine } = engineOf(store);
  for (let at = 0; at < credentials; at += 1) {
    const credential = { kind: "secret", value: SECRET } as const;
    await connected({ engine, keys: ring }, { subject: `person-${at}`, credential });
  }
  const rotate = (...args: string[]) =>
    desk.run(["rotate-keys", ...args, "--config", config], { SERVICE_URL: url });
  return { desk, path, ring, store, rotate };
}

/** What the first person's credential holds now, and the key it is sealed with. */
async function held(store: Store, path: string): Promise<string> {
  const row = await store.readCredential("person-0", "github");
  if (row === null) throw new Error("gone");
  const credential = await openCredential(keyFile(path), row);
  return `${row.kid} ${credential.kind === "secret" ? credential.value : ""}`;
}

describe("rotate-keys", () => {
  proves("CONN-4", "makes the first key file, for its owner alone, and never another", async () => {
    const desk = createDesk();
    const path = `${desk.home}/new/keys.json`;
    const rotate = (...args: string[]) =>
      desk.run(["rotate-keys", ...args], { ACP_CONNECT_KEYS: path });
    const none = await rotate("add");
    expect(none).toMatchObject({ code: 2, stdout: "" });
    expect(none.stderr).toBe(
      `acp-elicitation: The key file ${path} cannot be used: there is no such file. To make one: ${NEXT} create\n`,
    );
    expect(existsSync(path)).toBe(false);

    expect(await rotate("create")).toEqual({
      code: 0,
      stdout: `The key file ${path} was made, with one key. Give it to every replica, and keep a copy apart from the database's.\n`,
      stderr: "",
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(keyFile(path).ids).toHaveLength(1);
    const before = readFileSync(path, "utf8");
    expect(await rotate("create")).toEqual({
      code: 0,
      stdout: `There is a key file at ${path} already. Nothing was changed.\n`,
      stderr: "",
    });
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  test("says where no key file can be made", async () => {
    const desk = createDesk();
    const path = `${desk.write("file", "")}/keys.json`;
    const ended = await desk.run(["rotate-keys", "create"], { ACP_CONNECT_KEYS: path });
    expect(ended).toEqual({
      code: 2,
      stdout: "",
      stderr: `acp-elicitation: ${path} cannot be written.\n`,
    });
  });

  proves("CONN-4", "leads from one key to the next, and nothing becomes unreadable", async () => {
    const { path, ring, store, rotate } = await service(3);
    const old = ring.current;
    const said: unknown[] = [];
    const take = async (...args: string[]) => {
      const ended = await rotate(...args);
      expect(ended.code).toBe(0);
      said.push(ended);
      return ended.stdout;
    };
    expect(await take("add")).toMatch(
      /^The key \w+ was added\. It opens only;.*\nNext, .* rotate-keys promote\n$/,
    );
    const [, fresh = ""] = keyFile(path).ids;
    expect(await held(store, path)).toBe(`${old} ${SECRET}`);
    expect(await take("promote")).toBe(
      `The key ${fresh} seals from now on.\nNext, once every replica has this key file: ${NEXT} reseal\n`,
    );
    expect(await held(store, path)).toBe(`${old} ${SECRET}`);

    const early = await rotate("drop");
    expect(early).toMatchObject({ code: 1, stdout: "" });
    expect(early.stderr).toContain(`The key ${old} is still needed to open credentials`);
    expect(early.stderr).toContain(`First: ${NEXT} reseal`);
    expect(keyFile(path).ids).toEqual([old, fresh]);

    expect(await take("reseal")).toMatch(/^3 credentials sealed anew\.\nNext, a day later,/);
    expect(await held(store, path)).toBe(`${fresh} ${SECRET}`);
    expect(await take("drop")).toBe(
      `The key ${old} was dropped.\nThe change is complete. Give this key file to every replica.\n`,
    );
    expect(keyFile(path).ids).toEqual([fresh]);
    expect(await held(store, path)).toBe(`${fresh} ${SECRET}`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(existsSync(`${path}.lock`)).toBe(false);
    const keys = Object.values(JSON.parse(readFileSync(path, "utf8")).keys);
    for (const secret of [SECRET, ...keys]) expect(JSON.stringify(said)).not.toContain(secret);
    await store.close();
  });

  test("without a step, shows what is there and what comes next", async () => {
    const { path, ring, store, rotate } = await service(2);
    const old = ring.current;
    const shown = async () => (await rotate()).stdout;
    const allSealed = "Every credential is sealed with the key that seals now.";
    expect(await shown()).toBe(
      `${old}: seals and opens\n${allSealed}\nTo change the key: ${NEXT} add\n`,
    );
    const fresh = await addKey(path);
    expect(await shown()).toBe(
      `${old}: seals and opens\n${fresh}: opens only\n${allSealed}\nNext, once every replica has this key file: ${NEXT} promote\n`,
    );
    await promoteKey(path, fresh);
    expect(await shown()).toBe(
      `${old}: opens only\n${fresh}: seals and opens\n2 credentials still to be sealed anew.\nNext, once every replica has this key file: ${NEXT} reseal\n`,
    );
    await resealAll({ store, keys: keyFile(path) });
    expect(await shown()).toContain(
      `${allSealed}\nNext, a day later, when no link from before is valid any more: ${NEXT} drop\n`,
    );
    await store.close();
  });

  test("names what cannot be done, and changes nothing", async () => {
    const { path, ring, store, rotate } = await service(0);
    const refused = async (args: string[], sentence: RegExp, code = 2) => {
      const before = readFileSync(path, "utf8");
      const ended = await rotate(...args);
      expect(ended).toMatchObject({ code, stdout: "" });
      expect(ended.stderr).toMatch(sentence);
      expect(readFileSync(path, "utf8")).toBe(before);
    };
    await refused(["promote"], /There is no key that only opens\. First: .* rotate-keys add/);
    await refused(["drop", ring.current], /is the one that seals, so it was not dropped/);
    await refused(["drop", "other"], /There is no key other\. There are these: \w+\./);
    await refused(
      ["turn"],
      /'turn' is invalid for argument 'step'\. Allowed choices are create, add, prom/,
    );
    const [one, two] = [await addKey(path), await addKey(path)];
    await refused(["promote"], new RegExp(`several that only open: ${one}, ${two}\\.`));
    expect(await rotate("promote", two)).toMatchObject({ code: 0 });
    expect(keyFile(path).current).toBe(two);
    await store.close();
  });

  test("says what is wrong with the key file", async () => {
    const { desk, path, store, rotate } = await service(0);
    const says = async (sentence: RegExp) => {
      const ended = await rotate("add");
      expect(ended).toMatchObject({ code: 2, stdout: "" });
      expect(ended.stderr).toMatch(sentence);
    };
    const text = readFileSync(path, "utf8");
    writeFileSync(`${path}.lock`, "");
    await says(/another change of it is under way\. If there is none, delete .*keys\.json\.lock$/m);
    expect(existsSync(`${path}.lock`)).toBe(true);
    rmSync(`${path}.lock`);
    desk.write("keys/keys.json", '{ "current": "a", "keys": { "a": "c2hvcnQ" } }');
    await says(/keys\.json cannot be used: it holds no keys that the service could use/);
    const open = desk.write("open/keys.json", text, 0o644);
    const ended = await desk.run(["rotate-keys"], { ACP_CONNECT_KEYS: open });
    expect(ended.stderr).toMatch(/other users may read it\. Make it yours alone: chmod 600 /);
    const none = await desk.run(["rotate-keys", "add"], { ACP_CONNECT_KEYS: `${open}.gone` });
    expect(none.stderr).toContain("keys.json.gone cannot be used: there is no such file.");
    expect(existsSync(`${open}.gone`)).toBe(false);
    expect((await desk.run(["rotate-keys"])).stderr).toContain("No key file is named.");
    await store.close();
  });

  test("does not take a fault of the database for one of the key file", async () => {
    const { desk, path, store } = await service(0);
    await store.close();
    await desk.run(["rotate-keys", "add"], { ACP_CONNECT_KEYS: path });
    const ended = await desk.run(["rotate-keys", "drop"], {
      ACP_CONNECT_KEYS: path,
      ACP_CONNECT_DATABASE_URL: "postgres://bob:hunter2@127.0.0.1:1/agent",
    });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain("The database could not be used (ECONNREFUSED).");
    expect(existsSync(`${path}.lock`)).toBe(false);
    expect(all(ended)).not.toContain("hunter2");
  });

  test("says how many credentials no key opens, and fails", async () => {
    const { desk, path, store, rotate } = await service(3);
    const other = keyFile(`${desk.home}/other/keys.json`, { create: true });
    desk.write("keys/keys.json", readFileSync(other.file ?? "", "utf8"));
    expect(keyFile(path).current).toBe(other.current);
    const ended = await rotate("reseal");
    expect(ended).toMatchObject({ code: 1, stdout: "0 credentials sealed anew.\n" });
    expect(ended.stderr).toContain("3 credentials are opened by no key that is there.");
    await store.close();
  });
});

import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { assertApart, keyFile, keys, memoryStore } from "../../src/connect/index.ts";
import { proves } from "../support/proves.ts";
import { directory, NEW, OLD } from "./rig.ts";

const posix = process.platform !== "win32";

function fileOf(text: unknown, mode = 0o600): string {
  const path = join(directory(), "keys.json");
  writeFileSync(path, typeof text === "string" ? text : JSON.stringify(text), { mode });
  return path;
}

proves("CONN-4", "a key file is made where there is none, for its owner alone", async () => {
  const path = join(directory(), "deep", "keys.json");
  const made = keyFile(path, { create: true });
  const { current, keys } = JSON.parse(readFileSync(path, "utf8"));
  expect(made.ids).toEqual([current]);
  expect(Buffer.from(keys[current], "base64url").length).toBe(32);
  if (posix) expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(path, ".."))).toEqual(["keys.json"]);

  const sealed = await made.seal(["leg", "x"], "secret");
  expect(await keyFile(path, { create: true }).open(["leg", "x"], sealed)).toBe("secret");
});

/** Makes the file at the same moment as its siblings, again and again, and says which key it found. */
const MAKER = `
  const { parentPort, workerData } = require("node:worker_threads");
  import(workerData.door).then(({ keyFile }) => {
    const arrived = new Int32Array(workerData.arrived);
    parentPort.postMessage(workerData.paths.map((path, round) => {
      Atomics.add(arrived, round, 1);
      while (Atomics.load(arrived, round) < workerData.makers);
      return keyFile(path, { create: true }).current;
    }));
  });
`;

proves("CONN-4", "those that make one key file at once agree on it", async () => {
  const home = directory();
  const makers = 4;
  const paths = Array.from({ length: 10 }, (_, at) => join(home, `keys-${at}.json`));
  const workerData = {
    door: new URL("../../dist/connect/index.js", import.meta.url).href,
    arrived: new SharedArrayBuffer(4 * paths.length),
    paths,
    makers,
  };
  const found = Array.from({ length: makers }, async () => {
    const worker = new Worker(MAKER, { eval: true, workerData });
    const [ids] = await once(worker, "message");
    return ids;
  });
  const wanted = paths.map((_, at) => `keys-${at}.json`).sort();
  for (const ids of await Promise.all(found)) {
    expect(ids).toEqual(paths.map((path) => keyFile(path).current));
  }
  expect(readdirSync(home).sort()).toEqual(wanted);
});

test("without being told to, nothing is made", () => {
  const path = join(directory(), "keys.json");
  expect(() => keyFile(path)).toThrow(
    new TypeError(`there is no key file at ${path}; keyFile(path, { create: true }) makes one`),
  );
});

test.runIf(posix)("a file that others may read is refused, with what to run", () => {
  const path = fileOf({ current: "a", keys: { a: OLD } });
  for (const mode of [0o640, 0o604, 0o620, 0o601]) {
    chmodSync(path, mode);
    expect(() => keyFile(path)).toThrow(
      new TypeError(`other users can read the key file; run: chmod 600 '${path}'`),
    );
  }
  chmodSync(path, 0o400);
  expect(keyFile(path).current).toBe("a");
});

proves("CONN-4", "a malformed file is refused in words that hold nothing of it", () => {
  const texts = [
    `{ "current": "a", "keys": { "a": "${OLD}" `,
    `"${OLD}"`,
    `null`,
    { current: "a" },
    { current: "a", keys: null },
    { current: OLD, keys: { a: OLD } },
    { current: "a", keys: { a: `${OLD}x` } },
    { current: "a", keys: { a: 5 } },
    { current: "a", keys: { a: OLD, [`${OLD}/`]: OLD } },
  ];
  for (const text of texts) {
    const path = fileOf(text);
    const fault = (() => {
      try {
        return keyFile(path);
      } catch (error) {
        return error;
      }
    })();
    expect(fault).toBeInstanceOf(TypeError);
    expect(String((fault as Error).stack)).toContain(`the key file ${path} is malformed: `);
    expect(String((fault as Error).stack)).not.toContain("b2xk");
  }
});

proves(
  "CONN-4",
  "a running process uses a key file's new keys, and keeps the old ones",
  async () => {
    const path = fileOf({ current: "old", keys: { old: OLD } });
    const running = keyFile(path);
    const before = await running.seal(["leg", "x"], 1);

    const later = keys({ current: "new", all: { old: OLD, new: NEW } });
    writeFileSync(path, JSON.stringify({ current: "new", keys: { old: OLD, new: NEW } }));
    expect(await running.open(["leg", "x"], await later.seal(["leg", "x"], 2))).toBe(2);
    await running.seal(["leg", "x"], 3);
    expect(running.current).toBe("new");
    expect(await running.open(["leg", "x"], before)).toBe(1);

    rmSync(path);
    expect(await running.open(["leg", "x"], await running.seal(["leg", "x"], 4))).toBe(4);
  },
);

proves("CONN-4", "a key file beside the database, or below it, is refused", () => {
  const home = directory();
  mkdirSync(join(home, "db", "deeper"), { recursive: true });
  mkdirSync(join(home, "keys"));
  symlinkSync(join(home, "db"), join(home, "link"));
  const judge = (key: string, rows: string) => () =>
    assertApart({ file: join(home, key) }, { file: join(home, rows) });
  const words = `the key file stands in the database's directory, ${join(home, "db")}`;

  expect(judge("db/keys.json", "db/rows.sqlite")).toThrow(words);
  expect(judge("db/deeper/keys.json", "db/rows.sqlite")).toThrow(TypeError);
  expect(judge("link/keys.json", "db/rows.sqlite")).toThrow(words);
  expect(judge("db/keys.json", "link/rows.sqlite")).toThrow(words);
  expect(judge("db/../db/keys.json", "db/rows.sqlite")).toThrow(words);
  expect(judge("new/keys.json", "new/rows.sqlite")).toThrow(TypeError);
  expect(judge("keys/keys.json", "db/rows.sqlite")).not.toThrow();
  expect(judge("keys.json", "db/rows.sqlite")).not.toThrow();
  expect(judge("db/keys.json", "db/deeper/rows.sqlite")).not.toThrow();
});

test("keys that are handed in, and a store that is no file, stand apart anyway", () => {
  expect(() =>
    assertApart(keys({ current: "a", all: { a: OLD } }), { file: "/x/rows.sqlite" }),
  ).not.toThrow();
  expect(() => assertApart({ file: "/x/keys.json" }, memoryStore())).not.toThrow();
});

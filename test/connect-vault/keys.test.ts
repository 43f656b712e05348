import { inspect } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Keys, keys } from "../../src/connect/index.ts";
import { optional } from "../../src/connect/optional.ts";
import { proves } from "../support/proves.ts";

const OLD = "b2xkIGtleSBvbGQga2V5IG9sZCBrZXkgb2xkIGtleSE";
const NEW = "bmV3IGtleSBuZXcga2V5IG5ldyBrZXkgbmV3IGtleSE";
const old = keys({ current: "old", all: { old: OLD } });
const ring = keys({ current: "new", all: { old: OLD, new: NEW } });

const ROW = ["credential", "id-1", "alice", "github", "https://id.example", 3] as const;
const unreadable = (kid: string | null) =>
  expect.objectContaining({ code: "sealed-unreadable", detail: { kid } });

/** The parts of a sealed text, changed. */
const changed = (sealed: string, change: (jwe: Record<string, string>) => object) =>
  JSON.stringify(change(JSON.parse(sealed)));

proves("CONN-4", "what was sealed opens for the same context, whatever it holds", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.maxSafeInteger(), fc.constant(null))),
      fc.jsonValue(),
      async (context, value) => {
        const text = JSON.stringify(value);
        const found = await ring.open(context, await ring.seal(context, value));
        expect(JSON.stringify(found)).toBe(text);
      },
    ),
  ),
);

for (const [part, context] of [
  ["kind", ["parked", "id-1", "alice", "github", "https://id.example", 3]],
  ["row", ["credential", "id-2", "alice", "github", "https://id.example", 3]],
  ["subject", ["credential", "id-1", "bob", "github", "https://id.example", 3]],
  ["purpose", ["credential", "id-1", "alice", "gitlab", "https://id.example", 3]],
  ["issuer", ["credential", "id-1", "alice", "github", "https://id2.example", 3]],
  ["version", ["credential", "id-1", "alice", "github", "https://id.example", 2]],
  ["type of the version", ["credential", "id-1", "alice", "github", "https://id.example", "3"]],
  ["number of parts", ["credential", "id-1", "alice", "github", "https://id.example"]],
  ["borders of the parts", ["credential", "id-1", 'alice","github', "https://id.example", 3]],
] as const) {
  proves("CONN-4", `a sealed text does not open for another ${part}`, async () => {
    const sealed = await ring.seal(ROW, "token");
    await expect(ring.open(context, sealed)).rejects.toEqual(unreadable("new"));
  });
}

proves("CONN-4", "a sealed text that was changed anywhere does not open", async () => {
  const sealed = await ring.seal(ROW, "token");
  const swap = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  const wrong = [
    changed(sealed, (jwe) => ({ ...jwe, tag: swap(jwe.tag ?? "") })),
    changed(sealed, (jwe) => ({ ...jwe, tag: jwe.tag?.slice(0, 16) })),
    changed(sealed, (jwe) => ({ ...jwe, tag: "" })),
    changed(sealed, (jwe) => ({ ...jwe, iv: swap(jwe.iv ?? "") })),
    changed(sealed, (jwe) => ({ ...jwe, ciphertext: swap(jwe.ciphertext ?? "") })),
    changed(sealed, (jwe) => ({ ...jwe, ciphertext: "" })),
    changed(sealed, (jwe) => ({ ...jwe, ciphertext: `${jwe.ciphertext}=` })),
    changed(sealed, ({ ciphertext = "", tag = "", ...jwe }) => {
      // The same bytes in the same order, with another border between them.
      const all = Buffer.from(`${ciphertext}`, "base64url");
      const end = Buffer.concat([all.subarray(-1), Buffer.from(tag, "base64url")]);
      const start = all.subarray(0, -1).toString("base64url");
      return { ...jwe, ciphertext: start, tag: end.toString("base64url") };
    }),
    changed(sealed, (jwe) => ({ ...jwe, header: { kid: "old" } })),
    changed(sealed, (jwe) => ({ ...jwe, aad: "" })),
    changed(sealed, ({ protected: _, ...rest }) => rest),
  ];
  for (const text of wrong) {
    await expect(ring.open(ROW, text)).rejects.toMatchObject({ code: "sealed-unreadable" });
  }
  expect(await ring.open(ROW, sealed)).toBe("token");
});

proves("CONN-4", "the header of a sealed text cannot choose another way to open it", async () => {
  const sealed = await ring.seal(ROW, "token");
  const headers = [
    { alg: "dir", enc: "A256GCM", kid: "old" },
    { alg: "dir", enc: "A256CBC-HS512", kid: "new" },
    { alg: "A256KW", enc: "A256GCM", kid: "new" },
    { alg: "dir", enc: "A256GCM", kid: "new", zip: "DEF" },
  ];
  for (const header of headers) {
    const text = changed(sealed, (jwe) => ({
      ...jwe,
      protected: Buffer.from(JSON.stringify(header)).toString("base64url"),
    }));
    await expect(ring.open(ROW, text)).rejects.toEqual(unreadable(header.kid));
  }
});

proves("CONN-4", "a text that is no sealed one is refused whatever it is", () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      await expect(ring.open(ROW, text)).rejects.toEqual(unreadable(null));
    }),
  ),
);

test("an unknown key is named only where the name can be one", async () => {
  const sealed = await ring.seal(ROW, "token");
  const by = (kid: unknown) =>
    changed(sealed, (jwe) => ({
      ...jwe,
      protected: Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM", kid })).toString(
        "base64url",
      ),
    }));
  await expect(ring.open(ROW, by("gone"))).rejects.toEqual(unreadable("gone"));
  await expect(ring.open(ROW, by("\u001b[31m"))).rejects.toEqual(unreadable(null));
  await expect(ring.open(ROW, by("__proto__"))).rejects.toEqual(unreadable(null));
});

proves("CONN-4", "what an older key sealed opens while that key is in the ring", async () => {
  const sealed = await old.seal(ROW, "token");
  expect(await ring.open(ROW, sealed)).toBe("token");
  const without = keys({ current: "new", all: { new: NEW } });
  await expect(without.open(ROW, sealed)).rejects.toEqual(unreadable("old"));
});

proves("CONN-4", "a sealed text holds neither what was sealed nor the context", async () => {
  const sealed = await ring.seal(["leg", "id-1"], { verifier: "correct horse" });
  const { protected: header, ...rest } = JSON.parse(sealed);
  expect(Object.keys(rest)).toEqual(["iv", "ciphertext", "tag"]);
  expect(JSON.parse(Buffer.from(header, "base64url").toString())).toEqual({
    alg: "dir",
    enc: "A256GCM",
    kid: "new",
  });
});

test("a code's hash fits its own row and code alone, also after a rotation", async () => {
  const mac = await old.mac(["code", "id-1"], "7K3M-9QRT");
  const fits = async (by: Keys, id: string, code: string) =>
    (await by.verify(["code", id], code))(mac);
  expect(await fits(old, "id-1", "7K3M-9QRT")).toBe(true);
  expect(await fits(ring, "id-1", "7K3M-9QRT")).toBe(true);
  expect(await fits(ring, "id-1", "7K3M-9QRX")).toBe(false);
  expect(await fits(ring, "id-2", "7K3M-9QRT")).toBe(false);
  expect((await ring.verify(["form", "id-1"], "7K3M-9QRT"))(mac)).toBe(false);
});

test("a hash that was made up, cut, or made with another key fits nothing", async () => {
  const mac = await ring.mac(["code", "id-1"], "7K3M-9QRT");
  const fits = await ring.verify(["code", "id-1"], "7K3M-9QRT");
  expect(fits(mac)).toBe(true);
  for (const wrong of ["", ".", "new", "new.", mac.slice(0, -1), `${mac}.`, `old${mac.slice(3)}`]) {
    expect(fits(wrong)).toBe(false);
  }
});

test("two rings with the same key agree, and their texts differ each time", async () => {
  const twin = keys({ current: "old", all: { old: Buffer.from(OLD, "base64url") } });
  expect(await twin.mac(["form", "x"], "y")).toBe(await old.mac(["form", "x"], "y"));
  expect(await twin.open(ROW, await old.seal(ROW, 1))).toBe(1);
  expect(await twin.seal(ROW, 1)).not.toBe(await twin.seal(ROW, 1));
});

proves("CONN-4", "a ring shows its keys' ids and no key, however it is printed", () => {
  const seen = inspect(ring, { depth: null, showHidden: true, getters: true });
  expect(ring.current).toBe("new");
  expect(ring.ids).toEqual(["old", "new"]);
  expect(seen + JSON.stringify(ring)).not.toMatch(/b2xkIG|bmV3IG|6f 6c 64|old key|new key/);
});

test("a malformed ring is refused in words that hold no key", () => {
  const wrong: [() => unknown, string][] = [
    [() => keys({ current: "a", all: {} }), "the current key is not among the keys"],
    [() => keys({ current: "b", all: { a: OLD } }), "the current key is not among the keys"],
    [() => keys({ current: "a", all: { a: "c2hvcnQ" } }), "key a is not 32 bytes in base64url"],
    [() => keys({ current: "a", all: { a: `${OLD}=` } }), "key a is not 32 bytes in base64url"],
    [
      () => keys({ current: "a b", all: { "a b": OLD } }),
      "the id of a key is 1 to 64 of A-Z a-z 0-9 _ -",
    ],
  ];
  for (const [make, words] of wrong) expect(make).toThrow(new TypeError(words));
});

test("a missing package is named, and any other failure stays what it was", async () => {
  const fail = (error: Error) => optional("jose", "^6.2.0", () => Promise.reject(error));
  const missing = Object.assign(new Error("gone"), { code: "ERR_MODULE_NOT_FOUND" });
  await expect(fail(missing)).rejects.toMatchObject({
    code: "package-missing",
    detail: { package: "jose", version: "^6.2.0" },
  });
  await expect(fail(new Error("broken"))).rejects.toEqual(new Error("broken"));
});

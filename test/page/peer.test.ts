import { execFile } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { createElicitationClient } from "../../src/client/index.ts";
import { openPage, readPageFiles, writeLinkFile } from "../../src/page/index.ts";
import { describeAsRoot } from "../support/other-user.ts";
import { proves } from "../support/proves.ts";

describeAsRoot("another user of the machine", () => {
  proves("LOOP-4", "is not heard, though the port is open to everybody", async () => {
    let strangers = 0;
    const client = createElicitationClient({ modes: ["form"] });
    const files = await readPageFiles();
    const page = await openPage({ client, files, onStranger: () => strangers++ });
    const script = `fetch(process.argv[1]).then(async (r) => console.log(r.status, await r.text()))`;
    const run = (uid: number): Promise<string> =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          ["--input-type=module", "-e", script, `${page.origin}/`],
          { uid, gid: uid, cwd: "/" },
          (error, stdout, stderr) => resolve(error === null ? stdout : stderr),
        );
      });
    expect(await run(65_534)).toBe("403 another user\n");
    expect(strangers).toBe(1);
    expect(await run(0)).toMatch(/^200 <!doctype html>/);
    await page.close();
  });
});

proves(
  "LOOP-4",
  "a link that must not stand on a command line travels in the user's own file",
  async () => {
    const tmp = fileURLToPath(new URL("../../.cache/", import.meta.url));
    mkdirSync(tmp, { recursive: true });
    const file = await writeLinkFile("http://127.0.0.1:1/#token", tmp);
    const path = fileURLToPath(file.href);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(file.href).not.toContain("token");
    await file.remove();
    expect(statSync(path, { throwIfNoEntry: false })).toBe(undefined);
  },
);

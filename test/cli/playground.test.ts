import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { command, folder } from "./support.ts";

/** Ends the command once it said where it is; `look` sees the address before. */
async function playground(
  args: readonly string[],
  look: (link: string) => unknown = () => {},
  options: Parameters<typeof command>[1] = {},
): Promise<{ code: number | null; stdout: string; stderr: string; link: string }> {
  let link = "";
  let looking: Promise<unknown> | undefined;
  const ended = await command(["playground", ...args], {
    keepInput: options.input === undefined,
    ...options,
    onOutput: (text, kill) => {
      const [, found] = /at (http:\S+)\nCtrl-C ends it\.\n/.exec(text) ?? [];
      if (found === undefined || looking !== undefined) return;
      link = found;
      looking = Promise.resolve(look(found)).finally(() => kill("SIGINT"));
    },
  });
  await looking;
  return { ...ended, link };
}

test("says where it is, serves the page there, and ends with Ctrl-C", async () => {
  let body = "";
  const { code, stdout, stderr, link } = await playground(["--no-open"], async (at) => {
    body = await (await fetch(at)).text();
  });
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(body).toContain("<title>Elicitation playground</title>");
  expect(stdout).toBe(`The playground is at ${link}\nCtrl-C ends it.\n`);
  expect(stderr).toBe("");
  expect(code).toBe(130);
});

test("puts the file, or standard input, behind the address", async () => {
  const text = '{"type": "object"}\n';
  const { link } = await playground(["-", "--no-open"], () => {}, { input: text });
  const packed = new URL(link).hash.replace("#q=", "");
  expect(inflateRawSync(Buffer.from(packed, "base64url")).toString()).toBe(text);
});

test("opens the address in the person's browser, and says where none can be opened", async () => {
  const home = folder();
  const browser = join(home, "browser");
  const opened = join(home, "opened");
  writeFileSync(
    browser,
    `#!/bin/sh\nprintf %s "$1" > ${opened}.part; mv ${opened}.part ${opened}\n`,
  );
  chmodSync(browser, 0o700);
  const { link } = await playground(
    [],
    () => expect.poll(() => existsSync(opened), { timeout: 30_000 }).toBe(true),
    { env: { BROWSER: browser } },
  );
  expect(readFileSync(opened, "utf8")).toBe(link);
  const { stderr } = await playground([], () => {}, {
    env: {
      BROWSER: "",
      DISPLAY: "",
      WAYLAND_DISPLAY: "",
      WSL_DISTRO_NAME: "",
      SSH_TTY: "/dev/pts/1",
    },
  });
  expect(stderr).toContain("No browser could be opened from here: open the address by hand.");
});

test("opens nothing where no browser is wanted, and says its address alone", async () => {
  const { link, stdout, stderr } = await playground([], () => {}, { env: { BROWSER: "none" } });
  expect(stdout).toBe(`The playground is at ${link}\nCtrl-C ends it.\n`);
  expect(stderr).toBe("");
});

test("a port that is taken, and a file that is not there, end it with 2", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const taken = await command(["playground", "--no-open", "--port", String(port)]);
  server.close();
  expect(taken.stderr).toContain(`Port ${port} cannot be used. Choose another one with --port.`);
  expect(taken.code).toBe(2);
  const missing = await command(["playground", "/no/such", "--no-open"]);
  expect(missing.stderr).toContain("/no/such cannot be used: there is no such file.");
  expect(missing.code).toBe(2);
  expect((await command(["playground", "--port", "0"])).code).toBe(2);
});

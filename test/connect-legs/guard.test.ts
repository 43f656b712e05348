import { afterAll, beforeAll, expect, test } from "vitest";
import { createGuard } from "../../src/connect/legs/guard.ts";
import { proves } from "../support/proves.ts";
import { type Served, serve } from "./travel.ts";

let server: Served;
let other: Served;

beforeAll(async () => {
  other = await serve((_, __, response) => response.end("reached"));
  server = await serve((_, request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
    const status = Number(searchParams.get("status") ?? 200);
    const location = { location: `${other.origin}/` };
    response.writeHead(status, status >= 300 && status < 400 ? location : {});
    if (pathname === "/long") response.end("x".repeat(Number(searchParams.get("length"))));
    else if (pathname === "/endless") response.write("x");
    else response.end(status === 204 ? undefined : "fine");
  });
});
afterAll(() => Promise.all([server?.stop(), other?.stop()]));

const guard = (timeoutMs?: number) => createGuard({ origins: new Set([server.origin]), timeoutMs });
const failed = (error: string) => ({ code: "provider-failed", detail: { error } });

proves(
  "CONN-6",
  "nothing is asked but the configured origins, whatever the library wants",
  async () => {
    const { port } = new URL(server.origin);
    for (const url of [
      other.origin,
      `http://localhost:${port}/`,
      `https://127.0.0.1:${port}/`,
      `${server.origin}0/`,
      `${server.origin.slice(0, -1)}/`,
      "http://169.254.169.254/",
      "data:text/plain,x",
      "file:///etc/passwd",
    ]) {
      await expect(guard()(url)).rejects.toMatchObject(failed("invalid_response"));
    }
    expect([server.asked, other.asked]).toEqual([[], []]);
    expect(await (await guard()(`${server.origin}/`)).text()).toBe("fine");
  },
);

test("plain http leaves this machine for no configured origin", async () => {
  const reached: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    reached.push(String(url));
    return new Response("reached");
  };
  const open = createGuard({ origins: new Set(["http://id.example"]), fetch });
  await expect(open("http://id.example/")).rejects.toMatchObject(failed("invalid_response"));
  expect(reached).toEqual([]);
});

proves("CONN-6", "a redirect is an answer that is refused", async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    const asked = guard()(`${server.origin}/?status=${status}`);
    await expect(asked).rejects.toMatchObject(failed("invalid_response"));
  }
  expect(other.asked).toEqual([]);
});

test("what stands for 'not now' is unreachable; other answers are handed on", async () => {
  for (const status of [429, 500, 503]) {
    const asked = guard()(`${server.origin}/?status=${status}`);
    await expect(asked).rejects.toMatchObject(failed("unreachable"));
  }
  for (const status of [200, 204, 400, 404]) {
    expect((await guard()(`${server.origin}/?status=${status}`)).status).toBe(status);
  }
});

test("an answer of 512 KB is read, a longer one is not", async () => {
  const long = (length: number) => guard()(`${server.origin}/long?length=${length}`);
  expect((await (await long(524_288)).text()).length).toBe(524_288);
  await expect(long(524_289)).rejects.toMatchObject(failed("invalid_response"));
});

test("an answer that stays open is given up, and so is one whose asker has gone", async () => {
  const url = `${server.origin}/endless`;
  await expect(guard(200)(url)).rejects.toMatchObject(failed("unreachable"));
  const gone = guard()(url, { signal: AbortSignal.abort() });
  await expect(gone).rejects.toMatchObject(failed("unreachable"));
});

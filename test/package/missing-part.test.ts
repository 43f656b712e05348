/** A client in parts, as a browser loads it, when one part cannot be had: the question ends, and nothing else does. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect } from "vitest";
import { proves } from "../support/proves.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "acp-parts-"));
  await build({
    entryPoints: [new URL("../../src/client/index.ts", import.meta.url).pathname],
    bundle: true,
    format: "esm",
    platform: "browser",
    splitting: true,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    logLevel: "silent",
  });
  const parts = (await readdir(folder)).filter((name) => !/^(index|chunk)/.test(name));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) await rm(join(folder, part));
});

afterAll(() => rm(folder, { recursive: true }));

const CREATES = [
  { mode: "form", requestedSchema: { type: "object", properties: { a: { type: "string" } } } },
  { mode: "url", url: "https://auth.example/", elicitationId: "e1" },
];

proves(
  "FORM-20",
  "what cannot be judged is not shown, and the agent is told; other messages still pass",
  async () => {
    const { createElicitationClient } = await import(pathToFileURL(join(folder, "index.mjs")).href);
    const client = createElicitationClient({ modes: ["form", "url"] });
    const written: unknown[] = [];
    let refused = (): void => {};
    const bothRefused = new Promise<void>((resolve) => {
      refused = resolve;
    });
    const update = { jsonrpc: "2.0", method: "session/update", params: {} };
    const stream = client.attach({
      readable: new ReadableStream({
        start(controller) {
          controller.enqueue({ jsonrpc: "2.0", id: 0, result: { protocolVersion: 1 } });
          for (const [id, one] of CREATES.entries()) {
            const params = { sessionId: "s1", message: "Please.", ...one };
            controller.enqueue({ jsonrpc: "2.0", id, method: "elicitation/create", params });
          }
          controller.enqueue(update);
        },
      }),
      writable: new WritableStream({
        write(message) {
          written.push(message);
          if (written.length === 3) refused();
        },
      }),
    });
    const params = { protocolVersion: 1, clientCapabilities: {} };
    const initialize = { jsonrpc: "2.0", id: 0, method: "initialize", params };
    await stream.writable.getWriter().write(initialize);
    const reader = stream.readable.getReader();
    await reader.read();
    expect((await reader.read()).value).toBe(update);
    await bothRefused;
    expect(written.slice(1)).toEqual(
      expect.arrayContaining(
        [0, 1].map((id) => ({
          jsonrpc: "2.0",
          id,
          error: { code: -32603, message: "Internal error", data: { reason: "not-shown" } },
        })),
      ),
    );
    expect(client.questions.current).toEqual([]);
  },
);

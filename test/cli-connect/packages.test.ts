import { expect, test } from "vitest";
import { all, createDesk } from "./rig.ts";

/** Node as it is where a package was not installed. */
function without(name: string): string {
  const hooks = `export async function resolve(specifier, context, next) {
    if (specifier !== ${JSON.stringify(name)}) return next(specifier, context);
    throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  }`;
  const data = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
  const register = `import { register } from "node:module"; register(${JSON.stringify(data(hooks))});`;
  return `--import=${data(register)}`;
}

test("without the driver, migrate says what to install", async () => {
  const ended = await createDesk().run(["migrate"], {
    NODE_OPTIONS: without("postgres"),
    ACP_CONNECT_DATABASE_URL: "postgres://bob:hunter2@127.0.0.1:1/agent",
  });
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toMatch(
    /The package postgres is not installed, .* with: npm install postgres@\^?3\.4/,
  );
  expect(all(ended)).not.toContain("hunter2");
});

test("without the driver, doctor says so beside everything else", async () => {
  const ended = await createDesk().run(["doctor", "--json"], {
    NODE_OPTIONS: without("postgres"),
    ACP_CONNECT_DATABASE_URL: "postgres://bob:hunter2@127.0.0.1:1/agent",
    ACP_CONNECT_BASE_URL: "https://agent.example",
  });
  expect(ended.code).toBe(1);
  const report = JSON.parse(ended.stdout);
  expect(report.problems).toEqual([
    { code: "store-away", message: expect.stringContaining("npm install postgres@") },
  ]);
  expect(report.baseUrl).toBe("https://agent.example/");
});

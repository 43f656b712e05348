import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Makes `postgres` a package that is not there. */
const HIDE = `
export async function resolve(specifier, context, next) {
  if (specifier !== "postgres") return next(specifier, context);
  throw Object.assign(new Error("no such package"), { code: "ERR_MODULE_NOT_FOUND" });
}`;

const url = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const CONNECT = new URL("../../dist/connect/index.js", import.meta.url).href;

test("without the package for PostgreSQL its store names it, and the others work", async () => {
  const script = `
    import { register } from "node:module";
    register(${JSON.stringify(url(HIDE))});
    const { memoryStore, postgresStore } = await import(${JSON.stringify(CONNECT)});
    await memoryStore().ping();
    await postgresStore({ url: "postgres://127.0.0.1:1/x" }).catch(({ code, detail }) => {
      console.log(JSON.stringify({ code, detail }));
    });`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--no-warnings", "--input-type=module", "-e", script],
    { cwd: fileURLToPath(new URL("../..", import.meta.url)) },
  );
  expect(JSON.parse(stdout)).toEqual({
    code: "package-missing",
    detail: { package: "postgres", version: "^3.4.0" },
  });
});

/** Commands on Windows that are scripts for cmd.exe start without it, or are refused. */
import { describe, expect, test } from "vitest";
import { resolveShim, type ShimWorld } from "../../src/cli/shim.ts";

const NPM = `@ECHO off\r
GOTO start\r
:find_dp0\r
SET dp0=%~dp0\r
EXIT /b\r
:start\r
SETLOCAL\r
CALL :find_dp0\r
\r
IF EXIST "%dp0%\\node.exe" (\r
  SET "_prog=%dp0%\\node.exe"\r
) ELSE (\r
  SET "_prog=node"\r
  SET PATHEXT=%PATHEXT:;.JS;=;%\r
)\r
\r
endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\\node_modules\\claude-agent-acp\\dist\\index.js" %*\r
`;
const OLD_NPM = `@IF EXIST "%~dp0\\node.exe" (
  "%~dp0\\node.exe"  "%~dp0\\..\\agent\\cli.js" %*
) ELSE (
  @SETLOCAL
  @SET PATHEXT=%PATHEXT:;.JS;=;%
  node  "%~dp0\\..\\agent\\cli.js" %*
)
`;
const PNPM = `@SETLOCAL
@IF NOT DEFINED NODE_PATH (
  @SET "NODE_PATH=C:\\pnpm\\node_modules"
)
@IF EXIST "%~dp0\\node.exe" (
  "%~dp0\\node.exe"  "%~dp0\\global\\5\\node_modules\\agent\\bin.mjs" %*
) ELSE (
  @SET PATHEXT=%PATHEXT:;.JS;=;%
  node  "%~dp0\\global\\5\\node_modules\\agent\\bin.mjs" %*
)
`;
const NPX = `:: Created by npm, please don't edit manually.
@ECHO OFF

SETLOCAL

SET "NODE_EXE=%~dp0\\node.exe"
IF NOT EXIST "%NODE_EXE%" (
  SET "NODE_EXE=node"
)

SET "NPM_PREFIX_JS=%~dp0\\node_modules\\npm\\bin\\npm-prefix.js"
SET "NPX_CLI_JS=%~dp0\\node_modules\\npm\\bin\\npx-cli.js"
FOR /F "delims=" %%F IN ('CALL "%NODE_EXE%" "%NPM_PREFIX_JS%"') DO (
  SET "NPM_PREFIX_NPX_CLI_JS=%%F\\node_modules\\npm\\bin\\npx-cli.js"
)
IF EXIST "%NPM_PREFIX_NPX_CLI_JS%" (
  SET "NPX_CLI_JS=%NPM_PREFIX_NPX_CLI_JS%"
)

"%NODE_EXE%" "%NPX_CLI_JS%" %*
`;

function world(files: Readonly<Record<string, string>>): ShimWorld {
  return {
    path: 'C:\\first;"C:\\Program Files\\nodejs\\";C:\\npm',
    extensions: ".COM;.EXE;.BAT;.CMD",
    isFile: (path) => path in files,
    readText: (path) => files[path] ?? "",
    node: "C:\\this\\node.exe",
  };
}

describe("the script behind a shim", () => {
  test("of npm, with the node that runs us", () => {
    const script = "C:\\npm\\node_modules\\claude-agent-acp\\dist\\index.js";
    const here = world({ "C:\\npm\\claude-agent-acp.cmd": NPM, [script]: "" });
    const started = { file: "C:\\this\\node.exe", before: [script] };
    expect(resolveShim("claude-agent-acp", here)).toEqual(started);
    expect(resolveShim("claude-agent-acp.cmd", here)).toEqual(started);
    expect(resolveShim("C:\\npm\\claude-agent-acp.cmd", here)).toEqual(started);
  });

  test("of older npm and of pnpm", () => {
    const old = "C:\\npm\\..\\agent\\cli.js";
    expect(
      resolveShim("agent", world({ "C:\\npm\\agent.cmd": OLD_NPM, [old]: "" }))?.before,
    ).toEqual([old]);
    const pnpm = "C:\\npm\\global\\5\\node_modules\\agent\\bin.mjs";
    expect(resolveShim("agent", world({ "C:\\npm\\agent.cmd": PNPM, [pnpm]: "" }))?.before).toEqual(
      [pnpm],
    );
  });

  test("of Node's own npx, with the node beside it", () => {
    const folder = "C:\\Program Files\\nodejs";
    const script = `${folder}\\node_modules\\npm\\bin\\npx-cli.js`;
    const here = world({
      [`${folder}\\npx.cmd`]: NPX,
      [`${folder}\\node.exe`]: "",
      [script]: "",
    });
    expect(resolveShim("npx", here)).toEqual({ file: `${folder}\\node.exe`, before: [script] });
  });
});

test("a program is started as it is, found or not", () => {
  const here = world({ "C:\\first\\agent.exe": "", "C:\\npm\\agent.cmd": NPM });
  expect(resolveShim("agent", here)).toEqual({ file: "agent", before: [] });
  expect(resolveShim("nowhere", here)).toEqual({ file: "nowhere", before: [] });
  expect(resolveShim("C:\\own\\agent.exe", here)).toEqual({
    file: "C:\\own\\agent.exe",
    before: [],
  });
});

test("any other script is refused, not guessed at", () => {
  for (const text of [
    "echo hello %*\r\n",
    'start "" "%~dp0\\tool.ps1" & del %*\r\n',
    '"%ELSEWHERE%" %*\r\n',
    '"%~dp0\\%1.js" %*\r\n',
    NPM,
    "",
  ]) {
    expect(resolveShim("agent", world({ "C:\\npm\\agent.cmd": text }))).toBe(undefined);
  }
});

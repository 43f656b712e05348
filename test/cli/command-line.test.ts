import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { command, folder, MAIN, privateFile, scripted } from "./support.ts";

describe("the command line", () => {
  test("--help names every exit code", async () => {
    const ended = await command(["run", "--help"]);
    expect(ended.code).toBe(0);
    for (const code of ["0", "1", "2", "3", "4", "130", "143"]) {
      expect(ended.stdout).toMatch(new RegExp(`^  ${code} +\\w`, "m"));
    }
  });

  test.each([
    [["rum"], "Did you mean run?"],
    [["run", "--protocl", "1", "--", "agent"], "Did you mean --protocol?"],
    [["run", "--protocol", "3", "--", "agent"], "1, 2, auto"],
    [["run"], 'See "acp-elicitation run --help".'],
    [["bogus"], 'See "acp-elicitation --help".'],
    [["help", "rum"], "Did you mean run?"],
    [["help", "bogus"], "error: unknown command 'bogus'"],
    [["connect", "help", "bogus"], "error: unknown command 'bogus'"],
    [["run", "--port", "0", "--", "agent"], "A port is a whole number from 1 to 65535."],
    [["config", "set"], 'See "acp-elicitation config set --help".'],
    [["run", "--trace-answers", "--prompt", "go", "--", "agent"], "--trace"],
    [["run", "--cwd", "/no/such/folder", "--prompt", "go", "--", "agent"], "/no/such/folder"],
  ])("%j is refused with exit code 2 and a hint", async (args, hint) => {
    const ended = await command(args);
    expect(ended.stderr).toContain(hint);
    expect(ended.code).toBe(2);
  });

  test.each([
    [["help", "connect", "rotate-keys"], "connect rotate-keys"],
    [["connect", "help", "rotate-keys"], "connect rotate-keys"],
    [["help", "run"], "run"],
    [["help"], "[options] [command]"],
  ])("%j explains that command", async (args, usage) => {
    const ended = await command(args);
    expect(ended.stdout).toContain(`Usage: acp-elicitation ${usage}`);
    expect(ended.code).toBe(0);
  });

  test("a reader that has read enough is no failure", async () => {
    const child = spawn(process.execPath, [MAIN, "help", "run"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect(complaint).toBe("");
    expect(code).toBe(0);
  });

  test("what stands after -- is the agent's, options included", async () => {
    const script = { steps: [{ text: "here\n" }] };
    const ended = await command(["run", "--prompt", "go", ...scripted(script), "--help"]);
    expect(ended.stdout).toContain("here");
    expect(ended.code).toBe(0);
  });

  test("--version says it in the first line, and what it speaks in the second", async () => {
    expect((await command(["--version"])).stdout).toMatch(
      /^acp-elicitation \d+\.\d+\.\d+\nACP 1 and 2 \(draft\), @agentclientprotocol\/sdk \d+\.\d+\.\d+, Node\.js v\d+\.\d+\.\d+\n$/,
    );
  });
});

describe("an answers file that cannot be used is refused before anything is started", () => {
  const cases: [string, string, RegExp][] = [
    ["no JSON", '{"fields": {"a": 1,}}', /not JSON at line 1, column 20/],
    ["no JSON on a later line", '{\n  "fields": {\n    "a" 1\n', /not JSON at line 3, column 9/],
    ["cut off", '{"fields": {', /not JSON at line 1, column 13/],
    ["a list", "[]", /\$ must be an object/],
    ["a misspelt key", '{"field": {}}', /\$\.field is not known here/],
    ["fields as a list", '{"fields": []}', /\$\.fields must be an object/],
    ["questions as an object", '{"questions": {}}', /\$\.questions must be a list/],
    ["an entry without a message", '{"questions": [{"action": "accept"}]}', /\[0\]\.message/],
    ["an empty message", '{"questions": [{"message": "", "action": "accept"}]}', /\[0\]\.message/],
    [
      "an unknown action",
      '{"questions": [{"message": "a", "action": "yes"}]}',
      /\[0\]\.action must be "accept", "decline" or "cancel"/,
    ],
    [
      "content that is no object",
      '{"questions": [{"message": "a", "action": "accept", "content": 1}]}',
      /\[0\]\.content must be an object/,
    ],
    [
      "a secret that is no flag",
      '{"fields": {"a": {"value": 1, "secret": "yes"}}}',
      /\$\.fields\.a\.secret must be true or false/,
    ],
    ["a value without a value", '{"fields": {"a": {"secret": true}}}', /\.value is missing/],
  ];
  test.each(cases)("%s", async (_name, text, reason) => {
    const ended = await command([
      ...["run", "--prompt", "go", "--answers", privateFile("answers.json", text)],
      ...scripted({ hello: "started\n" }),
    ]);
    expect(ended.stderr).toMatch(reason);
    expect(ended.stderr).not.toContain("started");
    expect(ended.code).toBe(2);
  });

  test("a missing one", async () => {
    const ended = await command(["run", "--prompt", "go", "--answers", "/no/such", "--", "agent"]);
    expect(ended.stderr).toContain("/no/such cannot be used: there is no such file");
    expect(ended.code).toBe(2);
  });

  test.each([
    ["an empty one", () => privateFile("answers.json", "\n"), "it is empty."],
    ["a folder, whoever may read it", folder, "it is a folder."],
  ])("%s", async (_, make, reason) => {
    const ended = await command(["run", "--prompt", "go", "--answers", make(), "--", "agent"]);
    expect(ended.stderr).toContain(`cannot be used: ${reason}\n`);
    expect(ended.code).toBe(2);
  });

  test.each([0o644, 0o640, 0o604])("one with mode %o, with the way out", async (mode) => {
    const path = privateFile("answers.json", "{}");
    chmodSync(path, mode);
    const ended = await command(["run", "--prompt", "go", "--answers", path, "--", "agent"]);
    expect(ended.stderr).toContain(`chmod 600 ${path}`);
    expect(ended.code).toBe(2);
  });
});

describe("--mcp-server", () => {
  const start = (protocol: string, ...servers: string[]): ReturnType<typeof command> =>
    command([
      ...["run", "--prompt", "go", "--protocol", protocol],
      ...servers.flatMap((server) => ["--mcp-server", server]),
      ...scripted({ showSession: true }),
    ]);
  const servers = (stdout: string): unknown => {
    const line = /^SESSION (.*)$/m.exec(stdout)?.[1] ?? "{}";
    return JSON.parse(line).mcpServers;
  };

  test("hands servers on in the shape of each version", async () => {
    const server = JSON.stringify({ name: "one", command: "/bin/one", env: { A: "b" } });
    const file = join(folder(), "two.json");
    writeFileSync(file, '{"name":"two","command":"/bin/two","args":["x"]}');
    const one = { name: "one", command: "/bin/one", args: [], env: [{ name: "A", value: "b" }] };
    const two = { name: "two", command: "/bin/two", args: ["x"], env: [] };
    const v1 = await start("1", server, `@${file}`);
    expect(servers(v1.stdout)).toEqual([one, two]);
    const v2 = await start("2", server, `@${file}`);
    expect(servers(v2.stdout)).toEqual([
      { type: "stdio", ...one },
      { type: "stdio", ...two },
    ]);
  });

  test("finds a command on the path, because agents want an absolute one", async () => {
    const { stdout } = await start("1", '{"name":"one","command":"sh"}');
    expect(servers(stdout)).toEqual([
      { name: "one", command: expect.stringMatching(/^\/.*\/sh$/), args: [], env: [] },
    ]);
  });

  test.each([
    ["{", /not JSON at line 1/],
    ["7", /\$ must be an object/],
    ['{"name":"a"}', /\$\.command/],
    ['{"name":"a","command":"b","args":"c"}', /\$\.args must be a list of texts/],
    ['{"name":"a","command":"b","env":{"A":1}}', /\$\.env/],
    ["", /it is empty\.$/m],
    ["@/no/such/file", /there is no such file\.$/m],
    ["@/", /it is a folder\.$/m],
  ])("%s is refused", async (server, reason) => {
    const ended = await start("1", server);
    expect(ended.stderr).toMatch(reason);
    expect(ended.code).toBe(2);
  });
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { command, folder, MAIN, privateFile } from "../cli/support.ts";
import { armedLine } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import { IN_LINES, openPty, type Pty } from "../support/pty.ts";

const CHOOSE = {
  mode: "form",
  message: "Where should it go?",
  requestedSchema: {
    type: "object",
    properties: { where: { type: "string", title: "Target", enum: ["staging", "production"] } },
    required: ["where"],
  },
};
const SCHEMA = { type: "object", properties: { n: { type: "integer", title: "How many" } } };
const PAGE = { message: "Please connect.", url: "https://auth.example/connect" };

/** A file with this question, under a name that is short enough to be shown. */
function file(content: unknown): string {
  const path = join(folder(), "question.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describe("a question from a file", () => {
  test("is asked on standard error; the answer alone goes to standard output", async () => {
    const ended = await command(["ask", file(CHOOSE), "--plain"], { input: "2\nsend\n" });
    expect(ended.stdout).toBe(
      '{\n  "action": "accept",\n  "content": {\n    "where": "production"\n  }\n}\n',
    );
    expect(ended.stderr).toContain('Question from "question.json".');
    expect(ended.stderr).toContain("| Where should it go?");
    expect(ended.stderr).toMatch(/Sent\.\n$/);
    expect(ended.code).toBe(0);
  });

  test.each([
    ["declined", "/decline\n", '{"action":"decline"}\n', 1],
    ["cancelled", "/cancel\n", '{"action":"cancel"}\n', 130],
  ])("%s, says so with its exit code too", async (_what, input, stdout, code) => {
    const ended = await command(["ask", file(CHOOSE), "--plain", "--compact"], { input });
    expect(ended.stdout).toBe(stdout);
    expect(ended.code).toBe(code);
  });

  test("may be a schema alone, under words of the caller's", async () => {
    const args = ["ask", file(SCHEMA), "--plain", "--compact", "--message", "Count the boxes."];
    const ended = await command(args, { input: "12\nsend\n" });
    expect(ended.stdout).toBe('{"action":"accept","content":{"n":12}}\n');
    expect(ended.stderr).toContain("| Count the boxes.");
  });

  test("may be a whole message of the wire, byte order mark included", async () => {
    const params = { sessionId: "s-1", ...CHOOSE };
    const message = { jsonrpc: "2.0", id: 7, method: "elicitation/create", params };
    const ended = await command(["ask", file(`\uFEFF${JSON.stringify(message)}`), "--plain"], {
      input: "1\nsend\n",
    });
    expect(ended.stderr).toContain('Session "s-1".');
    expect(ended.code).toBe(0);
  });

  proves("URL-2", "a page is opened by nothing but consent, and shown first", async () => {
    const args = ["ask", file(PAGE), "--plain", "--compact"];
    const ended = await command(args, { input: "elsewhere\n" });
    expect(ended.stderr).toContain("https://auth.example/connect");
    expect(ended.stderr).toContain("Host: auth.example");
    expect(ended.stdout).toBe('{"action":"accept"}\n');
    expect(ended.code).toBe(0);
  });

  proves("FORM-20", "what looks like a secret is sent after a second word only", async () => {
    const secret = { type: "object", properties: { api_key: { type: "string" } } };
    const args = ["ask", file(secret), "--plain", "--compact"];
    const once = await command(args, { input: "hunter2\nsend\n" });
    expect(once.stderr).toContain("Type send anyway");
    expect(once.code).toBe(130);
    const twice = await command(args, { input: "hunter2\nsend\nsend anyway\n" });
    expect(twice.stdout).toBe('{"action":"accept","content":{"api_key":"hunter2"}}\n');
    expect(twice.stderr).not.toContain("hunter2");
  });

  test("is answered from an answers file", async () => {
    const answers = privateFile("answers.json", { fields: { where: "staging" } });
    const ended = await command(["ask", file(CHOOSE), "--compact", "--answers", answers]);
    expect(ended.stdout).toBe('{"action":"accept","content":{"where":"staging"}}\n');
    expect(ended.code).toBe(0);
  });

  proves("RES-3", "with nobody there it is cancelled, and says why", async () => {
    const ended = await command(["ask", file(CHOOSE), "--compact"], { input: "2\nsend\n" });
    expect(JSON.parse(ended.stdout)).toEqual({
      action: "cancel",
      _meta: {
        "acp-elicitation": {
          reason: "because nobody is here to answer and no answers file was given",
        },
      },
    });
    expect(ended.stderr).toContain("Cancelled, because nobody is here to answer");
    expect(ended.code).toBe(4);
  });

  proves("SURF-3", "the printed answer holds nothing that a screen would obey", async () => {
    const odd = "a\u009b2J\u202eb";
    const schema = { type: "object", properties: { c: { type: "string", enum: [odd] } } };
    const ended = await command(["ask", file(schema), "--plain"], { input: "1\nsend\n" });
    expect(ended.stdout).toContain('"a\\u009b2J\\u202eb"');
    expect(JSON.parse(ended.stdout)).toEqual({ action: "accept", content: { c: odd } });
  });
});

describe("a question that cannot be asked ends with exit code 2 and the reason", () => {
  const cases: [string, unknown, string][] = [
    ["no JSON", '{"type": object}', "it is not JSON at line 1, column 10."],
    ["no object", [1], "it must be an object"],
    ["another mode", { ...CHOOSE, mode: "voice" }, "Its mode is neither form nor url."],
    ["a mode that is null", { ...CHOOSE, mode: null }, "The member mode is missing or no text."],
    ["another scheme", { ...PAGE, url: "javascript:alert(1)" }, "no http or https address"],
    ["a schema nobody can read", { properties: 7 }, "cannot be read as a form"],
    ["params that are no object", { method: "elicitation/create" }, "its member params must be"],
  ];
  test.each(cases)("%s", async (_what, content, reason) => {
    const path = file(content);
    const ended = await command(["ask", path, "--plain"]);
    expect(ended.stderr).toContain(`acp-elicitation: The question in ${path} cannot be used: `);
    expect(ended.stderr).toContain(reason);
    expect(ended.stdout).toBe("");
    expect(ended.code).toBe(2);
  });

  test("a file that is not there", async () => {
    const ended = await command(["ask", "/no/such", "--plain"]);
    expect(ended.stderr).toContain("/no/such cannot be used: there is no such file.");
    expect(ended.code).toBe(2);
  });

  test("standard input, where no terminal is left to answer at", async () => {
    const input = JSON.stringify(CHOOSE);
    const ended = await command(["ask", "-", "--plain"], { input, apart: true });
    expect(ended.stderr).toContain("there is no terminal to answer at");
    expect(ended.code).toBe(2);
  });
});

describe("at a terminal", () => {
  const open = new Set<Pty>();
  afterEach(async () => {
    for (const pty of open) await pty.close();
    open.clear();
  });
  const shell = (line: string, ...args: string[]): Pty => {
    const pty = openPty("/bin/sh", ["-c", line, "sh", process.execPath, MAIN, ...args], {
      env: IN_LINES,
    });
    open.add(pty);
    return pty;
  };
  async function answer(pty: Pty): Promise<void> {
    await pty.see("Choice, 1 to 2:");
    await armedLine(pty);
    pty.press("1\r");
    await pty.see("What now?");
    pty.press("send\r");
  }

  test("a shell gets the answer of x=$(...) while the person sees the question", async () => {
    const pty = shell('x=$("$1" "$2" ask "$3" --compact); echo "[$?] $x"', file(CHOOSE));
    await answer(pty);
    await pty.see('[0] {"action":"accept","content":{"where":"staging"}}');
  });

  test("a question from a pipe is answered at the terminal all the same", async () => {
    const line = 'x=$(cat "$3" | "$1" "$2" ask - --compact 2>/dev/null); echo "[$?] $x"';
    const pty = shell(line, file(CHOOSE));
    await pty.see('Question from "standard input".');
    await answer(pty);
    await pty.see('[0] {"action":"accept","content":{"where":"staging"}}');
  });

  proves("RES-3", "Ctrl-C cancels", async () => {
    const pty = shell('exec "$1" "$2" ask "$3" --compact', file(CHOOSE));
    await pty.see("Choice, 1 to 2:");
    await armedLine(pty);
    pty.press("\u0003");
    await pty.see('{"action":"cancel"}');
    expect(await pty.exit()).toMatchObject({ code: 130 });
  });

  proves("URL-9a", "a page that did not open is said, and consent is printed", async () => {
    const line = 'unset DISPLAY WAYLAND_DISPLAY WSL_DISTRO_NAME; exec "$1" "$2" ask "$3" --compact';
    const pty = shell(line, file(PAGE));
    await pty.see("What now?");
    await armedLine(pty);
    pty.press("open\r");
    await pty.see('{"action":"accept"}');
    expect(await pty.exit()).toMatchObject({ code: 0 });
    expect(pty.raw()).toContain("The browser did not open.");
  });
});

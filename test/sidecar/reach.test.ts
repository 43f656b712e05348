/** Questions that an editor does not show are reached from a second terminal, and by nobody else. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { answer } from "../../src/cli/sidecar/answer.ts";
import type { QuestionView } from "../../src/client/index.ts";
import { findRemotes } from "../../src/sidecar/index.ts";
import { socketFolderPath } from "../../src/sidecar/socket/folder.ts";
import { enCommand } from "../../src/text/index.ts";
import { command, folder } from "../cli/support.ts";
import { armedLine } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import { openPty, type Pty } from "../support/pty.ts";
import { ASKING, Editor, MAIN } from "./process.ts";

const NAME = {
  mode: "form",
  message: "What is your name?",
  requestedSchema: {
    type: "object",
    properties: {
      name: { type: "string", title: "Name" },
      tags: { type: "array", items: { type: "string", enum: ["red", "green"] } },
    },
    required: ["name"],
  },
};
const PAGE = {
  mode: "url",
  message: "Connect your account.",
  elicitationId: "e1",
  url: "https://auth.example/connect?key=1",
};

class Desk {
  readonly runtime = folder();
  readonly env: NodeJS.ProcessEnv = {
    ...process.env,
    XDG_RUNTIME_DIR: this.runtime,
    // No browser on the machine that tests.
    DISPLAY: "",
    WAYLAND_DISPLAY: "",
  };
  readonly editors: Editor[] = [];
  readonly ptys: Pty[] = [];

  get sockets(): string {
    return join(this.runtime, "acp-elicitation");
  }

  start(flags: readonly string[] = []): Editor {
    const editor = new Editor(ASKING, { env: this.env, flags });
    this.editors.push(editor);
    return editor;
  }

  run(...args: string[]) {
    return command(args, { env: this.env, input: "" });
  }

  /** The questions that wait, in order. */
  async list(): Promise<readonly QuestionView[]> {
    const remotes = await findRemotes(this.sockets);
    const views = [...remotes.values()].flatMap(({ current }) => current);
    for (const remote of remotes.values()) remote.close();
    return views;
  }

  /** Waits until so many questions wait. */
  async listed(count: number): Promise<readonly QuestionView[]> {
    let views = await this.list();
    while (views.length !== count) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      views = await this.list();
    }
    return views;
  }

  attach(): Pty {
    const pty = openPty(process.execPath, [MAIN, "attach", "--plain"], { env: this.env });
    this.ptys.push(pty);
    return pty;
  }

  async close(): Promise<void> {
    for (const editor of this.editors) editor.close();
    for (const pty of this.ptys) await pty.close();
  }
}

const desks: Desk[] = [];
function desk(): Desk {
  const made = new Desk();
  desks.push(made);
  return made;
}
afterEach(async () => {
  for (const one of desks.splice(0)) await one.close();
});

describe.each([1, 2] as const)("an agent on ACP version %s", (version) => {
  proves("SURF-5", "is answered from a second terminal, its editor none the wiser", async () => {
    const here = desk();
    const editor = here.start();
    await editor.ask(version, [NAME]);
    await editor.hears("acp-elicitation attach");
    const person = here.attach();
    await person.see("in Raw Editor, in");
    await person.see("Answer:");
    await armedLine(person);
    person.press("Ada\r");
    await person.see("any of the choices");
    person.press("\r");
    await person.see("What now?");
    await armedLine(person);
    person.press("send\r");
    await person.see("Sent.");
    expect(await editor.answer()).toEqual({ action: "accept", content: { name: "Ada" } });
    expect(editor.messages.map(({ method }) => method)).not.toContain("elicitation/create");
    person.press("\u0004");
    expect((await person.exit()).code).toBe(0);
    editor.end();
    expect((await editor.exit).code).toBe(0);
    expect(readdirSync(here.sockets)).toEqual([]);
  });
});

test("pending lists what waits, answer answers it", async () => {
  const here = desk();
  expect((await here.run("pending")).stdout).toBe("No question waits.\n");
  const editor = here.start();
  await editor.ask(1, [NAME]);
  const [question] = await here.listed(1);
  const id = question?.id ?? "";
  const [described] = JSON.parse((await here.run("pending", "--json")).stdout);
  expect(described).toMatchObject({
    id,
    status: "open",
    mode: "form",
    editor: "Raw Editor",
    session: "s1",
    message: "What is your name?",
    fields: [
      { name: "name", kind: "text", required: true },
      { name: "tags", kind: "multi", options: ["red", "green"] },
    ],
  });
  const text = (await here.run("pending")).stdout;
  expect(text).toContain(`${id}  a form, asked by `);
  expect(text).toContain("| What is your name?");
  expect(text).toContain("  text, required | name: Name");
  expect(text).toContain("    one of | red, green");

  const sent = await here.run("answer", id, "name=Ada", "tags=red", "tags=green");
  expect(sent).toMatchObject({ code: 0, stdout: "Accepted.\n", stderr: "" });
  expect(await editor.answer()).toEqual({
    action: "accept",
    content: { name: "Ada", tags: ["red", "green"] },
  });
  const late = await here.run("answer", id, "--decline");
  expect(late.code).toBe(1);
  expect(late.stderr).toContain(`No question ${id} waits.`);
});

test("answer refuses what does not fit, and secrets, before anything is sent", async () => {
  const here = desk();
  const editor = here.start();
  await editor.ask(1, [NAME]);
  const [question] = await here.listed(1);
  const before = process.env.XDG_RUNTIME_DIR;
  process.env.XDG_RUNTIME_DIR = here.runtime;
  onTestFinished(() => {
    if (before === undefined) delete process.env.XDG_RUNTIME_DIR;
    else process.env.XDG_RUNTIME_DIR = before;
  });
  const id = question?.id ?? "";
  type Ways = Parameters<typeof answer>[1]["ways"];
  const said = async (values: readonly string[], ways: Ways = []) => {
    const failure = await answer(enCommand, { id, values, ways }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ exit: 2 });
    return failure instanceof Error ? failure.message : "";
  };
  expect(await said(["tags=red"])).toBe("Not sent: name: This needs an answer");
  expect(await said(["name=Ada", "tags=blue"])).toBe(
    "Not sent: tags: Pick from the listed choices only",
  );
  expect(await said(["name=Ada", "age=3"])).toBe("The form has no field age.");
  expect(await said(["name"])).toBe("name is no field=value.");
  expect(await said([], ["open"])).toBe(
    "This is a form: give its values as field=value, or --accept to send what it holds.",
  );
  for (const ways of [[], ["decline", "cancel"]] as const) {
    expect(await said([], ways)).toBe(
      "Say one thing: values for a form, --accept, --open, --elsewhere, --decline or --cancel.",
    );
  }
  const secret = await said(["name=ghp_16C7e42F292c6912E7710c838347Ae178B4a"]);
  expect(secret).toContain("This looks like a secret: name.");
  expect(secret).not.toContain("ghp_");
  expect(await here.list()).toMatchObject([{ id, status: "open" }]);
});

test.each(["decline", "cancel"])("answer --%s is that and nothing else", async (action) => {
  const here = desk();
  const editor = here.start();
  await editor.ask(1, [NAME]);
  const [question] = await here.listed(1);
  await here.run("answer", question?.id ?? "", `--${action}`);
  expect(await editor.answer()).toEqual({ action });
});

proves(
  "URL-15",
  "a page is consented to without being opened, and its address is told",
  async () => {
    const here = desk();
    const editor = here.start();
    await editor.ask(1, [PAGE]);
    const [question] = await here.listed(1);
    expect(question).toMatchObject({
      mode: "url",
      link: { assessment: { href: "https://auth.example/connect?key=1" } },
    });
    const sent = await here.run("answer", question?.id ?? "", "--elsewhere");
    expect(sent.stdout).toBe("Accepted.\nOpen it yourself: https://auth.example/connect?key=1\n");
    expect(await editor.answer()).toEqual({ action: "accept" });
    expect(await here.list()).toMatchObject([{ status: "waiting" }]);
  },
);

proves(
  "RES-3",
  "leaving the second terminal answers nothing: the question waits and is shown again",
  async () => {
    const here = desk();
    const editor = here.start();
    await editor.ask(1, [NAME]);
    const first = here.attach();
    await first.see("Answer:");
    await armedLine(first);
    first.press("Ada\r");
    await first.see("any of the choices");
    first.signal("SIGHUP");
    await first.exit();
    expect(await here.list()).toMatchObject([{ status: "open" }]);
    const second = here.attach();
    // What was typed is still there.
    await second.see("What is your name?");
    await second.see("any of the choices");
    await armedLine(second);
    second.press("/decline\r");
    expect(await editor.answer()).toEqual({ action: "decline" });
  },
);

test("Ctrl-C at a question cancels it, and the terminal stays", async () => {
  const here = desk();
  const editor = here.start();
  await editor.ask(1, [NAME]);
  const person = here.attach();
  await person.see("What is your name?");
  await armedLine(person);
  person.press("\u0003");
  expect(await editor.answer()).toEqual({ action: "cancel" });
  const other = here.start();
  await other.ask(1, [{ ...NAME, message: "And yours?" }]);
  await person.see("And yours?");
});

test("two terminals show the same question; what one answers is gone from the other", async () => {
  const here = desk();
  const editor = here.start();
  await editor.ask(1, [NAME]);
  const [one, two] = [here.attach(), here.attach()];
  await one.see("What is your name?");
  await two.see("What is your name?");
  await armedLine(one);
  one.press("/decline\r");
  expect(await editor.answer()).toEqual({ action: "decline" });
  await two.see("This question was answered elsewhere");
});

proves("CAN-7", "an agent that dies takes its question down from the second terminal", async () => {
  const here = desk();
  const editor = here.start();
  await editor.ask(1, [NAME]);
  const person = here.attach();
  await person.see("What is your name?");
  editor.close();
  await person.see("The connection to the agent is lost. This question is closed.");
});

describe("the socket", () => {
  test("is found also where an editor names no runtime folder to the agent", () => {
    const runtimes = folder();
    const mine = join(runtimes, String(userInfo().uid));
    mkdirSync(mine, { mode: 0o700 });
    expect(socketFolderPath({}, runtimes)).toBe(join(mine, "acp-elicitation"));
    expect(socketFolderPath({ XDG_RUNTIME_DIR: "/r" }, runtimes)).toBe("/r/acp-elicitation");
    chmodSync(mine, 0o755);
    expect(socketFolderPath({}, runtimes)).toMatch(/\/acp-elicitation-\d+$/);
  });

  proves("RELAY-3", "is its user's alone, and so is its folder", async () => {
    const here = desk();
    const editor = here.start();
    await editor.ask(1, [NAME]);
    const [question] = await here.listed(1);
    const name = `${question?.id.split("-")[0]}.sock`;
    expect(readdirSync(here.sockets)).toEqual([name]);
    expect(statSync(here.sockets).mode & 0o777).toBe(0o700);
    expect(statSync(join(here.sockets, name)).mode & 0o777).toBe(0o600);
  });

  test("that a dead sidecar left is cleared away", async () => {
    const here = desk();
    mkdirSync(here.sockets, { mode: 0o700 });
    const path = join(here.sockets, "dead.sock");
    const dead = createServer().listen(path);
    await new Promise((resolve) => dead.once("listening", resolve));
    chmodSync(path, 0o600);
    // Closing would remove it, which a killed process does not.
    const { renameSync } = await import("node:fs");
    renameSync(path, `${path}.kept`);
    await new Promise((resolve) => dead.close(resolve));
    renameSync(`${path}.kept`, path);
    writeFileSync(join(here.sockets, "no-socket.sock"), "", { mode: 0o600 });
    expect((await here.run("pending")).stdout).toBe("No question waits.\n");
    expect(existsSync(path)).toBe(false);
    expect(existsSync(join(here.sockets, "no-socket.sock"))).toBe(true);
  });

  test("is not made, nor looked for, in a folder that is open to others", async () => {
    const here = desk();
    mkdirSync(here.sockets, { mode: 0o755 });
    chmodSync(here.sockets, 0o755);
    const editor = here.start();
    await editor.hears("is not yours alone");
    expect(readdirSync(here.sockets)).toEqual([]);
    // The agent and its editor go on without it.
    await editor.ask(1, []);
    await editor.message(({ id, result }) => id === 2 && result);
    const refused = await here.run("pending");
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("is not yours alone");
  });
});

test("announce says in the chat that a question waits, and not what it asks", async () => {
  for (const version of [1, 2] as const) {
    const here = desk();
    const editor = here.start(["--announce"]);
    await editor.ask(version, [PAGE]);
    const params = await editor.message(
      (message) => message.method === "session/update" && message.params,
    );
    expect(params).toEqual({
      sessionId: "s1",
      update: {
        sessionUpdate: "agent_message_chunk",
        messageId: "acp-elicitation-1",
        content: { type: "text", text: expect.stringContaining("`acp-elicitation attach`") },
      },
    });
    expect(JSON.stringify(params)).not.toContain("auth.example");
    expect(JSON.stringify(params)).not.toContain("Connect your account");
  }
});

test("a trace is written for its owner alone, without answers and queries", async () => {
  const here = desk();
  const trace = join(here.runtime, "trace.jsonl");
  const editor = here.start(["--trace", trace]);
  await editor.ask(1, [NAME, PAGE]);
  const list = await here.listed(2);
  const form = list.find(({ mode }) => mode === "form");
  await here.run("answer", form?.id ?? "", "name=Ada");
  await editor.answer();
  const { readFileSync } = await import("node:fs");
  const text = readFileSync(trace, "utf8");
  expect(statSync(trace).mode & 0o777).toBe(0o600);
  expect(text).not.toContain("Ada");
  expect(text).not.toContain("key=1");
  const seen = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(seen.map(({ direction }) => direction)).toEqual(["in", "in", "out"]);
});

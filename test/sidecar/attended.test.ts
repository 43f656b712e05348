/** Who sits at a second terminal sees the questions there: no tab opens then, and one opens once they leave. */
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Browser, Page as Tab } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { folder } from "../cli/support.ts";
import { armedLine, armedScreen } from "../support/armed.ts";
import { launchChromium } from "../support/chromium.ts";
import { freePort } from "../support/free-port.mjs";
import { proves } from "../support/proves.ts";
import { openPty, type Pty } from "../support/pty.ts";
import { LINK, Person, SOON } from "./person.ts";
import { type Editor, MAIN } from "./process.ts";

const question = (message: string) => ({
  mode: "form",
  message,
  requestedSchema: { type: "object", properties: { branch: { type: "string", title: "Branch" } } },
});
const PAGE = {
  mode: "url",
  message: "Connect your account.",
  elicitationId: "e1",
  url: "https://auth.example/connect",
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function openTab(link: string): Promise<Tab> {
  const tab = await (await browser.newContext()).newPage();
  ends.push(() => tab.context().close());
  await tab.goto(link);
  return tab;
}

const people: Person[] = [];
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of people.splice(0)) await one.close();
  for (const end of ends.splice(0)) await end();
});

/** Somebody with a browser, and an editor whose agent has asked nothing yet. */
async function waiting(...flags: string[]): Promise<{ ada: Person; editor: Editor }> {
  const ada = new Person();
  people.push(ada);
  const editor = ada.start(["--open-with", ada.opener, ...flags]);
  await editor.ask(1, []);
  return { ada, editor };
}

/** A second terminal that its sidecar knows of. */
async function attached(ada: Person): Promise<Pty> {
  const terminal = ada.attach();
  await terminal.see("Connected to");
  return terminal;
}

async function decline(terminal: Pty): Promise<void> {
  await armedLine(terminal);
  terminal.mark();
  terminal.press("/decline\r");
}

function socketOf(ada: Person): string {
  const sockets = join(ada.runtime, "acp-elicitation");
  const [name = ""] = readdirSync(sockets);
  return join(sockets, name);
}

/** The connection of a program that does not say that anybody stays, as those of an older version. */
async function look(ada: Person): Promise<Socket> {
  const socket = createConnection(socketOf(ada));
  ends.push(() => socket.destroy());
  await once(socket, "data");
  return socket;
}

/** Calls back with what each line holds. A connection may end in any way. */
function onLines(socket: Socket, take: (line: Record<string, unknown>) => void): void {
  socket.on("error", () => {});
  const lines = createInterface({ input: socket });
  lines.on("line", (line) => take(JSON.parse(line)));
}

/**
 * The person's sidecar as one of the first version would be: its news names no later requests, and it ends the
 * connection over what it does not know. `env` leads to it, and `asked` holds what it was asked.
 */
async function older(ada: Person): Promise<{ env: NodeJS.ProcessEnv; asked: string[] }> {
  const known = ["open", "release", "reopen", "finish", "giveUp", "saveDraft", "answer", "link"];
  const asked: string[] = [];
  const runtime = folder();
  const path = join(runtime, "acp-elicitation", "older.sock");
  mkdirSync(join(runtime, "acp-elicitation"), { mode: 0o700 });
  const server = createServer((near) => {
    const far = createConnection(socketOf(ada));
    near.on("close", () => far.destroy());
    onLines(near, (line) => {
      const { do: what } = line.request as { do: string };
      asked.push(what);
      if (known.includes(what)) far.write(`${JSON.stringify(line)}\n`);
      else near.destroy();
    });
    onLines(far, ({ takes: _, ...line }) => near.write(`${JSON.stringify(line)}\n`));
  });
  ends.push(() => server.close());
  await once(server.listen(path), "listening");
  chmodSync(path, 0o600);
  return { env: { XDG_RUNTIME_DIR: runtime }, asked };
}

describe("a question that comes while a second terminal is attached", () => {
  test("opens no tab, and the log names the terminal alone", async () => {
    const { ada, editor } = await waiting();
    const terminal = await attached(ada);
    editor.prompt([question("Which branch?")]);
    await terminal.see("Which branch?");
    expect(editor.err).toBe(
      "acp-elicitation: The agent asks a question that this editor does not show. Answer it in a terminal: acp-elicitation attach\n",
    );
    await decline(terminal);
    expect(await editor.answer()).toEqual({ action: "decline" });
    terminal.press("\u0004");
    expect((await terminal.exit()).code).toBe(0);
    // What comes when nobody is there any more is the first to be opened.
    editor.prompt([question("And now?")]);
    expect(await ada.linked(1)).toMatch(LINK);
  });

  proves("RES-3", "opens one as soon as the terminal has gone, however it went", async () => {
    const { ada, editor } = await waiting();
    const terminal = await attached(ada);
    editor.prompt([question("Which branch?")]);
    await terminal.see("Which branch?");
    expect(ada.links).toEqual([]);
    terminal.signal("SIGKILL");
    const tab = await openTab(await ada.linked(1));
    await tab.getByText("Which branch?").first().waitFor();
  });

  test("opens one once the last of several terminals has gone", async () => {
    const { ada, editor } = await waiting();
    const [one, two] = [await attached(ada), await attached(ada)];
    editor.prompt([question("Which branch?")]);
    await one.see("Which branch?");
    await two.see("Which branch?");
    one.signal("SIGHUP");
    await one.exit();
    await decline(two);
    expect(await editor.answer()).toEqual({ action: "decline" });
    editor.prompt([question("And then?")]);
    await two.see("And then?");
    expect(ada.links).toEqual([]);
    two.signal("SIGHUP");
    expect(await ada.linked(1)).toMatch(LINK);
  });

  test("opens none for a page that is under way, and nothing listens", async () => {
    const port = await freePort();
    const { ada, editor } = await waiting("--port", String(port));
    const terminal = await attached(ada);
    editor.prompt([PAGE]);
    await terminal.see("What now?");
    await armedLine(terminal);
    terminal.press("elsewhere\r");
    expect(await editor.answer()).toEqual({ action: "accept" });
    terminal.signal("SIGHUP");
    await terminal.exit();
    expect(await ada.pending()).toMatchObject([{ status: "waiting" }]);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    expect(ada.links).toEqual([]);
    editor.prompt([question("Which branch?")]);
    expect(await ada.linked(1)).toMatch(LINK);
  });
});

describe("a terminal that leaves", () => {
  test("opens no second tab where one is there", async () => {
    const { ada, editor } = await waiting();
    editor.prompt([question("Which branch?")]);
    const tab = await openTab(await ada.linked(1));
    await tab.getByRole("textbox", { name: "Branch" }).waitFor();
    const terminal = await attached(ada);
    await terminal.see("Which branch?");
    terminal.signal("SIGHUP");
    await terminal.exit();
    await decline(await attached(ada));
    expect(await editor.answer()).toEqual({ action: "decline" });
    expect(ada.links.length).toBe(1);
  });

  test("opens one again for a question whose tab was closed before", async () => {
    const { ada, editor } = await waiting();
    editor.prompt([question("Which branch?")]);
    const tab = await openTab(await ada.linked(1));
    await tab.getByRole("textbox", { name: "Branch" }).waitFor();
    await tab.context().close();
    const terminal = await attached(ada);
    await terminal.see("Which branch?");
    expect(ada.links.length).toBe(1);
    terminal.signal("SIGHUP");
    expect(await ada.linked(2)).toMatch(LINK);
  });

  test.each([
    ["in plain lines", "--plain", armedLine, async () => {}, "/cancel\r"],
    ["on the whole screen", "--no-plain", armedScreen, armedScreen, "\u0003"],
  ])("is away as well while Ctrl-Z has stopped it, %s", async (_, flag, armed, again, cancel) => {
    const { ada, editor } = await waiting();
    const shell = openPty("bash", ["--norc", "--noprofile", "-i"], {
      env: { ...ada.env, PS1: "shell> " },
    });
    ends.push(() => shell.close());
    await shell.see("shell> ");
    shell.press(`'${process.execPath}' '${MAIN}' attach ${flag}\r`);
    await shell.see("Connected to");
    editor.prompt([question("Which branch?")]);
    await shell.see("Which branch?");
    await armed(shell);
    expect(ada.links).toEqual([]);
    shell.mark();
    shell.press("\u001a");
    await shell.see(/Stopped[\s\S]*shell> /);
    const tab = await openTab(await ada.linked(1));
    await tab.getByText("Which branch?").first().waitFor();
    await tab.context().close();
    shell.mark();
    shell.press("fg\r");
    await shell.see(`attach ${flag}\r\n`);
    // What it says over its connection comes after its word that it is back.
    await again(shell);
    shell.press(cancel);
    expect(await editor.answer()).toEqual({ action: "cancel" });
    editor.prompt([question("And then?")]);
    await shell.see("And then?");
    expect(await ada.pending()).toHaveLength(1);
    expect(ada.links.length).toBe(1);
  });
});

test("pending and answer, which look and act for a moment, change nothing of it", async () => {
  const { ada, editor } = await waiting();
  // Nor does a connection of an older version that is there all the time.
  await look(ada);
  editor.prompt([question("Which branch?")]);
  expect(await ada.linked(1)).toMatch(LINK);
  const [one] = await ada.pending();
  expect((await ada.run(["answer", one?.id ?? "", "--decline"])).stdout).toBe("Declined.\n");
  expect(await editor.answer()).toEqual({ action: "decline" });
  editor.prompt([question("And then?")]);
  expect(await ada.linked(2)).toMatch(LINK);
});

describe("versions that differ", () => {
  test("a request that is not known here is answered with nothing, and the next one as ever", async () => {
    const { ada } = await waiting();
    const terminal = await look(ada);
    const results: unknown[] = [];
    onLines(terminal, (line) => results.push(line));
    const ask = (number: number, request: object) =>
      terminal.write(`${JSON.stringify({ number, request })}\n`);
    ask(1, { do: "dance", id: "q1" });
    ask(2, { do: "release", id: "q1" });
    await expect
      .poll(() => results, SOON)
      .toEqual([
        { number: 1, result: null },
        { number: 2, result: false },
      ]);
  });

  test("attach shows the questions of an older sidecar, which opens its tab as it always did", async () => {
    const { ada, editor } = await waiting();
    const { env, asked } = await older(ada);
    const terminal = ada.attach(env);
    await terminal.see("Connected to");
    editor.prompt([question("Which branch?")]);
    await terminal.see("Which branch?");
    expect(await ada.linked(1)).toMatch(LINK);
    await decline(terminal);
    expect(await editor.answer()).toEqual({ action: "decline" });
    expect(asked).toEqual(["open", "answer"]);
  });
});

/** To the editor the sidecar is the agent, and to the agent it is the editor: streams, signals, exit codes. */
import { createHash, randomBytes } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { CAN_LOOK } from "../support/processes.ts";
import { proves } from "../support/proves.ts";
import { Editor, type EditorOptions, rawAgent } from "./process.ts";

const editors: Editor[] = [];
function start(does: string, options?: EditorOptions): Editor {
  const editor = new Editor(rawAgent(does), options);
  editors.push(editor);
  return editor;
}
afterEach(() => {
  for (const editor of editors.splice(0)) editor.close();
});

proves("RELAY-1", "megabytes of anything come through both ways as they are", async () => {
  const editor = start("echo");
  const sent = createHash("sha256");
  const got = createHash("sha256");
  for (let part = 0; part < 64; part++) {
    // Half of it in lines that are held for a while.
    const bytes =
      part % 2 === 0
        ? randomBytes(131_072)
        : Buffer.from(`{"x":"${randomBytes(65_536).toString("hex")}","method":"y"}\n`);
    sent.update(bytes);
    editor.write(bytes);
  }
  editor.end();
  expect(await editor.exit).toEqual({ code: 0, signal: null });
  await editor.seesEnd();
  got.update(editor.out);
  expect(got.digest("hex")).toBe(sent.digest("hex"));
  expect(editor.err).toBe("");
});

test("signals reach the agent once each, and its exit code is ours", async () => {
  const editor = start("signals");
  await editor.hears("READY");
  for (const name of ["SIGTERM", "SIGHUP", "SIGUSR2"] as const) {
    editor.signal(name);
    await editor.hears(name);
  }
  editor.signal("SIGINT");
  expect(await editor.exit).toEqual({ code: 9, signal: null });
  expect(editor.err).toBe("READY\nSIGTERM\nSIGHUP\nSIGUSR2\n");
});

test("an agent that a signal ends gives 128 and its number", async () => {
  const editor = new Editor(["sh", "-c", "kill -9 $$"]);
  expect(await editor.exit).toEqual({ code: 137, signal: null });
});

test("a command that is not there is said plainly", async () => {
  const editor = new Editor(["no-such-agent\u001b[2J"]);
  expect(await editor.exit).toEqual({ code: 3, signal: null });
  expect(editor.err).toContain("The agent command was not found: no-such-agent");
  expect(editor.err).not.toContain("\u001b");
  expect(editor.out.length).toBe(0);
});

describe("half of a connection", () => {
  test("an agent that says no more still hears, and the editor sees the end", async () => {
    const editor = start("shut-mouth");
    await editor.hears("SHUT");
    await editor.seesEnd();
    expect(editor.child.exitCode).toBe(null);
    editor.end();
    expect(await editor.exit).toEqual({ code: 4, signal: null });
  });

  test("an editor that says no more still hears all there is", async () => {
    const editor = start("echo");
    editor.write("first\nwithout an end");
    editor.end();
    await editor.seesEnd();
    expect(editor.out.toString()).toBe("first\nwithout an end");
    expect(await editor.exit).toEqual({ code: 0, signal: null });
  });

  test("an agent that hears no more breaks the editor's pipe", async () => {
    const editor = start("shut-ears");
    await editor.hears("SHUT");
    const broken = new Promise<unknown>((resolve) => editor.child.stdin?.once("error", resolve));
    const writing = setInterval(() => editor.write("anyone?\n"), 20);
    expect(await broken).toMatchObject({ code: "EPIPE" });
    clearInterval(writing);
    editor.signal("SIGTERM");
    expect(await editor.exit).toEqual({ code: 143, signal: null });
  });

  test("an editor that hears no more breaks the agent's pipe", async () => {
    const editor = start("talk");
    await editor.bytes(1_000);
    editor.child.stdout?.destroy();
    await editor.hears("EPIPE");
    expect(await editor.exit).toEqual({ code: 6, signal: null });
  });

  test("what an agent leaves behind keeps neither its last words nor its exit", async () => {
    const editor = start("left");
    expect(await editor.exit).toEqual({ code: 3, signal: null });
    expect(editor.out.toString()).toBe("last words\n");
  });
});

test("an agent that talks to an editor which does not read waits, as behind a pipe", async () => {
  const editor = start("talk");
  await editor.bytes(1_000);
  editor.child.stdout?.pause();
  // Comes to rest, sooner or later.
  for (let before = 0, now = 0; now === 0 || now - before >= 8 * 1024; ) {
    before = now;
    now = await memoryLater(editor);
  }
  editor.signal("SIGTERM");
  editor.child.stdout?.resume();
  await editor.exit;
});

/** Resident kilobytes, half a second from now; 1 where the system does not tell. */
async function memoryLater(editor: Editor): Promise<number> {
  if (!CAN_LOOK) return 1;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { readFileSync } = await import("node:fs");
  const status = readFileSync(`/proc/${editor.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

describe.runIf(CAN_LOOK)("what the agent can see of us", () => {
  proves(
    "RELAY-3",
    "arguments, environment and descriptors are those it has without us",
    async () => {
      const look = async (bare: boolean) => {
        const editor = start("look", { bare });
        await editor.exit;
        await editor.seesEnd();
        return editor.messages[0];
      };
      const [bare, ours] = await Promise.all([look(true), look(false)]);
      expect(ours).toEqual(bare);
    },
  );
});

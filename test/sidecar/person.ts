/**
 * A person whose editor goes through the sidecar: their runtime folder, the browser that notes what it is to open,
 * and what they started.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { command, type Ended, folder, linesIn, privateFile } from "../cli/support.ts";
import { createFamily } from "../support/processes.ts";
import { openPty, type Pty } from "../support/pty.ts";
import { ASKING, Editor, MAIN } from "./process.ts";

/** Long enough for a busy machine; nothing is judged by it. */
export const SOON = { timeout: 30_000 };
/** A link to a local page, and the secret in it. */
export const LINK: RegExp = /http:\/\/127\.0\.0\.1:\d+\/#([\w-]{43})/;

/** A stand-in for a browser: it notes the address in a file. */
const NOTE = privateFile(
  "note.mjs",
  "import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], process.argv[3] + '\\n');",
);

export class Person {
  readonly runtime = folder();
  readonly noted = join(this.runtime, "links");
  readonly opener = `${process.execPath} ${NOTE} ${this.noted} %s`;
  readonly family = createFamily();
  readonly env: NodeJS.ProcessEnv = {
    ...process.env,
    ...this.family.env,
    XDG_RUNTIME_DIR: this.runtime,
    XDG_CONFIG_HOME: join(this.runtime, "config"),
    DISPLAY: "",
    WAYLAND_DISPLAY: "",
    WSL_DISTRO_NAME: "",
    BROWSER: "",
  };
  readonly #editors: Editor[] = [];
  readonly #terminals: Pty[] = [];

  /** An editor with the sidecar before its agent, which asks what it is prompted with. */
  start(flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Editor {
    const editor = new Editor(ASKING, { flags, env: { ...this.env, ...env } });
    this.#editors.push(editor);
    return editor;
  }

  /** What the browser was told to open, in order. */
  get links(): string[] {
    return linesIn(this.noted);
  }

  /** Waits until so many were; the last of them. */
  async linked(count: number): Promise<string> {
    await expect.poll(() => this.links.length, SOON).toBe(count);
    return this.links[count - 1] ?? "";
  }

  run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    return command(args, { env: { ...this.env, ...env }, input: "" });
  }

  attachInBrowser(...args: string[]): Promise<Ended> {
    return this.run(["attach", "--surface", "browser", ...args]);
  }

  /** What `pending` lists. */
  async pending(): Promise<readonly { readonly id: string }[]> {
    return JSON.parse((await this.run(["pending", "--json"])).stdout);
  }

  /** A second terminal, in plain lines. */
  attach(env: NodeJS.ProcessEnv = {}): Pty {
    const pty = openPty(process.execPath, [MAIN, "attach", "--plain"], {
      env: { ...this.env, ...env },
    });
    this.#terminals.push(pty);
    return pty;
  }

  /** Writes the configuration file by hand. */
  configure(text: string): void {
    const home = join(this.runtime, "config", "acp-elicitation");
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, "config.json"), text);
  }

  async close(): Promise<void> {
    for (const editor of this.#editors) editor.close();
    for (const pty of this.#terminals) await pty.close();
  }
}

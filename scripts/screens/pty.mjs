// A command in a pseudo-terminal, its keys pressed and its screen read, for pictures of it.
import { spawn } from "@lydell/node-pty";
import headless from "@xterm/headless";

/** Starts it. The environment is a plain one, so that nobody's settings are in the picture. */
export function open(command, { columns, rows, env = {} }) {
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  const child = spawn(process.execPath, command, {
    cols: columns,
    rows,
    name: "xterm-256color",
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LANG: "C.UTF-8",
      TZ: "Europe/Berlin",
      ...env,
    },
  });
  child.onData((data) => terminal.write(data));
  const text = () => {
    const { active } = terminal.buffer;
    const row = (y) => active.getLine(active.viewportY + y)?.translateToString(true) ?? "";
    return Array.from({ length: terminal.rows }, (_, y) => row(y)).join("\n");
  };
  return {
    terminal,
    text,
    /** Waits until the screen shows it. */
    async see(what) {
      for (let tries = 0; tries < 200; tries++) {
        if (what instanceof RegExp ? what.test(text()) : text().includes(what)) return;
        await pause(50);
      }
      throw new Error(`The screen never showed ${what}:\n${text()}`);
    },
    /** Presses keys one after the other, as a person does. */
    async press(...keys) {
      // What comes sooner was pressed for something else.
      await pause(650);
      for (const key of keys) {
        child.write(key);
        await pause(60);
      }
      await pause(150);
    },
    close: () => child.kill("SIGKILL"),
  };
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

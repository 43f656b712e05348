import { afterEach, expect, test } from "vitest";
import { armedLine } from "../support/armed.ts";
import { openPty, type Pty } from "../support/pty.ts";

let pty: Pty | undefined;

afterEach(async () => {
  await pty?.close();
});

/** The client of the README in front of its agent, on a real terminal. Both are run as they are built. */
function start(): Pty {
  const program = [
    "dist/examples/show-client.js",
    process.execPath,
    "dist/examples/deploy-agent.js",
  ];
  pty = openPty(process.execPath, program, { columns: 80, rows: 60 });
  return pty;
}

test("the README's client shows the question of the README's agent, and the agent hears the answer", async () => {
  const screen = start();
  await screen.see("Choice, 1 to 2: ");
  await armedLine(screen);
  screen.press("production\r");
  await screen.see("Answer: ");
  screen.press("\r");
  await screen.see("What now? ");
  screen.press("send\r");
  await screen.see("Deploying to production.");
  expect((await screen.exit()).code).toBe(0);
});

test("declined, nothing is deployed", async () => {
  const screen = start();
  await screen.see("Choice, 1 to 2: ");
  await armedLine(screen);
  screen.press("/decline\r");
  await screen.see("Nothing is deployed: decline.");
  expect((await screen.exit()).code).toBe(0);
});

import { afterEach, expect, test } from "vitest";
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

/** Waits longer than a question needs to be armed: what comes sooner was typed for something else. */
const armed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 700));

test("the README's client shows the question of the README's agent, and the agent hears the answer", async () => {
  const screen = start();
  await screen.see("Choice, 1 to 2: ");
  await armed();
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
  await armed();
  screen.press("/decline\r");
  await screen.see("Nothing is deployed: decline.");
  expect((await screen.exit()).code).toBe(0);
});

// Writes the screen that README shows: a real run of the command in a pseudo-terminal, answered by typing.
// Run after a build: node scripts/capture.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { spawn } from "@lydell/node-pty";
import headless from "@xterm/headless";

const columns = 80;
const terminal = new headless.Terminal({ cols: columns, rows: 200, allowProposedApi: true });
const command = [
  "dist/command/main.js",
  "run",
  "--",
  process.execPath,
  "dist/examples/deploy-agent.js",
];
const env = { ...process.env, ACCESSIBLE: "1", LANG: "C.UTF-8" };
const child = spawn(process.execPath, command, { cols: columns, rows: 200, env });
child.onData((data) => terminal.write(data));

const typed = [
  ["> ", "Deploy it."],
  ["Choice, 1 to 2: ", "production"],
  ["Answer: ", "Fixes the login page."],
  ["What now? ", "send"],
  ["> ", "/quit"],
];
for (const [prompt, text] of typed) {
  await until(() => lastRow().endsWith(prompt.trimEnd()), prompt);
  // A person takes longer than this to read; what comes sooner was typed for something else.
  await new Promise((resolve) => setTimeout(resolve, 700));
  child.write(`${text}\r`);
}
await new Promise((resolve) => child.onExit(resolve));

const screen = rows().join("\n").trimEnd();
const url = new URL("../README.md", import.meta.url);
const readme = readFileSync(url, "utf8");
const block = `<!-- capture: deploy -->\n\n\`\`\`text\n${screen}\n\`\`\`\n\n<!-- end of capture -->`;
writeFileSync(
  url,
  readme.replace(/<!-- capture: deploy -->[\s\S]*?<!-- end of capture -->/, () => block),
);

function rows() {
  const { active } = terminal.buffer;
  return Array.from(
    { length: active.length },
    (_, y) => active.getLine(y)?.translateToString(true) ?? "",
  );
}

function lastRow() {
  return (
    rows()
      .findLast((row) => row.trim() !== "")
      ?.trimEnd() ?? ""
  );
}

async function until(holds, what) {
  for (let tries = 0; tries < 200; tries++) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `The screen never showed ${JSON.stringify(what)}:\n${rows().join("\n").trimEnd()}`,
  );
}

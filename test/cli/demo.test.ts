import { afterEach, describe, expect, test } from "vitest";
import { armedLine } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import { openPty, type Pty } from "../support/pty.ts";
import { MAIN } from "./support.ts";

let pty: Pty;
afterEach(() => pty.close());

/** Answers what is asked, one line after the other; `see` is what each line leads to. */
async function walk(
  steps: readonly (readonly [keys: string, see: string | RegExp])[],
): Promise<void> {
  for (const [keys, see] of steps) {
    await armedLine(pty);
    pty.mark();
    pty.press(`${keys}\r`);
    await pty.see(see);
  }
}

async function pressFinish(): Promise<void> {
  const url = /http:\/\/127\.0\.0\.1:\d+\/connect/.exec(pty.raw())?.[0] ?? "";
  const page = await fetch(url);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("Finish");
  expect(
    (await fetch(url, { method: "POST", headers: { origin: "http://evil.example" } })).status,
  ).toBe(403);
  const done = await fetch(url, { method: "POST", headers: { origin: new URL(url).origin } });
  expect(done.status).toBe(200);
}

describe.each(["1", "2"])("the demo on ACP version %s", (protocol) => {
  const start = (): void => {
    pty = openPty(process.execPath, [MAIN, "demo", "--plain", "--protocol", protocol], {
      rows: 60,
    });
  };

  proves("JAVA-8", "asks every kind of field, and says what it was answered", async () => {
    start();
    await pty.see("1 of 11");
    await walk([
      ["intro-to-acp", "Room"],
      ["Rooftop", "Seats"],
      ["", "Topics"],
      ["1 3", "2 chosen"],
      ["", "Day"],
      ["2026-12-01", "Start"],
      ["2026-12-01T09:30+01:00", "Contact"],
      ["me@example.com", "Website"],
      ["", "Price"],
      ["12.5", "online"],
      ["y", "Agenda"],
      ["", "Review"],
      ["send", "This is what reached me"],
    ]);
    await pty.see("2 of 3");
    const screen = (await pty.screen()).join("\n");
    for (const line of [
      "name: intro-to-acp",
      "room_custom: Rooftop",
      "seats: 12",
      "topics: forms, agents",
      "day: 2026-12-01",
      "contact: me@example.com",
      "price: 12.5",
      "online: true",
    ]) {
      expect(screen).toContain(line);
    }
    expect(screen).not.toContain("website:");
  });

  test("ends differently for decline and for cancel, and for each of its steps", async () => {
    start();
    await pty.see("1 of 11");
    await walk([
      ["/decline", /You chose decline[\s\S]*Choice, 1 to 2/],
      ["/cancel", /Cancelled: nothing is decided[\s\S]*What now/],
      ["decline", "You chose decline: the page was not opened"],
      ["2", "Choice, 1 to 2"],
      ["/decline", "Declined: the workshop stays private"],
      ["2", "Choice, 1 to 2"],
      ["1", "Review"],
      ["send", "Accepted: I would announce it now"],
      ["/quit", ""],
    ]);
    expect(await pty.exit()).toMatchObject({ code: 0 });
  });

  proves("URL-7", "ends its page with a real completion", async () => {
    start();
    await pty.see("1 of 11");
    await walk([
      ["/cancel", /You chose cancel[\s\S]*Choice, 1 to 2/],
      ["/cancel", /Cancelled: nothing is decided[\s\S]*What now/],
      ["elsewhere", "Waiting for the page"],
    ]);
    await pressFinish();
    await pty.see("The agent reports that the page is finished.");
    await pty.see("You pressed Finish");
  });

  test("can be left in the middle of a question", async () => {
    start();
    await pty.see("1 of 11");
    await armedLine(pty);
    pty.press("\u0003");
    await pty.see("Cancelled.");
    pty.press("\u0003");
    expect(await pty.exit()).toMatchObject({ code: 130 });
    // The demo agent has nothing to add to that.
    expect(pty.raw()).not.toContain("agent's log");
    expect(pty.raw()).not.toContain("connection");
  });
});

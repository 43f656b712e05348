/** Twenty questions of one agent at once, in six sessions, on the whole screen. */
import { afterEach, expect, test } from "vitest";
import { armedScreen } from "../support/armed.ts";
import { openPty, type Pty } from "../support/pty.ts";
import { expectRestored, KEY, shows } from "../terminal-rich/host.ts";
import { folder, formOf, MAIN, scripted } from "./support.ts";

let pty: Pty | undefined;
afterEach(() => pty?.close());

const SESSION: Readonly<Record<number, string>> = { 17: "s3", 18: "s4", 19: "s5", 20: "s6" };
const WITHDRAWN = [18, 3, 4, 5, 6, 13, 14];

/** Question `n` of the agent; it is the agent's `n`th request. */
function question(n: number): object {
  const { create } = formOf({ a: { type: "string", title: "Name" } }, ["a"]) as { create: object };
  const sessionId = SESSION[n] ?? (n > 10 ? "s2" : "s1");
  return { create: { ...create, message: `Q${n}.`, sessionId }, as: `Q${n}` };
}

/** Asks everything at once; the answer to question 20 makes it take others back. */
const SCRIPT = {
  steps: [
    {
      together: Array.from({ length: 20 }, (_, place) => {
        if (place < 19) return question(place + 1);
        const cancels = WITHDRAWN.map((n) => ({
          notify: { method: "$/cancel_request", params: { requestId: `q${n}` } },
        }));
        return { inOrder: [question(20), ...cancels] };
      }),
    },
  ],
};

const SEND = `${KEY.controls} `;
const DECLINE = `${KEY.controls}${KEY.tab} `;
const NEXT = "\u000e";
const LATER = `${KEY.controls}${KEY.tab.repeat(3)} `;

/** What comes on show, in order, with what is pressed there and what has to be in sight before. */
const VISITS: readonly (readonly [n: number, keys: string, inSight?: RegExp])[] = [
  [1, `half${NEXT}`, /19 more/],
  [11, `eleven${SEND}`, /19 more/],
  [17, `half${NEXT}`, /18 more/],
  [18, `lost${LATER}`],
  [19, `nineteen${SEND}`],
  [20, `twenty${SEND}`, /17 more/],
  [2, `two${SEND}`, /9 more/],
  [12, DECLINE],
  [17, ` a dozen${SEND}`, /half[\s\S]*Your earlier answers are kept/],
  [7, `seven${SEND}`],
  [15, `fifteen${SEND}`],
  [8, `eight${SEND}`],
  [16, `sixteen${SEND}`],
  [9, `nine${SEND}`],
  [10, `ten${SEND}`, /1 more/],
  [1, ` one${SEND}`, /half[\s\S]*Your earlier answers are kept/],
];

const accepted = (n: number, a: string): string =>
  `ANSWER Q${n} ${JSON.stringify({ action: "accept", content: { a } })}`;

test("are counted, put aside with what was typed, taken back, and answered each for itself", async () => {
  const home = folder();
  pty = openPty(process.execPath, [MAIN, "run", "--prompt", "go", ...scripted(SCRIPT)], {
    columns: 100,
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, TERM: "xterm-256color" },
  });
  for (const [n, keys, inSight = /more/] of VISITS) {
    await shows(pty, `│ Q${n}.`);
    await shows(pty, inSight);
    await armedScreen(pty);
    pty.press(keys);
  }
  expect(await pty.exit()).toMatchObject({ code: 0 });
  expectRestored(pty);
  const said = (await pty.screen()).flatMap((row) => /ANSWER.*/.exec(row)?.[0] ?? []);
  expect(said.filter((row) => !row.includes("error"))).toEqual([
    accepted(11, "eleven"),
    accepted(19, "nineteen"),
    accepted(20, "twenty"),
    accepted(2, "two"),
    'ANSWER Q12 {"action":"decline"}',
    accepted(17, "half a dozen"),
    accepted(7, "seven"),
    accepted(15, "fifteen"),
    accepted(8, "eight"),
    accepted(16, "sixteen"),
    accepted(9, "nine"),
    accepted(10, "ten"),
    accepted(1, "half one"),
  ]);
  expect(
    said.filter((row) => row.includes('"code":-32800')).map((row) => row.split(" ")[1]),
  ).toEqual(WITHDRAWN.map((n) => `Q${n}`));
});

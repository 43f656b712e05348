/** Patterns: hostile ones on a long text, and ordinary ones against the runtime's own engine. */
import { checkContent, checkForm, loadPatterns, readForm } from "../doors.mjs";

/** Beyond the longest text that is looked at, at it, and below, where the work of one form is the limit. */
const LENGTHS = [100_000, 65_536, 16_000, 4_000, 1_000];

/** Texts of that length that keep an engine busy. */
const repeated = (part, end) => (length) => part.repeat(length / part.length).concat(end);
const mixed = (length) =>
  Array.from({ length }, (_, at) => "ab"[(at * at + (at >> 3)) % 2]).join("");

/** Each takes exponential or polynomial time on a backtracking engine, or much memory on a linear one. */
const HOSTILE = [
  { pattern: "^(a+)+$", text: repeated("a", "!") },
  { pattern: "^(a|a)*$", text: repeated("a", "!") },
  { pattern: "^(a|aa)+$", text: repeated("a", "!") },
  { pattern: "^([a-zA-Z0-9]+\\s?)*$", text: repeated("word ", "!") },
  { pattern: "^(.*)*,(.*)*,(.*)*$", text: repeated("x", "") },
  { pattern: "^(\\w+\\.)*\\w+@(\\w+\\.)+\\w+$", text: repeated("a.", "") },
  { pattern: "(x+x+)+y", text: repeated("x", "") },
  { pattern: "^.{1,1000}$", text: repeated("x", "") },
  { pattern: "^[ab]*a[ab]{12}$", text: mixed },
  { pattern: "^[ab]*a[ab]{300}$", text: mixed },
  { pattern: "^(?:a?){60}a{60}$", text: repeated("a", "!") },
];

const ORDINARY = [
  { name: "version", pattern: "^\\d+\\.\\d+\\.\\d+$", text: "12.4.101" },
  { name: "slug", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", text: "release-candidate-of-the-week" },
  {
    name: "uuid",
    pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
    text: crypto.randomUUID(),
  },
  { name: "branch", pattern: "^(feature|fix|chore)/[\\w.-]+$", text: "feature/elicitation-v2" },
];

const asking = (pattern) => ({
  type: "object",
  properties: { value: { type: "string", pattern } },
  required: ["value"],
});

/** Milliseconds of a whole check, schema read afresh; for so long nothing else of the event loop runs. */
async function hostile(pattern, text) {
  const start = performance.now();
  await checkContent(asking(pattern), { value: text });
  return performance.now() - start;
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "patterns",
  title: "patterns: hostile, and ordinary / the runtime's own engine",
  async run({ compare, fact, progress }) {
    const start = performance.now();
    await checkContent(asking("^a$"), { value: "a" });
    fact({
      id: "patterns-load",
      label: "the first of a process, engine loaded",
      value: performance.now() - start,
      unit: "ms",
    });
    const worst = { pattern: "", length: 0, took: 0 };
    for (const { pattern, text } of HOSTILE) {
      for (const length of LENGTHS) {
        progress(`${pattern} on ${length}`);
        // The best of three is the check itself; the others hold what else the machine did.
        const times = [];
        for (let again = 0; again < 3; again++) times.push(await hostile(pattern, text(length)));
        const took = Math.min(...times);
        if (took > worst.took) Object.assign(worst, { pattern, length, took });
      }
    }
    fact({
      id: "patterns-hostile",
      label: `slowest hostile one, up to 100,000 characters`,
      value: worst.took,
      unit: "ms",
      note: `${worst.pattern} on ${worst.length} characters`,
      goal: { valueAtMost: 100 },
    });
    for (const { name, pattern, text } of ORDINARY) {
      const form = readForm(asking(pattern));
      await compare({
        id: `patterns-${name}`,
        label: `ordinary: ${name} / native`,
        ours: {
          async run(count) {
            for (let at = 0; at < count; at++) {
              // A test for each check, as the roles do: its budget is for one answer.
              const check = checkForm(form, { value: text }, await loadPatterns(form));
              expect(check.ok && check.unchecked.length === 0);
            }
          },
        },
        peer: {
          run(count) {
            for (let at = 0; at < count; at++) expect(new RegExp(pattern, "u").test(text));
          },
        },
        goal: {},
      });
    }
  },
};

function expect(ok) {
  if (!ok) throw new Error("a matching text was refused");
}

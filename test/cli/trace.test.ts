import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import { command, type Ended, folder, formOf, privateFile, scripted } from "./support.ts";

/** Nothing says that the field takes a secret; the value has the shape of one. */
const SHAPED = "ghp_012345678901234567890123456789012345";
const FORM = formOf({
  city: { type: "string" },
  token: { type: "string", title: "API token", default: "default-secret" },
  note: { type: "string" },
});
const PAGE = {
  create: {
    mode: "url",
    message: "Please connect.",
    url: "https://a.example/start?topic=query-secret#part",
    elicitationId: "el-1",
  },
};
const ANSWERS = {
  fields: { city: "Oslo", note: SHAPED, token: { value: "typed-secret", secret: true } },
  questions: [{ message: "connect", action: "accept" }],
};

interface Line {
  readonly at: string;
  readonly direction: "in" | "out";
  // biome-ignore lint/suspicious/noExplicitAny: a message of either side
  readonly message: any;
}

const SIGNED = {
  create: { ...PAGE.create, elicitationId: "el-2", url: `${PAGE.create.url}&access_token=abc123` },
};

async function traced(...flags: string[]): Promise<{ ended: Ended; lines: Line[]; text: string }> {
  const path = join(folder(), "trace.jsonl");
  const steps = [
    { text: "chatter\n" },
    FORM,
    PAGE,
    { notify: { method: "elicitation/complete", params: { elicitationId: "el-1" } } },
    SIGNED,
    { notify: { method: "$/cancel_request", params: { requestId: "nothing of ours" } } },
  ];
  const ended = await command([
    ...["run", "--prompt", "go", "--answers", privateFile("answers.json", ANSWERS)],
    ...["--trace", path, ...flags, ...scripted({ steps })],
  ]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const text = readFileSync(path, "utf8");
  return {
    ended,
    text,
    lines: text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  };
}

describe("a trace", () => {
  test("holds elicitation messages alone, in order, with time and direction", async () => {
    const { lines, text } = await traced();
    expect(lines.map(({ direction, message }) => [direction, message.method ?? "answer"])).toEqual([
      ["in", "elicitation/create"],
      ["out", "answer"],
      ["in", "elicitation/create"],
      ["out", "answer"],
      ["in", "elicitation/complete"],
      ["in", "elicitation/create"],
      ["out", "answer"],
    ]);
    for (const { at } of lines) expect(new Date(at).toISOString()).toBe(at);
    expect(text).not.toContain("chatter");
  });

  proves("FORM-20", "without --trace-answers it holds no answer and no URL query", async () => {
    const { ended, lines, text } = await traced();
    expect(ended.stdout).toContain("typed-secret");
    expect(lines[1]?.message.result).toEqual({
      action: "accept",
      content: { city: "[redacted]", token: "[redacted]", note: "[redacted]" },
    });
    for (const kept of ["Oslo", "typed-secret", "query-secret", "default-secret"]) {
      expect(text).not.toContain(kept);
    }
    expect(lines[2]?.message.params.url).toContain("https://a.example/start");
  });

  proves("FORM-20", "with --trace-answers it still holds no secret", async () => {
    const { lines, text } = await traced("--trace-answers");
    expect(lines[1]?.message.result.content).toEqual({
      city: "Oslo",
      token: "[redacted]",
      note: "[redacted]",
    });
    expect(lines[2]?.message.params.url).toBe("https://a.example/start?topic=query-secret#part");
    for (const kept of ["typed-secret", "default-secret", "abc123", SHAPED])
      expect(text).not.toContain(kept);
  });

  test("is never written over a file that exists", async () => {
    const path = join(folder(), "trace.jsonl");
    writeFileSync(path, "mine");
    const ended = await command([
      ...["run", "--prompt", "go", "--trace", path],
      ...scripted({ steps: [FORM] }),
    ]);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain("exists already");
    expect(readFileSync(path, "utf8")).toBe("mine");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEditorLog } from "../../src/cli/doctor/editor-log.ts";
import { command, privateFile } from "../cli/support.ts";
import { proves } from "../support/proves.ts";

const FORM = { jsonrpc: "2.0", id: 7, method: "elicitation/create", params: { mode: "form" } };
const PAGE = { jsonrpc: "2.0", id: 8, method: "elicitation/create", params: { mode: "url" } };
const OLD = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: 1,
    clientInfo: { name: "acpx", version: "0.19.1" },
    clientCapabilities: { fs: { readTextFile: true }, terminal: true },
  },
};
const OLD_ANSWER = { jsonrpc: "2.0", id: 0, result: { protocolVersion: 1 } };
const NEW = {
  jsonrpc: "2.0",
  id: "init",
  method: "initialize",
  params: {
    protocolVersion: 2,
    info: { name: "ed", title: "Ed", version: "3" },
    capabilities: { elicitation: { form: {}, url: true } },
  },
};
const lines = (...messages: unknown[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join("");

const ACPX = {
  claim: { name: "acpx", version: "0.19.1" },
  protocol: 1,
  agreed: 1,
  modes: [],
};

describe("a log of an editor's traffic", () => {
  proves("CAP-2", "as lines of JSON says what the editor advertises", () => {
    expect(readEditorLog(lines(OLD, OLD_ANSWER, FORM, FORM, PAGE))).toEqual({
      introduction: ACPX,
      questions: { form: 2, url: 1, other: 0 },
    });
  });

  proves("CAP-3", "a mode is advertised by an object alone", () => {
    expect(readEditorLog(lines(NEW)).introduction).toEqual({
      claim: { name: "Ed", version: "3" },
      protocol: 2,
      agreed: null,
      modes: ["form"],
    });
  });

  proves("CAP-1", "an agent of version 1 reads the place of version 1", () => {
    const both = { ...NEW, params: { ...NEW.params, clientCapabilities: {} } };
    const answer = { jsonrpc: "2.0", id: "init", result: { protocolVersion: 1 } };
    expect(readEditorLog(lines(both, answer)).introduction).toMatchObject({ agreed: 1, modes: [] });
  });

  test.each<[string, string]>([
    ["with words before and after", `[12:00] -> ${JSON.stringify(OLD)} (sent)\nnoise {a} {"b\n`],
    ["laid out over several lines", `[Trace] send:\n${JSON.stringify(OLD, null, 2)}\n`],
    ["wrapped in JSON", lines({ at: "now", direction: "out", message: OLD })],
    ["as text in JSON", lines({ level: "debug", msg: `--> ${JSON.stringify(OLD)}` })],
    ["in an array", JSON.stringify([{ dir: "out" }, { data: [OLD] }])],
    ["behind a line that is cut off", `{"jsonrpc":"2.0","id":1,"me\n${lines(OLD)}`],
    ["behind braces without end", `${'{"a":'.repeat(2_000)}\n${lines(OLD)}`],
    ["with CRLF", lines(OLD).replace("\n", "\r\n")],
    ["after an earlier introduction", lines(NEW, OLD)],
    ["under a method of the log's own", lines({ method: "send", payload: OLD })],
  ])("is understood %s", (_, log) => {
    expect(readEditorLog(log).introduction).toEqual({ ...ACPX, agreed: null });
  });

  test("that holds nothing of the kind holds nothing", () => {
    const nothing = { introduction: null, questions: { form: 0, url: 0, other: 0 } };
    for (const log of ["", "{}", "{{{{", "plain words", '{"method":5}', "\u0000\ud800{", "[]"]) {
      expect(readEditorLog(log)).toEqual(nothing);
    }
  });

  test("never throws", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom("{", "}", '"', "\\", "\n", JSON.stringify(OLD).slice(0, 60)),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        readEditorLog(pieces.join(""));
      }),
    );
  });
});

const doctor = (log: string, env: NodeJS.ProcessEnv = {}) =>
  command(["doctor", "--editor-log", privateFile("editor.log", log)], {
    env: { DISPLAY: "", WAYLAND_DISPLAY: "", BROWSER: "", WSL_DISTRO_NAME: "", ...env },
  });

describe("doctor --editor-log", () => {
  test("says by which way each kind of question is shown, with and without the sidecar", async () => {
    const { stdout } = await doctor(lines(NEW, FORM));
    expect(stdout).toContain("The editor, by its log");
    expect(stdout).toContain("| Ed 3");
    expect(stdout).toContain("It asks for ACP 2; the log does not hold the agent's answer.");
    expect(stdout).toContain("Forms: it shows them itself, with the sidecar as without.");
    expect(stdout).toContain(
      'Pages: it does not show them, so no agent may ask with them. With the sidecar "attach" shows them in a terminal; no browser is opened from here.',
    );
    expect(stdout).toContain("The agent asked: 1 form.");
  });

  test("knows of the browser that can be opened", async () => {
    const { stdout } = await doctor(lines(OLD, OLD_ANSWER), { BROWSER: "firefox" });
    expect(stdout).toContain("It asks for ACP 1, which the agent speaks.");
    expect(stdout).toContain(
      'Forms: it does not show them, so no agent may ask with them. With the sidecar they open in your browser, and "attach" shows them in a terminal.',
    );
  });

  test("does not let an editor's name do anything", async () => {
    const { stdout } = await doctor(
      lines({ ...NEW, params: { ...NEW.params, info: { name: "\u001b[2Jall well\u202e" } } }),
    );
    expect(stdout).not.toMatch(/[\u001b\u202e]/);
  });

  test("says what a log does not hold, and that a file cannot be read", async () => {
    const trace = lines({ at: "2026-01-01", direction: "in", message: FORM });
    expect((await doctor(trace)).stdout).toContain(
      "The log holds questions, but not the initialize request in which an editor says what it shows.",
    );
    const nothing = await doctor("no such thing");
    expect(nothing.stdout).toContain(
      "The log holds no ACP message that says anything of questions.",
    );
    expect(nothing.code).toBe(1);
    const missing = await command(["doctor", "--editor-log", "/no/such/log"]);
    expect(missing).toMatchObject({
      code: 2,
      stderr: "acp-elicitation: /no/such/log cannot be read.\n",
    });
  });

  test("gives the same to a program", async () => {
    const file = privateFile("editor.log", lines(OLD, OLD_ANSWER, PAGE));
    const { stdout } = await command(["doctor", "--json", "--editor-log", file]);
    const report = JSON.parse(stdout);
    expect(report.editor).toEqual({
      introduction: ACPX,
      questions: { form: 0, url: 1, other: 0 },
    });
    expect(report.ways).toEqual({
      terminal: false,
      browser: expect.any(Boolean),
      attach: true,
    });
    expect(report.notes.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(["lacks-form", "lacks-url"]),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readForm } from "../../src/form/index.ts";
import { type GateRules, judgeCreate } from "../../src/rules/index.ts";
import { proves } from "../support/proves.ts";

const rules: GateRules = {
  version: 2,
  initialized: true,
  tooLarge: false,
  modes: ["form", "url"],
  foreign: new Set(["_poll"]),
  ownOrigins: () => ["http://127.0.0.1:4711"],
  readForm,
  idOpen: (id) => id === 9,
  urlOutstanding: (id) => id === "taken",
};
const v1: GateRules = { ...rules, version: 1 };
const form = {
  sessionId: "s1",
  mode: "form",
  message: "m",
  requestedSchema: { type: "object", properties: {} },
};
const page = {
  sessionId: "s1",
  mode: "url",
  message: "m",
  url: "https://a.example/",
  elicitationId: "e",
};

/** The verdict in one line. */
function verdict(params: unknown, by: GateRules = rules, id: unknown = 1): unknown {
  const admission = judgeCreate(id, params, by);
  if (admission.verdict !== "refuse") return admission.verdict;
  return [admission.id, admission.refusal, admission.reason];
}

describe("a mode", () => {
  proves("CAP-6", "that this client does not show is refused, known or unknown", () => {
    expect(verdict(form, { ...rules, modes: ["url"] })).toEqual([
      1,
      "invalid-params",
      "mode-unsupported",
    ]);
    expect(verdict({ ...form, mode: "FORM" })).toEqual([1, "invalid-params", "mode-unsupported"]);
    expect(verdict({ ...form, mode: "_x" })).toEqual([1, "invalid-params", "mode-unsupported"]);
  });

  proves("JAVA-4", "is judged before anything else of the question", () => {
    expect(verdict(page, { ...rules, modes: [] })).toEqual([
      1,
      "invalid-params",
      "mode-unsupported",
    ]);
  });

  proves("REQ-6", "of the host's own is passed on, whatever it looks like", () => {
    expect(verdict({ mode: "_poll", whatever: 1 })).toBe("pass");
    expect(verdict({ mode: "_POLL" })).not.toBe("pass");
    expect(verdict(form, { ...rules, modes: ["url"], foreign: new Set(["form"]) })).toBe("pass");
  });

  test("that the host advertised and this client shows stays with this client", () => {
    expect(verdict(form, { ...rules, foreign: new Set(["form"]) })).toBe("ask");
  });

  proves("REQ-1", "is never guessed: absent and null are refused", () => {
    const { mode, ...rest } = form;
    expect(mode).toBe("form");
    expect(verdict(rest)).toEqual([1, "invalid-params", "mode"]);
    expect(verdict({ ...form, mode: null })).toEqual([1, "invalid-params", "mode"]);
    expect(verdict({ ...form, mode: ["form"] })).toEqual([1, "invalid-params", "mode"]);
  });
});

proves(
  "REQ-2",
  "exactly one scope on v2; on v1 both are read as the session's, with a note",
  () => {
    const { sessionId, ...rest } = form;
    expect(sessionId).toBe("s1");
    expect(verdict(rest)).toEqual([1, "invalid-params", "scope-none"]);
    expect(verdict({ ...form, requestId: 0 })).toEqual([1, "invalid-params", "scope-both"]);
    expect(verdict({ ...rest, requestId: 0 })).toBe("ask");
    expect(verdict({ ...rest, requestId: null })).toEqual([1, "invalid-params", "scope-none"]);
    expect(verdict({ ...rest, requestId: null }, v1)).toBe("ask");
    expect(judgeCreate(1, { ...form, requestId: 3 }, v1)).toMatchObject({
      verdict: "ask",
      question: {
        request: { scope: { kind: "session", sessionId: "s1" } },
        notes: ["both-scopes-read-as-session"],
      },
    });
  },
);

test("ids that v2 forbids are refused without being repeated; v1 allows them", () => {
  for (const id of [null, 1.5]) {
    expect(verdict(form, rules, id)).toEqual([null, "invalid-request", "id-invalid"]);
    expect(verdict(form, v1, id)).toBe("ask");
  }
  for (const id of [{}, true, [1]]) {
    expect(verdict(form, v1, id)).toEqual([null, "invalid-request", "id-invalid"]);
  }
});

test("an id that is open is refused", () => {
  expect(verdict(form, rules, 9)).toEqual([9, "invalid-request", "id-open"]);
  expect(verdict(form, rules, "9")).toBe("ask");
});

test("nothing is asked before initialize is answered", () => {
  expect(verdict(form, { ...rules, initialized: false })).toEqual([
    1,
    "invalid-params",
    "not-initialized",
  ]);
});

test("a form that nobody can read yet is let in, unread", () => {
  const { readForm: _, ...unread } = rules;
  const schema = { ...form, requestedSchema: { properties: null } };
  expect(judgeCreate(1, schema, unread)).toMatchObject({ verdict: "ask", question: { notes: [] } });
  expect(judgeCreate(1, schema, unread)).not.toHaveProperty("question.form");
});

test("a schema that cannot be read is refused", () => {
  expect(verdict({ ...form, requestedSchema: { properties: null } })).toEqual([
    1,
    "invalid-params",
    "schema-unreadable",
  ]);
});

describe("a page", () => {
  proves("URL-12", "that is no web address is refused before anybody sees it", () => {
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "file:///etc/passwd",
      "x-app:y",
    ]) {
      expect(verdict({ ...page, url })).toEqual([1, "invalid-params", "url-scheme"]);
    }
    expect(verdict({ ...page, url: "no address" })).toEqual([1, "invalid-params", "url-malformed"]);
  });

  proves("URL-8a", "whose id is outstanding is refused", () => {
    expect(verdict({ ...page, elicitationId: "taken" })).toEqual([
      1,
      "invalid-params",
      "elicitation-id-outstanding",
    ]);
  });

  proves(
    "URL-13",
    "that points at one of our own listeners is refused, however it is spelled",
    () => {
      const own = [
        "http://127.0.0.1:4711/answer",
        "http://localhost:4711/",
        "http://LOCALHOST.:4711/",
        "http://a.localhost:4711/",
        "http://127.1:4711/",
        "http://0x7f000001:4711/",
        "http://2130706433:4711/",
        "http://0:4711/",
        "http://[::1]:4711/",
        "http://[::]:4711/",
        "http://[::ffff:127.0.0.1]:4711/",
        "https://127.0.0.2:4711/",
        "http://user@127.0.0.1:4711/",
      ];
      for (const url of own) {
        expect([url, verdict({ ...page, url })]).toEqual([
          url,
          [1, "invalid-params", "url-own-listener"],
        ]);
      }
      for (const url of [
        "http://127.0.0.1:4712/",
        "http://127.0.0.1/",
        "https://a.example:4711/",
      ]) {
        expect([url, verdict({ ...page, url })]).toEqual([url, "ask"]);
      }
    },
  );

  test("on one of our own public origins is refused, and another port of it is not", () => {
    const by = { ...rules, ownOrigins: () => ["https://us.example", "no origin"] };
    const reason = [1, "invalid-params", "url-own-listener"];
    expect(verdict({ ...page, url: "https://us.example:443/x" }, by)).toEqual(reason);
    expect(verdict({ ...page, url: "https://us.example:444/x" }, by)).toBe("ask");
  });
});

test("judging never throws, whatever the params", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (id, params) => {
      judgeCreate(id, params, rules);
      const shaped = { ...form, ...(typeof params === "object" ? params : {}) };
      judgeCreate(id, { ...shaped, requestedSchema: params }, v1);
    }),
  );
});

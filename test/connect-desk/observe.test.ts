import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { describe, expect, onTestFinished, test } from "vitest";
import { createEmit } from "../../src/connect/observe/events.ts";
import { observedStore } from "../../src/connect/observe/store.ts";
import { loadTrace, routeOf, untraced } from "../../src/connect/observe/trace.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { ElicitationError } from "../../src/errors/index.ts";
import { proves } from "../support/proves.ts";
import { faulty } from "./faults.ts";

describe("events", () => {
  const of = { interaction: "i1", purpose: "github" };

  proves("URL-11", "a person is there as a keyed hash alone", () => {
    const heard: unknown[] = [];
    const hear = (event: unknown) => void heard.push(event);
    subscribe("acp-elicitation:connect", hear);
    onTestFinished(() => void unsubscribe("acp-elicitation:connect", hear));
    const emit = createEmit({
      clock: () => 5,
      hashSubject: (subject) => `hash of ${subject.length}`,
    });
    emit({ type: "stranger", stage: "open", subject: "mallory", ...of });
    emit({ type: "begun", subject: null, expiresAt: 9, ...of });
    emit({ type: "told", ...of });
    expect(heard).toEqual([
      { type: "stranger", stage: "open", subject: "hash of 7", ...of, at: 5 },
      { type: "begun", subject: null, expiresAt: 9, ...of, at: 5 },
      { type: "told", ...of, at: 5 },
    ]);
  });

  test("while nobody listens nothing is made", () => {
    const asked: string[] = [];
    const emit = createEmit({
      clock: () => asked.push("clock"),
      hashSubject: (subject) => {
        asked.push("hash");
        return subject;
      },
    });
    emit({ type: "stranger", stage: "open", subject: "mallory", ...of });
    expect(asked).toEqual([]);
  });
});

test("a store is said to be away once, and back once", async () => {
  const { store, faults } = faulty(memoryStore());
  const said: string[] = [];
  const observed = observedStore(store, ({ type }) => void said.push(type));
  await observed.ping();
  faults.away = true;
  for (let call = 0; call < 5; call++) await observed.ping().catch(() => {});
  await observed.watch(() => {}).catch(() => {});
  expect(said).toEqual(["store-away"]);
  faults.away = false;
  for (let call = 0; call < 5; call++) await observed.read("i1");
  expect(said).toEqual(["store-away", "store-back"]);
});

test("a schema that does not fit is an answer, not an absence", async () => {
  const said: string[] = [];
  const migrate = () =>
    Promise.reject(new ElicitationError("store-unusable", { found: 9, needed: 1 }));
  const observed = observedStore({ ...memoryStore(), migrate }, ({ type }) => void said.push(type));
  await expect(observed.migrate()).rejects.toMatchObject({ code: "store-unusable" });
  expect(said).toEqual([]);
});

describe("spans", () => {
  /** As much of the package as is used. */
  function api() {
    const spans: {
      name: string;
      attributes: Record<string, unknown>;
      status?: number;
      ended: number;
    }[] = [];
    const startActiveSpan = (
      name: string,
      { attributes }: { attributes: Record<string, unknown> },
      work: (span: unknown) => unknown,
    ) => {
      const span: (typeof spans)[number] = { name, attributes: { ...attributes }, ended: 0 };
      spans.push(span);
      return work({
        setAttributes: (more: object) => Object.assign(span.attributes, more),
        setAttribute: (key: string, value: unknown) =>
          Object.assign(span.attributes, { [key]: value }),
        setStatus: ({ code }: { code: number }) => Object.assign(span, { status: code }),
        end: () => void span.ended++,
      });
    };
    const fake = {
      trace: { getTracer: () => ({ startActiveSpan }) },
      SpanStatusCode: { ERROR: 2 },
    };
    return { spans, load: async () => fake as never };
  }

  test("a span has what is known before and after, and ends", async () => {
    const { spans, load } = api();
    const trace = await loadTrace(load);
    const result = await trace("connect.ask", { "connect.purpose": "github" }, async (note) => {
      note({ "connect.outcome": "done" });
      return 7;
    });
    expect(result).toBe(7);
    expect(spans).toEqual([
      {
        name: "connect.ask",
        attributes: { "connect.purpose": "github", "connect.outcome": "done" },
        ended: 1,
      },
    ]);
  });

  proves("URL-11", "of an error a span holds the code alone", async () => {
    const { spans, load } = api();
    const trace = await loadTrace(load);
    const failing = [
      new ElicitationError("credential-lost", { purpose: "github" }),
      new Error("the password is hunter2"),
    ];
    for (const error of failing) {
      await expect(trace("x", {}, () => Promise.reject(error))).rejects.toBe(error);
    }
    expect(spans).toEqual([
      { name: "x", attributes: { "error.type": "credential-lost" }, status: 2, ended: 1 },
      { name: "x", attributes: { "error.type": "_OTHER" }, status: 2, ended: 1 },
    ]);
  });

  test("without the package nothing is made", async () => {
    expect(await loadTrace(() => Promise.reject(new Error("not found")))).toBe(untraced);
  });

  test("the package as it is installed is understood", async () => {
    const trace = await loadTrace();
    expect(trace).not.toBe(untraced);
    expect(await trace("x", { a: 1 }, async (note) => void note({ b: "c" }))).toBeUndefined();
  });

  test.each([
    ["/connect/i/secretLink", "/connect/i/:link"],
    ["/connect/i/secretLink/store", "/connect/i/:link/:act"],
    ["/connect/i/secretLink/visit/some/where", "/connect/i/:link/visit/*"],
    ["/connect/identity", "/connect/identity"],
    ["/connect/callback/github", "/connect/callback/:provider"],
    ["/connect/readyz", "/connect/readyz"],
    ["/connect/i/a/b/c", "/connect/*"],
    ["/elsewhere/secret", "/connect/*"],
    ["/connectsecret", "/connect/*"],
  ])("%s is told as %s", (path, route) => {
    expect(routeOf(path, "/connect")).toBe(route);
  });
});

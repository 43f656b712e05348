/**
 * What the words of an expectation mean on the client's side. Each checks one member; a word without a
 * meaning fails the case.
 *
 * @module
 */
import { expect } from "vitest";
import type { Case } from "../support/cases.ts";
import { type ClientRig, type Json, play } from "../support/client-rig.ts";

/** Plays a case and judges every word of its JSON expectation. Sentences need a judge of their own. */
export async function judgeSteps({ given, expect: wanted }: Case): Promise<void> {
  if (typeof wanted === "string") throw new Error("a sentence needs a judge of its own");
  const rig = await play(given);
  for (const [word, value] of Object.entries(wanted as Json)) {
    const check = WORDS[word];
    if (check === undefined) throw new Error(`the expectation says ${word}`);
    check(rig, value, wanted);
  }
  personAnswered(rig);
}

/** Every result that was sent was an act of the person's: none came from a timer, a default or a policy. */
export function personAnswered(rig: ClientRig): void {
  const answered = rig.events.filter(({ kind }) => kind === "answered");
  expect(rig.out.filter((one) => "result" in one)).toHaveLength(answered.length);
}

type Check = (rig: ClientRig, value: Json, all: Json) => void;

/** Said to a reader of the cases, or judged with another word. */
const remark: Check = () => {};

const WORDS: Readonly<Record<string, Check>> = {
  note: remark,
  before: remark,
  or: remark,
  orContentAbsent: remark,
  out(rig, value, all) {
    const lists = [value, ...(all.or === undefined ? [] : [all.or])];
    if (all.orContentAbsent) {
      lists.push(value.map((one: Json) => ({ ...one, result: { action: one.result.action } })));
    }
    expect({ out: rig.out, fits: lists.some((one) => matches(rig.out, one)) }).toMatchObject({
      fits: true,
    });
  },
  never(rig, value) {
    for (const { result } of rig.out) expect(value).not.toContain(result?.action);
  },
  pending: (rig, value) => expect(rig.pending).toEqual(value),
  stillOpen: (rig, value) => expect(rig.pending).toEqual(value),
  gone(rig, value) {
    for (const id of value) expect(rig.pending).not.toContain(id);
  },
  presenterCalled: (rig, value) => expect(rig.person.asked.length > 0).toBe(value),
  presenterCalls: (rig, value) => expect(rig.person.asked).toHaveLength(value),
  shownTimes: (rig, value) => expect(rig.person.asked).toHaveLength(value),
  shown: (rig, value) => expect(rig.person.asked.length > 0).toBe(value),
  answers: (rig, value) => expect(rig.out).toHaveLength(value),
  answeredOnce: (rig, value) => expect(rig.out.filter((one) => one.id === value)).toHaveLength(1),
  dialog(rig, value) {
    expect(value).toBe("gone");
    expect(rig.person.open).toEqual([]);
    expect(rig.person.gone.map(({ ending }) => ending)).toEqual(["withdrawn"]);
  },
  opened: (rig, value) => expect(rig.opened).toEqual(value),
  // Addresses are fetched and resolved by nobody: the client has no way to, but its opener.
  fetched: (_, value) => expect(value).toEqual([]),
  resolved: (_, value) => expect(value).toEqual([]),
  stored: (rig, value) => expect(rig.current).toEqual(value),
  content(rig, value) {
    expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: value } }]);
  },
  answer: (rig, value) => expect(rig.out.map((one) => one.result)).toMatchObject([value]),
  issues(rig, value) {
    expect(Object.fromEntries(rig.issues.map(({ field, code }) => [field, code]))).toEqual(value);
  },
  sent: (rig, value) => expect(rig.out.length > 0).toBe(value),
  keeps: (rig, value) => onShow(rig, value),
  shows(rig, value) {
    if (!Array.isArray(value)) return onShow(rig, value);
    const text = JSON.stringify(rig.current);
    for (const one of value) expect(text).toContain(one);
  },
  state(rig, value) {
    if (value === "unchanged, nothing shown") {
      expect(rig.current).toEqual([]);
      expect(rig.person.asked).toHaveLength(1);
    } else if (value === "finished" || value === "waiting until the completion, then finished") {
      expect(rig.current).toEqual([]);
      expect(rig.ended.map(({ ending }) => ending)).toEqual(["completed"]);
    } else {
      expect(rig.current.map(({ status }) => status)).toEqual(Object.values(value));
    }
  },
  warn(rig, value) {
    const codes = rig.ended.flatMap(({ link }) => link?.assessment.warnings ?? []);
    expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining(value));
  },
};

function onShow(rig: ClientRig, fields: Json): void {
  const [question] = rig.current;
  if (question === undefined) throw new Error("nothing is on show");
  for (const [name, text] of Object.entries(fields)) {
    expect(rig.textOf(question, name)).toBe(text);
  }
}

/** The same ids in the same order, each with its error code or exactly its result. */
function matches(out: readonly Json[], wanted: Json): boolean {
  const list = Array.isArray(wanted) ? wanted : [wanted];
  if (list.length !== out.length) return false;
  return list.every((one: Json, i: number) => {
    const sent = out[i];
    if (sent.id !== one.id) return false;
    if (one.error !== undefined) return sent.error?.code === one.error.code;
    return JSON.stringify(sent.result) === JSON.stringify(one.result);
  });
}

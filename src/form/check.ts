/**
 * Does an answer fit the form? Every field's fault at once, as data. Pure.
 *
 * The verdict follows JSON Schema: `""` is a string, a default is no answer, `null` is not "left out". What
 * it does not do: run a pattern itself, or check a field of a kind it does not know; both are reported in
 * `unchecked` and let the answer through.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-8 FORM-16
 * @module
 */
import { isObject, own, put } from "../wire/index.ts";
import { issueOf, issueText } from "./issue.ts";
import { patternOf } from "./pattern/load.ts";
import type { Check, Field, FormReading, Issue, Unchecked } from "./types.ts";
import { checkField } from "./value.ts";

/** Evaluates a foreign pattern in bounded time and memory; `unchecked` when it cannot (FORM-6). */
export type PatternTest = (pattern: string, value: string) => "match" | "no-match" | "unchecked";

/**
 * Checks an answer against a form. Never throws on JSON. At most one issue per field.
 *
 * The returned `content` is a new object with the members that were asked for; members nobody asked for are
 * left out of it, whatever they hold. Without `testPattern` every pattern is `unchecked`.
 */
export function checkForm(form: FormReading, content: unknown, testPattern?: PatternTest): Check {
  const given = content ?? {};
  if (!isObject(given)) {
    const issue: Issue = {
      field: "",
      code: "type",
      message: issueText(undefined, { code: "type" }),
    };
    return { ok: false, issues: [issue], unchecked: [] };
  }
  const issues: Issue[] = [];
  const unchecked: Unchecked[] = [];
  const kept: Record<string, unknown> = {};
  for (const field of form.fields) {
    const value = own(given, field.name);
    const issue =
      value === undefined ? missing(field) : judge(field, value, testPattern, unchecked);
    if (issue !== undefined) issues.push(issue);
    else if (value !== undefined) put(kept, field.name, plain(value));
  }
  if (form.notes.some(({ code }) => code === "root-keyword-dropped")) {
    unchecked.push({ field: "", reason: "unsupported" });
  }
  return issues.length > 0
    ? { ok: false, issues, unchecked }
    : { ok: true, content: kept, unchecked };
}

function missing(field: Field): Issue | undefined {
  if (!field.required) return undefined;
  return issueOf(field, field.kind === "unsupported" ? "unsupported" : "required");
}

/** A value that is refused anyway costs no run of a pattern. */
function judge(
  field: Field,
  value: unknown,
  testPattern: PatternTest | undefined,
  unchecked: Unchecked[],
): Issue | undefined {
  const issue = checkField(field, value);
  if (issue !== undefined) return issue;
  if (field.kind === "unsupported") {
    unchecked.push({ field: field.name, reason: "unsupported" });
    return undefined;
  }
  const verdict = patternVerdict(field, value, testPattern);
  if (verdict === "unchecked") unchecked.push({ field: field.name, reason: "pattern" });
  return verdict === "no-match" ? issueOf(field, "pattern") : undefined;
}

/** Whether a value that fits its field otherwise matches the field's pattern; `match` when it has none. */
export function patternVerdict(
  field: Field,
  value: unknown,
  testPattern: PatternTest = () => "unchecked",
): ReturnType<PatternTest> {
  const pattern = patternOf(field);
  if (pattern === undefined) return "match";
  let worst: ReturnType<PatternTest> = "match";
  for (const text of Array.isArray(value) ? new Set(value) : [value]) {
    const verdict = testPattern(pattern, String(text));
    if (verdict === "no-match") return verdict;
    if (verdict === "unchecked") worst = verdict;
  }
  return worst;
}

/** A list is copied, so that the result shares nothing with the answer; JSON knows no minus zero. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return [...value];
  return Object.is(value, -0) ? 0 : value;
}

/**
 * The smallest surface that keeps the laws: nothing is drawn, a screen is text, and a clock is a number. It
 * shows what a surface has to do, and by what little change it breaks.
 *
 * @module
 */
import type { SafeText } from "../../src/text/index.ts";
import { en } from "../../src/text/index.ts";
import type { Act, Ask, Draft, FieldView, Issue, QuestionView } from "../../src/view/index.ts";
import {
  ARM_DELAY_MS,
  answerText,
  clearField,
  fieldHints,
  isArmed,
  issueText,
  pickValue,
  readDraft,
  typeText,
} from "../../src/view/index.ts";
import type { Step, SurfaceDriver, WayOut } from "../support/surface-laws.ts";

/** Ways to break the surface, each of which some law must notice. */
export type Breakage =
  | "first choice preselected"
  | "acts on whatever is on show"
  | "cancel declines"
  | "sends empty texts"
  | "withdrawal declines"
  | "hides answers"
  | "no way out of a blocked form"
  | "leaves the asker out";

interface Open {
  readonly question: QuestionView;
  draft: Draft;
  issues: readonly Issue[];
  readonly end: (act: Act) => void;
  readonly drop: () => void;
}

export function createModelSurface(broken?: Breakage): SurfaceDriver {
  let clock = 0;
  let open: Open | undefined;
  let painted: { id: string; at: number } | undefined;

  const ask: Ask = (question, signal) =>
    new Promise<Act>((resolve, reject) => {
      const end = (act: Act): void => {
        open = undefined;
        resolve(act);
      };
      const drop = (): void => {
        if (broken === "withdrawal declines") end({ action: "decline" });
        open = undefined;
        reject(new Error("withdrawn"));
      };
      open = { question, draft: opening(question), issues: question.issues, end, drop };
      signal.addEventListener("abort", drop, { once: true });
    });

  const opening = (question: QuestionView): Draft => {
    const first = question.form?.fields.find((view) => view.options.length > 0);
    return broken === "first choice preselected" && first !== undefined
      ? pickValue(question.draft, first.field.name, first.options[0]?.option.const)
      : question.draft;
  };

  const paint = (): void => {
    clock += ARM_DELAY_MS;
    if (open !== undefined && painted?.id !== open.question.id) {
      painted = { id: open.question.id, at: clock };
      clock += ARM_DELAY_MS;
    }
  };

  const act = async (out: WayOut, began: { id: string; at: number }): Promise<void> => {
    if (open === undefined || painted === undefined) return;
    if (broken !== "acts on whatever is on show" && !isArmed(painted, began)) return;
    if (broken !== "acts on whatever is on show" && open.question.id !== began.id) return;
    if (out !== "accept") return leave(open, out);
    const form = open.question.form;
    if (form === undefined) return open.end({ action: "accept" });
    const reading = await readDraft(form, open.draft);
    if (!reading.ok) open.issues = reading.issues;
    else open.end({ action: "accept", content: withEmpty(form.fields, reading.content) });
  };

  const leave = (one: Open, out: "decline" | "cancel"): void => {
    const blocked = (one.question.form?.blockedBy.length ?? 0) > 0;
    if (broken === "no way out of a blocked form" && blocked) return;
    one.end({ action: broken === "cancel declines" ? "decline" : out });
  };

  const withEmpty = (fields: readonly FieldView[], content: object): Record<string, unknown> => {
    const texts = fields.filter((view) => view.field.kind === "text");
    const empty = Object.fromEntries(texts.map((view) => [view.field.name, ""]));
    return broken === "sends empty texts" ? { ...empty, ...content } : { ...content };
  };

  return {
    ask,
    async does(step: Step) {
      paint();
      if (open === undefined || step === "review") return;
      if (typeof step === "string") return act(step, { id: open.question.id, at: clock });
      open.draft = edit(open.draft, step);
    },
    slips(out) {
      if (painted !== undefined) void act(out, { id: painted.id, at: clock });
    },
    screen: () => (open === undefined ? "" : draw(open, broken)),
    async settle() {
      await new Promise((resolve) => setImmediate(resolve));
      paint();
    },
  };
}

function edit(draft: Draft, step: Exclude<Step, WayOut | "review">): Draft {
  if ("clear" in step) return clearField(draft, step.clear);
  const typing = "type" in step;
  const entries: [string, unknown][] = Object.entries(typing ? step.type : step.pick);
  return entries.reduce(
    (so, [name, value]) =>
      typing ? typeText(so, name, String(value)) : pickValue(so, name, value),
    draft,
  );
}

function draw(open: Open, broken: Breakage | undefined): string {
  const { question, draft, issues } = open;
  const said = en.question;
  const { form, asker } = question;
  const who = asker.name === null ? said.unnamedAsks : said.asks(asker.name);
  const rows = (form?.fields ?? []).flatMap((view) => {
    const answer = broken === "hides answers" ? "" : answerText(view, draft);
    const options = view.options.map((one) => one.label);
    return [view.label, ...fieldHints(view), ...options, answer, view.description ?? ""];
  });
  const faults: SafeText[] = form === undefined ? [] : issues.map((one) => issueText(form, one));
  const frame = broken === "leaves the asker out" ? [] : [who];
  return [...frame, question.message, ...rows, ...faults, said.decline, said.cancel].join("\n");
}

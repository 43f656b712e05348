/**
 * What must be known of a question before anybody sees it, so that nothing moves afterwards: its URL is assessed,
 * its form read and searched for secrets, and earlier answers are looked up. Until then it has its place, and nobody
 * sees it. Whatever it provokes meanwhile, only that question ends with it.
 *
 * @see URL-2 FORM-20 SURF-2
 * @module
 */
import { assessPage } from "../url/index.ts";
import type { Desk } from "./desk.ts";
import type { Entry } from "./entry.ts";
import type { Forms } from "./load.ts";
import { withinTime } from "./time.ts";

/** How long a question waits for code that shows it, in milliseconds: a stalled network must not hold an agent. */
const LOAD_MS = 30_000;

/** Makes a question ready: at once where everything is there, else as soon as it is. */
export function prepare(desk: Desk, entry: Entry): void {
  const { request } = entry.question;
  const forms = desk.forms.loaded();
  // Whoever comes while an earlier one is still on this way goes it, too, and does not overtake.
  if (request.mode === "form" && (forms === undefined || desk.late.size > 0)) {
    desk.late.add(entry);
    const reading = desk.forms.load().then((loaded) => readLate(desk, entry, loaded));
    whenPrepared(desk, entry, reading);
    return;
  }
  desk.reportAsked(entry);
  let preparing: Promise<void> | undefined;
  try {
    preparing = forms && request.mode === "form" ? view(desk, entry, forms) : assess(entry);
  } catch {
    cannotShow(desk, entry);
    return;
  }
  if (preparing === undefined) ready(desk, entry);
  else whenPrepared(desk, entry, preparing);
}

function whenPrepared(desk: Desk, entry: Entry, preparing: Promise<void>): void {
  desk.coming();
  withinTime(preparing, LOAD_MS, "loading took too long")
    .then(
      () => ready(desk, entry),
      () => cannotShow(desk, entry),
    )
    .finally(() => desk.late.delete(entry));
}

/** The first questions of all came before their reader, and are judged now. */
function readLate(desk: Desk, entry: Entry, forms: Forms): Promise<void> | undefined {
  if (entry.state !== "preparing") return undefined;
  if (!entry.line.core.read(entry.question)) {
    refuse(desk, entry, "schema-unreadable");
    return undefined;
  }
  desk.reportAsked(entry);
  return view(desk, entry, forms);
}

/** At once, which gives `undefined`, or when the promise is fulfilled. */
function view(desk: Desk, entry: Entry, forms: Forms): Promise<void> | undefined {
  const { form, request } = entry.question;
  if (form === undefined) return undefined;
  entry.forms = forms;
  entry.form = forms.viewForm(form, forms.findSecrets(form.raw, request.message), entry.line.words);
  entry.draft = forms.startDraft(entry.form);
  return forms.recall(desk.memory, entry, desk.memoryFailed(entry));
}

async function assess(entry: Entry): Promise<void> {
  const { request } = entry.question;
  if (request.mode === "url") Object.assign(entry, await assessPage(request.url, request.message));
}

function ready(desk: Desk, entry: Entry): void {
  if (entry.state !== "preparing") return;
  try {
    desk.ready(entry);
  } catch {
    cannotShow(desk, entry);
  }
}

function cannotShow(desk: Desk, entry: Entry): void {
  if (entry.state === "preparing") refuse(desk, entry, "not-shown");
}

function refuse(desk: Desk, entry: Entry, reason: "schema-unreadable" | "not-shown"): void {
  desk.report({ kind: "refused", agent: entry.asker.name, reason });
  const refusal = reason === "not-shown" ? "internal" : "invalid-params";
  desk.refuse(entry, refusal, reason, "refused");
}

/**
 * The program of the playground: what is written is read, checked and asked in this page, and kept in its address.
 *
 * @module
 */
import { html, render } from "lit";
import { checkQuestion, completed, type QuestionFile, readQuestion } from "../check/index.ts";
import type { ElicitationClient } from "../client/index.ts";
import { enCheck, enPlayground, enWeb } from "../text/index.ts";
import { defineElements } from "../web/index.ts";
import { askInPage } from "./agent.ts";
import { editorTemplate } from "./editor.ts";
import { exampleText } from "./examples.ts";
import { readFragment, type Shared, writeFragment } from "./link.ts";
import type { Acts, Asked, Model } from "./model.ts";
import { sectionsTemplate } from "./sections.ts";

const words = enPlayground.playground;
/** A person who types on is not disturbed, in milliseconds. */
const PAUSE_MS = 250;
const FIRST: Shared = { text: exampleText("kinds"), version: 1, columns: 80 };

let model: Model = FIRST;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The latest text that was looked at: what is found out of an older one comes too late. */
let round = 0;
/** The fragment that stands in the address by our own doing. */
let written = "";

const acts: Acts = {
  write(text) {
    change({ text });
    clearTimeout(timer);
    timer = setTimeout(() => void look(), PAUSE_MS);
  },
  choose(example) {
    change({ text: exampleText(example) });
    void look();
  },
  set(changed) {
    change(changed);
    if (changed.version !== undefined) void look();
    else void keep();
  },
  copyLink() {
    void copyLink();
  },
  askAgain() {
    void look();
  },
  goTo,
};

function draw(): void {
  render(
    html`<header>
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
      </header>
      <main>${editorTemplate(model, acts)} ${sectionsTemplate(model, acts)}</main>`,
    document.body,
  );
}

/** What is told of the link holds until something else is done. */
function change(changed: Partial<Model>): void {
  const { notice: _, ...rest } = model;
  model = { ...rest, ...changed };
  draw();
}

/** Reads the text, checks it and asks it. */
async function look(): Promise<void> {
  clearTimeout(timer);
  const mine = ++round;
  await keep();
  const { text } = model;
  const read = readQuestion(text);
  if ("fault" in read) {
    change({ fault: read });
    return;
  }
  const checked = await checkQuestion(read, text, enCheck);
  if (mine !== round) return;
  const { fault: _, ...rest } = model;
  model = rest;
  ask(read, checked, () => mine === round);
}

function ask(read: QuestionFile, checked: Asked["checked"], isLatest: () => boolean): void {
  let asked: Asked | undefined;
  let early: Partial<Asked> = {};
  const update = (changed: Partial<Asked>): void => {
    if (asked === undefined) {
      early = { ...early, ...changed };
      return;
    }
    if (!isLatest()) return;
    asked = { ...asked, ...changed };
    model = { ...model, asked };
    draw();
  };
  const client: ElicitationClient = askInPage({
    params: completed(read, enCheck.check.message),
    version: model.version,
    words: enWeb,
    name: words.agentName,
    onHeard: (heard) => update({ heard }),
    onOpen: (opened) => update({ opened }),
  });
  client.questions.subscribe(([view]) => {
    if (view !== undefined) update({ view });
  });
  const [view] = client.questions.current;
  asked = { kind: read.kind, checked, client, ...(view !== undefined && { view }), ...early };
  model = { ...model, asked };
  draw();
}

/** Keeps what is on the page in its address. */
async function keep(): Promise<void> {
  const { text, version, columns } = model;
  written = `#${await writeFragment({ text, version, columns })}`;
  history.replaceState(null, "", written);
}

async function copyLink(): Promise<void> {
  await keep();
  const copied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  change({ notice: copied ? "copied" : "copyFailed" });
}

function goTo({ line, column }: { readonly line: number; readonly column: number }): void {
  const editor = document.querySelector<HTMLTextAreaElement>("#editor");
  if (editor === null) return;
  const lines = editor.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, column - 1);
  const end = start + (lines[line - 1] ?? "").length - (column - 1);
  editor.focus();
  editor.setSelectionRange(start, end);
  const rowHeight = Number.parseFloat(getComputedStyle(editor).lineHeight);
  editor.scrollTop = Math.max(0, (line - 4) * rowHeight);
}

/** Takes what the address holds; the first example where it holds nothing. */
async function open(): Promise<void> {
  const fragment = location.hash;
  const shared = await readFragment(fragment);
  const damaged = fragment.length > 1 && shared === undefined;
  change({ ...(shared ?? FIRST), ...(damaged && { notice: "linkDamaged" as const }) });
  const { notice } = model;
  await look();
  if (notice !== undefined) change({ notice });
}

defineElements();
addEventListener("hashchange", () => {
  if (location.hash !== written) void open();
});
draw();
void open();

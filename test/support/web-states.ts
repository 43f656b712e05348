/**
 * Every state that a person can see the elements in, for the tests that look at all of them and for the script
 * that photographs them.
 *
 * @module
 */
import type { Page } from "playwright";
import { armedTab } from "./armed.ts";
import { ask, formRequest, type OpenOptions, pageRequest, pressAtOnce, push } from "./web-rig.ts";

/** One state: its name, and how a fresh page gets there. */
export interface WebState {
  readonly name: string;
  readonly open?: OpenOptions;
  reach(page: Page): Promise<void>;
}

const options = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({ const: `r${at}`, title: `Region ${at}` }));

/** A form that a release tool would ask: every kind of field. */
export const EVERY_KIND = {
  title: "Release",
  description: "What goes out, where to, and when.",
  properties: {
    name: { type: "string", title: "Name of the release", maxLength: 40, default: "2026.11" },
    notes: { type: "string", title: "Notes", description: "Shown to everyone.", maxLength: 2000 },
    mail: { type: "string", format: "email", title: "Who is told" },
    site: { type: "string", format: "uri", title: "Home page" },
    day: { type: "string", format: "date", title: "Day" },
    at: { type: "string", format: "date-time", title: "Starts at" },
    share: { type: "integer", title: "Share of users", minimum: 1, maximum: 100 },
    rate: { type: "number", title: "Error rate to stop at" },
    draft: { type: "boolean", title: "Keep it a draft" },
    target: {
      type: "string",
      title: "Target",
      oneOf: [
        { const: "staging", title: "Staging", description: "Only the team sees it." },
        { const: "production", title: "Production", description: "Everyone sees it." },
      ],
    },
    target_custom: { type: "string", title: "Another target" },
    checks: {
      type: "array",
      title: "Checks to run",
      minItems: 1,
      maxItems: 2,
      items: { type: "string", enum: ["unit", "browser", "load"] },
    },
    region: { type: "string", title: "Region", oneOf: options(300) },
    mirrors: {
      type: "array",
      title: "Mirrors",
      items: { type: "string", anyOf: options(40) },
    },
    log: { type: "_file", title: "A log file" },
  },
  required: ["name", "target", "checks"],
};

const question = (schema: object, message?: string) => (page: Page) =>
  ask(page, formRequest(schema, message));
const page = (url: string, message?: string) => (one: Page) => ask(one, pageRequest(url, message));
/** By their place, not their words: the same steps lead there in every language. */
const press = async (one: Page, id: string): Promise<void> => {
  await one.locator(`acp-question #${id}`).click();
};

const NAME = { properties: { a: { type: "string", title: "Name" } } };
const SIGN_IN = "https://accounts.example.co.uk/authorize?client=coder&scope=read";

export const STATES: readonly WebState[] = [
  { name: "empty", reach: async () => {} },
  {
    name: "not-loaded",
    open: { lacks: "**/parts-*.js" },
    reach: async (one) => {
      await push(one, { id: 1, method: "elicitation/create", params: formRequest(NAME) });
      await one.locator(".undrawn").waitFor();
    },
  },
  {
    name: "form",
    reach: question(EVERY_KIND, "The build is green.\nWhat shall I release, and where to?"),
  },
  {
    name: "form-list-open",
    async reach(one) {
      await question({ properties: { region: EVERY_KIND.properties.region } })(one);
      await one.getByRole("combobox").fill("Region 1");
      await one.getByRole("combobox").press("ArrowDown");
    },
  },
  {
    name: "form-filled",
    async reach(one) {
      const { name, at, target, checks } = EVERY_KIND.properties;
      await question({ properties: { name, at, target, checks }, required: ["target"] })(one);
      await one.getByLabel("Starts at").fill("2026-11-30T10:00");
      await one.getByLabel("Production").check();
      await one.getByLabel("unit").check();
    },
  },
  {
    name: "form-faults",
    async reach(one) {
      await question(EVERY_KIND)(one);
      await one.getByLabel("Who is told").fill("nobody");
      await press(one, "accept");
      await one.locator(".summary").waitFor();
    },
  },
  {
    name: "form-blocked",
    reach: question({
      properties: { ...NAME.properties, f: { type: "_file", title: "A log file" } },
      required: ["f"],
    }),
  },
  { name: "form-nothing-to-fill", reach: question({ properties: {} }, "May I delete the branch?") },
  {
    name: "form-secret",
    reach: question(
      { properties: { key: { type: "string", title: "API key" } } },
      "Enter your API key, please.",
    ),
  },
  {
    name: "form-secret-confirm",
    async reach(one) {
      await question({ properties: { key: { type: "string", title: "API key" } } })(one);
      await one.getByLabel("API key").fill("hunter2");
      await press(one, "accept");
      await one.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "form-too-soon",
    async reach(one) {
      await pressAtOnce(one, "#cancel", () =>
        push(one, { id: 1, method: "elicitation/create", params: formRequest(NAME) }),
      );
      await one.locator(".note:not(:empty)").waitFor();
    },
  },
  {
    name: "form-asked-again",
    async reach(one) {
      for (const id of [1, 2, 3]) {
        await push(one, { id, method: "elicitation/create", params: formRequest(NAME) });
        await push(one, { method: "$/cancel_request", params: { requestId: id } });
      }
      await ask(one, formRequest(NAME), 4);
      await one.locator("#mute").waitFor();
    },
  },
  {
    name: "form-long",
    reach: question(NAME, Array.from({ length: 80 }, (_, at) => `Line ${at} of a log.`).join("\n")),
  },
  { name: "page", reach: page(SIGN_IN) },
  {
    name: "page-caution",
    reach: page("https://login.xn--bcher-kva.example/authorize"),
  },
  {
    name: "page-warnings",
    reach: page(
      "http://user@xn--bcher-kva.example:8080/device?redirect_uri=http://127.0.0.1:9/x",
      "Enter the code ABCD-EFGH to sign in.",
    ),
  },
  {
    name: "page-waiting",
    async reach(one) {
      await page(SIGN_IN)(one);
      await press(one, "elsewhere");
      await one.locator("#reopen").waitFor();
    },
  },
  {
    name: "page-reported",
    async reach(one) {
      await page(SIGN_IN)(one);
      await push(one, { method: "elicitation/complete", params: { elicitationId: "el-1" } });
      await one.locator("acp-question .notice").waitFor();
    },
  },
  {
    name: "several",
    async reach(one) {
      await question(NAME, "Which branch shall I work on?")(one);
      const other = { ...formRequest(NAME, "Which tests may I skip?"), sessionId: "s2" };
      await push(one, { id: 2, method: "elicitation/create", params: other });
      const third = { ...pageRequest(SIGN_IN), sessionId: "s3", toolCallId: "call-7" };
      await push(one, { id: 3, method: "elicitation/create", params: third });
      await one.getByRole("navigation").getByRole("button").nth(2).waitFor();
    },
  },
  {
    name: "withdrawn",
    async reach(one) {
      await question(NAME)(one);
      await push(one, { method: "$/cancel_request", params: { requestId: 1 } });
      await one.locator(".notices li").waitFor();
      await armedTab(one);
    },
  },
];

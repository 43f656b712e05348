/** Questions as a client would hand them to a surface, built from what an agent sends. @module */
import { findSecrets, loadSecrets, readForm } from "../../src/form/index.ts";
import { assessPage } from "../../src/url/index.ts";
import {
  type Asker,
  type QuestionView,
  startDraft,
  viewAsker,
  viewForm,
  viewLink,
  viewMessage,
  viewScope,
} from "../../src/view/index.ts";

export interface Asking {
  readonly id?: string;
  readonly message?: string;
  readonly asker?: Asker;
  readonly sessionId?: string;
  readonly toolCallId?: string;
  readonly asked?: number;
  readonly waiting?: number;
}

await loadSecrets();

let count = 0;

function base(mode: "form" | "url", asking: Asking): Omit<QuestionView, "draft"> {
  count += 1;
  const { sessionId = "s1", toolCallId } = asking;
  return {
    id: asking.id ?? `q${count}`,
    mode,
    status: "open",
    asker: viewAsker(asking.asker ?? { name: "Claude Code" }),
    scope: viewScope({
      kind: "session",
      sessionId,
      ...(toolCallId !== undefined && { toolCallId }),
    }),
    message: viewMessage(asking.message ?? "Please choose."),
    asked: asking.asked ?? 1,
    waiting: asking.waiting ?? 0,
    issues: [],
  };
}

export function formQuestion(schema: object, asking: Asking = {}): QuestionView {
  const reading = readForm({ type: "object", ...schema });
  const form = viewForm(reading, findSecrets(reading.raw, asking.message ?? ""));
  return { ...base("form", asking), form, draft: startDraft(form) };
}

export async function pageQuestion(url: string, asking: Asking = {}): Promise<QuestionView> {
  const { assessment, deviceSignIn } = await assessPage(url, asking.message ?? "");
  const link = viewLink(assessment, { deviceSignIn });
  return { ...base("url", asking), link, draft: {} };
}

/** The question that carries a foreign text at the place a case names. */
export function carrying(at: string, text: string): QuestionView | Promise<QuestionView> {
  const field = (more: object): QuestionView =>
    formQuestion({ properties: { f: { type: "string", title: "Field", ...more } } });
  switch (at) {
    case "message":
      return formQuestion({ properties: {} }, { message: text });
    case "message of a page request":
      return pageQuestion("https://login.example/device", { message: text });
    case "field title":
      return field({ title: text });
    case "field description":
      return field({ description: text });
    case "option title":
      return field({ oneOf: [{ const: "c", title: text }] });
    case "option description":
      return field({ oneOf: [{ const: "c", title: "C", description: text }] });
    case "option const without a title":
      return field({ enum: [text] });
    case "pattern hint":
      return field({ pattern: text });
    case "tool call id":
      return formQuestion({ properties: {} }, { toolCallId: text });
    default:
      throw new Error(`no place for ${at}`);
  }
}

/** One field of every kind, as a real agent might ask it. */
export const TOUR = {
  title: "New project",
  required: ["name", "store", "port"],
  properties: {
    name: {
      type: "string",
      title: "Project name",
      description: "Lower case, used for the folder as well.",
      minLength: 3,
      maxLength: 20,
      pattern: "^[a-z-]+$",
      default: "demo-project",
    },
    notes: { type: "string", title: "Notes for the team" },
    mail: { type: "string", title: "Contact", format: "email" },
    start: { type: "string", title: "First run", format: "date-time" },
    port: { type: "integer", title: "Port", minimum: 1024, maximum: 65535 },
    public: { type: "boolean", title: "Visible to everybody" },
    store: {
      type: "string",
      title: "Store",
      description: "Where should results be kept?",
      oneOf: [
        { const: "disk", title: "Disk", description: "slow, and there tomorrow" },
        { const: "memory", title: "Memory", description: "fast, and gone after a restart" },
      ],
    },
    store_custom: { type: "string", title: "Other" },
    parts: {
      type: "array",
      title: "Parts",
      items: { type: "string", enum: ["api", "worker", "dashboard"] },
      maxItems: 2,
      default: ["api"],
    },
    logo: { type: "_file", title: "Logo" },
  },
};

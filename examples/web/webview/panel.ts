/** The webview's side: a port to the client in the editor. Everything but the list may answer later. */
import { defineElements, type QuestionsPort } from "acp-elicitation/web";
import type { FromPanel, METHODS, ToPanel } from "./messages.ts";

type Listener = Parameters<QuestionsPort["questions"]["subscribe"]>[0];

let current: QuestionsPort["questions"]["current"] = [];
const listeners = new Set<Listener>();
let calls = 0;
const returns = new Map<number, (value: unknown) => void>();
const post = (message: FromPanel) => window.parent.postMessage(message, "*");

function call(method: (typeof METHODS)[number], ...args: unknown[]): Promise<never> {
  return new Promise((resolve) => {
    calls += 1;
    returns.set(calls, resolve as (value: unknown) => void);
    post({ kind: "call", call: calls, method, args });
  });
}

window.addEventListener("message", ({ source, data }: MessageEvent<ToPanel>) => {
  if (source !== window.parent) return;
  if (data.kind === "returned") {
    returns.get(data.call)?.(data.value);
    returns.delete(data.call);
  } else {
    current = data.questions;
    for (const listener of listeners) listener(current, data.ended);
  }
});

const port: QuestionsPort = {
  questions: {
    get current() {
      return current;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
  open: (id) => call("open", id),
  answer: (id, act, ticket) => call("answer", id, act, ticket),
  release: (id) => call("release", id),
  saveDraft: (id, draft) => call("saveDraft", id, draft),
  reopen: (id) => call("reopen", id),
  finish: (id) => call("finish", id),
  giveUp: (id) => call("giveUp", id),
};

defineElements();
const list = document.createElement("acp-questions");
list.opens = "client";
list.client = port;
document.body.append(list);
post({ kind: "ready" });

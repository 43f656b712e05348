/**
 * The editor's side: the client lives here, and so does whatever opens pages. In VS Code this is the extension, with
 * `webview.postMessage`, `webview.onDidReceiveMessage` and `env.openExternal`.
 */
import { formAndUrl } from "acp-elicitation";
import { createElicitationClient } from "acp-elicitation/client";
import { deploy } from "../talk.ts";
import { type FromPanel, METHODS, type ToPanel } from "./messages.ts";

const elicitation = createElicitationClient({
  modes: formAndUrl,
  openUrl: async (url) => void window.open(url, "_blank", "noopener,noreferrer"),
});
const panel = document.querySelector("iframe")?.contentWindow;
// The panel has no origin that could be named; it is known by its window.
const post = (message: ToPanel) => panel?.postMessage(message, "*");

elicitation.questions.subscribe((questions, ended) => post({ kind: "list", questions, ended }));

window.addEventListener("message", async ({ source, data }: MessageEvent<FromPanel>) => {
  if (source !== panel) return;
  if (data.kind === "ready") {
    post({ kind: "list", questions: elicitation.questions.current, ended: [] });
  } else if (METHODS.includes(data.method)) {
    const value: unknown = await Reflect.apply(elicitation[data.method], elicitation, data.args);
    post({ kind: "returned", call: data.call, value });
  }
});

document.querySelector("#deploy")?.addEventListener("click", async () => {
  document.querySelector("#said")?.replaceChildren(await deploy(elicitation));
});

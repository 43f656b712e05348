/** Questions in a page without a framework. */
import { formAndUrl } from "acp-elicitation";
import { createElicitationClient } from "acp-elicitation/client";
import { defineElements } from "acp-elicitation/web";
import { deploy } from "./talk.ts";

defineElements();
const elicitation = createElicitationClient({ modes: formAndUrl });
const questions = document.querySelector("acp-questions");
if (questions) questions.client = elicitation;

document.querySelector("#deploy")?.addEventListener("click", async () => {
  document.querySelector("#said")?.replaceChildren(await deploy(elicitation));
});

/**
 * Questions in Vue 3. With a template, tell its compiler which elements are none of Vue's:
 * `isCustomElement: (tag) => tag.startsWith("acp-")`, and write `<acp-questions :client.prop="elicitation" />`.
 */
import { formAndUrl } from "acp-elicitation";
import { createElicitationClient } from "acp-elicitation/client";
import { defineElements } from "acp-elicitation/web";
import { createApp, h, ref } from "vue";
import { deploy } from "../talk.ts";

defineElements();
const elicitation = createElicitationClient({ modes: formAndUrl });

createApp({
  setup() {
    const said = ref("");
    const start = async () => {
      said.value = await deploy(elicitation);
    };
    return () =>
      h("main", [
        h("h1", "Deploy"),
        h("button", { type: "button", onClick: start }, "Deploy it"),
        h("p", { role: "status" }, said.value),
        h("acp-questions", { client: elicitation, titles: true }),
      ]);
  },
}).mount("#app");

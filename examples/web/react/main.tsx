/** Questions in React 19, which sets what an element has as a property, and listens to its events by name. */
import { formAndUrl } from "acp-elicitation";
import { createElicitationClient } from "acp-elicitation/client";
import { type AcpQuestionsElement, defineElements } from "acp-elicitation/web";
import { type DetailedHTMLProps, type HTMLAttributes, useState } from "react";
import { createRoot } from "react-dom/client";
import { deploy } from "../talk.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "acp-questions": DetailedHTMLProps<HTMLAttributes<AcpQuestionsElement>, AcpQuestionsElement> &
        Partial<Pick<AcpQuestionsElement, "client" | "words" | "zone" | "opens" | "titles">>;
    }
  }
}

defineElements();
const elicitation = createElicitationClient({ modes: formAndUrl });

function App() {
  const [said, setSaid] = useState("");
  return (
    <main>
      <h1>Deploy</h1>
      <button type="button" onClick={() => void deploy(elicitation).then(setSaid)}>
        Deploy it
      </button>
      <p role="status">{said}</p>
      <acp-questions client={elicitation} titles />
    </main>
  );
}

const root = document.querySelector("#app");
if (root) createRoot(root).render(<App />);

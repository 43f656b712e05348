/** What an agent tells a person through the client: today only why a question is asked again. @module */
import type { SafeText } from "../../safe.ts";

export const agent = {
  /** Stands above the question that is asked again. */
  notUsable: "Your last answer could not be used.",
  /** One line of the list below it. `fault` is one of our own sentences. */
  faultOf: ({ label, fault }: { readonly label: SafeText; readonly fault: string }): string =>
    `- ${label}: ${fault}`,
  /** A fault of the answer as a whole. */
  fault: ({ fault }: { readonly fault: string }): string => `- ${fault}`,
  /** Ends the list when it was cut. */
  moreFaults: ({ count }: { readonly count: number }): string =>
    count === 1 ? "- 1 more answer needs a change." : `- ${count} more answers need a change.`,
};

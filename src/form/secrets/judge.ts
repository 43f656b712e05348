/**
 * Does a label name a secret, does a sentence ask for one? Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-12
 * @module
 */
import { glance, readingsOf } from "./fold.ts";
import { isAsked, isLabelled } from "./grammar.ts";
import { type Answered, type Pack, packsOf } from "./language.ts";
import { type Scene, survey } from "./scene.ts";
import { sentencesOf } from "./tokens.ts";
import type { SecretWords } from "./words.ts";

/** `harmless`: the text speaks of a secret and clearly asks for something else. */
export type Verdict = "secret" | "harmless" | "none";

export interface Judge {
  /** False when no line of the text can name a secret, which is quickly told of most. */
  mayName(text: string): boolean;
  /** A field's name or title. */
  label(text: string, answered: Answered): Verdict;
  /** A field's description. */
  description(text: string, answered: Answered): Verdict;
  /** True when the name of a secret begins in the title and ends in the description. */
  split(title: string, description: string, answered: Answered): boolean;
  /** A message, or what a form says of itself. */
  message(text: string): boolean;
}

/** How many words of a name or title may stand before the secret it names. */
const LABEL_LEAD = 6;
/** How many words of a description may stand before the secret it names. */
const LEAD = 3;
/** How much of a title and of a description is read across the seam between them. */
const SEAM_LENGTH = 40;

/** The judge for some languages. The lists of a script are compiled when a text first uses it. */
export function judgeOf(languages: readonly SecretWords[]): Judge {
  const packs = packsOf(languages);
  const field = (text: string, answered: Answered, lead: number): Verdict => {
    let verdict: Verdict = "none";
    if (text === "") return verdict;
    for (const scene of scenes(packs, text, answered)) {
      if (isLabelled(scene, lead)) return "secret";
      if (scene.named.length > 0) verdict = "harmless";
    }
    return verdict;
  };
  return {
    mayName(text) {
      const letters = glance(text);
      return letters === undefined || hasHint(packs(letters), letters);
    },
    label: (text, answered) => field(text, answered, LABEL_LEAD),
    description: (text, answered) => field(text, answered, LEAD),
    split(title, description, answered) {
      const [head, tail] = [title.slice(-SEAM_LENGTH), description.slice(0, SEAM_LENGTH)];
      if (head === "" || tail === "") return false;
      const joined = field(`${head} ${tail}`, answered, LABEL_LEAD) === "secret";
      return (
        joined &&
        field(head, answered, LABEL_LEAD) === "none" &&
        field(tail, answered, LABEL_LEAD) === "none"
      );
    },
    message(text) {
      for (const scene of scenes(packs, text, "text")) if (isAsked(scene)) return true;
      return false;
    },
  };
}

/** Every sentence, in every reading, that names a secret. */
function* scenes(
  packs: (reading: string) => readonly Pack[],
  text: string,
  answered: Answered,
): Generator<Scene> {
  for (const reading of readingsOf(text)) {
    const used = packs(reading);
    if (!hasHint(used, reading)) continue;
    const cut = (run: string): readonly string[] =>
      used.find(({ uses }) => uses.test(run))?.cut(run) ?? [run];
    for (const sentence of sentencesOf(reading, cut)) {
      const scene = survey(used, sentence, answered);
      if (scene !== undefined) yield scene;
    }
  }
}

function hasHint(packs: readonly Pack[], reading: string): boolean {
  return packs.some(({ hint }) => hint.test(reading));
}

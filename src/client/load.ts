/**
 * Loads what works on forms, and what tells secrets, once there is a form: a browser needs neither before.
 *
 * @module
 */
import { loadSecrets, type Secrets } from "../form/index.ts";

/** What works on forms. */
export type Forms = typeof import("./forms.ts") & Pick<Secrets, "findSecrets">;

/** How it comes. */
export interface FormsLoader {
  /** It, when it is there; `undefined` before. */
  loaded(): Forms | undefined;
  /** Loads it, once, and gives it in the order of the calls. Rejects when it cannot be had; the next call tries anew. */
  load(): Promise<Forms>;
}

let forms: Forms | undefined;
/** One for all who wait, so that they go on in the order in which they came. */
let loading: Promise<Forms> | undefined;

/** The one of this program, for all its clients. */
export const FORMS: FormsLoader = {
  loaded: () => forms,
  load() {
    loading ??= bring().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  },
};

async function bring(): Promise<Forms> {
  const [work, { findSecrets }] = await Promise.all([import("./forms.ts"), loadSecrets()]);
  forms = { ...work, findSecrets };
  return forms;
}

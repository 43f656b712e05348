/**
 * Brings in what tells secrets: the words of eleven languages and the shapes of keys weigh more than a browser
 * should load before the first question. Pure but for the loading of code.
 *
 * @see FORM-12 FORM-20
 * @module
 */

/** The judges of requests for secrets and of answers that look like one. */
export type Secrets = typeof import("./index.ts");

let loaded: Secrets | undefined;

/** Loads the judges, once. Rejects when their code cannot be had. */
export async function loadSecrets(): Promise<Secrets> {
  loaded ??= await import("./index.ts");
  return loaded;
}

/** The judges, when {@link loadSecrets} has brought them; `undefined` before, and then nothing is known harmless. */
export function loadedSecrets(): Secrets | undefined {
  return loaded;
}

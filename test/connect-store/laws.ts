/**
 * The laws every store keeps, whatever it keeps its rows in. A store's test hands in how to get at it; each law
 * starts from an empty place.
 *
 * @see CONN-7 CONN-8
 * @module
 */
import { describe } from "vitest";
import { proves } from "../support/proves.ts";
import { keeps, type Law, type Place } from "./law.ts";
import { CREDENTIAL_LAWS } from "./laws-credentials.ts";
import { ROW_LAWS } from "./laws-rows.ts";
import { TIME_LAWS } from "./laws-time.ts";

/** Each law by its sentence; a broken store is shown to fail each of them. */
export const LAWS: Readonly<Record<string, Law>> = {
  ...ROW_LAWS,
  ...CREDENTIAL_LAWS,
  ...TIME_LAWS,
};

/** Declares the laws as tests for the stores that `empty` gives. */
export function storeLaws(name: string, empty: () => Promise<Place>): void {
  describe(`${name} keeps the laws of stores`, () => {
    for (const [law, hold] of Object.entries(LAWS)) {
      proves("CONN-8", law, async () => keeps(hold, await empty()));
    }
  });
}

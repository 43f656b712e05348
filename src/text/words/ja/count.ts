/** How Japanese counts. @module */
import { type Counting, countingIn } from "../count.ts";

/** There is one form for every count. */
export const number: Counting<never>["number"] = countingIn<never>("ja").number;

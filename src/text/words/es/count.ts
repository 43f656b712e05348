/** How Spanish counts. @module */
import { type Counting, countingIn } from "../count.ts";

const spanish = countingIn<"one" | "many">("es");
export const counted: Counting<"one" | "many">["counted"] = spanish.counted;
export const number: Counting<"one" | "many">["number"] = spanish.number;

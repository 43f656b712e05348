/** How German counts. @module */
import { type Counting, countingIn } from "../count.ts";

const german = countingIn<"one">("de");
export const counted: Counting<"one">["counted"] = german.counted;
export const number: Counting<"one">["number"] = german.number;

/** How Hebrew counts: two has a form of its own. @module */
import { type Counting, countingIn } from "../count.ts";

const hebrew = countingIn<"one" | "two">("he");
export const counted: Counting<"one" | "two">["counted"] = hebrew.counted;
export const number: Counting<"one" | "two">["number"] = hebrew.number;

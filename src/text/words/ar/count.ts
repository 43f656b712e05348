/** How Arabic counts: it has six forms. @module */
import { type Counting, countingIn } from "../count.ts";

type Categories = "zero" | "one" | "two" | "few" | "many";
const arabic = countingIn<Categories>("ar");
export const counted: Counting<Categories>["counted"] = arabic.counted;
export const number: Counting<Categories>["number"] = arabic.number;

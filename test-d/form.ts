/** The answer of a form has exactly the types of its fields, without a cast at the call site. */
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import * as z from "zod";
import {
  boolean,
  choice,
  choices,
  email,
  extension,
  type Form,
  type FormValues,
  form,
  formFrom,
  integer,
  number,
  text,
} from "../src/form/index.ts";

/** Compiles only when both types are the same, optional members included. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(_: Same<A, B>): void {}

const order = form({
  name: text().title("Name").minLength(2),
  mail: email().optional(),
  age: integer().optional().minimum(0).default(3),
  ratio: number(),
  agree: boolean().default(false),
  size: choice(["s", "m"]),
  db: choice([{ const: "pg", title: "Postgres" }, "lite"]).optional(),
  tier: choice({ free: "Free", paid: "Paid" }).default("free"),
  days: choices(["mon", "tue"]).minItems(1),
  tone: choice(["dry", "warm"]).other("Something else"),
  parts: choices({ a: "A" }).other().optional(),
  files: extension("_file"),
});
type Order = FormValues<typeof order>;
same<
  Order,
  {
    name: string;
    ratio: number;
    agree: boolean;
    size: "s" | "m";
    tier: "free" | "paid";
    days: readonly ("mon" | "tue")[];
    files: unknown;
    mail?: string;
    age?: number;
    db?: "pg" | "lite";
    tone?: "dry" | "warm";
    parts?: readonly "a"[];
    tone_custom?: string;
    parts_custom?: string;
  }
>(true);
// A field that may be left out is absent, never present and undefined.
// @ts-expect-error exactOptionalPropertyTypes
const absent: Pick<Order, "mail"> = { mail: undefined };
void absent;

const verdict = await order.check({});
if (verdict.ok) {
  const size: "s" | "m" = verdict.values.size;
  // @ts-expect-error no such field
  verdict.values.colour;
  // @ts-expect-error may have been left out
  verdict.values.age.toFixed();
  void size;
} else {
  verdict.issues[0]?.field.toUpperCase();
  // @ts-expect-error a refused answer has no values
  verdict.values;
}

same<keyof FormValues<ReturnType<typeof empty>>, never>(true);
function empty() {
  return form({});
}

const dynamic: string[] = ["a", "b"];
const picked = form({ one: choice(dynamic) });
same<FormValues<typeof picked>, { one: string }>(true);

// A form of known values goes where one of less known values is taken.
const wide: Form<{ readonly [name: string]: unknown }> = order;
void wide;

// @ts-expect-error a default outside the choices
choice(["a"]).default("z");
// @ts-expect-error a default of another type
integer().default("3");
// @ts-expect-error a text has no minimum
text().minimum(1);
// @ts-expect-error a choice has no length
choice(["a"]).minLength(1);
// @ts-expect-error only choices can have an "other" box
text().other();
// @ts-expect-error an extension has no default
extension("_file").default("x");
// @ts-expect-error choices are texts
choice([1, 2]);
// @ts-expect-error a field is made by its function, not by hand
form({ name: { type: "string" } });

const zod = formFrom(
  z.object({ name: z.string(), age: z.int().optional(), tier: z.enum(["free", "paid"]) }),
);
same<FormValues<typeof zod>, { name: string; tier: "free" | "paid"; age?: number | undefined }>(
  true,
);

const changed = formFrom(
  z.object({ port: z.string().transform(Number), on: z.boolean().default(true) }),
);
same<FormValues<typeof changed>, { port: number; on: boolean }>(true);

const ark = formFrom(type({ name: "string", "age?": "number.integer", tier: "'free'|'paid'" }));
same<FormValues<typeof ark>, { name: string; tier: "free" | "paid"; age?: number }>(true);

const valibot = formFrom(
  toStandardJsonSchema(v.object({ name: v.string(), days: v.array(v.picklist(["mon", "tue"])) })),
);
same<FormValues<typeof valibot>, { name: string; days: ("mon" | "tue")[] }>(true);

// @ts-expect-error a valibot schema alone cannot be written as JSON Schema
formFrom(v.object({ name: v.string() }));

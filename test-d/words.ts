/**
 * Compiled, never run: a language that lacks a sentence, has one too many, or takes less than `SafeText` is no
 * catalogue.
 *
 * @module
 */
import { en, enTerminal, type TerminalWords, type Words } from "../src/text/index.ts";

const { required: _, ...incomplete } = en.question;
// @ts-expect-error one sentence is missing
export const missing: Words["question"] = incomplete;

const { minimum: __, ...fewer } = en.form.issue;
// @ts-expect-error one sentence is missing further in
export const missingWithin: Words["form"] = { ...en.form, issue: fewer };

// @ts-expect-error a sentence that nobody says
export const spare: Words["agent"] = { ...en.agent, greeting: "Hello." };

const { send: ___, ...unsendable } = enTerminal.plain.typed;
// @ts-expect-error a word to type is missing
export const untypable: TerminalWords["plain"]["typed"] = unsendable;

// @ts-expect-error foreign text that was not made safe
en.question.asks("raw");

// @ts-expect-error no direction is said
export const undirected: Words = { ...en, dir: undefined };

/**
 * Which texts of a form hold something a client could make clickable? A form must not lead anywhere: that is
 * what URL mode is for. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-security FORM-14
 * @module
 */
import { isObject, type JsonObject, own } from "../../wire/index.ts";
import type { FormNote } from "./types.ts";

/**
 * Addresses with a scheme or a leading `www.`, markdown links, and HTML anchors. Every repetition is bounded or
 * stops where it began, so a long text costs linear time.
 */
const LINK =
  /\b[a-z][a-z\d+.-]{1,30}:\/\/\S|\bwww\.[^\s.]+\.\S|\]\([a-z][a-z\d+.-]{1,30}:|\]\(\/\/|<a\s[^<>]{0,200}\bhref/iu;

/** True when the text holds an address or a link markup. */
function holdsLink(text: string): boolean {
  return LINK.test(text);
}

/**
 * A note for each text with a link: the message and the form's own texts under `""`, then the fields in order,
 * at most one each. Never throws; what is no schema has no fields.
 */
export function formLinks(schema: unknown, message: string): readonly FormNote[] {
  const notes: FormNote[] = [];
  const form = isObject(schema) ? schema : {};
  if (holdsLink(message) || wordsOf(form).some(holdsLink)) note(notes, "");
  const properties = own(form, "properties");
  if (!isObject(properties)) return notes;
  for (const [name, property] of Object.entries(properties)) {
    if (isObject(property) && wordsOfField(property).some(holdsLink)) note(notes, name);
  }
  return notes;
}

function note(notes: FormNote[], field: string): void {
  notes.push({ field, code: "link-in-form" });
}

/** Values are data and not looked at: a choice between two addresses leads nowhere by itself. */
function wordsOfField(property: JsonObject): string[] {
  const words = wordsOf(property);
  const items = own(property, "items");
  for (const holder of [property, isObject(items) ? items : {}]) {
    for (const key of ["oneOf", "anyOf", "enumNames"]) {
      const list: unknown = own(holder, key);
      for (const option of Array.isArray(list) ? list : []) {
        if (typeof option === "string") words.push(option);
        else if (isObject(option)) words.push(...wordsOf(option));
      }
    }
  }
  return words;
}

function wordsOf(holder: JsonObject): string[] {
  return [own(holder, "title"), own(holder, "description")].filter(
    (words) => typeof words === "string",
  );
}

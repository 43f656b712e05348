/**
 * Which way is a text written? Pure.
 *
 * @module
 */
import { isolate, type SafeText } from "../text/index.ts";

const RIGHT_TO_LEFT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Hanifi_Rohingya}]/u;

/** Keeps the direction of words to themselves; words that run from left to right need no marks. */
export function directed(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(text as SafeText) : text;
}

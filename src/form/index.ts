/** Forms: build a schema, read a schema, check an answer. Pure. @module */

export type { AnyField, Optional, WithOther } from "./build/builder.ts";
export { type Answer, type Fields, type FormAbout, form } from "./build/form.ts";
export { formLinks } from "./build/links.ts";
export * from "./build/makers.ts";
export { formNotes } from "./build/notes.ts";
export type {
  Form,
  FormCheck,
  FormNote,
  FormNoteCode,
  FormValues,
  WireForm,
} from "./build/types.ts";
export type { PatternTest } from "./check.ts";
export { checkContent, initialContent } from "./content.ts";
export * from "./direct.ts";
export { MAX_NESTING, nestsDeeper } from "./nesting.ts";
export { hasPatterns, loadPatterns } from "./pattern/load.ts";
export { findSecrets, findSecretValues } from "./secrets/direct.ts";
export { loadedSecrets, loadSecrets, type Secrets } from "./secrets/load.ts";
export type { SecretKind, SecretValue } from "./secrets/values/find.ts";
export { formFrom, type StandardFormSchema } from "./standard.ts";
export type { Typed, TypedOptions } from "./typed.ts";
export type * from "./types.ts";

/** Before what knows the shapes of secrets is loaded. A file of its own: each test file starts with nothing loaded. */
import { expect } from "vitest";
import { readForm } from "../../src/form/index.ts";
import {
  answerText,
  secretAnswers,
  typeText,
  viewForm,
  withoutSecrets,
} from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";

proves("FORM-20", "until shapes of secrets are known, every typed text counts as one", async () => {
  const schema = { type: "object", properties: { note: { type: "string" } } };
  const form = viewForm(readForm(schema), []);
  const [note] = form.fields;
  const draft = typeText({}, "note", "hello");
  expect(note && answerText(note, draft)).toBe("(typed, not shown)");
  expect(withoutSecrets(form, draft)).toEqual({});

  expect(await secretAnswers(form, draft)).toEqual([]);
  expect(withoutSecrets(form, draft)).toEqual(draft);
  expect(note && answerText(note, draft)).toBe("hello");
});

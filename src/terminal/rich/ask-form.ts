/**
 * Shows a form on the screen until it is answered, left or gone: the model does the thinking, this carries drafts,
 * checks and news to and fro.
 *
 * @module
 */

import type { TerminalWords } from "../../text/index.ts";
import {
  type Controls,
  entryOf,
  type FormView,
  type QuestionView,
  readDraft,
  secretAnswers,
} from "../../view/index.ts";
import { judgeField } from "../answer.ts";
import { stepForm } from "./form/keys.ts";
import { paintForm } from "./form/paint.ts";
import { type FormSetting, type FormState, startForm } from "./form/state.ts";
import type { FormDone, FormEffect, FormEvent } from "./form/step.ts";
import { type Showing, type Stage, showScreen } from "./screen.ts";
import { untilDone } from "./until-done.ts";

/** Shows the form; `undefined` when `stop` aborted first. */
export async function askForm(
  stage: Stage,
  { question, form }: { readonly question: QuestionView; readonly form: FormView },
  controls: Controls,
  setting: FormSetting,
  stop: AbortSignal,
): Promise<FormDone | undefined> {
  const start = startForm(question, form);
  let kept = start.draft;
  const showing: Showing<FormEvent, FormDone> = showScreen<
    FormState,
    FormEvent,
    FormEffect,
    FormDone
  >(
    stage,
    {
      id: question.id,
      start,
      scene: (state) => (state.phase === "secret" ? "secret" : "form"),
      sheet: (state, look) => paintForm(state, look, setting),
      step: (state, event, context) => stepForm(state, event, { ...context, setting }),
    },
    {
      onState: ({ draft }) => {
        if (draft === kept) return;
        kept = draft;
        controls.saveDraft(draft);
      },
      onEffect: (effect, state) => {
        run(effect, state, setting, stage.look.words).then(showing.send, showing.fail);
      },
    },
  );
  return await untilDone(stage, showing, question, controls, stop);
}

async function run(
  effect: FormEffect,
  { draft, form }: FormState,
  { zone }: FormSetting,
  words: TerminalWords,
): Promise<FormEvent> {
  if (effect.do === "check") {
    const reading = await readDraft(form, draft, { zone, words });
    const secrets = reading.ok ? await secretAnswers(form, draft) : [];
    return { kind: "checked", reading, secret: secrets.length > 0 };
  }
  const { name } = effect.view.field;
  const entry = entryOf(draft, name);
  const { faults, unchecked } = await judgeField(
    { talk: { words }, form, zone },
    effect.view,
    draft,
  );
  return { kind: "judged", name, entry, faults, unchecked };
}

/**
 * The tabs that are connected: each gets the list as it is, then every change of it, as lines of JSON on one
 * response that stays open. Only views that changed travel again.
 *
 * @see LOOP-5 SURF-5
 * @module
 */
import type { ElicitationClient } from "../client/index.ts";
import type { QuestionView } from "../view/index.ts";

/** One line of the stream. */
export type TabEvent =
  | {
      readonly kind: "questions";
      /** The ids of all questions, in order. */
      readonly order: readonly string[];
      /** The views that are new or changed since the last line. */
      readonly views: readonly QuestionView[];
      readonly ended: readonly QuestionView[];
    }
  /** Nothing new: the connection lives. */
  | { readonly kind: "alive" }
  /** The last line. */
  | { readonly kind: "bye"; readonly why: Farewell };

/** Why a stream ends: the program is done, the agent has gone, or the link was used a second time. */
export type Farewell = "closed" | "agent-gone" | "used-twice";

/** How often a silent stream says that it lives, in milliseconds. */
const ALIVE_MS = 15_000;

/** The stream of one tab, which sees questions as `dress` leaves them; ends with `bye` when `farewell` resolves. */
export function tabStream(
  client: Pick<ElicitationClient, "questions">,
  farewell: Promise<Farewell>,
  dress: (view: QuestionView) => QuestionView = (view) => view,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const sent = new Map<string, string>();
  let stop = (): void => {};
  return new ReadableStream({
    start(controller) {
      const send = (event: TabEvent): void => {
        controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      };
      const tell = (questions: readonly QuestionView[], ended: readonly QuestionView[]): void =>
        send(changesOf(sent, questions.map(dress), ended.map(dress)));
      const unsubscribe = client.questions.subscribe(tell);
      const alive = setInterval(() => send({ kind: "alive" }), ALIVE_MS);
      stop = () => {
        unsubscribe();
        clearInterval(alive);
      };
      tell(client.questions.current, []);
      void farewell.then((why) => {
        stop();
        try {
          send({ kind: "bye", why });
          controller.close();
        } catch {
          // The tab was gone first.
        }
      });
    },
    cancel: () => stop(),
  });
}

function changesOf(
  sent: Map<string, string>,
  questions: readonly QuestionView[],
  ended: readonly QuestionView[],
): TabEvent {
  const views: QuestionView[] = [];
  for (const question of questions) {
    const text = JSON.stringify(question);
    if (sent.get(question.id) === text) continue;
    sent.set(question.id, text);
    views.push(question);
  }
  for (const { id } of ended) sent.delete(id);
  return { kind: "questions", order: questions.map(({ id }) => id), views, ended };
}

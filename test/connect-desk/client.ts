/**
 * A client by hand on the other side of `ask`: what it was asked, what it was told, and how the call ended.
 *
 * @module
 */
import { ask } from "../../src/connect/desk/ask.ts";
import { local } from "../../src/connect/desk/identity.ts";
import { settle } from "../../src/connect/interaction.ts";
import type { Outcome } from "../../src/connect/outcome.ts";
import type { Asker, AskOptions, QuestionScope } from "../../src/connect/service.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { ElicitationError } from "../../src/errors/index.ts";
import { connectionOf, known, replicaOn } from "./rig.ts";
import { Time, until } from "./time.ts";

type Question = Parameters<Asker["url"]>[0] | Parameters<Asker["form"]>[0];
interface Asked {
  readonly question: Question;
  readonly answer: (answer: { action: string; content?: Record<string, unknown> }) => void;
  readonly fail: (error: unknown) => void;
}

/** A client by hand: what it was asked, what it was told. */
export function clientOf(person: string | null, modes: readonly string[] = ["form", "url"]) {
  const connection = connectionOf(person);
  const asked: Asked[] = [];
  const log: string[] = [];
  const put = (question: Question) =>
    new Promise<{ action: string; content?: Record<string, unknown> }>((answer, fail) => {
      asked.push({ question, answer, fail });
      question.signal?.addEventListener("abort", () => {
        log.push("withdrawn");
        fail(new ElicitationError("cancelled", { by: "caller", reason: undefined }));
      });
    });
  const asker = {
    connection,
    supports: (mode: string) => modes.includes(mode),
    url: async (question: Question) => ({
      ...(await put(question)),
      complete: async () => log.push("complete") > 0,
      abandon: () => void log.push("abandoned"),
    }),
    form: put,
  } as unknown as Asker;
  return { asker, connection, asked, log };
}

export function world(
  person: string | null = "alice",
  modes?: readonly string[],
  words?: AskOptions["words"],
  scope: QuestionScope = { sessionId: "s1" },
) {
  const time = new Time();
  const replica = replicaOn(
    memoryStore(),
    time,
    person === null ? { identity: local(), baseUrl: "http://127.0.0.1:8080" } : { identity: known },
  );
  const client = clientOf(person, modes);
  const ended: (Outcome | { readonly code: string })[] = [];
  const calling = new AbortController();
  const begin = () => {
    const host = { local: person === null, begin: replica.desk.begin };
    const options = {
      ...scope,
      purpose: "github",
      message: "Connect GitHub?",
      ...(words && { words }),
    };
    ask(host, client.asker, { ...options, signal: calling.signal }).then(
      (outcome) => ended.push(outcome),
      ({ code, message }) => ended.push({ code: code ?? message }),
    );
  };
  const idAsked = () =>
    (client.asked[0]?.question as { elicitationId?: string } | undefined)?.elicitationId ?? "";
  async function start() {
    await replica.desk.start();
    begin();
    await until("the URL question", () => client.asked.length === 1);
    return { time, replica, client, ended, calling, id: idAsked() };
  }
  return { start };
}

/** The page has ended so. */
export const end = (replica: ReturnType<typeof replicaOn>, id: string, outcome: Outcome) =>
  replica.engine.step(id, (row, now) => settle(row, outcome, now));

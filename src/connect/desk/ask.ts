/**
 * The whole way of one interaction in one call: begin it, ask the URL question, have a local sign-in's code typed, wait,
 * and tell the client that the outside step is over, however it ended (URL-7): a page that has failed or expired is over as
 * well, and the client would show it as waiting for ever.
 *
 * @see URL-6 URL-7 CONN-3 RES-1
 * @module
 */
import { ElicitationError } from "../../errors/index.ts";
import { type ConnectWords, enConnect } from "../../text/index.ts";
import { CODE_TRIES } from "../interaction.ts";
import type { Outcome } from "../outcome.ts";
import type { Asker, AskOptions, BeginOptions, QuestionScope } from "../service.ts";
import { onAbort } from "./aborts.ts";
import type { Held } from "./begun.ts";

export interface AskHost {
  readonly local: boolean;
  readonly begin: (options: BeginOptions) => Promise<Held>;
}

/** As `Connect.ask`. */
export async function ask(host: AskHost, asker: Asker, options: AskOptions): Promise<Outcome> {
  const { purpose, ttl, signal } = options;
  const words = (options.words ?? enConnect).connect;
  const { connection } = asker;
  const page = host.local && !asker.supports("form");
  const held = await host.begin({
    connection,
    purpose,
    ...(ttl === undefined ? {} : { ttl }),
    ...(signal === undefined ? {} : { signal }),
    ...(page ? { code: "page" } : {}),
  });
  const stop = stopOf(connection.signal, signal);
  const finished = new AbortController();
  try {
    return await Promise.race([walk({ words, asker, options, held, finished }), stop.stopped]);
  } catch (error) {
    // Without its connection, whoever has opened the page may still finish.
    if (!connection.signal.aborted) void held.begun.cancel();
    throw error;
  } finally {
    stop.forget();
    finished.abort();
  }
}

interface Walk {
  readonly words: ConnectWords["connect"];
  readonly asker: Asker;
  readonly options: AskOptions;
  readonly held: Held;
  /** Aborts when nobody needs an answer any more. */
  readonly finished: AbortController;
}

async function walk(way: Walk): Promise<Outcome> {
  const { asker, options, held, words } = way;
  const { begun } = held;
  const { message, signal } = options;
  const consent = await asker.url({
    ...scopeOf(options),
    message: begun.code === undefined ? message : `${message}\n\n${words.asked.onPage(begun.code)}`,
    url: begun.url,
    elicitationId: begun.elicitationId,
    ...(signal === undefined ? {} : { signal }),
  });
  if (consent.action !== "accept") {
    void (consent.action === "decline" ? held.decline() : begun.cancel());
    return begun.settled;
  }
  // Also after an error or an abort: the page is over when the row is.
  const over = begun.settled.then(async (outcome) => {
    await consent.complete().catch(() => false);
    way.finished.abort();
    return outcome;
  });
  if (await begun.codeShown) await askForCode(way);
  return over;
}

/** The scope as it was given, for the elicitor to judge: of a caller without types it may be none, or two. */
const scopeOf = ({ sessionId, toolCallId, requestId }: AskOptions): QuestionScope =>
  ({ sessionId, toolCallId, requestId }) as QuestionScope;

/** Has the code typed, three times at most; then the row says how it ended. */
async function askForCode({ asker, options, held, words, finished }: Walk): Promise<void> {
  const { begun } = held;
  const { asked, enter } = words;
  void begun.settled.then(() => finished.abort());
  for (let left = CODE_TRIES; left > 0; left--) {
    const answer = await question(
      asker.form({
        ...scopeOf(options),
        message: left === CODE_TRIES ? asked.code : `${enter.wrong(left)}\n${asked.code}`,
        requestedSchema: {
          type: "object",
          properties: { code: { type: "string", title: enter.label, minLength: 1, maxLength: 40 } },
          required: ["code"],
        },
        // The code opens nothing, and is worth nothing without the page that shows it.
        dangerouslyAllowSecretFields: ["", "code"],
        signal: finished.signal,
      }),
      finished.signal,
    );
    if (answer === undefined) return;
    if (answer.action !== "accept" || !("content" in answer)) {
      await (answer.action === "decline" ? held.decline() : begun.cancel());
      return;
    }
    const typed = answer.content.code;
    if ((await begun.enter(typeof typed === "string" ? typed : "")) !== "wrong") return;
  }
}

/** The answer; `undefined` where nobody needs one any more. Rejects as the question does. */
async function question<T>(asked: Promise<T>, finished: AbortSignal): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (finished.aborted) return undefined;
    throw error;
  }
}

/** Rejects when the connection is gone, or the caller does not want to wait any more. */
function stopOf(
  connection: AbortSignal,
  caller: AbortSignal | undefined,
): { readonly stopped: Promise<never>; readonly forget: () => void } {
  const heard: (() => void)[] = [];
  const stopped = new Promise<never>((_, reject) => {
    const onGone = () =>
      reject(new ElicitationError("connection-lost", { reason: connection.reason }));
    const onStop = () =>
      reject(new ElicitationError("cancelled", { by: "caller", reason: caller?.reason }));
    heard.push(onAbort(connection, onGone));
    if (caller !== undefined) heard.push(onAbort(caller, onStop));
    if (connection.aborted) onGone();
    if (caller?.aborted) onStop();
  });
  return {
    stopped,
    forget: () => {
      for (const unhear of heard) unhear();
    },
  };
}

/**
 * Was the code that somebody typed in the client the one on the page? A right one stores what was parked, in the same
 * write that ends the interaction; the third wrong one ends it with nothing stored.
 *
 * @see CONN-3
 * @module
 */
import type { Conclusions, Ending } from "../conclude.ts";
import type { Engine } from "../engine.ts";
import { type Interaction, isSettled, miss, settle } from "../interaction.ts";
import type { Outcome } from "../outcome.ts";
import type { Codes } from "./codes.ts";

export interface EnterOptions {
  readonly engine: Engine;
  readonly codes: Codes;
  readonly conclusions: Conclusions;
}

/**
 * Judges what was typed. `wrong` also while the page shows no code yet, which costs no try; `over`: it has ended.
 * Rejects as the store does; asked again, it goes on where it stood.
 */
export async function enterInClient(
  { engine, codes, conclusions }: EnterOptions,
  id: string,
  typed: string,
): Promise<"right" | "wrong" | "over"> {
  const matches = await codes.judge(id, typed);
  for (;;) {
    const row = await engine.read(id);
    if (row === null || isSettled(row)) return "over";
    const check = shownCode(row);
    if (check === undefined) return "wrong";
    if (!matches(check)) {
      const missed = await engine.step(id, (now, time) =>
        shownCode(now)?.hash === check.hash ? miss(now, time) : null,
      );
      if (missed !== null) return "wrong";
      continue;
    }
    const { outcome, credential } = await endingOf(conclusions, row);
    const stored = await engine.step(
      id,
      (now, time) => (shownCode(now)?.hash === check.hash ? settle(now, outcome, time) : null),
      () => credential,
    );
    if (stored !== null) return outcome.status === "done" ? "right" : "over";
  }
}

/** What was parked with a key that is gone meanwhile cannot be stored any more: the person has to start again. */
async function endingOf(conclusions: Conclusions, row: Interaction): Promise<Ending | Lost> {
  try {
    return await conclusions.ending(row, await conclusions.unpark(row));
  } catch {
    return { outcome: { status: "failed", reason: "interrupted" }, credential: undefined };
  }
}

interface Lost {
  readonly outcome: Outcome;
  readonly credential: undefined;
}

/** The code that the page shows. */
export function shownCode(row: Interaction): Interaction["data"]["code"] {
  return row.phase === "review" ? row.data.code : undefined;
}

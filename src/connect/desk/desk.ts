/**
 * Begins interactions and waits for them: each outcome is marked in its row, and then handed to the connection that
 * began it, once, whoever settled it and wherever. What time alone ends is ended here, unasked. A connection that is gone
 * is told nothing; its person may still finish.
 *
 * @see REQ-4 URL-7 CONN-7
 * @module
 */
import { ElicitationError } from "../../errors/index.ts";
import type { Conclusions } from "../conclude.ts";
import type { Configured } from "../configured.ts";
import type { Engine } from "../engine.ts";
import { type Interaction, isSettled, lapse, lapsesAt, settle, tell } from "../interaction.ts";
import type { Emit } from "../observe/events.ts";
import type { Outcome } from "../outcome.ts";
import type { BeginOptions } from "../service.ts";
import type { Watch } from "../store/store.ts";
import { begin, type Held } from "./begun.ts";
import type { Codes } from "./codes.ts";
import { enterInClient, shownCode } from "./enter.ts";
import { createHints } from "./hints.ts";
import { assertMayBegin, openingOf } from "./opening.ts";
import type { Patience, Timers } from "./patience.ts";
import { createReader } from "./reader.ts";
import { createWaiting } from "./waiting.ts";

export interface DeskOptions {
  readonly configured: Pick<Configured, "identity" | "purposes" | "href" | "pollMs">;
  readonly engine: Engine;
  readonly codes: Codes;
  readonly conclusions: Conclusions;
  readonly emit: Emit;
  readonly timers: Timers;
  readonly patience: Patience;
}

export interface Desk {
  /** How many outcomes are awaited in this process. */
  readonly waiting: number;
  /** How other replicas are heard. */
  readonly wake: Watch["how"];
  /** Begins to listen. */
  start(): Promise<void>;
  /** As `Connect.begin`. Rejects as the store does: what was not stored was not begun. */
  begin(options: BeginOptions): Promise<Held>;
  /** Lets go of everything, once the service's patience has ended; what is open stays open in the store. */
  close(): Promise<void>;
}

export function createDesk(options: DeskOptions): Desk {
  const { configured, engine, emit, timers, patience } = options;
  const { store, clock } = engine;
  const waiting = createWaiting({
    after: timers.after,
    onTime: (id) => reader.ask(id),
    onDropped: ({ id, purpose }) => emit({ type: "dropped", interaction: id, purpose }),
  });
  const awaited = (id: string) => waiting.get(id) !== undefined;
  const reader = createReader({ engine, patience, awaited, look });
  const hints = createHints({
    store,
    patience,
    pollMs: configured.pollMs,
    emit,
    waiting: () => waiting.size,
    onHint: (id) => {
      if (awaited(id)) reader.ask(id);
    },
    onDoubt: () => reader.askAll(waiting.ids()),
  });

  /** Does what the row asks for now. */
  async function look(id: string, read: Interaction | null): Promise<void> {
    const due = read !== null && lapse(read, clock()) !== null;
    const row = due ? await engine.read(id) : read;
    const waiter = waiting.get(id);
    if (waiter === undefined) return;
    // Deleted with everything of its person: nothing can come of it.
    if (row === null) return hand(id, { status: "cancelled" });
    if (!isSettled(row)) {
      if (shownCode(row) !== undefined) waiter.shown(true);
      return arm(row);
    }
    // Marked where it was read, or before, and the database's answer was lost; unless it settled only then.
    if (row.toldAt === null) await engine.step(row, tell);
    hand(id, row.data.outcome ?? { status: "cancelled" });
  }

  function arm(row: Interaction): void {
    const at = lapsesAt(row);
    if (at !== null) waiting.arm(row, Math.max(1, at - clock()));
  }

  function hand(id: string, outcome: Outcome): void {
    const waiter = waiting.get(id);
    if (waiter !== undefined && waiting.remove(id)) waiter.tell(outcome);
  }

  async function end({ id, expiresAt }: Interaction, outcome: Outcome): Promise<void> {
    await patience.persist(
      () => engine.step(id, (row, now) => settle(row, outcome, now)),
      () => clock() < expiresAt,
    );
    if (awaited(id)) reader.ask(id);
  }

  async function enter(id: string, typed: string): Promise<"right" | "wrong" | "over"> {
    const judge = () => enterInClient(options, id, typed);
    const verdict = await patience.persist(judge, () => awaited(id));
    if (awaited(id)) reader.ask(id);
    return verdict ?? "over";
  }

  return {
    get waiting() {
      return waiting.size;
    },
    get wake() {
      return hints.how;
    },
    start: hints.start,
    async begin(asked) {
      if (patience.closed) throw new TypeError("the service is closed.");
      assertMayBegin(configured, asked);
      const opening = await openingOf(options, asked);
      const { row } = opening;
      if (!(await store.insert(row))) throw new TypeError("random: gave the same bytes twice.");
      emit({
        type: "begun",
        interaction: row.id,
        purpose: row.purpose,
        subject: row.subject,
        expiresAt: row.expiresAt,
      });
      const { aborted, reason } = asked.connection.signal;
      if (aborted) throw new ElicitationError("connection-lost", { reason });
      const local = configured.identity.kind === "local";
      const begun = begin(opening, asked, { local, waiting, enter, end });
      arm(row);
      return begun;
    },
    async close() {
      waiting.clear();
      await hints.close();
    },
  };
}

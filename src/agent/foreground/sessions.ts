/**
 * The foreground of each session of a connection: one for each, so that a session has one sender of its state.
 *
 * @see STATE-7 CAN-6
 * @module
 */
import type { Binding } from "../binding.ts";
import { createForeground, type Foreground, type ForegroundOptions } from "./foreground.ts";

export interface Foregrounds {
  /** The foreground of a session; the same one each time. `options` given later replace the former. */
  of(sessionId: string, options?: ForegroundOptions): Foreground;
  /** Ends the session's work as cancelled and forgets it. */
  close(sessionId: string): void;
}

export function createForegrounds(binding: Binding): Foregrounds {
  const sessions = new Map<string, { foreground: Foreground; options: ForegroundOptions }>();

  /** v1 has no state updates. A connection that is gone takes none; whoever works on it hears so himself. */
  async function send(sessionId: string, update: Record<string, unknown>): Promise<void> {
    const { connection, version } = binding.bound();
    if (version === 1 || connection.signal.aborted) return;
    await connection.client.notify("session/update", { sessionId, update }).catch(() => {});
  }

  return {
    of(sessionId, options) {
      const known = sessions.get(sessionId);
      if (known !== undefined) {
        if (options !== undefined) known.options = options;
        return known.foreground;
      }
      const foreground = createForeground(
        {
          send: (update) => send(sessionId, update),
          defer: (task) => void setTimeout(task, 0),
        },
        { background: () => sessions.get(sessionId)?.options.background?.() },
      );
      sessions.set(sessionId, { foreground, options: options ?? {} });
      return foreground;
    },
    close(sessionId) {
      sessions.get(sessionId)?.foreground.cancel();
      sessions.delete(sessionId);
    },
  };
}

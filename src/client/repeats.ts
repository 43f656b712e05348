/**
 * How often an agent asks the same thing, and which agents are muted. Pure state, bounded.
 *
 * @see SURF-4
 * @module
 */
const REMEMBERED = 1_000;
const KEY_LENGTH = 512;

/** Counts over all connections of an agent, so that a restart does not begin anew. */
export class Repeats {
  readonly #asked = new Map<string, number>();
  readonly #muted = new Set<string>();

  /** How often this agent has asked with this message, this time included. */
  count(agent: string | null, message: string): number {
    // Lengths: no name can pass for a part of the message. JSON: the text is new, where a mere slice would keep
    // the whole message it was cut from.
    const [name, words] = [keyOf(agent), JSON.stringify(message.slice(0, KEY_LENGTH))];
    const key = `${name.length} ${name} ${message.length} ${words}`;
    const times = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.delete(key);
    this.#asked.set(key, times);
    if (this.#asked.size > REMEMBERED) {
      const oldest = this.#asked.keys().next();
      if (!oldest.done) this.#asked.delete(oldest.value);
    }
    return times;
  }

  mute(agent: string | null): void {
    this.#muted.add(keyOf(agent));
  }

  unmute(agent: string | null): void {
    this.#muted.delete(keyOf(agent));
  }

  isMuted(agent: string | null): boolean {
    return this.#muted.has(keyOf(agent));
  }
}

/** Unnamed agents cannot be told apart: they are muted together. */
function keyOf(agent: string | null): string {
  return agent ?? "";
}

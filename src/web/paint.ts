/**
 * What the client was told of what is painted, and the ticket it gave for it, which goes with the act.
 *
 * @see SURF-2
 * @module
 */
import type { QuestionsPort } from "./port.ts";

/** The question that one element has on show. */
export class Paint {
  #told: { readonly id: string; readonly ticket: Promise<number | undefined> } | undefined;

  /** True when the client knows that this one is painted. */
  isOf(id: string): boolean {
    return this.#told?.id === id;
  }

  /** Something else is painted, or the same anew. */
  forget(): void {
    this.#told = undefined;
  }

  /** Tells the client, once whatever goes on is over: what opens there changes the list. */
  tell(client: QuestionsPort, id: string): void {
    const ticket = Promise.resolve()
      .then(() => client.open(id))
      .catch(() => undefined);
    const told = { id, ticket };
    this.#told = told;
    void ticket.then((got) => {
      // It did not hear of it. With the next change of the list it is told again.
      if (got === undefined && this.#told === told) this.forget();
    });
  }

  /** The ticket for an act on this one; `undefined`: the client knows nothing of it. */
  async ticketFor(id: string): Promise<number | undefined> {
    return this.#told?.id === id ? await this.#told.ticket : undefined;
  }
}

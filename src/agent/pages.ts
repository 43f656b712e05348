/**
 * The URL questions of one connection that are outstanding, from being asked until declined, cancelled,
 * failed, completed, abandoned or lost with the connection.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-completion URL-1 URL-6 URL-7
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import type { VerifiedSubject } from "../identity/index.ts";
import type { Outcome } from "../rules/index.ts";
import type { Consent } from "./types.ts";

/** What the pages of one elicitor need from it. */
export interface PageHost {
  readonly subject: VerifiedSubject | undefined;
  randomId(): string;
  /** Tells the client; rejects when it cannot. */
  notify(elicitationId: string): Promise<void>;
}

export interface Pages {
  /** How many ids are taken. */
  readonly size: number;
  /**
   * Takes an id, or mints one that is free.
   *
   * @throws {ElicitationError} `id-in-use`
   */
  reserve(elicitationId: string | undefined): string;
  /** Frees the id of a question that was not accepted. */
  release(elicitationId: string): void;
  /** Turns an answer into the consent its asker holds. Only an accepted one stays outstanding. */
  settle(elicitationId: string, outcome: Outcome): Consent;
  /** As {@link Consent.complete}, for a caller that kept the id alone. */
  complete(elicitationId: string): Promise<boolean>;
  /** Forgets every id: the connection is gone. */
  lose(): void;
}

export function createPages(host: PageHost): Pages {
  /** `undefined` while the question waits for its answer. */
  const taken = new Map<string, Consent | undefined>();

  async function finish(elicitationId: string): Promise<boolean> {
    taken.delete(elicitationId);
    try {
      await host.notify(elicitationId);
      return true;
    } catch {
      return false;
    }
  }

  return {
    get size() {
      return taken.size;
    },

    reserve(given) {
      let elicitationId = given ?? host.randomId();
      for (let tries = 1; given === undefined && taken.has(elicitationId) && tries < 10; tries++) {
        elicitationId = host.randomId();
      }
      if (taken.has(elicitationId)) throw new ElicitationError("id-in-use", { elicitationId });
      taken.set(elicitationId, undefined);
      return elicitationId;
    },

    release(elicitationId) {
      taken.delete(elicitationId);
    },

    settle(elicitationId, { action, raw }) {
      // An id may be taken again later: a consent completes itself, not whoever holds its id by then.
      const isOpen = () => taken.get(elicitationId) === consent;
      const consent: Consent = {
        action,
        elicitationId,
        raw,
        subject: host.subject,
        complete: async () => isOpen() && finish(elicitationId),
        abandon() {
          if (isOpen()) taken.delete(elicitationId);
        },
      };
      if (action === "accept") taken.set(elicitationId, consent);
      else taken.delete(elicitationId);
      return consent;
    },

    async complete(elicitationId) {
      return taken.get(elicitationId) !== undefined && finish(elicitationId);
    },

    lose() {
      taken.clear();
    },
  };
}

/**
 * Is the database away? Said once when it stops answering and once when it answers again, however many calls fail
 * between them.
 *
 * @module
 */
import { isElicitationError } from "../../errors/index.ts";
import type { Store } from "../store/store.ts";
import type { Emit } from "./events.ts";

/** The same store, of which it is said when it is away. */
export function observedStore(store: Store, emit: Emit): Store {
  let away = false;

  function say(now: boolean): void {
    if (now !== away) emit({ type: now ? "store-away" : "store-back", store: store.kind });
    away = now;
  }

  function observed<Args extends unknown[], Result>(
    call: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result> {
    return async (...args) => {
      try {
        const result = await call.apply(store, args);
        say(false);
        return result;
      } catch (error) {
        // A schema that does not fit is an answer.
        if (!isElicitationError(error)) say(true);
        throw error;
      }
    };
  }

  return {
    kind: store.kind,
    ...(store.file === undefined ? {} : { file: store.file }),
    migrate: observed(store.migrate),
    schemaVersion: observed(store.schemaVersion),
    ping: observed(store.ping),
    insert: observed(store.insert),
    read: observed(store.read),
    readMany: observed(store.readMany),
    tell: observed(store.tell),
    findByLink: observed(store.findByLink),
    findByState: observed(store.findByState),
    swap: observed(store.swap),
    due: observed(store.due),
    removeSettled: observed(store.removeSettled),
    readCredential: observed(store.readCredential),
    swapCredential: observed(store.swapCredential),
    removeCredential: observed(store.removeCredential),
    removeSubject: observed(store.removeSubject),
    credentialsNotSealedWith: observed(store.credentialsNotSealedWith),
    watch: observed(store.watch),
    close: () => store.close(),
  };
}

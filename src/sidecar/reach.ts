/**
 * How a person is told that questions wait, and comes to them: a line on standard error, a socket for a second
 * terminal, a page in the browser. Each is a way of its own; a sidecar may have any number.
 *
 * @module
 */
import type { ElicitationClient } from "../client/index.ts";

/** One way to the person. */
export interface Reach {
  /**
   * Begins with the sidecar: follows `client.questions`, and acts through `open`, `answer` and their like, so that
   * consent and checks stay in the client.
   */
  start(client: ElicitationClient): void | Promise<void>;
  /** Ends with it; what it made is removed. */
  stop(): void | Promise<void>;
}

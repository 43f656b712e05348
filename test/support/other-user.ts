/** Tests that run a program as another user of the machine, which root alone may do. @module */
import { describe } from "vitest";

const MAY = process.platform === "linux" && process.getuid?.() === 0;

/** As `describe`; where nobody may become another user the tests are left out, which is said. */
export function describeAsRoot(name: string, body: () => void): void {
  if (!MAY) console.warn(`left out, for only root on Linux can become another user: ${name}`);
  describe.runIf(MAY)(name, body);
}

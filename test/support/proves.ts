import { test } from "vitest";
import type { RequirementId } from "./register.ts";

/** Declares a test that proves one requirement: the title is the behaviour, the id is the evidence. */
export function proves(id: RequirementId, behaviour: string, body: () => unknown): void {
  test(`${behaviour} [${id}]`, async () => {
    await body();
  });
}

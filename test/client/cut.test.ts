import { expect } from "vitest";
import { ClientRig, create } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

proves("LIM-1", "a message that is cut says how much of it is left out", async () => {
  const rig = new ClientRig();
  await rig.send(create(1, { message: "x".repeat(20_000) }));
  await rig.send(create(2, { sessionId: "s2", message: "short" }));
  const [long, short] = rig.client.questions.current;
  expect(long?.messageCut).toBe(3616);
  expect(long?.message.length).toBe(16_384);
  expect(long?.message.endsWith("…")).toBe(true);
  expect(short).not.toHaveProperty("messageCut");
});

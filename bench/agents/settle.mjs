/**
 * Another replica, as far as a wake-up needs one: settles each row it is named, and says when it sent the write and when the
 * write was done, in milliseconds since 1970.
 */
import { postgresStore } from "../../dist/connect/index.js";

const [url] = process.argv.slice(2);
const store = await postgresStore({ url });
const now = () => performance.timeOrigin + performance.now();

process.on("message", async (id) => {
  const row = await store.read(id);
  const sent = now();
  await store.swap({
    ...row,
    version: row.version + 1,
    phase: "settled",
    stateHash: null,
    settledAt: Date.now(),
    data: { outcome: { status: "done", stored: false } },
  });
  process.send({ sent, written: now() });
});
process.on("disconnect", () => process.exit());
process.send("ready");

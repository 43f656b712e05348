import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/agents/**", "node_modules/**"],
    globalSetup: ["test/support/temporary.ts"],
    // Most of the time goes by in waiting for terminals, processes and browsers; one worker for each core would idle.
    maxWorkers: Math.max(4, availableParallelism()),
    // Long enough for a busy machine; nothing is judged by it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Tests read English, whatever the machine speaks, and nothing of the person who runs them.
    env: {
      LC_ALL: "C.UTF-8",
      XDG_CONFIG_HOME: "/dev/null/config",
      XDG_STATE_HOME: "/dev/null/state",
    },
    reporters: process.env.CI ? ["default"] : ["dot"],
  },
});

import { defineConfig } from "vitest/config";

/** Published agents against a stub model: `vitest run --config vitest.agents.config.ts`, after a build. */
export default defineConfig({
  test: {
    include: ["test/agents/**/*.test.ts"],
    globalSetup: ["test/support/temporary.ts", "test/agents/setup.ts"],
    // One agent at a time: they share a home folder and its configuration.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    reporters: ["default"],
  },
});

import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";

/**
 * A test waits for a condition, however long the machine takes for it: these end a test that would wait for ever, and are
 * never how one passes. There is no second try: a test that passes only then has a cause, which is looked for.
 */
const patience = { poll: { timeout: 60_000 } };
const hookTimeout = 300_000;

/** Waits of over two seconds are told at the end of the test command. */
const noteWaits = "scripts/test/note-waits.ts";
/** Properties try the same values every time. */
const propertySeed = "scripts/test/property-seed.ts";
const notePageWaits = "scripts/test/note-page-waits.ts";

/**
 * Files of one worker share its modules, and in the browser project its browser: to load the server again for each
 * file took as long as a third of its tests. So no module may keep a state that another file could stumble over.
 */
const isolate = false;

/**
 * What runs on Node alone is loaded by Node, as the product is: to transform the server's modules first took as long as
 * the tests of a feature.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 120_000,
          isolate,
          setupFiles: [propertySeed],
          include: ["packages/**/*.test.{ts,tsx}", "apps/web/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          isolate,
          experimental,
          include: ["apps/server/src/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout,
          setupFiles: [noteWaits, propertySeed],
          expect: patience,
          globalSetup: ["apps/server/src/db/testing/test-cluster-setup.ts"],
          // They wait for PostgreSQL, for processes and for delays half of the time: twice as many as there are cores.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "browser",
          isolate,
          experimental,
          include: ["e2e/**/*.spec.ts"],
          testTimeout: 300_000,
          hookTimeout,
          setupFiles: [noteWaits, notePageWaits],
          expect: patience,
          globalSetup: ["apps/server/src/db/testing/test-cluster-setup.ts"],
          // A journey waits a third of the time, for frames, answers and what comes after a pause.
          maxWorkers: 3,
        },
      },
    ],
  },
});

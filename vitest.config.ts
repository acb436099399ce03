import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";

/**
 * What waits for a database or a browser meets a slow machine now and then. A second try keeps that from
 * failing a run; the test command names every test that needed it, so that its cause is looked for.
 */
const retry = 1;

/** The default of a second is not enough where two suites share a core. */
const patient = { poll: { timeout: 20_000 } };

/**
 * Files of one worker share its modules, and in the browser project its browser: to load the server again for each
 * file took as long as a third of its tests. So no module may keep a state that another file could stumble over.
 */
const isolate = false;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 30_000,
          isolate,
          include: ["packages/**/*.test.{ts,tsx}", "apps/web/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          isolate,
          include: ["apps/server/src/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry,
          expect: patient,
          globalSetup: ["apps/server/src/db/testing/test-cluster-setup.ts"],
          // They wait for PostgreSQL, for processes and for delays half of the time: twice as many as there are cores.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: "browser",
          isolate,
          include: ["e2e/**/*.spec.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          retry,
          expect: patient,
          globalSetup: ["apps/server/src/db/testing/test-cluster-setup.ts"],
          // A journey waits a third of the time, for frames, answers and what comes after a pause.
          maxWorkers: 3,
        },
      },
    ],
  },
});

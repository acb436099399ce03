/** What is done for the history while nobody waits: months ahead, and checkpoints of those that are over. */
import { addMonths, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { JobDefinition } from "../../jobs/job-queue.ts";
import {
  dropCheckpointsBefore,
  findMissingCheckpoints,
  makeCheckpoint,
  makeHistoryMonths,
} from "./checkpoints-repository.ts";

const monthsAhead = 3;
/** Further back days are looked at rarely: they are read from the oldest checkpoint there is. */
const monthsOfCheckpoints = 36;
const checkpointsAtOnce = 200;

/**
 * Every night, early enough that a month that has just ended is there by morning. The history itself is never thinned out:
 * it goes with its company and not before.
 */
export function tendHistoryJob(dependencies: {
  readonly database: SystemDatabase;
  readonly now: () => Date;
}): JobDefinition<object> {
  const { database } = dependencies;
  return {
    name: "tend-history",
    retryLimit: 3,
    // It keeps a processor of the database busy.
    concurrency: 1,
    schedule: "23 0 * * *",
    run: async () => {
      // The history is by months of UTC, whatever the companies' own time.
      const today = todayIn("UTC", dependencies.now());
      await makeHistoryMonths(database, today, monthsAhead);
      const from = addMonths(startOfMonth(today), -monthsOfCheckpoints);
      await dropCheckpointsBefore(database, from);
      for (;;) {
        const missing = await findMissingCheckpoints(database, { from, today }, checkpointsAtOnce);
        if (missing.length === 0) return;
        for (const one of missing) await makeCheckpoint(database, one);
      }
    },
  };
}

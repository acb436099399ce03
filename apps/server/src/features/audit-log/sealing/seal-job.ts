import type { JobDefinition } from "../../../jobs/job-queue.ts";
import { checkSeals } from "./check-seals.ts";
import { type SealingDependencies, sealLog } from "./seal-log.ts";

/** Every minute. What does not fit into a run is the next one's. */
export function sealLogJob({ database, now }: SealingDependencies): JobDefinition<object> {
  return {
    name: "seal-log",
    // The next minute is another attempt.
    retryLimit: 0,
    concurrency: 1,
    schedule: "* * * * *",
    run: async () => {
      await sealLog({ database, now });
      await checkSeals({ database, now });
    },
  };
}

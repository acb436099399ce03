/**
 * Midnight makes all figures old. Consolidations that somebody opened within the week are computed again before the
 * morning, so that nobody waits for them; what nobody opened for as long goes.
 */
import type pg from "pg";
import { inScope, type SystemDatabase } from "../../db/scope.ts";
import type { JobDefinition } from "../../jobs/job-queue.ts";
import type { GroupForecasts } from "../group-forecasts.ts";
import { readGroup } from "../group-repository.ts";
import { dropUnused, findLooksToWarm, type LookToWarm, noteWarmed } from "./contributions-repository.ts";

interface JobDependencies {
  readonly pool: pg.Pool;
  readonly database: SystemDatabase;
  readonly now: () => Date;
}

/** By the clock of the group's first company. */
const warmedFromHour = 4;
const daysUnused = 7;
/** Of one consolidation, the last ones that were opened. */
const mostLooks = 6;

/** Looked at every quarter of an hour: there are zones that far apart. */
export function warmGroupsJob(
  dependencies: JobDependencies,
  groups: Pick<GroupForecasts, "open">,
): JobDefinition<object> {
  const { database } = dependencies;
  return {
    name: "warm-groups",
    retryLimit: 1,
    // It keeps a processor busy.
    concurrency: 1,
    schedule: "*/15 * * * *",
    run: async (_data, { jobId }) => {
      const now = dependencies.now();
      await dropUnused(database, daysUnused);
      const looks = await findLooksToWarm(database, { now, fromHour: warmedFromHour, most: mostLooks });
      for (const look of looks) {
        await warm(dependencies, groups, look, jobId);
        await noteWarmed(database, look, now);
      }
    },
  };
}

async function warm(
  { pool, now }: JobDependencies,
  groups: Pick<GroupForecasts, "open">,
  look: LookToWarm,
  requestId: string,
): Promise<void> {
  const { organisationId, consolidationId, companyIds } = look;
  const scope = {
    userId: "",
    companyIds,
    organisationIds: [organisationId],
    consolidationIds: [consolidationId],
    requestId,
  };
  await inScope(pool, scope, "read", async (database) => {
    const group = await readGroup(database, look);
    if (group !== undefined) await groups.open(database, group, look, now(), Number.POSITIVE_INFINITY);
  });
}

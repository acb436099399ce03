/** The look for matches as a job: after new lines, after edits, after a change of settings, and when somebody asks. */
import type pg from "pg";
import { inScope, type Scope } from "../../db/scope.ts";
import type { JobDefinition, JobQueue } from "../../jobs/job-queue.ts";
import {
  type ReconcileCompanyData,
  reconcileCompanyJob,
} from "../../ledger/reconciling/request-reconciliation.ts";
import { findMatches, settleMatches } from "./match-company.ts";

interface Dependencies {
  readonly pool: pg.Pool;
  readonly jobs: JobQueue;
  readonly now: () => Date;
}

export function defineReconciliationJob({ pool, jobs, now }: Dependencies): void {
  jobs.define(reconciliationJob(pool, now));
}

function reconciliationJob(pool: pg.Pool, now: () => Date): JobDefinition<ReconcileCompanyData> {
  return {
    name: reconcileCompanyJob,
    retryLimit: 3,
    // It keeps the thread busy: one at a time leaves room for requests.
    concurrency: 1,
    run: async ({ companyId }, { jobId }) => {
      const scope = scopeOf(companyId, jobId);
      const found = await inScope(pool, scope, "read", (database) => findMatches(database, companyId, now()));
      if (found === null) return;
      await inScope(pool, scope, "write", (database) => settleMatches(database, companyId, found, now()));
    },
  };
}

/** Nobody's hands: the history says so by naming nobody. */
const scopeOf = (companyId: number, jobId: string): Scope => ({
  userId: "",
  companyIds: [companyId],
  organisationIds: [],
  consolidationIds: [],
  requestId: jobId,
});

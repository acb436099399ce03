/** What is done for recurrences while nobody waits: looking for them, and expecting what comes into sight. */
import { addMonths, type CalendarDate, calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type pg from "pg";
import { inScope, type ScopedDatabase, type SystemDatabase } from "../../db/scope.ts";
import type { JobDefinition, JobQueue } from "../../jobs/job-queue.ts";
import { announceTransactions } from "../../ledger/announce-transactions.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceRecurrences } from "./change-recurrences.ts";
import { findCompaniesToExtend, findRecurrencesToExtend } from "./recurrences-repository.ts";
import { horizonFrom } from "./stored-recurrence.ts";
import { findSuggestions } from "./suggestions/find-suggestions.ts";
import { extendOccurrences } from "./write-occurrences.ts";

interface JobDependencies {
  readonly database: SystemDatabase;
  readonly pool: pg.Pool;
  readonly jobs: JobQueue;
  readonly now: () => Date;
}

export interface RecurrenceJobs {
  search(
    database: ScopedDatabase,
    about: { readonly companyId: number; readonly organisationId: number },
  ): Promise<void>;
}

export function createRecurrenceJobs(dependencies: JobDependencies): RecurrenceJobs {
  const search = searchSuggestionsJob(dependencies);
  dependencies.jobs.define(search);
  dependencies.jobs.define(extendRecurrencesJob(dependencies));
  return {
    search: (database, { companyId, organisationId }) =>
      dependencies.jobs.send(
        search,
        { companyId },
        { database, organisationId, singletonKey: String(companyId) },
      ),
  };
}

/** A job's transaction on one company: nobody's, so the history names nobody. */
function inCompany(
  { pool }: JobDependencies,
  companyId: number,
  requestId: string,
  work: (database: ScopedDatabase) => Promise<void>,
): Promise<void> {
  const scope = { userId: "", companyIds: [companyId], organisationIds: [], consolidationIds: [], requestId };
  return inScope(pool, scope, "write", work);
}

export function searchSuggestionsJob(
  dependencies: JobDependencies,
): JobDefinition<{ readonly companyId: number }> {
  return {
    name: "search-recurrence-suggestions",
    retryLimit: 2,
    // It keeps a processor busy.
    concurrency: 1,
    run: ({ companyId }, { jobId }) =>
      inCompany(dependencies, companyId, jobId, (database) =>
        findSuggestions(database, companyId, dependencies.now()),
      ),
  };
}

const companiesAtOnce = 100;

/**
 * Every night, the recurrences whose horizon is a month short: each is due once a month. They are found by their
 * horizon, so a night costs what there is to write, not what is stored.
 */
export function extendRecurrencesJob(dependencies: JobDependencies): JobDefinition<object> {
  return {
    name: "extend-recurrences",
    retryLimit: 3,
    schedule: "41 2 * * *",
    run: async (_data, { jobId }) => {
      const until = addMonths(horizonFrom(todayIn("Europe/Paris", dependencies.now())), -1);
      for (;;) {
        const companyIds = await findCompaniesToExtend(dependencies.database, until, companiesAtOnce);
        if (companyIds.length === 0) return;
        for (const companyId of companyIds) {
          await inCompany(dependencies, companyId, jobId, (database) =>
            extendCompany(database, companyId, until, dependencies.now()),
          );
        }
      }
    },
  };
}

async function extendCompany(
  database: ScopedDatabase,
  companyId: number,
  until: CalendarDate,
  now: Date,
): Promise<void> {
  await lockLedger(database, companyId);
  const today = await companyToday(database, companyId, now);
  const written: number[] = [];
  for (const { id: recurrenceId, known, generated_until, ...recurrence } of await findRecurrencesToExtend(
    database,
    companyId,
    until,
  )) {
    const from = calendarDate(generated_until ?? today);
    const range = { from, known: known.map(calendarDate) };
    written.push(
      ...(await extendOccurrences({ database, companyId, recurrenceId, today }, recurrence, range)),
    );
  }
  if (written.length > 0) await announceTransactions(database, companyId, written);
  await announceRecurrences(database, companyId);
}

import type { ScopedDatabase } from "../../../db/scope.ts";
import { putJob } from "../../../jobs/job-outbox.ts";
import {
  type ReconcileCompanyData,
  reconcileCompanyJob,
} from "../../../ledger/reconciling/request-reconciliation.ts";

/**
 * What was edited may be reconciled by the look, and can then neither be edited further nor taken back: it begins when
 * the message that offers to take the edit back is gone, and whoever edits one field after the other has come to an end.
 */
export const calmSeconds = 15;

/** Has matches looked for after an edit. What is edited until then is part of the same look. */
export async function lookForMatches(database: ScopedDatabase, companyId: number, now: Date): Promise<void> {
  const data: ReconcileCompanyData = { companyId };
  await putJob(database, {
    name: reconcileCompanyJob,
    data,
    options: {
      // Not the key of the look after an import, nor of the one that somebody asks for: those begin at once.
      singletonKey: `company ${companyId} edited`,
      startAfter: new Date(now.getTime() + calmSeconds * 1000),
    },
  });
}

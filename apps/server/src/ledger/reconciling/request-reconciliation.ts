import type { ScopedDatabase } from "../../db/scope.ts";
import { putJob } from "../../jobs/job-outbox.ts";

/** The job that looks for payments and expectations that belong together. */
export const reconcileCompanyJob = "reconcile-company";

export interface ReconcileCompanyData {
  readonly companyId: number;
}

/** Has new lines looked at once they are there. Asked for many times while one look waits, it is one look. */
export async function requestReconciliation(database: ScopedDatabase, companyId: number): Promise<void> {
  const data: ReconcileCompanyData = { companyId };
  await putJob(database, {
    name: reconcileCompanyJob,
    data,
    options: { singletonKey: `company ${companyId}` },
  });
}

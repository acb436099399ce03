import { sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import { putJob } from "../jobs/job-outbox.ts";

/** The job that looks for flows between the companies of an organisation. */
export const lookForFlowsJob = "look-for-intragroup-flows";

export interface LookForFlowsData {
  readonly organisationId: number;
  /** Of the last thirteen months, instead of the last three. */
  readonly isThorough: boolean;
}

/** Of the company's organisation, once what changed is there. Asked for many times while one look waits, it is one look. */
export async function requestIntragroupLook(database: ScopedDatabase, companyId: number): Promise<void> {
  await sql`
    insert into queued_jobs (id, name, data, singleton_key)
    select gen_random_uuid(), ${lookForFlowsJob},
      jsonb_build_object('organisationId', organisation_id, 'isThorough', false), 'organisation ' || organisation_id
    from companies where id = ${companyId}`.execute(database);
}

export async function requestThoroughLook(database: ScopedDatabase, organisationId: number): Promise<void> {
  const data: LookForFlowsData = { organisationId, isThorough: true };
  const options = { singletonKey: `organisation ${organisationId} thoroughly` };
  await putJob(database, { name: lookForFlowsJob, data, options });
}

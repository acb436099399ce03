import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { lockAlerts } from "./lock-alerts.ts";

interface OfRule {
  readonly organisationId: number;
  readonly entityId: number;
  readonly ruleId: number;
}

/** What is open by a rule that says something else now: nobody need be told of its end. */
export const endIncidentsOf = (
  database: ScopedDatabase,
  { organisationId, entityId, ruleId }: OfRule,
  now: Date,
) =>
  endIncidents(
    database,
    sql`i.organisation_id = ${organisationId} and i.entity_id = ${entityId} and i.rule_id = ${ruleId}`,
    now,
  );

/** Before a company counts in another currency: amounts that were found are of the one that it had. */
export async function endMoneyIncidents(
  database: ScopedDatabase,
  companyId: number,
  now: Date,
): Promise<void> {
  await lockAlerts(database, companyId);
  await endIncidents(
    database,
    sql`i.company_id = ${companyId} and exists (
      select from alert_rules r where r.organisation_id = i.organisation_id and r.entity_id = i.entity_id
        and r.id = i.rule_id and r.unit = 'money')`,
    now,
  );
}

async function endIncidents(
  database: ScopedDatabase,
  which: ReturnType<typeof sql>,
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      update alert_incidents i set phase = 'over', cleared_at = coalesce(cleared_at, ${now}), closed_at = ${now},
        cleared_because = 'ruleChanged'
      where ${which} and closed_at is null
      returning organisation_id, company_id, consolidation_id, id, value
    )
    insert into alert_events (organisation_id, company_id, consolidation_id, incident_id, kind, value, made_at)
    select organisation_id, company_id, consolidation_id, id, 'over', value, ${now} from ended`.execute(
    database,
  );
}

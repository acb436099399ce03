/** What people say of an incident: seen, later, or no more of it. */

import type { ConditionKind } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import { sql, type Updateable } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { AlertTables } from "../../db/tables/alert-tables.ts";
import { type CurrentEntity, ownerOf } from "../../forecast/group/current-entity.ts";
import { putJob } from "../../jobs/job-outbox.ts";

export interface FoundIncident {
  readonly id: number;
  readonly phase: "open" | "over";
  readonly value: number;
  readonly condition: ConditionKind;
  readonly timeZone: string;
}

export async function findIncident(
  database: ScopedDatabase,
  { organisationId, entityId }: CurrentEntity,
  incidentId: number,
): Promise<FoundIncident | null> {
  const { rows } = await sql<FoundIncident>`
    select i.id, i.phase, i.value, r.condition, c.time_zone as "timeZone"
    from alert_incidents i
    join alert_rules r on r.organisation_id = i.organisation_id and r.entity_id = i.entity_id and r.id = i.rule_id
    join companies c on c.id = i.company_id
    where i.organisation_id = ${organisationId} and i.entity_id = ${entityId} and i.id = ${incidentId}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** What changes of the row. */
type Said = Updateable<AlertTables["alert_incidents"]>;

interface Saying {
  readonly kind: "acknowledge" | "snooze" | "mute" | "unmute";
  readonly userId: string;
  readonly now: Date;
}

export async function sayOf(
  database: ScopedDatabase,
  entity: CurrentEntity,
  { id, value }: FoundIncident,
  said: { readonly set: Said; readonly by: Saying },
): Promise<void> {
  const { kind, userId, now } = said.by;
  await database
    .updateTable("alert_incidents")
    .set(said.set)
    .where("organisation_id", "=", entity.organisationId)
    .where("entity_id", "=", entity.entityId)
    .where("id", "=", id)
    .execute();
  await database
    .insertInto("alert_events")
    .values({ ...ownerOf(entity), incident_id: id, kind, value, made_at: now, made_by: userId })
    .execute();
}

/** What was put off is looked at again when that is over. */
export const lookAgainAt = (database: ScopedDatabase, companyId: number, at: Date): Promise<void> =>
  putJob(database, {
    name: "evaluate-alerts",
    data: { companyId },
    options: { startAfter: at, singletonKey: `${companyId} at ${at.getTime()}` },
  });

/** As soon as somebody is free. */
export const lookAgain = (database: ScopedDatabase, companyId: number): Promise<void> =>
  putJob(database, {
    name: "evaluate-alerts",
    data: { companyId },
    options: { singletonKey: String(companyId) },
  });

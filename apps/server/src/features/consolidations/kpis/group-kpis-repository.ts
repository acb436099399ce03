/** Writes the indicators of a consolidation. Read by `forecast/group/group-kpis-repository.ts`. */
import type { GroupKpi } from "@amont/engine/kpis/group-kpis.ts";
import type { KpiRules } from "@amont/engine/kpis/thresholds.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { storedRules } from "../../../plan/kpi-rules.ts";
import type { ConsolidationKey } from "../consolidation-key.ts";

type NewKpi = Pick<GroupKpi, "kind" | "name" | "preset" | "formula" | "groupId"> & {
  readonly rules: KpiRules;
};

/** After the others of its place. */
export async function addGroupKpi(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  { kind, name, preset, formula, groupId, rules }: NewKpi,
): Promise<number> {
  const { id } = await database
    .insertInto("consolidation_kpis")
    .values({
      organisation_id: organisationId,
      consolidation_id: consolidationId,
      group_id: groupId,
      kind,
      name,
      preset,
      formula,
      ...storedRules(rules),
      position: sql<number>`(select coalesce(max(k.position) + 1, 0) from consolidation_kpis k
        where k.organisation_id = ${organisationId} and k.consolidation_id = ${consolidationId}
          and k.group_id is not distinct from ${groupId}::int)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Case and accents do not make another name. The same name may be in two groups. */
export async function isKpiNameTaken(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  { id, name, groupId }: Pick<GroupKpi, "id" | "name" | "groupId">,
): Promise<boolean> {
  const other = await database
    .selectFrom("consolidation_kpis")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("consolidation_id", "=", consolidationId)
    .where("group_id", "is not distinct from", groupId)
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateGroupKpi(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  { id, name, formula, rules }: Pick<GroupKpi, "id"> & Pick<NewKpi, "name" | "formula" | "rules">,
): Promise<void> {
  await database
    .updateTable("consolidation_kpis")
    .set({ name, formula, ...storedRules(rules) })
    .where("organisation_id", "=", organisationId)
    .where("consolidation_id", "=", consolidationId)
    .where("id", "=", id)
    .execute();
}

/** The values of an indicator, and what a group holds, go with it. */
export async function removeGroupKpi(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  kpiId: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("consolidation_kpis")
    .where("organisation_id", "=", organisationId)
    .where("consolidation_id", "=", consolidationId)
    .where("id", "=", kpiId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export interface EnteredValue {
  readonly periodOn: CalendarDate;
  /** Null takes it away. */
  readonly thousandths: number | null;
}

/** At most one for each period. */
export async function saveGroupKpiValues(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  kpiId: number,
  values: readonly EnteredValue[],
): Promise<void> {
  const gone = values.filter(({ thousandths }) => thousandths === null).map(({ periodOn }) => periodOn);
  if (gone.length > 0)
    await database
      .deleteFrom("consolidation_kpi_values")
      .where("organisation_id", "=", organisationId)
      .where("consolidation_id", "=", consolidationId)
      .where("kpi_id", "=", kpiId)
      .where("period_on", "in", gone)
      .execute();
  const entered = values.flatMap(({ periodOn, thousandths }) =>
    thousandths === null
      ? []
      : [
          {
            organisation_id: organisationId,
            consolidation_id: consolidationId,
            kpi_id: kpiId,
            period_on: periodOn,
            value_thousandths: thousandths,
          },
        ],
  );
  if (entered.length === 0) return;
  await database
    .insertInto("consolidation_kpi_values")
    .values(entered)
    .onConflict((conflict) =>
      conflict
        .columns(["organisation_id", "consolidation_id", "kpi_id", "period_on"])
        .doUpdateSet({ value_thousandths: sql<number>`excluded.value_thousandths` }),
    )
    .execute();
}

/** Makes the given ones all that a place holds, in their order. */
export async function fillGroupPlace(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  groupId: number | null,
  kpiIds: readonly number[],
): Promise<void> {
  await sql`
    update consolidation_kpis k set group_id = ${groupId}::int, position = v.place - 1
    from unnest(${kpiIds}::int[]) with ordinality v (id, place)
    where k.organisation_id = ${organisationId} and k.consolidation_id = ${consolidationId}
      and k.id = v.id`.execute(database);
}

/** Boards with a widget that shows an indicator: shared ones, and those of who asks. */
export async function findShowingBoards(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
) {
  const { rows } = await sql<{ kpiId: number; id: number; name: string }>`
    select distinct (w->'options'->>'kpiId')::int as "kpiId", b.id, b.name
    from boards b cross join jsonb_array_elements(b.widgets) w
    where b.organisation_id = ${organisationId} and b.consolidation_id = ${consolidationId}
      and jsonb_typeof(w->'options'->'kpiId') = 'number'
    order by b.name, b.id`.execute(database);
  return rows;
}

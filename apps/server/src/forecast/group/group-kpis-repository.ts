/** The indicators of a consolidation, and what somebody entered for them. */
import type { GroupKpi } from "@amont/engine/kpis/group-kpis.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { GroupKey } from "../group-repository.ts";
import { rulesOfRow } from "../statement/kpis/stored-rules.ts";

/** In the order of their places; a group and what it holds are apart. */
export async function findGroupKpis(
  database: ScopedDatabase,
  { organisationId, consolidationId }: GroupKey,
): Promise<readonly GroupKpi[]> {
  const kpis = await database
    .selectFrom("consolidation_kpis")
    .select([
      "id",
      "group_id as groupId",
      "kind",
      "name",
      "preset",
      "formula",
      "position",
      "thresholds",
      "objective",
      "summary",
    ])
    .where("organisation_id", "=", organisationId)
    .where("consolidation_id", "=", consolidationId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const values = await database
    .selectFrom("consolidation_kpi_values")
    .select(["kpi_id", "period_on", "value_thousandths"])
    .where("organisation_id", "=", organisationId)
    .where("consolidation_id", "=", consolidationId)
    .orderBy("period_on")
    .execute();
  const entered = Map.groupBy(values, (row) => row.kpi_id);
  return kpis.map(({ thresholds, objective, summary, ...kpi }) =>
    Object.assign(kpi, {
      rules: rulesOfRow({ thresholds, objective, summary }),
      thousandths: new Map(entered.get(kpi.id)?.map((row) => [row.period_on, row.value_thousandths])),
    }),
  );
}

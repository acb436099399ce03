import type { InputOf } from "@amont/contract/operation.ts";
import type { listKpiUses } from "@amont/contract/operations/kpis/list-kpi-uses.ts";
import { type KpiUses, kpiUses } from "@amont/engine/kpis/kpi-uses.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { loadFormulaNames } from "../../plan/formula-names-repository.ts";
import { findReadingSeries, findShowingBoards } from "./kpi-uses-repository.ts";
import { findKpis } from "./kpis-repository.ts";

export async function listKpiUsesUseCase(
  { params: { companyId } }: InputOf<typeof listKpiUses>,
  { database }: OperationContext,
) {
  const kpis = await findKpis(database, companyId);
  const series = await findReadingSeries(database, companyId);
  const names = await loadFormulaNames(database, companyId);
  const kpiNames = new Map(kpis.map(({ id, name }) => [id, name]));
  const categoryNames = new Map(series.map((one) => [one.categoryId, one.categoryName]));
  const boards = Map.groupBy(await findShowingBoards(database, companyId), ({ kpiId }) => kpiId);
  const uses = kpiUses({ kpis, series }, names);
  return ok(
    // A series may still be a share of an indicator that is gone.
    [...new Set([...uses.keys(), ...boards.keys()])]
      .filter((kpiId) => kpiNames.has(kpiId))
      .map((kpiId) => {
        const { kpiIds, categoryIds, comparedIds } = uses.get(kpiId) ?? unread;
        return {
          kpiId,
          kpis: named(kpiIds, kpiNames),
          categories: named(categoryIds, categoryNames),
          compared: named(comparedIds, kpiNames),
          boards: (boards.get(kpiId) ?? []).map(({ id, name }) => ({ id, name })),
        };
      }),
  );
}

const unread: KpiUses = { kpiIds: new Set(), categoryIds: new Set(), comparedIds: new Set() };

const named = (ids: ReadonlySet<number>, byId: ReadonlyMap<number, string>) =>
  [...ids].map((id) => ({ id, name: byId.get(id) ?? "" }));

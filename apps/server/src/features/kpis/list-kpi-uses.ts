import type { InputOf } from "@amont/contract/operation.ts";
import type { listKpiUses } from "@amont/contract/operations/kpis/list-kpi-uses.ts";
import { kpiUses } from "@amont/engine/kpis/kpi-uses.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { loadFormulaNames } from "../../plan/formula-names-repository.ts";
import { findReadingSeries } from "./kpi-uses-repository.ts";
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
  return ok(
    [...kpiUses({ kpis, series }, names)]
      // A series may still be a share of an indicator that is gone.
      .filter(([kpiId]) => kpiNames.has(kpiId))
      .map(([kpiId, { kpiIds, categoryIds }]) => ({
        kpiId,
        kpis: named(kpiIds, kpiNames),
        categories: named(categoryIds, categoryNames),
      })),
  );
}

const named = (ids: ReadonlySet<number>, byId: ReadonlyMap<number, string>) =>
  [...ids].map((id) => ({ id, name: byId.get(id) ?? "" }));

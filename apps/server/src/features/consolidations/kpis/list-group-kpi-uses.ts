import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listGroupKpiUses } from "@amont/contract/operations/consolidations/kpis/list-group-kpi-uses.ts";
import { groupFormulaNames } from "@amont/engine/kpis/group-kpis.ts";
import { kpiUses } from "@amont/engine/kpis/kpi-uses.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findGroupKpis } from "../../../forecast/group/group-kpis-repository.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { readMergedLines } from "../settings/merged-lines.ts";
import { findShowingBoards } from "./group-kpis-repository.ts";

export async function listGroupKpiUsesUseCase(
  { params }: InputOf<typeof listGroupKpiUses>,
  { caller, database }: OperationContext,
) {
  const key = consolidationKey(caller, params.consolidationId);
  const group = await readGroup(database, key);
  if (group === undefined) return err(failure("not_found"));
  const kpis = await findGroupKpis(database, key);
  const { lines } = await readMergedLines(database, group);
  const uses = kpiUses({ kpis, series: [] }, groupFormulaNames(lines, kpis));
  const boards = Map.groupBy(await findShowingBoards(database, key), ({ kpiId }) => kpiId);
  const names = new Map(kpis.map(({ id, name }) => [id, name]));
  const named = (ids: ReadonlySet<number> | undefined) =>
    [...(ids ?? [])].map((id) => ({ id, name: names.get(id) ?? "" }));
  return ok(
    kpis
      .filter(({ id }) => uses.has(id) || boards.has(id))
      .map(({ id }) => ({
        kpiId: id,
        kpis: named(uses.get(id)?.kpiIds),
        categories: [],
        compared: named(uses.get(id)?.comparedIds),
        boards: (boards.get(id) ?? []).map((board) => ({ id: board.id, name: board.name })),
      })),
  );
}

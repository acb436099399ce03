import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteGroupKpi } from "@amont/contract/operations/consolidations/kpis/delete-group-kpi.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { announceConsolidation } from "../announce-consolidation.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { lockConsolidations } from "../consolidations-repository.ts";
import { lastKpiChange } from "./group-kpi-removal-repository.ts";
import { removeGroupKpi } from "./group-kpis-repository.ts";

export async function deleteGroupKpiUseCase(
  { params }: InputOf<typeof deleteGroupKpi>,
  { caller, database }: OperationContext,
): Promise<Outcome<{ readonly undoToken: string }>> {
  const key = consolidationKey(caller, params.consolidationId);
  await lockConsolidations(database, key.organisationId);
  const from = await lastKpiChange(database, key);
  if (!(await removeGroupKpi(database, key, params.kpiId))) return err(failure("not_found"));
  const undoToken = `${from}-${await lastKpiChange(database, key)}`;
  await announceConsolidation(database, key);
  return ok({ undoToken });
}

import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { restoreGroupKpi } from "@amont/contract/operations/consolidations/kpis/restore-group-kpi.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { isUnrestorable, rangeOf } from "../../../ledger/change-range-repository.ts";
import { announceConsolidation } from "../announce-consolidation.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { lockConsolidations } from "../consolidations-repository.ts";
import { countRemoved, restoreRemoved } from "./group-kpi-removal-repository.ts";

export async function restoreGroupKpiUseCase(
  { params, body }: InputOf<typeof restoreGroupKpi>,
  { caller, database }: OperationContext,
): Promise<Outcome<undefined>> {
  const key = consolidationKey(caller, params.consolidationId);
  const range = rangeOf(body.undoToken);
  if (range === null) return err(failure("21009"));
  await lockConsolidations(database, key.organisationId);
  if ((await countRemoved(database, key, range)) === 0) return err(failure("21009"));
  try {
    await restoreRemoved(database, key, range);
  } catch (error) {
    // Another one has the name, or its group is gone.
    if (isUnrestorable(error)) return err(failure("21009"));
    throw error;
  }
  await announceConsolidation(database, key);
  return ok(undefined);
}

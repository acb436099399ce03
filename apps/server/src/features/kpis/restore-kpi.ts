import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { restoreKpi } from "@amont/contract/operations/kpis/restore-kpi.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { isUnrestorable, rangeOf } from "../../ledger/change-range-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { countRemoved, restoreRemoved } from "./kpi-removal-repository.ts";

type Input = InputOf<typeof restoreKpi>;

export async function restoreKpiUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const range = rangeOf(body.undoToken);
  if (range === null) return err(failure("21009"));
  await lockLedger(database, companyId);
  if ((await countRemoved(database, companyId, range)) === 0) return err(failure("21009"));
  try {
    await restoreRemoved(database, companyId, range);
  } catch (error) {
    // Another one has the name, or its group, or a scenario with values of it, is gone.
    if (isUnrestorable(error)) return err(failure("21009"));
    throw error;
  }
  await announcePlan(context);
  return ok(undefined);
}

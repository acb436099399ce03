import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { undoPlanChanges } from "@amont/contract/operations/forecast/cells/undo-plan-changes.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import {
  type ChangeRange,
  isUnrestorable,
  joinAsSets,
  lastCurrencyChange,
  rangeOf,
} from "../../../ledger/change-range-repository.ts";
import { changePlan } from "../../../plan/change-plan.ts";
import { examinePlanChanges, isPlannedAboveLeaf, restorePlan } from "./undo-plan-repository.ts";

type Input = InputOf<typeof undoPlanChanges>;

export async function undoPlanChangesUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ readonly changeCount: number; readonly undoToken: string }>> {
  const range = rangeOf(body.undoToken);
  if (range === null) return err(failure("23013"));
  return changePlan(context, { companyId, scenarioId: null }, async ({ database }) => {
    // What it was then was counted in another currency.
    if (range.from < (await lastCurrencyChange(database, companyId))) return err(failure("31108"));
    await joinAsSets(database);
    const { changeCount, isUndoable } = await examinePlanChanges(database, companyId, range);
    if (!isUndoable || !(await restore(database, companyId, range))) return err(failure("23013"));
    if (await isPlannedAboveLeaf(database, companyId, range)) return err(failure("23013"));
    return ok({ changeCount });
  });
}

/** False when the category, account, project or scenario to go back to is gone, or a place is taken. */
async function restore(database: ScopedDatabase, companyId: number, range: ChangeRange): Promise<boolean> {
  try {
    await restorePlan(database, companyId, range);
    return true;
  } catch (error) {
    if (isUnrestorable(error)) return false;
    throw error;
  }
}

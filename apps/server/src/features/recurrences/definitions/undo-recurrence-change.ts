import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { undoRecurrenceChange } from "@amont/contract/operations/recurrences/undo-recurrence-change.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { isUnrestorable, joinAsSets, rangeOf } from "../../../ledger/change-range-repository.ts";
import { isRangeRestorable, restoreRows } from "../../../ledger/restore-rows-repository.ts";
import { changedTables, changeRecurrences } from "../change-recurrences.ts";
import { isAnyAboveLeaf } from "../recurrences-repository.ts";

type Input = InputOf<typeof undoRecurrenceChange>;

/** Whole or not at all. The answer's own token does the change again. */
export async function undoRecurrenceChangeUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
) {
  const range = rangeOf(body.undoToken);
  if (range === null) return err(failure("21009"));
  return changeRecurrences(context, companyId, async ({ database }) => {
    await joinAsSets(database);
    if (!(await isRangeRestorable(database, companyId, range, changedTables))) return err(failure("21009"));
    try {
      await restoreRows(database, companyId, range, changedTables);
    } catch (error) {
      // The category, account or project to go back to is gone.
      if (isUnrestorable(error)) return err(failure("21009"));
      throw error;
    }
    if (await isAnyAboveLeaf(database, companyId)) return err(failure("21009"));
    return ok({ recurrenceId: null, transactionIds: [] });
  });
}

import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { undoIntragroupChange } from "@amont/contract/operations/intragroup/undo-intragroup-change.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import {
  type ChangeRange,
  isUnrestorable,
  joinAsSets,
  rangeOf,
} from "../../../ledger/change-range-repository.ts";
import { isRangeRestorable, restoreRows } from "../../../ledger/restore-rows-repository.ts";
import { announceIntragroup } from "../announce-intragroup.ts";
import { memberOf } from "../member-of.ts";
import { changeMarks, restoredMarks } from "./change-marks.ts";
import { findChangedSides, hasBrokenPair, lockCompanies } from "./marks-repository.ts";

/** Both sides or none. */
export async function undoIntragroupChangeUseCase(
  { params: { consolidationId }, body }: InputOf<typeof undoIntragroupChange>,
  { caller, database }: OperationContext,
): Promise<Outcome<{ readonly undoToken: string }>> {
  const access = memberOf(caller, consolidationId);
  const range = rangeOf(body.undoToken);
  const sides = range === null ? [] : await findChangedSides(database, access, range);
  if (range === null || sides.length === 0) return err(failure("21009"));
  const companyIds = [...new Set(sides.map((side) => side.company_id))];
  const rights = await findRights(database, access, caller.userId);
  const concerned = [...companyIds, ...sides.map((side) => side.counterparty_id)];
  if (!rights.mayChange(concerned.filter((id) => access.companyIds.includes(id))))
    return err(failure("forbidden"));
  await lockCompanies(database, companyIds);
  await joinAsSets(database);
  for (const companyId of companyIds)
    if (!(await isRangeRestorable(database, companyId, range, restoredMarks))) return err(failure("21009"));
  try {
    const undoToken = await changeMarks(database, access, () => restore(database, companyIds, range));
    // The other side was of a company that is not, or not any more, of the group.
    if (await hasBrokenPair(database, companyIds, range)) return err(failure("21009"));
    await announceIntragroup(database, access.companyIds);
    return ok({ undoToken });
  } catch (error) {
    // The line, the rule or the counterparty to go back to is gone.
    if (isUnrestorable(error)) return err(failure("21009"));
    throw error;
  }
}

async function restore(database: ScopedDatabase, companyIds: readonly number[], range: ChangeRange) {
  for (const companyId of companyIds) await restoreRows(database, companyId, range, restoredMarks);
}

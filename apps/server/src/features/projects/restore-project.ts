import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { restoreProject } from "@amont/contract/operations/projects/restore-project.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { isUnrestorable, lastCurrencyChange, rangeOf } from "../../ledger/change-range-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { publish } from "../../realtime/publish.ts";
import { findRemoved, restoreRemoved } from "./project-removal-repository.ts";

type Input = InputOf<typeof restoreProject>;

export async function restoreProjectUseCase(
  { params: { companyId }, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  const range = rangeOf(body.undoToken);
  if (range === null) return err(failure("21009"));
  await lockLedger(database, companyId);
  if (range.from < (await lastCurrencyChange(database, companyId))) return err(failure("31108"));
  if ((await findRemoved(database, companyId, range)).length === 0) return err(failure("21009"));
  try {
    await restoreRemoved(database, companyId, range);
  } catch (error) {
    // Another project has the title, or what it had a part of is gone.
    if (isUnrestorable(error)) return err(failure("21009"));
    throw error;
  }
  await publish(
    database,
    { entityId: companyId },
    { name: "ProjectsChanged", payload: { companyId } },
    { name: "ManagementRulesChanged", payload: { companyId } },
  );
  return ok(undefined);
}

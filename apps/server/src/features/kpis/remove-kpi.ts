import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { removeKpi as operation } from "@amont/contract/operations/kpis/remove-kpi.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lastChangeId, undoTokenSince } from "../../ledger/change-range-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { removedTables } from "./kpi-removal-repository.ts";
import { removeKpi } from "./kpis-repository.ts";

export async function removeKpiUseCase(
  { params: { companyId, kpiId } }: InputOf<typeof operation>,
  context: OperationContext,
): Promise<Outcome<{ readonly undoToken: string }>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const undoFrom = await lastChangeId(database, companyId, removedTables);
  if (!(await removeKpi(database, companyId, kpiId))) return err(failure("not_found"));
  const undoToken = await undoTokenSince(undoFrom, database, companyId, removedTables);
  await announcePlan(context);
  return ok({ undoToken });
}

import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { removeKpi } from "./kpis-repository.ts";

export async function removeKpiUseCase(
  {
    params: { companyId, kpiId },
  }: { readonly params: { readonly companyId: number; readonly kpiId: number } },
  context: OperationContext,
): Promise<Outcome<undefined>> {
  await lockLedger(context.database, companyId);
  if (!(await removeKpi(context.database, companyId, kpiId))) return err(failure("not_found"));
  await announcePlan(context);
  return ok(undefined);
}

import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { removeDebtSchedule } from "@amont/contract/operations/debt/remove-debt-schedule.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { deleteSchedule } from "./debt-schedules-repository.ts";
import { syncDebtPlan } from "./sync-debt-plan.ts";

type Input = InputOf<typeof removeDebtSchedule>;

export async function removeDebtScheduleUseCase(
  { params: { companyId, scheduleId } }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockLedger(database, companyId);
  if (!(await deleteSchedule(database, companyId, scheduleId))) return err(failure("not_found"));
  await syncDebtPlan(context, companyId);
  await announcePlan(context);
  return ok(undefined);
}

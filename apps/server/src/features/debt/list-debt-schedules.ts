import type { InputOf } from "@amont/contract/operation.ts";
import type { DebtSchedule } from "@amont/contract/operations/debt/debt-fields.ts";
import type { listDebtSchedules } from "@amont/contract/operations/debt/list-debt-schedules.ts";
import { repaymentSchedule } from "@amont/engine/debt/repayment-schedule.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { toWireNumber } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { openPlan } from "../../plan/open-plan.ts";
import { findSchedules, type StoredSchedule } from "./debt-schedules-repository.ts";

type Input = InputOf<typeof listDebtSchedules>;

export async function listDebtSchedulesUseCase(
  { params: { companyId }, query }: Input,
  context: OperationContext,
): Promise<Outcome<DebtSchedule[]>> {
  const plan = await openPlan(context, companyId, query.scenarioId ?? null);
  if (!plan.ok) return plan;
  const { chain, currency } = plan.value;
  const schedules = await findSchedules(context.database, companyId);
  const shown = schedules.filter(({ scenarioId }) => scenarioId === null || chain.includes(scenarioId));
  return ok(shown.map((schedule) => shownSchedule(schedule, schedule.accountCurrency ?? currency)));
}

const shownSchedule = (schedule: StoredSchedule, currency: CurrencyCode): DebtSchedule => ({
  id: schedule.id,
  label: schedule.label,
  scenarioId: schedule.scenarioId,
  categoryId: schedule.categoryId,
  bankAccountId: schedule.bankAccountId,
  principal: toWireNumber(schedule.principalMinor, currency),
  ratePercentage: schedule.rateBasisPoints / 100,
  firstDueOn: schedule.firstDueOn,
  instalmentCount: schedule.instalmentCount,
  monthsBetween: schedule.monthsBetween as DebtSchedule["monthsBetween"],
  repayment: schedule.repayment,
  instalments: repaymentSchedule(schedule).map(({ dueOn, principalMinor, interestMinor }) => ({
    dueOn,
    principal: toWireNumber(principalMinor, currency),
    interest: toWireNumber(interestMinor, currency),
  })),
});

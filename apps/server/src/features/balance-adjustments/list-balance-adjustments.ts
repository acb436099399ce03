import type { InputOf } from "@amont/contract/operation.ts";
import type { listBalanceAdjustments } from "@amont/contract/operations/balance-adjustments/list-balance-adjustments.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findAdjustments } from "./balance-adjustments-repository.ts";

export async function listBalanceAdjustmentsUseCase(
  { params: { companyId } }: InputOf<typeof listBalanceAdjustments>,
  { database }: OperationContext,
) {
  const adjustments = await findAdjustments(database, companyId);
  return ok(
    adjustments.map(
      ({ id, kind, label, amountMinor, currency, beginOn, endOn, bankAccountId, scenarioId }) => ({
        id,
        kind,
        label,
        amount: money(amountMinor, currency),
        beginDate: calendarDate(beginOn),
        endDate: endOn === null ? null : calendarDate(endOn),
        bankAccountId,
        scenarioId,
      }),
    ),
  );
}

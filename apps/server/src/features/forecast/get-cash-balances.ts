import type { InputOf } from "@amont/contract/operation.ts";
import type { getAccountCashBalances } from "@amont/contract/operations/forecast/get-account-cash-balances.ts";
import type { getCashBalances } from "@amont/contract/operations/forecast/get-cash-balances.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { openFigures, trackingFrequency } from "../../forecast/statement/shown-figures.ts";
import type { OperationContext } from "../../http/operation-route.ts";

interface BalancesFilter {
  readonly frequency?: Frequency | undefined;
  readonly scenarioId?: number | undefined;
}

/** The columns that the forecast page opens with. */
const usualColumns: Readonly<Record<Frequency, { readonly begin: number; readonly end: number }>> = {
  daily: { begin: -3, end: 24 },
  weekly: { begin: -3, end: 14 },
  monthly: { begin: -3, end: 14 },
  quarterly: { begin: -3, end: 14 },
};

async function balancesOf(
  forecasts: Forecasts,
  context: OperationContext,
  bankAccountIds: readonly number[],
  { frequency: wanted, scenarioId }: BalancesFilter,
) {
  const frequency = wanted ?? (await trackingFrequency(forecasts, context));
  const { begin, end } = usualColumns[frequency];
  const filter = {
    offsetBegin: begin,
    offsetEnd: end,
    frequency,
    bankAccountIds,
    scenarioId: scenarioId ?? null,
  };
  const opened = await openFigures(forecasts, context, filter);
  if (!opened.ok) return opened;
  const { currency, statement, balances } = opened.value;
  const units = unitsIn(currency);
  return ok({
    currency,
    columns: statement.axis.periods.map(({ offset, start }, column) => ({
      offset,
      begin: start,
      start: units(balances.start[column] ?? 0),
      end: units(balances.end[column] ?? 0),
    })),
  });
}

export const getCashBalancesUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof getCashBalances>, context: OperationContext) =>
    balancesOf(forecasts, context, query.bankAccountIds, query);

export const getAccountCashBalancesUseCase =
  (forecasts: Forecasts) =>
  async ({ params, query }: InputOf<typeof getAccountCashBalances>, context: OperationContext) =>
    balancesOf(forecasts, context, [params.bankAccountId], query);

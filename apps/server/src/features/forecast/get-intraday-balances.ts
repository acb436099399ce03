import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getIntradayBalances } from "@amont/contract/operations/forecast/get-intraday-balances.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts, openForecast } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findAnnouncedLines } from "../../ledger/liquidity/announced-lines-repository.ts";

type Input = InputOf<typeof getIntradayBalances>;

export const getIntradayBalancesUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: Input, context: OperationContext) => {
    const { bankAccountIds } = query;
    const scenarioId = query.scenarioId ?? null;
    const { model, state } = await openForecast(forecasts, context, { frequency: "daily", offset: 0 });
    const { accounts } = model.facts;
    const isKnown =
      (scenarioId === null || model.scenario(scenarioId) !== undefined) &&
      bankAccountIds.every((wanted) => accounts.some(({ id }) => id === wanted));
    if (!isKnown) return err(failure("not_found"));
    const today = toEpochDay(state.today);
    const shown =
      bankAccountIds.length === 0 ? accounts : accounts.filter(({ id }) => bankAccountIds.includes(id));
    const days = model.accountDays(shown, { firstDay: today, endDay: today + 1 }, scenarioId);
    const announced = await announcedToday(context, shown, state.today);
    return ok(
      shown.map((account, row) => {
        const units = unitsIn(account.currency);
        const opening = days.opening[row] ?? 0;
        const moved = days.paid[row] ?? 0;
        // What is late is still due today.
        const due = (days.expectedBefore[row] ?? 0) + (days.expected[row] ?? 0);
        const expected = state.usesExpected ? due : 0;
        return {
          bankAccountId: account.id,
          currency: account.currency,
          opening: units(opening),
          moved: units(moved),
          expected: units(expected),
          closing: units(opening + moved + expected),
          announced: units(announced.get(account.id) ?? 0),
        };
      }),
    );
  };

/** By account. What is said for information does not count. */
async function announcedToday(
  { database, scope }: OperationContext,
  accounts: ReadonlyArray<{ readonly id: number }>,
  today: CalendarDate,
): Promise<ReadonlyMap<number, number>> {
  const lines = await findAnnouncedLines(database, {
    companyIds: scope.companyIds,
    bankAccountIds: accounts.map(({ id }) => id),
    firstDay: today,
    lastDay: today,
  });
  const sums = new Map<number, number>();
  for (const { accountId, amountMinor, isInformation } of lines) {
    if (!isInformation) sums.set(accountId, (sums.get(accountId) ?? 0) + amountMinor);
  }
  return sums;
}

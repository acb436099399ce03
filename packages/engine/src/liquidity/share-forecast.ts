/**
 * What is planned for a company as a whole, on its accounts: each gets the part of a leaf that it paid over the last
 * twelve whole months. A leaf that none of them paid has no account to go to.
 */
import { addMonths, type CalendarDate, startOfMonth, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import { type PlaceTotals, sumBetween } from "../forecast/ledger-cube.ts";

const monthsOfHistory = 12;

/** What a leaf paid on each account, without its sign; none that paid nothing. In the order of the accounts. */
export type PaidByAccount = ReadonlyMap<number, number>;

export function paidByAccount(
  places: Iterable<PlaceTotals>,
  accountIds: readonly number[],
  today: CalendarDate,
): PaidByAccount {
  const endDay = toEpochDay(startOfMonth(today));
  const firstDay = toEpochDay(addMonths(startOfMonth(today), -monthsOfHistory));
  const sums = new Map(accountIds.map((id) => [id, 0]));
  for (const { isPaid, accountId, sums: daily } of places) {
    const known = sums.get(accountId);
    if (isPaid && known !== undefined) sums.set(accountId, known + sumBetween(daily, firstDay, endDay));
  }
  return new Map([...sums].flatMap(([id, sum]) => (sum === 0 ? [] : [[id, Math.abs(sum)] as const])));
}

/** The part of some accounts. Those of all accounts add up to the amount. */
export function shareForecast(
  amountMinor: number,
  paid: PaidByAccount,
  accountIds: ReadonlySet<number>,
): number {
  if (amountMinor === 0 || paid.size === 0) return 0;
  const parts = splitByWeights(minorUnits(amountMinor), [...paid.values()]);
  return [...paid.keys()].reduce(
    (sum, id, position) => (accountIds.has(id) ? sum + (parts[position] ?? 0) : sum),
    0,
  );
}

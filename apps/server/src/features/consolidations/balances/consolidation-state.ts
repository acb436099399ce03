/** How a group stands: what is held today, and the days on which it, and each of its companies, will hold least. Pure. */
import type { Contribution } from "@amont/engine/group/contribution.ts";
import { heldAtEnds } from "@amont/engine/group/held-at-ends.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money, sumMinor } from "@amont/kernel/money.ts";
import type { OpenedGroup } from "../../../forecast/group-forecasts.ts";
import type { BalanceOverview } from "./balance-overview.ts";

/** A day, and what is held at its end in minor units. */
interface DayEnd {
  readonly date: CalendarDate;
  readonly minor: number;
}

type Ahead = Pick<OpenedGroup, "brought"> & {
  readonly result: Pick<OpenedGroup["result"], "balances" | "statement">;
};

export function stateOf(overview: BalanceOverview, { brought, result }: Ahead) {
  const { date, currency } = overview;
  const counted = overview.accounts.filter(({ isIgnored }) => !isIgnored);
  const cashOf = (accounts: readonly BalanceOverview["accounts"][number][]) =>
    sumOf(
      accounts.flatMap(({ convertedBalance }) => convertedBalance ?? []),
      currency,
    );
  const days = result.statement.axis.periods.map(({ endExclusive }) => addDays(endExclusive, -1));
  const contributions = new Map(brought.map((contribution) => [contribution.companyId, contribution]));
  const lowestOf = (ends: readonly DayEnd[]) => {
    const lowest = lowestEnd(ends);
    return lowest === null ? null : { date: lowest.date, balance: money(lowest.minor, currency) };
  };
  const cash = cashOf(counted);
  return {
    date,
    currency,
    cash,
    lowest: lowestOf([
      { date, minor: cash.amountMinor },
      ...days.map((day, column) => ({ date: day, minor: result.balances.end[column] ?? 0 })),
    ]),
    companies: overview.companies.map((company) => {
      const held = cashOf(counted.filter(({ companyId }) => companyId === company.id));
      const ahead = endsOf(contributions.get(company.id), days);
      // What is in the bank now, before what today is still to bring.
      const ends = ahead.length === 0 ? [] : [{ date, minor: held.amountMinor }, ...ahead];
      return {
        id: company.id,
        name: company.name,
        currency: company.currency,
        isAvailable: company.isAvailable,
        ownershipBasisPoints: company.ownershipBasisPoints,
        method: company.method,
        cash: held,
        lowest: lowestOf(ends),
        belowZeroOn: ends.find(({ minor }) => minor < 0)?.date ?? null,
      };
    }),
    banks: [...Map.groupBy(counted, ({ bankName }) => bankName)]
      .map(([name, accounts]) => ({ name, cash: cashOf(accounts) }))
      .toSorted(byCash),
    currencies: [...Map.groupBy(counted, ({ balance }) => balance.currency)]
      .map(([held, accounts]) => ({
        held: sumOf(
          accounts.map(({ balance }) => balance),
          held,
        ),
        // One rate for all of a currency: who has none has none for any account.
        converted: accounts.some(({ convertedBalance }) => convertedBalance === null)
          ? null
          : cashOf(accounts),
      }))
      .toSorted(byConverted),
  };
}

const sumOf = (amounts: readonly Money[], currency: CurrencyCode): Money =>
  money(sumMinor(amounts.map(({ amountMinor }) => amountMinor)), currency);

const byCash = (left: { readonly cash: Money }, right: { readonly cash: Money }): number =>
  right.cash.amountMinor - left.cash.amountMinor;

/** The most first, and what nobody can convert last. */
const byConverted = (
  left: { readonly converted: Money | null },
  right: { readonly converted: Money | null },
): number => amountOf(right.converted) - amountOf(left.converted);

const amountOf = (converted: Money | null): number => converted?.amountMinor ?? Number.MIN_SAFE_INTEGER;

function endsOf(contribution: Contribution | undefined, days: readonly CalendarDate[]): readonly DayEnd[] {
  if (contribution === undefined) return [];
  const held = heldAtEnds(contribution);
  return days.map((date, column) => ({ date, minor: held[column] ?? 0 }));
}

/** The first of several. */
function lowestEnd(ends: readonly DayEnd[]): DayEnd | null {
  let lowest = ends[0] ?? null;
  for (const end of ends) if (lowest !== null && end.minor < lowest.minor) lowest = end;
  return lowest;
}

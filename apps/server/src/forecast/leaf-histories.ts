/**
 * What happened to the leaves of a company, as far back as somebody asks: what the automatic forecast and the bands of the
 * balance learn from. What the forecast in memory holds is taken from there; older payments are read once, by one query,
 * and are not kept: nobody looks at them for long.
 */
import type { ForecastCategory } from "@amont/engine/forecast/forecast-facts.ts";
import {
  amountsByPeriod,
  amountsOfDays,
  type DaySpan,
  type PeriodSpan,
  paidByDay,
} from "@amont/engine/forecast/leaf-history.ts";
import type { PlaceTotals } from "@amont/engine/forecast/ledger-cube.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { CompanyForecast } from "./company-forecasts.ts";
import { loadPaid } from "./totals-repository.ts";

export interface HistoryWanted {
  /** None: the whole company, in its own currency. */
  readonly accountIds?: readonly number[];
  /** The first day that is looked at. */
  readonly from: CalendarDate;
  /** Not included: a period that is not over is no history. */
  readonly until: CalendarDate;
}

export interface LeafHistories {
  /** What all amounts are in. */
  readonly currency: CurrencyCode;
  /** Without those for transfers between own accounts, which are no cash flow of the company. */
  readonly leaves: readonly ForecastCategory[];
  /** The first day on which anything of the leaf moved, in days since the epoch; null: nothing ever did. */
  readonly firstDayOf: (leafId: number) => number | null;
  readonly amountsOf: (leafId: number, frequency: Frequency, periods: PeriodSpan) => Float64Array;
  readonly daysOf: (leafId: number, days: DaySpan) => Float64Array;
  /** Which part of what moved on the leaf did so on an account, from 0 to 1. */
  readonly shareOf: (leafId: number, accountId: number) => number;
}

export async function readLeafHistories(
  database: ScopedDatabase,
  companyId: number,
  { model, heldFrom }: Pick<CompanyForecast, "model" | "heldFrom">,
  { accountIds = [], from, until }: HistoryWanted,
): Promise<LeafHistories> {
  const { facts, parts } = model;
  const older =
    from < heldFrom
      ? await loadPaid(database, companyId, dateInterval(from, until < heldFrom ? until : heldFrom))
      : [];
  const olderOf = Map.groupBy(older, ({ categoryId }) => categoryId);
  const selection = model.select(accountIds);
  const history = { selection, rates: ratesInto(facts, selection.currency) };
  const whole = { firstDay: toEpochDay(from), endDay: toEpochDay(until) };
  const known = new Map<number, ReturnType<typeof paidByDay>>();
  const sumsOf = (leafId: number) => {
    const sums = known.get(leafId) ?? paidByDay(placesOf(leafId), history, whole);
    known.set(leafId, sums);
    return sums;
  };
  function* placesOf(leafId: number): Iterable<PlaceTotals> {
    yield* olderOf.get(leafId) ?? [];
    yield* parts.cube.placesOf(leafId);
  }
  const onAccounts = (leafId: number) => {
    const moved = new Map<number, number>();
    for (const { isPaid, accountId, sums } of placesOf(leafId)) {
      const size = isPaid ? sums.amounts.reduce((sum, amount) => sum + Math.abs(amount), 0) : 0;
      moved.set(accountId, (moved.get(accountId) ?? 0) + size);
    }
    return moved;
  };
  const parentIds = new Set(facts.tree.map(({ parentId }) => parentId));
  return {
    currency: selection.currency,
    leaves: facts.tree.filter(({ id, kind }) => !parentIds.has(id) && kind !== "transfer"),
    firstDayOf: (leafId) => sumsOf(leafId).days[0] ?? null,
    amountsOf: (leafId, frequency, periods) => amountsByPeriod(sumsOf(leafId), frequency, periods),
    daysOf: (leafId, days) => amountsOfDays(sumsOf(leafId), days),
    shareOf: (leafId, accountId) => {
      const moved = onAccounts(leafId);
      const all = [...moved.values()].reduce((sum, size) => sum + size, 0);
      return all === 0 ? 0 : (moved.get(accountId) ?? 0) / all;
    },
  };
}

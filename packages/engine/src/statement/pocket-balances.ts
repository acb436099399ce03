/**
 * What is held in several currencies, at the start and the end of each column, in one. Each pocket is rolled in its own
 * currency and taken at the rate of the day at whose end it is looked at; flows have other rates. What is between the
 * two is the conversion difference of the column, which closes it:
 *
 *   end = start + cash in - cash out + difference
 *
 * It comes from what was held (the rate moved), from the flows (they were taken at another rate than the end), and from
 * rounding, of which there is at most half a unit for every amount that was converted by itself.
 */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction, ratioOf } from "@amont/kernel/rate.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { MinorRate, StatementRates } from "../rates/statement-rates.ts";
import { netCashFlow, type PeriodBalances, rolledBorders } from "./balances.ts";
import type { Statement } from "./statement.ts";

export interface PocketFlows {
  readonly currency: CurrencyCode;
  /** What is held at the start of the period that holds today, in its own units. */
  readonly currentStart: Balance;
  /** What was paid in that period, cash in minus cash out, in its own units. */
  readonly currentPaid: number;
  /** Cash in minus cash out, by column, in its own units. */
  readonly net: Float64Array;
}

export interface Pocket {
  readonly currency: CurrencyCode;
  /** In its own units; one more than columns. */
  readonly borders: readonly Balance[];
  readonly rates: readonly MinorRate[];
  /** By column, of what moves in it. */
  readonly flowRates: readonly MinorRate[];
}

/** In minor units of the statement's currency; parts are told, not added up by anybody: their sum is the difference. */
export interface ConversionDifference {
  readonly difference: number;
  readonly opening: number;
  readonly flows: number;
  readonly rounding: number;
  /** Of the difference: the step from today's rate to that of a budget, in the column that makes it. */
  readonly budgetStep: number;
}

/** The same in whole minor units that add up: what rounding the parts leaves goes to what is rounding anyway. */
export function wholeParts({ difference, budgetStep, ...parts }: ConversionDifference): ConversionDifference {
  const [opening, flows] = [roundHalfAway(parts.opening), roundHalfAway(parts.flows)];
  return { difference, opening, flows, rounding: difference - opening - flows, budgetStep };
}

export interface Conversion {
  readonly pockets: readonly Pocket[];
  readonly columns: readonly ConversionDifference[];
  /** What all pockets hold today, each at today's rate, whatever a budget says of what is to come. Null: not shown. */
  readonly cashToday: number | null;
}

export interface ConvertedBalances {
  readonly balances: PeriodBalances;
  readonly conversion: Conversion;
}

export function pocketBalances(
  statement: Statement,
  pocketFlows: readonly PocketFlows[],
  { rates, exactNet }: { readonly rates: StatementRates; readonly exactNet: Float64Array },
): ConvertedBalances {
  const borderDays = bordersOf(statement);
  const pockets = pocketFlows.map(({ currency, net, currentStart }): Pocket => {
    const borders = rolledBorders(net, statement.axis.currentColumn, currentStart);
    return {
      currency,
      borders,
      rates: borderDays.map((day) => rates.closing(currency, day)),
      flowRates: borderDays.slice(1).map((day) => rates.flows(currency, day)),
    };
  });
  const held = borderDays.map((_, border) => balance(heldAt(pockets, border)));
  const net = netCashFlow(statement);
  const columns = net.map((flow, column): ConversionDifference => {
    const difference = (held[column + 1] ?? 0) - (held[column] ?? 0) - flow;
    let [opening, flows] = [0, -(exactNet[column] ?? 0)];
    for (const [index, { borders, rates: ratesOf }] of pockets.entries()) {
      const [before, after] = [ratesOf[column], ratesOf[column + 1]];
      if (before === undefined || after === undefined) continue;
      opening += (borders[column] ?? 0) * (ratioOf(after.fraction) - ratioOf(before.fraction));
      flows += (pocketFlows[index]?.net[column] ?? 0) * ratioOf(after.fraction);
    }
    const budgetStep = budgetStepOf(pockets, { rates, column, borderDays });
    return { difference, opening, flows, rounding: difference - opening - flows, budgetStep };
  });
  return {
    balances: { start: held.slice(0, -1), end: held.slice(1) },
    conversion: { pockets, columns, cashToday: cashTodayOf(statement, pocketFlows, rates) },
  };
}

function cashTodayOf(
  { axis: { periods, currentColumn } }: Statement,
  pocketFlows: readonly PocketFlows[],
  rates: StatementRates,
): number | null {
  if (periods[currentColumn] === undefined) return null;
  return pocketFlows.reduce(
    (sum, { currency, currentStart, currentPaid }) =>
      sum + applyFraction(currentStart + currentPaid, rates.spot(currency, rates.today).fraction),
    0,
  );
}

const heldAt = (pockets: readonly Pocket[], border: number): number =>
  pockets.reduce((sum, { borders, rates }) => {
    const rate = rates[border];
    return rate === undefined ? sum : sum + applyFraction(borders[border] ?? 0, rate.fraction);
  }, 0);

/** The days at whose end balances are taken: the one before the first column, then the last one of each. */
function bordersOf({ axis: { periods } }: Statement): readonly CalendarDate[] {
  const [first] = periods;
  if (first === undefined) return [];
  return [first.start, ...periods.map(({ endExclusive }) => endExclusive)].map((day) => addDays(day, -1));
}

interface ColumnOfBorders {
  readonly rates: StatementRates;
  readonly column: number;
  readonly borderDays: readonly CalendarDate[];
}

/** Where the start of a column is at a real rate and its end at one of a budget. */
function budgetStepOf(pockets: readonly Pocket[], { rates, column, borderDays }: ColumnOfBorders): number {
  const [before, after] = [borderDays[column], borderDays[column + 1]];
  const isStep =
    rates.hasBudget &&
    before !== undefined &&
    after !== undefined &&
    before <= rates.today &&
    after > rates.today;
  if (!isStep) return 0;
  return pockets.reduce((sum, { currency, borders, rates: ratesOf }) => {
    const held = borders[column + 1] ?? 0;
    const budget = ratesOf[column + 1];
    if (budget === undefined || rates.keeps(currency)) return sum;
    const real = rates.spot(currency, rates.today);
    return sum + applyFraction(held, budget.fraction) - applyFraction(held, real.fraction);
  }, 0);
}

/**
 * The cells of a leaf whose amounts are in several currencies, in that of the statement. What was paid and what is
 * expected is converted by its months; what is left of a forecast is worked out in the currency that it was planned in,
 * and converted then. The cash that counts is the sum of the three, and never converted by itself. Beside the cells
 * stands what moves in each currency, which the pockets are rolled by.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { ratioOf } from "@amont/kernel/rate.ts";
import type { TimeAxis } from "../../calendar/time-axis.ts";
import type { WorkingCalendar } from "../../calendar/working-days.ts";
import type { StatementRates } from "../../rates/statement-rates.ts";
import { exactSums, mergedByDay, RoundedParts, translateSums } from "../../rates/translate-sums.ts";
import type { RemainingValue } from "../../statement/remaining-to-come.ts";
import { type ForecastValue, forecastByColumn } from "../../statement/spread-forecast.ts";
import { type DailySums, type LineCells, leafCells } from "../../statement/statement.ts";
import type { PlaceTotals } from "../ledger-cube.ts";

export interface Translation {
  /** Into the currency of the statement. */
  readonly rates: StatementRates;
  /** Into the currency of a plan. */
  readonly planRates: (currency: CurrencyCode) => StatementRates;
}

/** Of one currency, all accounts together. */
export type OwnSums = Readonly<Record<"realized" | "expected", DailySums>>;

export interface TranslatedLeaf {
  readonly cells: LineCells;
  /** The cash that counts, by column, of each currency in its own units. */
  readonly flows: ReadonlyMap<CurrencyCode, Float64Array>;
  /** Of that, what was paid in the column that holds today; nothing where none does. */
  readonly paid: ReadonlyMap<CurrencyCode, number>;
  /** The same in the statement's currency, before anything was rounded. */
  readonly exactFlow: Float64Array;
}

export interface Frame {
  readonly axis: TimeAxis;
  readonly calendar: WorkingCalendar;
  readonly usesExpected: boolean;
}

interface LeafAmounts {
  readonly sums: ReadonlyMap<CurrencyCode, OwnSums>;
  /** By column, in the statement's currency. */
  readonly forecast: Float64Array;
  /** What is left of the forecasts, by the currency that they were planned in. */
  readonly remaining: ReadonlyMap<CurrencyCode, readonly RemainingValue[]>;
  /** What is left of a part of another statement's plan, by column, in the same currency. */
  readonly shared?: Float64Array;
}

export function translatedLeaf(
  { axis, calendar, usesExpected }: Frame,
  { sums, forecast, remaining, shared }: LeafAmounts,
  rates: StatementRates,
): TranslatedLeaf {
  const realized: DailySums[] = [];
  const expected: DailySums[] = [];
  const exact = { realized: [] as DailySums[], expected: [] as DailySums[] };
  for (const [currency, own] of sums) {
    realized.push(translateSums(own.realized, currency, { rates, measure: "realized" }));
    expected.push(translateSums(own.expected, currency, { rates, measure: "expected" }));
    exact.realized.push(exactSums(own.realized, currency, { rates, measure: "realized" }));
    exact.expected.push(exactSums(own.expected, currency, { rates, measure: "expected" }));
  }
  const converted: ForecastValue[] = [];
  const exactRemaining = new Float64Array(axis.periods.length);
  for (const [currency, values] of remaining) {
    converted.push(...convertedValues(values, currency, rates));
    const rateOf = ({ on, budget }: RemainingValue) => rates.planned(currency, on ?? budget.start);
    for (const [{ fraction }, parts] of Map.groupBy(values, rateOf)) {
      const ratio = ratioOf(fraction);
      addTo(
        exactRemaining,
        forecastByColumn(axis, calendar, parts).map((amount) => amount * ratio),
      );
    }
  }
  const left = forecastByColumn(axis, calendar, converted);
  if (shared !== undefined) {
    addTo(left, shared);
    addTo(exactRemaining, shared);
  }
  const cellsOf = (facts: Record<"realized" | "expected", readonly DailySums[]>, remains: Float64Array) =>
    leafCells(axis, { ...facts, forecast: null, remaining: remains }, usesExpected);
  const flows = new Map<CurrencyCode, Float64Array>();
  const paid = new Map<CurrencyCode, number>();
  const planned = shared === undefined ? [] : [rates.target];
  for (const currency of new Set([...sums.keys(), ...remaining.keys(), ...planned])) {
    const own = sums.get(currency);
    const facts = {
      realized: own === undefined ? [] : [own.realized],
      expected: own === undefined ? [] : [own.expected],
    };
    const ownLeft = forecastByColumn(axis, calendar, remaining.get(currency) ?? []);
    if (shared !== undefined && currency === rates.target) addTo(ownLeft, shared);
    const moved = cellsOf(facts, ownLeft);
    flows.set(currency, moved.cashFlow);
    paid.set(currency, moved.realized[axis.currentColumn] ?? 0);
  }
  return {
    cells: leafCells(axis, { realized, expected, forecast, remaining: left }, usesExpected),
    flows,
    paid,
    exactFlow: cellsOf(exact, exactRemaining).cashFlow,
  };
}

/** Of sums of a leaf that are a part of it, with nothing planned. Without rates: all in the statement's currency. */
export function partCells(
  { axis, usesExpected }: Frame,
  places: Iterable<PlaceTotals>,
  rates: StatementRates | null,
): LineCells {
  const realized: DailySums[] = [];
  const expected: DailySums[] = [];
  for (const [currency, own] of sumsByCurrency(places)) {
    const convert = (measure: "realized" | "expected") =>
      rates === null ? own[measure] : translateSums(own[measure], currency, { rates, measure });
    realized.push(convert("realized"));
    expected.push(convert("expected"));
  }
  const remaining = new Float64Array(axis.periods.length);
  return leafCells(axis, { realized, expected, forecast: null, remaining }, usesExpected);
}

interface LeafFlows {
  readonly own: Pick<TranslatedLeaf, "flows" | "paid" | "exactFlow">;
  readonly sign: 1 | -1;
}

/** What all leaves move in each pocket, and all of it in the statement's currency before anything was rounded. */
export function flowsByPocket(
  leaves: readonly LeafFlows[],
  currencies: Iterable<CurrencyCode>,
  columnCount: number,
) {
  const exactNet = new Float64Array(columnCount);
  const pockets = Array.from(currencies, (currency) => {
    const net = new Float64Array(columnCount);
    let currentPaid = 0;
    for (const { own, sign } of leaves) {
      const flow = own.flows.get(currency);
      if (flow !== undefined) addTo(net, flow, sign);
      currentPaid += sign * (own.paid.get(currency) ?? 0);
    }
    return { currency, net, currentPaid };
  });
  for (const { own, sign } of leaves) addTo(exactNet, own.exactFlow, sign);
  return { pockets, exactNet };
}

export function addTo(target: Float64Array, part: Float64Array, sign: 1 | -1 = 1): void {
  for (const [column, amount] of part.entries()) target[column] = (target[column] ?? 0) + sign * amount;
}

/** Parts of one period at one rate are converted together. */
function convertedValues(
  values: readonly RemainingValue[],
  currency: CurrencyCode,
  rates: StatementRates,
): readonly ForecastValue[] {
  const periods = new Map<CalendarDate, ConvertedParts>();
  return values.map(({ period, amount, on, budget, spread }) => {
    const parts = periods.get(budget.start) ?? new ConvertedParts(rates);
    periods.set(budget.start, parts);
    const converted = parts.next(amount, currency, on ?? budget.start);
    return { period, amount: converted, ...(on !== undefined && { on }), spread };
  });
}

/** Places of one leaf, by currency: what is rounded as one is added up first. */
export function sumsByCurrency(places: Iterable<PlaceTotals>): ReadonlyMap<CurrencyCode, OwnSums> {
  const parts = new Map<CurrencyCode, Record<"realized" | "expected", DailySums[]>>();
  for (const { currency, isPaid, sums } of places) {
    const own = parts.get(currency) ?? { realized: [], expected: [] };
    own[isPaid ? "realized" : "expected"].push(sums);
    parts.set(currency, own);
  }
  return new Map(
    [...parts].map(([currency, { realized, expected }]) => [
      currency,
      { realized: mergedByDay(realized), expected: mergedByDay(expected) },
    ]),
  );
}

/** What is planned for a period, part by part: converted together where the rate is the same. */
export class ConvertedParts {
  readonly #rates: StatementRates;
  readonly #units = new Map<string, RoundedParts>();

  constructor(rates: StatementRates) {
    this.#rates = rates;
  }

  next(amountMinor: number, currency: CurrencyCode, day: CalendarDate): number {
    if (this.#rates.keeps(currency)) return amountMinor;
    const { fraction } = this.#rates.planned(currency, day);
    const key = `${currency} ${fraction.numerator}/${fraction.denominator}`;
    const unit = this.#units.get(key) ?? new RoundedParts();
    this.#units.set(key, unit);
    return unit.next(amountMinor, fraction);
  }
}

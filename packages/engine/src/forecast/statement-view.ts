/**
 * One way of looking at a company's plan: a frequency, a range of columns, some accounts, one scenario. It keeps the
 * cells of every leaf, and works out again only those that it was told have changed.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Balance } from "@amont/kernel/change-and-balance.ts";
import type { Frequency, OffsetRange } from "@amont/kernel/period.ts";
import { columnOfDay, type TimeAxis, timeAxis } from "../calendar/time-axis.ts";
import type { FormulaErrorKind } from "../formula/formula-value.ts";
import { type PaidByAccount, shareForecast } from "../liquidity/share-forecast.ts";
import type { SeriesKind } from "../series/forecast-series.ts";
import { intervalOfPeriod, periodIndexOf } from "../series/input-periods.ts";
import { type PeriodBalances, periodBalances } from "../statement/balances.ts";
import { type BudgetPeriod, remainingByColumn } from "../statement/remaining-to-come.ts";
import { type ForecastValue, forecastByColumn } from "../statement/spread-forecast.ts";
import {
  assembleStatement,
  type DailySums,
  type LineCells,
  leafCells,
  measures,
  type Statement,
} from "../statement/statement.ts";
import type { AccountSelection } from "./account-selection.ts";
import { PeriodsOfDays } from "./committed-sums.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import type { PlaceTotals } from "./ledger-cube.ts";

export interface ViewOptions {
  readonly frequency: Frequency;
  readonly range: OffsetRange;
  /** Nobody named: all accounts. */
  readonly accountIds: readonly number[];
  readonly scenarioId: number | null;
  /** Some accounts of a company that plans as a whole get their part of its plan, by what they paid before. */
  readonly sharesPlan?: boolean | undefined;
}

/** The company's plan on some of its accounts. */
export interface SharedPlan {
  /** Of the same columns, with everything. */
  readonly whole: StatementView;
  readonly paidOf: (leafId: number) => PaidByAccount;
}

/** What the plan says of a leaf in one input period. */
export interface PlannedPart {
  readonly amountMinor: number;
  readonly kinds: readonly SeriesKind[];
  readonly error: FormulaErrorKind | null;
  readonly on?: ForecastValue["on"] | undefined;
}

/** Where a view finds what it shows: the living plan, or a frozen copy of one. */
export interface ViewSource {
  readonly facts: ForecastFacts;
  readonly selection: AccountSelection;
  /** The day that parts what happened from what is planned, and its column. */
  readonly today: CalendarDate;
  readonly currentColumn: (axis: TimeAxis) => number;
  readonly placesOf: (leafId: number) => Iterable<PlaceTotals>;
  readonly plannedParts: (leafId: number, period: number) => Iterable<PlannedPart>;
  /** Null: what is shown has its own plan, or nobody asked for its part of the company's. */
  readonly shared?: (() => SharedPlan) | null;
  /** What is held when the current column begins, or when the first one does if it comes later. */
  readonly startBalance: (axis: TimeAxis) => Balance;
}

/** What the forecast of a cell comes from, and what is wrong with it. */
export interface CellOrigin {
  readonly kinds: ReadonlySet<SeriesKind>;
  readonly errors: ReadonlySet<FormulaErrorKind>;
}

export interface ViewResult {
  readonly statement: Statement;
  readonly balances: PeriodBalances;
}

interface LeafView {
  readonly cells: LineCells;
  /** By column, of the leaf's cells that are planned. */
  readonly origins: ReadonlyMap<number, CellOrigin>;
  /** Something that was due before today is not paid: it is carried on the current column. */
  readonly isLate: boolean;
}

/** What is planned for a leaf, by column. */
interface LeafPlan extends Pick<LeafView, "origins"> {
  readonly forecast: Float64Array;
  readonly remaining?: Float64Array;
}

/** A leaf of a shared plan. */
export interface LeafShare {
  readonly company: LineCells;
  /** By the accounts that are shown, and by all of them, over the last twelve months. */
  readonly paidMinor: number;
  readonly allPaidMinor: number;
}

export class StatementView {
  readonly axis: TimeAxis;
  readonly #source: ViewSource;
  readonly #leaves: Map<number, LeafView> = new Map();
  readonly #origins: Map<string, CellOrigin>;
  #periods: readonly ShownPeriod[] | null = null;
  #statement: Statement | null = null;
  #isCurrent = false;

  /** `earlier`: the same look at the version before. What it knows is known here, until it is forgotten. */
  constructor(options: ViewOptions, source: ViewSource, earlier: StatementView | null = null) {
    this.#source = source;
    this.axis = earlier?.axis ?? axisOf(options, source);
    this.#origins = earlier === null ? new Map() : earlier.#origins;
    if (earlier === null) return;
    this.#leaves = new Map(earlier.#leaves);
    this.#periods = earlier.#periods;
    this.#statement = earlier.#statement;
    this.#isCurrent = earlier.#isCurrent;
  }

  get selection(): AccountSelection {
    return this.#source.selection;
  }

  /** Tells that something about leaves has changed. */
  forget(leafIds: Iterable<number>): void {
    for (const leafId of leafIds) {
      if (this.#leaves.delete(leafId)) this.#isCurrent = false;
    }
  }

  get result(): ViewResult {
    if (this.#statement === null || !this.#isCurrent) {
      this.#statement = assembleStatement(
        { axis: this.axis, tree: this.#source.facts.tree, ruledBy: this.#isInput ? "column" : "inputPeriod" },
        (leafId) => this.#leaf(leafId).cells,
        this.#statement,
      );
      this.#isCurrent = true;
    }
    return {
      statement: this.#statement,
      balances: periodBalances(this.#statement, this.#source.startBalance(this.axis)),
    };
  }

  /** Of its cells, once they are worked out: five numbers each, on every line. */
  get byteLength(): number {
    return this.#source.facts.tree.length * this.axis.periods.length * measures.length * 8;
  }

  isLate(leafId: number): boolean {
    return this.#leaf(leafId).isLate;
  }

  /** Whether the forecasts are parts of those of the whole company. */
  get sharesPlan(): boolean {
    return (this.#source.shared ?? null) !== null;
  }

  /** How much of the company's forecast of a leaf is shown here, and why; null where it is not shared. */
  shareOf(leafId: number): LeafShare | null {
    const shared = this.#source.shared?.();
    if (shared === undefined) return null;
    const paid = shared.paidOf(leafId);
    const allPaidMinor = [...paid.values()].reduce((sum, minor) => sum + minor, 0);
    const paidMinor = this.selection.accounts.reduce((sum, { id }) => sum + (paid.get(id) ?? 0), 0);
    return { company: shared.whole.#leaf(leafId).cells, paidMinor, allPaidMinor };
  }

  originsOf(leafId: number): ReadonlyMap<number, CellOrigin> {
    return this.#leaf(leafId).origins;
  }

  #leaf(leafId: number): LeafView {
    const known = this.#leaves.get(leafId);
    if (known !== undefined) return known;
    const realized: DailySums[] = [];
    const expected: DailySums[] = [];
    for (const { isPaid, sums } of this.#source.placesOf(leafId)) (isPaid ? realized : expected).push(sums);
    const { forecast, origins, ...remaining } =
      this.#sharedPlan(leafId) ?? this.#ownPlan(leafId, { realized, expected });
    const { usesExpected } = this.#source.facts.settings;
    const cells = leafCells(this.axis, { realized, expected, forecast, ...remaining }, usesExpected);
    const today = toEpochDay(this.#source.today);
    const isLate = expected.some(({ days, amounts }) =>
      days.some((day, at) => day < today && amounts[at] !== 0),
    );
    const view = { cells, origins, isLate };
    this.#leaves.set(leafId, view);
    return view;
  }

  #ownPlan(leafId: number, paidAndExpected: Record<"realized" | "expected", readonly DailySums[]>): LeafPlan {
    const { values, ...planned } = this.#planned(leafId);
    return this.#isInput ? planned : { ...planned, remaining: this.#remaining(values, paidAndExpected) };
  }

  /** What is left to come is shared too, and not worked out again: the accounts together have what the company has. */
  #sharedPlan(leafId: number): LeafPlan | null {
    const shared = this.#source.shared?.();
    if (shared === undefined) return null;
    const { cells, origins } = shared.whole.#leaf(leafId);
    const paid = shared.paidOf(leafId);
    const accountIds = new Set(this.selection.accounts.map(({ id }) => id));
    const share = (amounts: Float64Array) => amounts.map((amount) => shareForecast(amount, paid, accountIds));
    const forecast = share(cells.forecast);
    const isShown = (column: number) => (forecast[column] ?? 0) !== 0;
    return {
      forecast,
      remaining: share(cells.remaining),
      origins: new Map([...origins].filter(([column]) => isShown(column))),
    };
  }

  /** Columns are the periods that are planned. */
  get #isInput(): boolean {
    return (
      this.axis.frequency === this.#source.facts.settings.inputFrequency && this.axis.frequency !== "daily"
    );
  }

  /** Worked out for the current input period and those after it: the past has nothing left to come. */
  #remaining(
    values: readonly ForecastValue[],
    { realized, expected }: Record<"realized" | "expected", readonly DailySums[]>,
  ): Float64Array {
    const { facts, today } = this.#source;
    const { inputFrequency, usesExpected, calendar } = facts.settings;
    const current = periodIndexOf(today, inputFrequency);
    const sums = {
      realized: sumsByPeriod(realized, current, inputFrequency, false),
      expected: sumsByPeriod(expected, current, inputFrequency, true),
    };
    const planned = Map.groupBy(values, ({ period }) => period.start);
    const budgets = [...planned.values()].map((parts): BudgetPeriod => {
      const [{ period }] = parts as [ForecastValue, ...ForecastValue[]];
      const index = periodIndexOf(period.start, inputFrequency);
      return {
        period,
        realized: sums.realized.get(index) ?? 0,
        expected: sums.expected.get(index) ?? 0,
        forecast: parts.reduce((sum, { amount }) => sum + amount, 0),
        dated: parts.flatMap(({ on, amount }) => (on === undefined ? [] : [{ on, amount }])),
      };
    });
    return remainingByColumn(this.axis, budgets, { today, usesExpected, calendar });
  }

  #planned(leafId: number): Pick<LeafView, "origins"> & {
    readonly forecast: Float64Array;
    readonly values: readonly ForecastValue[];
  } {
    const values: ForecastValue[] = [];
    const spread: ForecastValue[] = [];
    const origins = new Map<number, CellOrigin>();
    const inColumns = new Float64Array(this.axis.periods.length);
    for (const shown of this.#shownPeriods()) {
      for (const { amountMinor, kinds, error, on } of this.#source.plannedParts(leafId, shown.index)) {
        const value = { period: shown.period, amount: amountMinor, ...(on === undefined ? {} : { on }) };
        values.push(value);
        if (shown.isInOneColumn && on === undefined)
          inColumns[shown.first] = (inColumns[shown.first] ?? 0) + amountMinor;
        else spread.push(value);
        for (let column = shown.first; column <= shown.last; column += 1)
          origins.set(column, this.#originOf(origins.get(column), kinds, error));
      }
    }
    const forecast = forecastByColumn(this.axis, this.#source.facts.settings.calendar, spread);
    for (const [column, amount] of inColumns.entries()) forecast[column] = (forecast[column] ?? 0) + amount;
    return { forecast, origins, values };
  }

  /** Worked out once for all leaves. */
  #shownPeriods(): readonly ShownPeriod[] {
    if (this.#periods !== null) return this.#periods;
    const { first, last } = this.inputPeriods;
    this.#periods = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
      shownPeriod(this.axis, first + at, this.#source.facts.settings.inputFrequency),
    );
    return this.#periods;
  }

  /** Input periods that the columns show, in whole or in part. */
  get inputPeriods(): { readonly first: number; readonly last: number } {
    const { firstDay, columns } = this.axis;
    const { inputFrequency } = this.#source.facts.settings;
    const lastDay = addDays(fromEpochDay(firstDay), columns.length - 1);
    return {
      first: periodIndexOf(fromEpochDay(firstDay), inputFrequency),
      last: columns.length === 0 ? -1 : periodIndexOf(lastDay, inputFrequency),
    };
  }

  /** A column that shows a part of a period says where that comes from. Few are different: each is kept once. */
  #originOf(
    known: CellOrigin | undefined,
    kinds: readonly SeriesKind[],
    error: FormulaErrorKind | null,
  ): CellOrigin {
    const allKinds = known === undefined ? kinds : [...known.kinds, ...kinds];
    const allErrors = [...(known?.errors ?? []), ...(error === null ? [] : [error])];
    const key = `${allKinds.join()}/${allErrors.join()}`;
    const same = this.#origins.get(key);
    if (same !== undefined) return same;
    const origin = { kinds: new Set(allKinds), errors: new Set(allErrors) };
    this.#origins.set(key, origin);
    return origin;
  }
}

function axisOf({ frequency, range }: ViewOptions, { facts, currentColumn }: ViewSource): TimeAxis {
  const { settings, offsetsFrom } = facts;
  const axis = timeAxis({ frequency, today: offsetsFrom, range, calendar: settings.calendar });
  return { ...axis, currentColumn: currentColumn(axis) };
}

/** An input period and the columns that show it, in whole or in part. */
interface ShownPeriod {
  readonly index: number;
  readonly period: ForecastValue["period"];
  readonly first: number;
  readonly last: number;
  /** All of it, and not only the part that is shown. */
  readonly isInOneColumn: boolean;
}

function shownPeriod(axis: TimeAxis, index: number, frequency: Frequency): ShownPeriod {
  const period = intervalOfPeriod(index, frequency);
  const firstDay = toEpochDay(period.start);
  const lastDay = toEpochDay(period.endExclusive) - 1;
  const lastShown = axis.firstDay + axis.columns.length - 1;
  const columnOf = (day: number) => columnOfDay(axis, Math.min(Math.max(day, axis.firstDay), lastShown));
  const first = columnOf(firstDay);
  const last = columnOf(lastDay);
  invariant(first >= 0 && last >= first, "a period that is shown has a column");
  const isWhole = firstDay >= axis.firstDay && lastDay <= lastShown;
  return { index, period, first, last, isInOneColumn: isWhole && first === last };
}

/** By input period, from the current one on; what is expected and late is carried on it. */
function sumsByPeriod(
  parts: readonly DailySums[],
  current: number,
  frequency: Frequency,
  isCarried: boolean,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  const periods = new PeriodsOfDays(frequency);
  for (const { days, amounts } of parts) {
    for (let at = 0; at < days.length; at += 1) {
      const own = periods.of(days[at] ?? 0);
      const period = isCarried ? Math.max(own, current) : own;
      if (period >= current) sums.set(period, (sums.get(period) ?? 0) + (amounts[at] ?? 0));
    }
  }
  return sums;
}

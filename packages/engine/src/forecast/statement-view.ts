/**
 * One way of looking at a company's plan: a frequency, a range of columns, some accounts, one scenario. It keeps the
 * cells of every leaf, and works out again only those that it was told have changed.
 */
import { addDays, type CalendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency, OffsetRange } from "@amont/kernel/period.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";
import type { FormulaErrorKind } from "../formula/formula-value.ts";
import { type PaidByAccount, shareForecast } from "../liquidity/share-forecast.ts";
import type { SeriesKind } from "../series/forecast-series.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { type PeriodBalances, periodBalances } from "../statement/balances.ts";
import { type Conversion, pocketBalances } from "../statement/pocket-balances.ts";
import { type ForecastValue, forecastByColumn } from "../statement/spread-forecast.ts";
import {
  assembleStatement,
  type DailySums,
  type LineCells,
  leafCells,
  measures,
  type Statement,
} from "../statement/statement.ts";
import { remainingByColumn } from "../statement/timings.ts";
import type { AccountSelection } from "./account-selection.ts";
import {
  ConvertedParts,
  flowsByPocket,
  partCells,
  sumsByCurrency,
  type TranslatedLeaf,
  type Translation,
  translatedLeaf,
} from "./currencies/translated-leaf.ts";
import { ViewCurrencies } from "./currencies/view-currencies.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import type { GroupLook } from "./group-look.ts";
import {
  budgetsOf,
  type PinInPeriod,
  type PlannedInPeriod,
  type PlannedLeaf,
  plannedInPeriod,
  remainingByCurrency,
} from "./leaf-budgets.ts";
import type { PlaceTotals } from "./ledger-cube.ts";
import type { CellOrigin, PlannedPart, PlannedPin } from "./planned-parts.ts";
import { type ShownPeriod, shownAxis, shownPeriod } from "./shown-periods.ts";

export interface ViewOptions {
  readonly frequency: Frequency;
  readonly range: OffsetRange;
  /** Nobody named: all accounts. */
  readonly accountIds: readonly number[];
  readonly scenarioId: number | null;
  /** As a consolidation looks at it; accounts are not chosen then. */
  readonly group?: GroupLook | undefined;
  /** Some accounts of a company that plans as a whole get their part of its plan, by what they paid before. */
  readonly sharesPlan?: boolean | undefined;
}

/** The company's plan on some of its accounts. */
export interface SharedPlan {
  /** Of the same columns, with everything. */
  readonly whole: StatementView;
  readonly paidOf: (leafId: number) => PaidByAccount;
}

/** Where a view finds what it shows: the living plan, or a frozen copy of one. */
export interface ViewSource {
  readonly facts: ForecastFacts;
  readonly selection: AccountSelection;
  /** The day that parts what happened from what is planned, and its column. */
  readonly today: CalendarDate;
  readonly currentColumn: (axis: TimeAxis) => number;
  readonly placesOf: (leafId: number) => Iterable<PlaceTotals>;
  /** Of sums that are a part of the ledger's, those that are shown, as far as they are. */
  readonly shownOf: (places: Iterable<PlaceTotals>) => Iterable<PlaceTotals>;
  readonly plannedParts: (leafId: number, period: number) => Iterable<PlannedPart>;
  /** What people want of it in certain weeks; absent where nobody can want anything. */
  readonly pinsOf?: (leafId: number, period: number) => readonly PlannedPin[];
  /** Null: what is shown has its own plan, or nobody asked for its part of the company's. */
  readonly shared?: (() => SharedPlan) | null;
  /** What is held in a currency when the current column begins, or when the first one does if it comes later. */
  readonly startBalance: (axis: TimeAxis, currency: CurrencyCode) => Balance;
  /** Null where everything is in the currency that is shown. */
  readonly translation?: Translation | null;
  /** Whether everything that eats the plan is shown, and the plan in its own currency. */
  readonly isAllShown?: boolean;
  /** What eats the plan where that is more than what is shown: the company's plan is eaten in every currency. */
  readonly eatersOf?: (leafId: number) => Iterable<PlaceTotals>;
}

export interface ViewResult {
  readonly statement: Statement;
  readonly balances: PeriodBalances;
  /** Null where nothing is converted. */
  readonly conversion: Conversion | null;
}

interface LeafView {
  readonly cells: LineCells;
  /** By column, of the leaf's cells that are planned. */
  readonly origins: ReadonlyMap<number, CellOrigin>;
  /** Something that was due before today is not paid: it is carried on the current column. */
  readonly isLate: boolean;
  /** Of each currency, and of all of them before anything was rounded; only where something is converted. */
  readonly own?: Pick<TranslatedLeaf, "flows" | "paid" | "exactFlow">;
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
    this.axis = earlier?.axis ?? shownAxis(options, source);
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
        { axis: this.axis, tree: this.#source.facts.tree, ruledBy: this.#ruledBy },
        (leafId) => this.#leaf(leafId).cells,
        this.#statement,
      );
      this.#isCurrent = true;
    }
    const statement = this.#statement;
    if (this.#translation !== null)
      return { statement, ...this.#convertedBalances(statement, this.#translation) };
    const currentStart = this.#source.startBalance(this.axis, this.selection.currency);
    return { statement, balances: periodBalances(statement, currentStart), conversion: null };
  }

  get #translation(): Translation | null {
    return this.#source.translation ?? null;
  }

  /** What is converted, part by part; null where everything is in the currency of the statement. */
  get currencies(): ViewCurrencies | null {
    return this.#translation === null ? null : new ViewCurrencies(this.axis, this.#source, this.#translation);
  }

  #convertedBalances(statement: Statement, { rates }: Translation) {
    const leaves = statement.lines.flatMap(({ category, isLeaf }) => {
      const own = isLeaf ? this.#leaf(category.id).own : undefined;
      return own === undefined ? [] : [{ own, sign: category.isInflow ? (1 as const) : (-1 as const) }];
    });
    const moved = flowsByPocket(leaves, this.selection.currencies, this.axis.periods.length);
    const pockets = moved.pockets.map((pocket) =>
      Object.assign(pocket, { currentStart: this.#source.startBalance(this.axis, pocket.currency) }),
    );
    const { exactNet } = moved;
    return pocketBalances(statement, pockets, { rates, exactNet });
  }

  /** Of its cells, once they are worked out: five numbers each, on every line, and one more for each pocket. */
  get byteLength(): number {
    const pockets = this.#translation === null ? 0 : this.selection.currencies.size + 1;
    return this.#source.facts.tree.length * this.axis.periods.length * (measures.length + pockets) * 8;
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

  /** What some sums of one leaf come to by themselves: a part of the ledger's, converted as the leaf is. */
  cellsOf(places: Iterable<PlaceTotals>): LineCells {
    const frame = { axis: this.axis, ...this.#source.facts.settings };
    return partCells(frame, this.#source.shownOf(places), this.#translation?.rates ?? null);
  }

  originsOf(leafId: number): ReadonlyMap<number, CellOrigin> {
    return this.#leaf(leafId).origins;
  }

  #leaf(leafId: number): LeafView {
    const known = this.#leaves.get(leafId);
    if (known !== undefined) return known;
    const places = [...this.#source.placesOf(leafId)];
    const today = toEpochDay(this.#source.today);
    const isLate = places.some(
      ({ isPaid, sums: { days, amounts } }) =>
        !isPaid && days.some((day, at) => day < today && amounts[at] !== 0),
    );
    const translation = this.#translation;
    const leaf =
      translation === null ? this.#plainLeaf(leafId, places) : this.#converted(leafId, places, translation);
    const view = { ...leaf, isLate };
    this.#leaves.set(leafId, view);
    return view;
  }

  #plainLeaf(leafId: number, places: readonly PlaceTotals[]): Omit<LeafView, "isLate"> {
    const realized: DailySums[] = [];
    const expected: DailySums[] = [];
    for (const { isPaid, sums } of places) (isPaid ? realized : expected).push(sums);
    const { forecast, origins, ...remaining } =
      this.#sharedPlan(leafId) ?? this.#ownPlan(leafId, { realized, expected });
    const { usesExpected } = this.#source.facts.settings;
    return {
      cells: leafCells(this.axis, { realized, expected, forecast, ...remaining }, usesExpected),
      origins,
    };
  }

  #converted(
    leafId: number,
    places: readonly PlaceTotals[],
    translation: Translation,
  ): Omit<LeafView, "isLate"> {
    const frame = { axis: this.axis, ...this.#source.facts.settings };
    const sums = sumsByCurrency(places);
    const shared = this.#sharedPlan(leafId);
    const { forecast, origins, ...leaf } =
      shared === null ? this.#planned(leafId) : { ...shared, values: [], pins: [] };
    const eaters = this.#source.eatersOf?.(leafId) ?? places;
    const { today, facts } = this.#source;
    const remaining = remainingByCurrency(leaf, eaters, {
      rule: { today, ...facts.settings },
      planRates: translation.planRates,
    });
    const given = shared?.remaining === undefined ? { remaining } : { remaining, shared: shared.remaining };
    const { cells, ...own } = translatedLeaf(frame, { sums, forecast, ...given }, translation.rates);
    return { cells, origins, own };
  }

  #ownPlan(leafId: number, paidAndExpected: Record<"realized" | "expected", readonly DailySums[]>): LeafPlan {
    const { values, pins, ...planned } = this.#planned(leafId);
    return this.#isInput
      ? planned
      : { ...planned, remaining: this.#remaining({ values, pins }, paidAndExpected) };
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

  /** By column where it is a period that is planned, and all that eats the plan is shown in its currency. */
  get #ruledBy(): Statement["ruledBy"] {
    const { translation = null, isAllShown = true } = this.#source;
    return this.#isInput && (translation === null || isAllShown) ? "column" : "inputPeriod";
  }

  /** Columns are the periods that are planned. */
  get #isInput(): boolean {
    return (
      this.axis.frequency === this.#source.facts.settings.inputFrequency && this.axis.frequency !== "daily"
    );
  }

  /** Worked out for the current input period and those after it: the past has nothing left to come. */
  #remaining(
    leaf: PlannedLeaf,
    { realized, expected }: Record<"realized" | "expected", readonly DailySums[]>,
  ): Float64Array {
    const { facts, today } = this.#source;
    const { usesExpected, calendar } = facts.settings;
    const budgets = budgetsOf(leaf, { realized, expected }, { today, ...facts.settings });
    return remainingByColumn(this.axis, budgets, { today, usesExpected, calendar });
  }

  #planned(leafId: number): Pick<LeafView, "origins"> & PlannedLeaf & { readonly forecast: Float64Array } {
    const values: PlannedInPeriod[] = [];
    const pins: PinInPeriod[] = [];
    const spread: ForecastValue[] = [];
    const origins = new Map<number, CellOrigin>();
    const inColumns = new Float64Array(this.axis.periods.length);
    const rates = this.#translation?.rates ?? null;
    for (const shown of this.#shownPeriods()) {
      const parts = rates === null ? null : new ConvertedParts(rates);
      const { period } = shown;
      for (const pin of this.#source.pinsOf?.(leafId, shown.index) ?? [])
        if (this.selection.currencies.has(pin.currency)) pins.push({ ...pin, period });
      for (const part of this.#source.plannedParts(leafId, shown.index)) {
        const { amountMinor, currency, kinds, error, on } = part;
        if (!this.selection.currencies.has(currency)) continue;
        const value = plannedInPeriod(part, period);
        values.push(value);
        const amount = parts?.next(amountMinor, currency, on ?? period.start) ?? amountMinor;
        if (shown.isInOneColumn && on === undefined)
          inColumns[shown.first] = (inColumns[shown.first] ?? 0) + amount;
        else spread.push(parts === null ? value : { ...value, amount });
        for (let column = shown.first; column <= shown.last; column += 1)
          origins.set(column, this.#originOf(origins.get(column), kinds, error));
      }
    }
    const forecast = forecastByColumn(this.axis, this.#source.facts.settings.calendar, spread);
    for (const [column, amount] of inColumns.entries()) forecast[column] = (forecast[column] ?? 0) + amount;
    return { forecast, origins, values, pins };
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

/** What happened in a company, as far back as anything of it is scored: what forecasts learn from, and what they are compared with. */
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { ScoredLine } from "@amont/engine/statistics/scoring/pairs.ts";
import {
  originsOf,
  type ScoredFrequency,
  takenEnd,
} from "@amont/engine/statistics/scoring/scored-periods.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecast } from "../../forecast/company-forecasts.ts";
import { learnedPeriods } from "../../forecast/fits/automatic-fits.ts";
import { type LeafHistories, readLeafHistories } from "../../forecast/leaf-histories.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import type { ActualAmount } from "./written-scores-repository.ts";

export class CompanyPast {
  readonly forecast: CompanyForecast;
  readonly histories: LeafHistories;
  readonly #frequency: ScoredFrequency;
  /** The first period that is scored, and the one after the last of which what happened is taken. */
  readonly #begin: number;
  readonly #end: number;
  /** What was held when each of the periods began, the current one included. */
  readonly #borders: readonly number[];
  readonly #actuals: ReadonlyMap<ScoredLine, Float64Array>;

  private constructor(
    read: { readonly forecast: CompanyForecast; readonly histories: LeafHistories },
    periods: { readonly frequency: ScoredFrequency; readonly begin: number; readonly end: number },
  ) {
    this.forecast = read.forecast;
    this.histories = read.histories;
    this.#frequency = periods.frequency;
    this.#begin = periods.begin;
    this.#end = periods.end;
    this.#borders = bordersOf(read.forecast, periods);
    this.#actuals = this.#actualAmounts();
  }

  static async read(
    database: ScopedDatabase,
    { today: forecasts }: Pick<Forecasts, "today">,
    { companyId, now, today, frequency }: PastWanted,
  ): Promise<CompanyPast> {
    const begin = firstScored(today, frequency);
    const from = firstDayOfPeriod(begin, frequency);
    const forecast = await forecasts.open(database, companyId, now, from, { keepsNew: false });
    const histories = await readLeafHistories(database, companyId, forecast, {
      from: firstDayOfPeriod(begin - learnedPeriods(frequency), frequency),
      until: firstDayOfPeriod(periodIndexOf(today, frequency), frequency),
    });
    return new CompanyPast({ forecast, histories }, { frequency, begin, end: takenEnd(today, frequency) });
  }

  openingBalance(period: number): number {
    return this.#borders[period - this.#begin] ?? 0;
  }

  /** Null where the period has not been over for long enough. */
  actual(line: ScoredLine, period: number): number | null {
    if (period >= this.#end) return null;
    return this.#actuals.get(line)?.[period - this.#begin] ?? null;
  }

  /** Of all periods of which what happened is taken. */
  get actuals(): readonly ActualAmount[] {
    return [...this.#actuals].flatMap(([line, amounts]) =>
      Array.from(amounts, (amount, at) => ({
        line,
        amount,
        beginOn: firstDayOfPeriod(this.#begin + at, this.#frequency),
      })),
    );
  }

  #actualAmounts(): ReadonlyMap<ScoredLine, Float64Array> {
    const span = { begin: this.#begin, end: this.#end };
    const count = Math.max(0, span.end - span.begin);
    const amounts = new Map<ScoredLine, Float64Array>();
    const totals = { inflows: new Float64Array(count), outflows: new Float64Array(count) };
    for (const { id, isInflow } of this.histories.leaves) {
      const own = this.histories.amountsOf(id, this.#frequency, span);
      amounts.set(id, own);
      const total = isInflow ? totals.inflows : totals.outflows;
      for (const [at, amount] of own.entries()) total[at] = (total[at] ?? 0) + amount;
    }
    amounts.set("inflows", totals.inflows).set("outflows", totals.outflows);
    return amounts.set("balance", Float64Array.from(this.#borders.slice(1, count + 1)));
  }
}

export interface PastWanted {
  readonly companyId: number;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly frequency: ScoredFrequency;
}

/** That of the earliest origin: what happened before it is only learned from. */
const firstScored = (today: CalendarDate, frequency: ScoredFrequency): number =>
  Math.min(...originsOf(today, frequency), takenEnd(today, frequency));

/** As the statement rolls them back. */
function bordersOf(
  { model }: CompanyForecast,
  { frequency, begin }: { readonly frequency: ScoredFrequency; readonly begin: number },
): readonly number[] {
  const first = begin - periodIndexOf(model.facts.today, frequency);
  const wanted = { frequency, range: offsetRange(first, 1), accountIds: [], scenarioId: null };
  const { start } = model.view(wanted).result.balances;
  model.closeView(wanted);
  return start.map((amount) => roundHalfAway(amount));
}

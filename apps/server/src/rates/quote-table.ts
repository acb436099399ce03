/** Quotes of one source as the engine reads them, kept up to a row of their table. Never changed: a later one is made of it. */
import type { QuoteSeries } from "@amont/engine/rates/rate-book.ts";
import { invariant } from "@amont/kernel/assert.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { parseRate, type Rate } from "@amont/kernel/rate.ts";

/** What came of one currency, by day and in order; null takes a day away. */
export interface QuoteChanges {
  readonly currency: CurrencyCode;
  /** Since 1970. */
  readonly days: readonly number[];
  readonly rates: ReadonlyArray<string | null>;
  /** The last row of them, and when the latest was recorded. */
  readonly lastId: number;
  readonly lastRecordedAt: Date;
}

export class QuoteTable {
  static readonly empty = new QuoteTable(new Map(), 0, null);

  readonly series: ReadonlyMap<CurrencyCode, QuoteSeries>;
  readonly lastId: number;
  readonly lastRecordedAt: Date | null;

  private constructor(
    series: ReadonlyMap<CurrencyCode, QuoteSeries>,
    lastId: number,
    lastRecordedAt: Date | null,
  ) {
    this.series = series;
    this.lastId = lastId;
    this.lastRecordedAt = lastRecordedAt;
  }

  after(changes: readonly QuoteChanges[]): QuoteTable {
    const series = new Map(this.series);
    let { lastId, lastRecordedAt } = this;
    for (const change of changes) {
      const merged = mergedSeries(series.get(change.currency), change);
      if (merged.days.length === 0) series.delete(change.currency);
      else series.set(change.currency, merged);
      lastId = Math.max(lastId, change.lastId);
      if (lastRecordedAt === null || change.lastRecordedAt > lastRecordedAt)
        lastRecordedAt = change.lastRecordedAt;
    }
    return new QuoteTable(series, lastId, lastRecordedAt);
  }

  get quoteCount(): number {
    let count = 0;
    for (const { days } of this.series.values()) count += days.length;
    return count;
  }
}

const noQuotes: QuoteSeries = { days: new Int32Array(0), rates: [] };

/** Both are in order of their days: they are read side by side, once. */
function mergedSeries(known: QuoteSeries = noQuotes, { days, rates }: QuoteChanges): QuoteSeries {
  const mergedDays: number[] = [];
  const mergedRates: Rate[] = [];
  const put = (day: number, rate: Rate | undefined) => {
    if (rate === undefined) return;
    mergedDays.push(day);
    mergedRates.push(rate);
  };
  let place = 0;
  const putKnownBefore = (end: number) => {
    for (; (known.days[place] ?? end) < end; place += 1) put(known.days[place] ?? 0, known.rates[place]);
  };
  for (const [at, day] of days.entries()) {
    putKnownBefore(day);
    if (known.days[place] === day) place += 1;
    const text = rates[at] ?? null;
    if (text !== null) put(day, storedRate(text));
  }
  putKnownBefore(Number.POSITIVE_INFINITY);
  return { days: Int32Array.from(mergedDays), rates: mergedRates };
}

/** As the database has it: whoever wrote it checked it. */
export function storedRate(text: string): Rate {
  const rate = parseRate(text);
  invariant(rate !== null, `not a stored rate: ${text}`);
  return rate;
}

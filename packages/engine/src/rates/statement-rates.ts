/**
 * Which rate a statement takes for what. What was paid: the average of its month, or the rate of its day, as the
 * organisation chose. What is expected or planned: today's rate, or that of a budget. What is held: the rate of the day
 * until today, after it as what is planned. A statement asks for the same rates again and again: each is found once.
 */
import {
  addMonths,
  type CalendarDate,
  fromEpochDay,
  monthIndex,
  startOfMonth,
  toEpochDay,
} from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { betweenMinorUnits, type Fraction, productOf } from "@amont/kernel/rate.ts";
import type { BudgetRates, FoundRate, RateBook } from "./rate-book.ts";

export type RatePolicy = "month-average" | "day";

export interface RateRules {
  readonly book: RateBook;
  readonly policy: RatePolicy;
  /** Null: the future is at today's rate. */
  readonly budget: BudgetRates | null;
  /** Whose rate the future has, where that is not the day of what is converted: old facts at the rates of a later day. */
  readonly latestOn?: CalendarDate;
}

export interface StatementRatesOptions extends RateRules {
  /** The currency that the statement is shown in. */
  readonly target: CurrencyCode;
  readonly today: CalendarDate;
  /** The part of the company that enters, where it is not all of it. */
  readonly share?: Fraction | undefined;
}

/** A rate, and what it makes of minor units. */
export interface MinorRate {
  readonly found: FoundRate;
  /** With the part of the company that enters, where it is not all of it. */
  readonly fraction: Fraction;
  readonly share?: Fraction;
}

/** Days that are converted as one amount, of which each is a part. */
export interface RateUnit {
  /** In days since the epoch; the end is not included. */
  readonly firstDay: number;
  readonly endDay: number;
  readonly rate: MinorRate;
}

export class StatementRates {
  readonly target: CurrencyCode;
  readonly today: CalendarDate;
  readonly #options: StatementRatesOptions;
  readonly #known = new Map<string, MinorRate>();
  readonly #units = new Map<string, RateUnit>();
  readonly #convertible = new Map<CurrencyCode, boolean>();

  constructor(options: StatementRatesOptions) {
    this.#options = options;
    this.target = options.target;
    this.today = options.latestOn ?? options.today;
  }

  /** Whether amounts of a currency stay what they are. */
  keeps(currency: CurrencyCode): boolean {
    return currency === this.target && this.#options.share === undefined;
  }

  /** Null at any time is null at all times: a book that knows a currency has a rate for every day. */
  canConvert(currency: CurrencyCode): boolean {
    const known = this.#convertible.get(currency);
    if (known !== undefined) return known;
    const isKnown = this.#options.book.spot(currency, this.target, this.today) !== null;
    this.#convertible.set(currency, isKnown);
    return isKnown;
  }

  get policy(): RatePolicy {
    return this.#options.policy;
  }

  get hasBudget(): boolean {
    return this.#options.budget !== null;
  }

  /** Of what was paid on a day, with the days that are converted with it. */
  realized(currency: CurrencyCode, day: number): RateUnit {
    if (this.#options.policy === "day")
      return { firstDay: day, endDay: day + 1, rate: this.spot(currency, fromEpochDay(day)) };
    return this.#monthUnit(currency, day, "average", (date) => this.#average(currency, date));
  }

  /** Of what is expected on a day; what is late is at today's rate, whatever a budget says. */
  expected(currency: CurrencyCode, day: number): RateUnit {
    const unit = this.#monthUnit(currency, day, "planned", (date) => this.planned(currency, date));
    const today = toEpochDay(this.today);
    if (!this.hasBudget || unit.firstDay >= today) return unit;
    const isLate = day < today;
    return {
      firstDay: isLate ? unit.firstDay : today,
      endDay: isLate ? Math.min(unit.endDay, today) : unit.endDay,
      rate: isLate ? this.spot(currency, this.today) : unit.rate,
    };
  }

  /** Of what is planned for a day, or for a period that begins on it. */
  planned(currency: CurrencyCode, day: CalendarDate): MinorRate {
    const { book, budget } = this.#options;
    if (budget === null) return this.spot(currency, this.today);
    return this.#find(`budget ${currency} ${monthIndex(day)}`, currency, () =>
      book.budget(budget, currency, this.target, { day, today: this.today }),
    );
  }

  /** Of what moves in a column that ends with a day, its last month where there are several. */
  flows(currency: CurrencyCode, day: CalendarDate): MinorRate {
    const isPast = monthIndex(day) <= monthIndex(this.today);
    const last = day < this.today ? day : this.today;
    return isPast ? this.realized(currency, toEpochDay(last)).rate : this.planned(currency, day);
  }

  /** Of what is held at the end of a day. */
  closing(currency: CurrencyCode, day: CalendarDate): MinorRate {
    return day <= this.today ? this.spot(currency, day) : this.planned(currency, day);
  }

  spot(currency: CurrencyCode, day: CalendarDate): MinorRate {
    return this.#find(`spot ${currency} ${day}`, currency, () =>
      this.#options.book.spot(currency, this.target, day),
    );
  }

  #average(currency: CurrencyCode, day: CalendarDate): MinorRate {
    return this.#find(`average ${currency} ${monthIndex(day)}`, currency, () =>
      this.#options.book.average(currency, this.target, day, this.today),
    );
  }

  #monthUnit(
    currency: CurrencyCode,
    day: number,
    kind: string,
    rateOf: (date: CalendarDate) => MinorRate,
  ): RateUnit {
    const date = fromEpochDay(day);
    const key = `${kind} ${currency} ${monthIndex(date)}`;
    const known = this.#units.get(key);
    if (known !== undefined) return known;
    const first = startOfMonth(date);
    const unit = {
      firstDay: toEpochDay(first),
      endDay: toEpochDay(addMonths(first, 1)),
      rate: rateOf(date),
    };
    this.#units.set(key, unit);
    return unit;
  }

  #find(key: string, currency: CurrencyCode, find: () => FoundRate | null): MinorRate {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = find();
    if (found === null) throw new Error(`no rate between ${currency} and ${this.target}`);
    const { share } = this.#options;
    const rate = share === undefined ? found.fraction : productOf(found.fraction, share);
    const minor: MinorRate = {
      found,
      fraction: betweenMinorUnits(rate, currency, this.target),
      ...(share === undefined ? {} : { share }),
    };
    this.#known.set(key, minor);
    return minor;
  }
}

/**
 * What formulas and series see of the ledger: per leaf and input period what was paid, and from the current period on
 * what is committed too. Late commitments are carried on the current period, as in the statement.
 */
import { type CalendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { StatementRates } from "../../rates/statement-rates.ts";
import { translateSums } from "../../rates/translate-sums.ts";
import { firstDayOfPeriod, periodIndexOf } from "../../series/input-periods.ts";
import { sumsByCurrency } from "../currencies/translated-leaf.ts";
import type { LedgerCube, PlaceTotals } from "../ledger-cube.ts";

export interface CommittedOptions {
  /** Of the ledger as it is when somebody asks. */
  readonly placesOf: LedgerCube["placesOf"];
  readonly today: CalendarDate;
  readonly frequency: Frequency;
  readonly usesExpected: boolean;
  /** Whether a place of the cube is part of the plan that asks. */
  readonly includes: (place: PlaceTotals) => boolean;
  /** Of the plan. */
  readonly currency: CurrencyCode;
  /** Into it; null where nobody knows any: what is in another currency does not count. */
  readonly rates: StatementRates | null;
}

export class CommittedSums {
  readonly #options: CommittedOptions;
  readonly #currentPeriod: number;
  readonly #periods: PeriodsOfDays;
  readonly #byLeaf = new Map<number, ReadonlyMap<number, number>>();

  constructor(options: CommittedOptions) {
    this.#options = options;
    this.#currentPeriod = periodIndexOf(options.today, options.frequency);
    this.#periods = new PeriodsOfDays(options.frequency);
  }

  at(leafId: number, period: number): number {
    return this.#of(leafId).get(period) ?? 0;
  }

  /** After a change of the leaf's sums. Answers the periods whose sum is another one. */
  refresh(leafId: number): readonly number[] {
    const before = this.#byLeaf.get(leafId);
    if (before === undefined) return [];
    this.#byLeaf.delete(leafId);
    const after = this.#of(leafId);
    const periods = new Set([...before.keys(), ...after.keys()]);
    return [...periods].filter((period) => (before.get(period) ?? 0) !== (after.get(period) ?? 0));
  }

  #of(leafId: number): ReadonlyMap<number, number> {
    const known = this.#byLeaf.get(leafId);
    if (known !== undefined) return known;
    const sums = this.#add(leafId);
    this.#byLeaf.set(leafId, sums);
    return sums;
  }

  #add(leafId: number): ReadonlyMap<number, number> {
    const { placesOf, usesExpected, includes, currency } = this.#options;
    const sums = new Map<number, number>();
    const others: PlaceTotals[] = [];
    for (const place of placesOf(leafId)) {
      if (!includes(place) || !(place.isPaid || usesExpected)) continue;
      if (place.currency === currency) this.#count(sums, place);
      else others.push(place);
    }
    if (others.length > 0) this.#countConverted(sums, others);
    return sums;
  }

  #count(sums: Map<number, number>, { isPaid, sums: { days, amounts } }: Counted): void {
    for (let at = 0; at < days.length; at += 1) {
      const period = this.#periods.of(days[at] ?? 0);
      const counted = isPaid ? period : Math.max(period, this.#currentPeriod);
      sums.set(counted, (sums.get(counted) ?? 0) + (amounts[at] ?? 0));
    }
  }

  /** As the statement shows them. */
  #countConverted(sums: Map<number, number>, places: readonly PlaceTotals[]): void {
    const { rates } = this.#options;
    if (rates === null) return;
    for (const [currency, { realized, expected }] of sumsByCurrency(places)) {
      if (!rates.canConvert(currency)) continue;
      const paid = translateSums(realized, currency, { rates, measure: "realized" });
      const committed = translateSums(expected, currency, { rates, measure: "expected" });
      this.#count(sums, { isPaid: true, sums: paid });
      this.#count(sums, { isPaid: false, sums: committed });
    }
  }
}

type Counted = Pick<PlaceTotals, "isPaid" | "sums">;

/** The period of a day, found once per period: the days of a ledger come in order. */
export class PeriodsOfDays {
  readonly #frequency: Frequency;
  #period = 0;
  #firstDay = 0;
  #endDay = 0;

  constructor(frequency: Frequency) {
    this.#frequency = frequency;
  }

  of(day: number): number {
    if (day >= this.#firstDay && day < this.#endDay) return this.#period;
    this.#period = periodOfEpochDay(day, this.#frequency);
    this.#firstDay = toEpochDay(firstDayOfPeriod(this.#period, this.#frequency));
    this.#endDay = toEpochDay(firstDayOfPeriod(this.#period + 1, this.#frequency));
    return this.#period;
  }
}

const periodOfEpochDay = (day: number, frequency: Frequency): number =>
  periodIndexOf(fromEpochDay(day), frequency);

/**
 * What a statement in one currency adds up of others, part by part: what explains its cells. By the same means as the
 * cells themselves, and looked up when somebody asks.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { carriedColumnOfDay, columnOfDay, type TimeAxis } from "../../calendar/time-axis.ts";
import type { MinorRate, RateUnit } from "../../rates/statement-rates.ts";
import { translateSums } from "../../rates/translate-sums.ts";
import { intervalOfPeriod } from "../../series/input-periods.ts";
import type { ForecastFacts } from "../forecast-facts.ts";
import type { PlaceTotals } from "../ledger-cube.ts";
import type { PlannedBy, PlannedPart } from "../planned-parts.ts";
import { ConvertedParts, sumsByCurrency, type Translation } from "./translated-leaf.ts";

/** An amount of another currency, at one rate. */
export interface ConvertedAmount {
  readonly currency: CurrencyCode;
  readonly ownMinor: number;
  /** In the currency of the statement. */
  readonly amountMinor: number;
  readonly rate: MinorRate;
  /** All that was converted as one: the own amount at the rate, rounded. Otherwise a part of what that makes. */
  readonly isWhole: boolean;
}

/** What was paid or is expected on days that are converted as one, as far as a column shows it. */
export interface CurrencyPart extends ConvertedAmount {
  /** In days since the epoch; the end is not included. */
  readonly firstDay: number;
  readonly endDay: number;
}

/** What one plan says of an input period. */
export interface ConvertedPlan extends ConvertedAmount {
  /** Of the amount, in the currency of the statement. */
  readonly dated: ReadonlyArray<{ readonly on: CalendarDate; readonly amountMinor: number }>;
}

type Measured = "realized" | "expected";

/** What is asked of a view's source. */
interface ConvertedSource {
  readonly facts: Pick<ForecastFacts, "settings">;
  readonly placesOf: (leafId: number) => Iterable<PlaceTotals>;
  readonly eatersOf?: (leafId: number) => Iterable<PlaceTotals>;
  readonly plannedParts: (leafId: number, period: number) => Iterable<PlannedPart>;
}

export class ViewCurrencies {
  readonly #axis: TimeAxis;
  readonly #source: ConvertedSource;
  readonly #translation: Translation;

  constructor(axis: TimeAxis, source: ConvertedSource, translation: Translation) {
    this.#axis = axis;
    this.#source = source;
    this.#translation = translation;
  }

  /** Of the statement. */
  get target(): CurrencyCode {
    return this.#translation.rates.target;
  }

  /** What a cell of a leaf adds up in other currencies, each month of them by itself. */
  partsOf(leafId: number, measure: Measured, column: number): readonly CurrencyPart[] {
    const { rates } = this.#translation;
    const columnOf = measure === "expected" ? carriedColumnOfDay : columnOfDay;
    const parts: CurrencyPart[] = [];
    for (const [currency, sums] of sumsByCurrency(this.#source.placesOf(leafId))) {
      if (rates.keeps(currency)) continue;
      const { days, amounts } = sums[measure];
      const converted = translateSums(sums[measure], currency, { rates, measure });
      for (const { unit, places } of byUnit(days, (day) => rates[measure](currency, day))) {
        const shown = places.filter((at) => columnOf(this.#axis, days[at] ?? 0) === column);
        if (shown.length === 0) continue;
        parts.push({
          currency,
          ...unit,
          ownMinor: sumAt(amounts, shown),
          amountMinor: sumAt(converted.amounts, shown),
          isWhole: shown.length === places.length,
        });
      }
    }
    return parts;
  }

  /** What a plan in another currency says of a leaf; null where it says nothing, or is in that of the statement. */
  plannedBy(
    { accountId, projectId }: Pick<PlannedBy, "accountId" | "projectId">,
    leafId: number,
    period: number,
  ): ConvertedPlan | null {
    const isOwn = (part: PlannedBy) => part.accountId === accountId && part.projectId === projectId;
    const all = this.#converted(leafId, period);
    const own = all.filter(({ part }) => isOwn(part));
    const [first] = own;
    if (first === undefined || first.rate === null) return null;
    const { currency } = first.part;
    const earliest = all.find(({ part }) => part.currency === currency);
    const isAtOneRate = own.every(({ rate }) => rate === first.rate);
    return {
      currency,
      ownMinor: own.reduce((sum, { part }) => sum + part.amountMinor, 0),
      amountMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      rate: first.rate,
      isWhole: isAtOneRate && earliest === first,
      dated: own.flatMap(({ part: { on }, amountMinor }) => (on === undefined ? [] : [{ on, amountMinor }])),
    };
  }

  /** Whether a leaf is planned, or its plan is eaten, in other currencies than that of the statement. */
  isMixed(leafId: number): boolean {
    const { placesOf, eatersOf = placesOf } = this.#source;
    for (const { currency } of eatersOf(leafId)) if (currency !== this.target) return true;
    return false;
  }

  #converted(leafId: number, period: number) {
    const { facts, plannedParts } = this.#source;
    const { rates } = this.#translation;
    const { start } = intervalOfPeriod(period, facts.settings.inputFrequency);
    const parts = new ConvertedParts(rates);
    return Array.from(plannedParts(leafId, period), (part: PlannedPart) => {
      const { amountMinor, currency, on = start } = part;
      return {
        part,
        amountMinor: parts.next(amountMinor, currency, on),
        rate: rates.keeps(currency) ? null : rates.planned(currency, on),
      };
    });
  }
}

interface UnitOfDays {
  readonly unit: RateUnit;
  /** Where its days stand among all of them. */
  readonly places: number[];
}

/** Days in order, by what is converted as one. */
function byUnit(days: Int32Array, unitOf: (day: number) => RateUnit): readonly UnitOfDays[] {
  const units: UnitOfDays[] = [];
  for (const [at, day] of days.entries()) {
    const last = units.at(-1);
    if (last !== undefined && day < last.unit.endDay) last.places.push(at);
    else units.push({ unit: unitOf(day), places: [at] });
  }
  return units;
}

const sumAt = (amounts: Float64Array, places: readonly number[]): number =>
  places.reduce((sum, at) => sum + (amounts[at] ?? 0), 0);

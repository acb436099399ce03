/**
 * The ledger's daily sums in memory, by place: paid or expected, scenario, category, account, currency. It is loaded
 * once and then follows the changes, so that a statement costs what it shows and an edit costs what it touches.
 */
import type { DailySums } from "../statement/statement.ts";

export interface TotalsPlace {
  readonly isPaid: boolean;
  /** 0: the main plan. */
  readonly scenarioId: number;
  readonly categoryId: number;
  /** 0: on no account. */
  readonly accountId: number;
  readonly currency: string;
}

export interface PlaceTotals extends TotalsPlace {
  readonly sums: DailySums;
}

/** More or less on a day, in days since the epoch, in the direction of the category's tree. */
export interface TotalsChange extends TotalsPlace {
  readonly day: number;
  readonly amountMinor: number;
}

const placeKey = ({ isPaid, scenarioId, accountId, currency }: TotalsPlace): string =>
  `${isPaid ? "p" : "e"}${scenarioId}/${accountId}/${currency}`;

export class LedgerCube {
  readonly #byCategory = new Map<number, Map<string, PlaceTotals>>();

  constructor(totals: Iterable<PlaceTotals>) {
    for (const place of totals) this.#placesOf(place.categoryId).set(placeKey(place), place);
  }

  placesOf(categoryId: number): Iterable<PlaceTotals> {
    return this.#byCategory.get(categoryId)?.values() ?? [];
  }

  /** Adds to what is known of a day. A sum that becomes zero stays: it may come back, and counts for nothing. */
  add(change: TotalsChange): void {
    const places = this.#placesOf(change.categoryId);
    const key = placeKey(change);
    const { isPaid, scenarioId, categoryId, accountId, currency, day, amountMinor } = change;
    const known = places.get(key)?.sums ?? noSums;
    const sums = withAmount(known, day, amountMinor);
    if (sums !== known) places.set(key, { isPaid, scenarioId, categoryId, accountId, currency, sums });
  }

  get byteLength(): number {
    let bytes = 0;
    for (const places of this.#byCategory.values()) {
      for (const { sums } of places.values()) bytes += sums.days.byteLength + sums.amounts.byteLength;
    }
    return bytes;
  }

  *all(): Iterable<PlaceTotals> {
    for (const places of this.#byCategory.values()) yield* places.values();
  }

  #placesOf(categoryId: number): Map<string, PlaceTotals> {
    const known = this.#byCategory.get(categoryId);
    if (known !== undefined) return known;
    const places = new Map<string, PlaceTotals>();
    this.#byCategory.set(categoryId, places);
    return places;
  }
}

const noSums: DailySums = { days: new Int32Array(0), amounts: new Float64Array(0) };

/** Days stay in order. A day that is there is changed where it is; another one needs a longer array. */
function withAmount(sums: DailySums, day: number, amountMinor: number): DailySums {
  const { days, amounts } = sums;
  const at = firstNotBefore(days, day);
  if (days[at] === day) {
    amounts[at] = (amounts[at] ?? 0) + amountMinor;
    return sums;
  }
  const longer = { days: new Int32Array(days.length + 1), amounts: new Float64Array(days.length + 1) };
  longer.days.set(days.subarray(0, at));
  longer.amounts.set(amounts.subarray(0, at));
  longer.days[at] = day;
  longer.amounts[at] = amountMinor;
  longer.days.set(days.subarray(at), at + 1);
  longer.amounts.set(amounts.subarray(at), at + 1);
  return longer;
}

/** The position of the first day that is not before the given one; days are in order. */
export function firstNotBefore(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the days of an interval add up to; the end is not included. */
export function sumBetween({ days, amounts }: DailySums, firstDay: number, endDay: number): number {
  let sum = 0;
  for (let at = firstNotBefore(days, firstDay); at < days.length && (days[at] ?? 0) < endDay; at += 1)
    sum += amounts[at] ?? 0;
  return sum;
}

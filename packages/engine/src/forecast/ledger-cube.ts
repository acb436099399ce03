/**
 * The ledger's daily sums in memory, by place: paid or expected, scenario, category, account, currency. It is loaded
 * once and never changed: a change makes the next version, which shares what it does not touch. So a statement costs
 * what it shows, an edit costs what it touches, and who holds a version goes on reading it.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DailySums } from "../statement/statement.ts";

export interface TotalsPlace {
  readonly isPaid: boolean;
  /** 0: the main plan. */
  readonly scenarioId: number;
  readonly categoryId: number;
  /** 0: on no account. */
  readonly accountId: number;
  readonly currency: CurrencyCode;
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

type Places = ReadonlyMap<string, PlaceTotals>;

/** What a place takes besides its numbers: itself, its key, and two arrays, each with a buffer of its own. */
const bytesPerPlace = 620;
const bytesPerDay = Int32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT;

const bytesOf = ({ sums }: PlaceTotals): number => bytesPerPlace + sums.days.length * bytesPerDay;

export class LedgerCube {
  /** Counted as places come, and not by looking at all of them. */
  #bytes = 0;
  #byCategory: ReadonlyMap<number, Places>;
  /** Of what is on no account: an account says its own. */
  #looseCurrencies: ReadonlySet<CurrencyCode>;

  constructor(totals: Iterable<PlaceTotals>) {
    const byCategory = new Map<number, Map<string, PlaceTotals>>();
    const loose = new Set<CurrencyCode>();
    for (const place of totals) {
      if (place.accountId === 0) loose.add(place.currency);
      const places = byCategory.get(place.categoryId) ?? new Map<string, PlaceTotals>();
      byCategory.set(place.categoryId, places.set(placeKey(place), place));
      this.#bytes += bytesOf(place);
    }
    this.#byCategory = byCategory;
    this.#looseCurrencies = loose;
  }

  /** The currencies of what is on no account. */
  get looseCurrencies(): ReadonlySet<CurrencyCode> {
    return this.#looseCurrencies;
  }

  placesOf(categoryId: number): Iterable<PlaceTotals> {
    return this.#byCategory.get(categoryId)?.values() ?? [];
  }

  /**
   * The next version, with more or less on some days; this one stays what it is. Places that nothing happened on are the
   * same objects in both. A sum that becomes zero stays: it may come back, and counts for nothing.
   */
  after(changes: readonly TotalsChange[]): LedgerCube {
    const byCategory = new Map(this.#byCategory);
    let bytes = this.#bytes;
    for (const [categoryId, ofCategory] of Map.groupBy(changes, (change) => change.categoryId)) {
      const places = new Map(byCategory.get(categoryId));
      for (const [key, ofPlace] of Map.groupBy(ofCategory, placeKey)) {
        const known = places.get(key);
        const place = placeAfter(known, ofPlace);
        places.set(key, place);
        bytes += bytesOf(place) - (known === undefined ? 0 : bytesOf(known));
      }
      byCategory.set(categoryId, places);
    }
    const next = new LedgerCube([]);
    next.#byCategory = byCategory;
    next.#bytes = bytes;
    const loose = changes.filter(({ accountId }) => accountId === 0).map(({ currency }) => currency);
    const isKnown = loose.every((currency) => this.#looseCurrencies.has(currency));
    next.#looseCurrencies = isKnown ? this.#looseCurrencies : new Set([...this.#looseCurrencies, ...loose]);
    return next;
  }

  /** About what it takes of the memory, shared with other versions or not. */
  get byteLength(): number {
    return this.#bytes;
  }

  *all(): Iterable<PlaceTotals> {
    for (const places of this.#byCategory.values()) yield* places.values();
  }
}

function placeAfter(known: PlaceTotals | undefined, changes: readonly TotalsChange[]): PlaceTotals {
  const [{ isPaid, scenarioId, categoryId, accountId, currency }] = changes as [TotalsChange];
  const sums = sumsAfter(known?.sums ?? noSums, changes);
  return { isPaid, scenarioId, categoryId, accountId, currency, sums };
}

const noSums: DailySums = { days: new Int32Array(0), amounts: new Float64Array(0) };

/** Days stay in order. Those that were there are shared with the sums of before, as long as no other one comes. */
function sumsAfter({ days, amounts }: DailySums, changes: readonly TotalsChange[]): DailySums {
  const added = new Map<number, number>();
  const next = { days, amounts: amounts.slice() };
  for (const { day, amountMinor } of changes) {
    const at = firstNotBefore(days, day);
    if (days[at] === day) next.amounts[at] = (next.amounts[at] ?? 0) + amountMinor;
    else added.set(day, (added.get(day) ?? 0) + amountMinor);
  }
  return added.size === 0 ? next : withDays(next, added);
}

function withDays({ days, amounts }: DailySums, added: ReadonlyMap<number, number>): DailySums {
  const size = days.length + added.size;
  const longer = { days: new Int32Array(size), amounts: new Float64Array(size) };
  let [from, to] = [0, 0];
  for (const [day, amount] of [...added].toSorted(([left], [right]) => left - right)) {
    const until = firstNotBefore(days, day);
    longer.days.set(days.subarray(from, until), to);
    longer.amounts.set(amounts.subarray(from, until), to);
    to += until - from;
    from = until;
    longer.days[to] = day;
    longer.amounts[to] = amount;
    to += 1;
  }
  longer.days.set(days.subarray(from), to);
  longer.amounts.set(amounts.subarray(from), to);
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

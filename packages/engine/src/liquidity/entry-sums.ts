/** Adds up what leaves bring to accounts: hundreds of accounts times days times leaves. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { PositionEntry, PositionLayer } from "./position-layers.ts";

/** What a leaf brings to an account on a day. */
export interface PlannedLeaf extends PositionEntry {
  readonly leafId: number;
  /** Of its tree: what comes back in it is negative. */
  readonly isInflow: boolean;
}

interface RowPlace {
  readonly leafId: number;
  readonly accountId: number | null;
  readonly isInflow: boolean;
  readonly layer: PositionLayer;
}

/** A column for each working day, in the direction of its tree. */
class SummedRow {
  readonly place: RowPlace;
  readonly days: readonly CalendarDate[];
  readonly sums: Float64Array;
  readonly #isTold: Uint8Array;
  readonly #tell: (column: number) => void;

  constructor(
    place: RowPlace,
    days: readonly CalendarDate[],
    tell: (row: SummedRow, column: number) => void,
  ) {
    this.place = place;
    this.days = days;
    this.sums = new Float64Array(days.length);
    this.#isTold = new Uint8Array(days.length);
    this.#tell = (column) => tell(this, column);
  }

  add(column: number, amountMinor: number): void {
    if (column >= this.days.length) return;
    this.sums[column] = (this.sums[column] ?? 0) + amountMinor;
    if (this.#isTold[column] === 1) return;
    this.#isTold[column] = 1;
    this.#tell(column);
  }
}

/** In the order in which their places first came. A row is looked for once, and not for each of its amounts. */
export class EntrySums {
  readonly #leaves: "together" | "apart";
  readonly #rows = new Map<string, SummedRow>();
  readonly #places: Array<readonly [row: SummedRow, column: number]> = [];

  constructor(leaves: "together" | "apart") {
    this.#leaves = leaves;
  }

  rowOf(place: RowPlace, days: readonly CalendarDate[]): SummedRow {
    const { leafId, accountId, isInflow, layer } = place;
    const key = `${this.#leaves === "apart" ? leafId : ""} ${accountId} ${isInflow} ${layer}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = new SummedRow(place, days, (told, column) => this.#places.push([told, column]));
    this.#rows.set(key, row);
    return row;
  }

  /** Of all leaves. */
  entries(period: DateInterval): readonly PositionEntry[] {
    return this.#signedIn(period).map(([entry]) => entry);
  }

  leaves(period: DateInterval): readonly PlannedLeaf[] {
    return this.#signedIn(period).map(([entry, { leafId, isInflow }]) =>
      Object.assign(entry, { leafId, isInflow }),
    );
  }

  /** Those that come to something, in a period. */
  #signedIn({ start, endExclusive }: DateInterval): ReadonlyArray<readonly [PositionEntry, RowPlace]> {
    const entries: Array<readonly [PositionEntry, RowPlace]> = [];
    for (const [{ place, days, sums }, column] of this.#places) {
      const [on, sum = 0] = [days[column], sums[column]];
      if (on === undefined || sum === 0 || on < start || on >= endExclusive) continue;
      const { accountId, layer, isInflow } = place;
      entries.push([{ accountId, on, layer, amountMinor: isInflow ? sum : 0 - sum }, place]);
    }
    return entries;
  }
}

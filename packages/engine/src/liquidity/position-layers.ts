/**
 * What a position is made of: layers that are shown apart and summed where they are switched on. An entry is what moves
 * one account on one day in one layer and one direction; inflows and outflows are never netted into one entry, since a
 * prudent look counts the latter alone.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

export const positionLayers = [
  /** Paid transactions, booked intraday lines included. */
  "confirmed",
  /** Pending lines of intraday files. */
  "announced",
  /** Expected transactions of our own transfers. */
  "transfers",
  /** All other expected transactions. */
  "committed",
  /** What remains of the plan. */
  "planned",
  /** Simulated sweeps of cash pools. */
  "swept",
  /** Transfers that are not created yet. */
  "previewed",
] as const;
export type PositionLayer = (typeof positionLayers)[number];

export interface PositionEntry {
  /** Null: nobody can say on which account (*Non affecté*). */
  readonly accountId: number | null;
  readonly on: CalendarDate;
  readonly layer: PositionLayer;
  /** Inflows positive, outflows negative. */
  readonly amountMinor: number;
  /** Expected before today and still not paid: it is carried on today. */
  readonly isLate?: boolean;
}

export interface PositionView {
  readonly layers: ReadonlySet<PositionLayer>;
  readonly isPrudent: boolean;
}

const alwaysCounted: readonly PositionLayer[] = ["confirmed", "transfers"];

/** What counts before a reader chose anything. */
export function defaultLayers({
  usesExpected,
}: {
  readonly usesExpected: boolean;
}): ReadonlySet<PositionLayer> {
  return new Set(positionLayers.filter((layer) => layer !== "committed" || usesExpected));
}

/** What a reader chose, with the layers that nobody can switch off. */
export const chosenLayers = (layers: Iterable<PositionLayer>): ReadonlySet<PositionLayer> =>
  new Set([...alwaysCounted, ...layers]);

export function countsIn({ layers, isPrudent }: PositionView, entry: PositionEntry): boolean {
  return layers.has(entry.layer) && !(isPrudent && isUncertainInflow(entry));
}

/** What may not come, or not on its day. Outflows are never uncertain enough to be left out. */
function isUncertainInflow({ layer, amountMinor, isLate = false }: PositionEntry): boolean {
  return amountMinor > 0 && (layer === "planned" || layer === "announced" || isLate);
}

/** Expectations of days that are over stand on today. Paid lines stay where they are. */
export function carriedEntry(entry: PositionEntry, today: CalendarDate): PositionEntry {
  const isExpected = entry.layer === "committed" || entry.layer === "transfers";
  return isExpected && entry.on < today ? { ...entry, on: today, isLate: true } : entry;
}

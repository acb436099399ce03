/** Transfers as what they do to positions: one account gives on a day, another gets on a day, and in between it is on none. */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, lengthDays } from "@amont/kernel/interval.ts";
import type { PositionEntry } from "./position-layers.ts";

export interface TransferFlow {
  readonly fromId: number;
  readonly toId: number;
  readonly amountMinor: number;
  readonly outOn: CalendarDate;
  /** Not before `outOn`. */
  readonly inOn: CalendarDate;
}

export function entriesOfTransfers(
  transfers: Iterable<TransferFlow>,
  layer: "transfers" | "previewed",
): PositionEntry[] {
  const entries: PositionEntry[] = [];
  for (const { fromId, toId, amountMinor, outOn, inOn } of transfers) {
    entries.push({ accountId: fromId, on: outOn, layer, amountMinor: 0 - amountMinor });
    entries.push({ accountId: toId, on: inOn, layer, amountMinor });
  }
  return entries;
}

/** What has left and not arrived yet, at the end of each day. */
export function inTransit(transfers: Iterable<TransferFlow>, period: DateInterval): Float64Array {
  const firstDay = toEpochDay(period.start);
  const amounts = new Float64Array(lengthDays(period));
  for (const { amountMinor, outOn, inOn } of transfers) {
    const end = Math.min(amounts.length, toEpochDay(inOn) - firstDay);
    for (let at = Math.max(0, toEpochDay(outOn) - firstDay); at < end; at += 1)
      amounts[at] = (amounts[at] ?? 0) + amountMinor;
  }
  return amounts;
}

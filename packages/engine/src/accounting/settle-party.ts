/**
 * Who has paid what: the invoices of one customer or supplier, and what settled them. Lettering of the accountant
 * first; what it leaves open, and what was never lettered, is settled by equal amounts, then oldest first. Nothing
 * is lost: what stays open adds up to the balance of the party.
 */
import { type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";

/** Positive when the party's debt (ours, for a supplier) grows: an invoice. Negative: a payment or a credit note. */
export interface PartyItem {
  readonly lineNumber: number;
  readonly amountMinor: number;
  readonly isPayment: boolean;
  /** A balance brought forward from the year before: the day of its invoice is not known. */
  readonly isOpening: boolean;
  readonly entryDate: CalendarDate;
  readonly pieceDate: CalendarDate;
  readonly pieceReference: string;
  readonly label: string;
  readonly lettering: string;
}

export interface OpenItem {
  readonly item: PartyItem;
  /** What of it is not settled; the sign of the item. */
  readonly openMinor: number;
}

/** An invoice whose day is known, paid in full. */
export interface SettledItem {
  readonly item: PartyItem;
  /** Days from its date to the payment that settled the last of it; one paid ahead counts as paid at once. */
  readonly delayDays: number;
}

export interface Settlement {
  readonly open: readonly OpenItem[];
  readonly settled: readonly SettledItem[];
}

interface Position {
  readonly item: PartyItem;
  openMinor: number;
  lastPaidOn: CalendarDate | null;
}

export function settleParty(items: readonly PartyItem[]): Settlement {
  const positions = items
    .filter(({ amountMinor }) => amountMinor !== 0)
    .toSorted((left, right) => compare(left.entryDate, right.entryDate) || left.lineNumber - right.lineNumber)
    .map((item): Position => ({ item, openMinor: item.amountMinor, lastPaidOn: null }));
  const lettered = Map.groupBy(
    positions.filter(({ item }) => item.lettering !== ""),
    ({ item }) => item.lettering,
  );
  for (const group of lettered.values()) settleOldestFirst(group);
  settleEqualAmounts(positions.filter(isOpen));
  settleOldestFirst(positions.filter(isOpen));
  return {
    open: positions.filter(isOpen).map(({ item, openMinor }) => ({ item, openMinor })),
    settled: positions.flatMap(settledItemOf),
  };
}

const compare = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);

const isOpen = ({ openMinor }: Position): boolean => openMinor !== 0;

/** A payment of exactly an earlier invoice's amount is taken for the payment of it, the oldest of them first. */
function settleEqualAmounts(positions: readonly Position[]): void {
  const waiting = new Map<number, { readonly invoices: Position[]; next: number }>();
  for (const position of positions) {
    const known = waiting.get(Math.abs(position.openMinor));
    if (position.openMinor < 0) {
      const invoice = known?.invoices[known.next];
      if (known === undefined || invoice === undefined) continue;
      known.next += 1;
      settle(invoice, position);
    } else if (known === undefined) waiting.set(position.openMinor, { invoices: [position], next: 0 });
    else known.invoices.push(position);
  }
}

function settleOldestFirst(positions: readonly Position[]): void {
  const increases = positions.filter(({ openMinor }) => openMinor > 0);
  let next = 0;
  for (const decrease of positions.filter(({ openMinor }) => openMinor < 0)) {
    for (let invoice = increases[next]; invoice !== undefined; invoice = increases[next]) {
      settle(invoice, decrease);
      if (invoice.openMinor === 0) next += 1;
      if (decrease.openMinor === 0) break;
    }
  }
}

function settle(invoice: Position, decrease: Position): void {
  const settled = Math.min(invoice.openMinor, -decrease.openMinor);
  invoice.openMinor -= settled;
  decrease.openMinor += settled;
  const { isPayment, entryDate } = decrease.item;
  if (isPayment && (invoice.lastPaidOn === null || entryDate > invoice.lastPaidOn))
    invoice.lastPaidOn = entryDate;
}

function settledItemOf({ item, openMinor, lastPaidOn }: Position): SettledItem[] {
  if (openMinor !== 0 || item.isPayment || item.isOpening || lastPaidOn === null) return [];
  return [{ item, delayDays: Math.max(0, diffDays({ start: item.pieceDate, end: lastPaidOn })) }];
}

/** What a transaction is, as bit flags. Several hold at once; none is `normal`. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DatedTransaction, isLate } from "./lateness.ts";

export const transactionStatus = {
  normal: 0,
  /** Something was found that it may settle, or be settled by, and nobody has decided yet. */
  possibleReconciliation: 1,
  reconciled: 2,
  reversed: 4,
  ignored: 8,
  dateOriginChange: 16,
  isLate: 32,
  /** A line of a split, or what was split. */
  split: 64,
  /** Its projects do not add up to its amount. */
  partiallyDistributed: 128,
} as const;

export type TransactionStatus = keyof typeof transactionStatus;

/** What a status is made of. */
export interface StatusFacts extends DatedTransaction {
  readonly originalPaymentDate: CalendarDate;
  readonly isIgnored: boolean;
  readonly isReversed: boolean;
  readonly isSplit: boolean;
  readonly splitGroupId: number | null;
  readonly reconciliation: "none" | "marked" | "full";
  /** A reconciliation of it is suggested. */
  readonly hasSuggestion: boolean;
  readonly amountMinor: number;
  /** The sum of its parts in projects; null when it has none. */
  readonly distributedMinor: number | null;
}

export function statusOf(transaction: StatusFacts, today: CalendarDate): number {
  const holds: Readonly<Record<TransactionStatus, boolean>> = {
    normal: false,
    possibleReconciliation:
      transaction.hasSuggestion && transaction.reconciliation === "none" && !transaction.isSplit,
    reconciled: transaction.reconciliation !== "none",
    reversed: transaction.isReversed,
    ignored: transaction.isIgnored,
    dateOriginChange: transaction.paymentDate !== transaction.originalPaymentDate,
    isLate: isStandingLate(transaction, today),
    split: transaction.isSplit || transaction.splitGroupId !== null,
    partiallyDistributed:
      transaction.distributedMinor !== null && transaction.distributedMinor !== transaction.amountMinor,
  };
  const flags = Object.keys(transactionStatus) as TransactionStatus[];
  return flags.reduce((status, flag) => (holds[flag] ? status | transactionStatus[flag] : status), 0);
}

export const hasStatus = (status: number, flag: Exclude<TransactionStatus, "normal">): boolean =>
  (status & transactionStatus[flag]) !== 0;

/** What something else stands for, its split lines or a payment, is late no more. */
function isStandingLate(transaction: StatusFacts, today: CalendarDate): boolean {
  const standsForItself = !transaction.isSplit && transaction.reconciliation === "none";
  return standsForItself && isLate(transaction, today);
}

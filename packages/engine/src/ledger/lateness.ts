/**
 * When an expected transaction is late, and where that puts it. Late: somebody declared it so, or its day has
 * passed and nobody paid it. A late one is carried on today until it is paid, re-dated or declared not late.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

export interface DatedTransaction {
  readonly isPaid: boolean;
  readonly paymentDate: CalendarDate;
  readonly lateSince: CalendarDate | null;
}

export function isLate({ isPaid, paymentDate, lateSince }: DatedTransaction, today: CalendarDate): boolean {
  return !isPaid && (lateSince !== null || paymentDate < today);
}

/** Since when it is late; null when it is not. */
export function lateFrom(transaction: DatedTransaction, today: CalendarDate): CalendarDate | null {
  return isLate(transaction, today) ? (transaction.lateSince ?? transaction.paymentDate) : null;
}

/**
 * The day on which "paid as predicted" pays it: its own day, or today when it was declared late and its new day is
 * still to come. Null when nothing says that it could have been paid yet.
 */
export function predictedPaymentDate(
  transaction: DatedTransaction,
  today: CalendarDate,
): CalendarDate | null {
  if (transaction.paymentDate <= today) return transaction.paymentDate;
  return transaction.lateSince === null ? null : today;
}

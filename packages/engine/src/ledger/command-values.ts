/**
 * What a command may be given: dates, amounts, directions, accounts. Each check returns the code of the refusal or
 * null. Whether the transaction accepts the command at all is the business of `allowed-commands.ts`.
 */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";

/** Amounts of one transaction, in units of its currency. A negative one is a refund or a credit note. */
export const amountBounds = { least: -10_000_000, most: 100_000_000 } as const;

export function amountRefusal(amountMinor: number, currency: CurrencyCode): "21005" | null {
  const unit = 10 ** minorDigits(currency);
  const isInBounds = amountMinor >= amountBounds.least * unit && amountMinor <= amountBounds.most * unit;
  return isInBounds ? null : "21005";
}

/** What has been paid moved money: nothing is not a payment. */
export function paidAmountRefusal(amountMinor: number): "8003" | null {
  return amountMinor === 0 ? "8003" : null;
}

/** What is paid happened, what is expected is still to come; today is both. */
export function paymentDateRefusal(
  isPaid: boolean,
  paymentDate: CalendarDate,
  today: CalendarDate,
): "8001" | "8018" | null {
  if (isPaid) return paymentDate > today ? "8018" : null;
  return paymentDate < today ? "8001" : null;
}

export function declaredPaymentDateRefusal(paymentDate: CalendarDate, today: CalendarDate): "8012" | null {
  return paymentDate > today ? "8012" : null;
}

export function lateSinceRefusal(lateSince: CalendarDate, today: CalendarDate): "8004" | null {
  return lateSince > today ? "8004" : null;
}

export interface ChosenAccount {
  readonly currency: CurrencyCode;
  /** Fed by a bank, which alone says what was paid there. */
  readonly isConnected: boolean;
}

/** An account only holds its own currency; a person cannot add payments to what a bank keeps. */
export function accountRefusal(
  transaction: { readonly isPaid: boolean; readonly currency: CurrencyCode },
  account: ChosenAccount,
): "8019" | "21007" | null {
  if (transaction.isPaid && account.isConnected) return "8019";
  return transaction.currency === account.currency ? null : "21007";
}

/** A category takes transactions of its own direction: `transaction` as it will be. */
export function directionRefusal(
  category: { readonly isInflow: boolean },
  transaction: { readonly isInflow: boolean },
): "8035" | null {
  return category.isInflow === transaction.isInflow ? null : "8035";
}

export function labelRefusal(name: string): "8032" | null {
  return name.trim() === "" ? "8032" : null;
}

/** Dates beyond are slips of the keyboard. */
export const ledgerYears = { first: 1900, last: 2100 } as const;

const firstDay = calendarDate(`${ledgerYears.first}-01-01`);
const dayAfterLast = calendarDate(`${ledgerYears.last + 1}-01-01`);

export function isLedgerDate(date: CalendarDate): boolean {
  return date >= firstDay && date < dayAfterLast;
}

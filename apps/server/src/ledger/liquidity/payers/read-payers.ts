/** The payers of a company as they are on a day: the book of their habits, and what it was learned from. */
import { nextWorkingDay, type WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import {
  type PayerBook,
  type PaymentBehaviour,
  payerBook,
} from "@amont/engine/statistics/payments/payer-book.ts";
import { type ProbablePayment, probablePayment } from "@amont/engine/statistics/payments/probable-payment.ts";
import { type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import {
  findOpenLines,
  findSettledLines,
  type OpenPayersLine,
  type SettledPayersLine,
} from "./payers-repository.ts";

export interface Payers {
  readonly book: PayerBook;
  readonly settled: readonly SettledPayersLine[];
  readonly today: CalendarDate;
}

export async function readPayers(
  database: ScopedDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<Payers> {
  const [settled, overdue] = await Promise.all([
    findSettledLines(database, companyId, today),
    findOpenLines(database, companyId, { today, dueBefore: today }),
  ]);
  const ages = overdue.map(({ label, isInflow, categoryId, dueOn }) => ({
    label,
    isInflow,
    categoryId,
    age: diffDays({ start: dueOn, end: today }),
  }));
  return { book: payerBook(settled, ages), settled, today };
}

/** When a line will probably be paid, on a day that the company works. */
export function probablePaymentOf(
  { book, today }: Payers,
  calendar: WorkingCalendar,
  line: OpenPayersLine,
): ProbablePayment & { readonly behaviour: PaymentBehaviour } {
  const behaviour = book.behaviourOf(line);
  const probable = probablePayment(behaviour.delays, {
    due: line.dueOn,
    today,
    nextWorkingDay: (day) => nextWorkingDay(calendar, day),
  });
  return { ...probable, behaviour };
}

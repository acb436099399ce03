/** What moving lines to the days on which they will probably be paid comes to. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { ProbablePayment } from "../transactions-queries.ts";

export interface Postponement {
  /** By the day they are planned for; only lines that move. */
  readonly moved: readonly ProbablePayment[];
  readonly days: ReadonlyMap<number, CalendarDate>;
  /** How many stay where they are. */
  readonly unmovedCount: number;
}

export function postponementOf(askedCount: number, payments: readonly ProbablePayment[]): Postponement {
  const moved = payments
    .filter(({ plannedOn, paymentDate }) => plannedOn !== paymentDate)
    .toSorted((left, right) =>
      left.plannedOn === right.plannedOn
        ? left.transactionId - right.transactionId
        : left.plannedOn < right.plannedOn
          ? -1
          : 1,
    );
  return {
    moved,
    days: new Map(moved.map(({ transactionId, paymentDate }) => [transactionId, paymentDate])),
    unmovedCount: askedCount - moved.length,
  };
}

/** What somebody wants to export, as the form of exports holds it. Pure. */
import type { ExportFormat } from "@amont/contract/operations/transactions/export-transactions.ts";
import type { TransactionFilter } from "@amont/contract/operations/transactions/transaction-filter.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  parseCalendarDate,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { mostExportedMonths } from "@amont/kernel/limits.ts";

export const exportKinds = ["all", "paid", "expected"] as const;
export const exportDirections = ["all", "inflow", "outflow"] as const;

export interface ExportChoice {
  readonly kind: (typeof exportKinds)[number];
  readonly direction: (typeof exportDirections)[number];
  /** As they were typed; both days are meant. */
  readonly from: string;
  readonly until: string;
  readonly format: ExportFormat;
}

export type PeriodProblem = "missing" | "reversed" | "tooLong";

/** The year before and this one: what accounts are made of. */
export function usualExport(today: CalendarDate): ExportChoice {
  const { year } = yearMonthDay(today);
  return {
    kind: "all",
    direction: "all",
    from: calendarDateOf({ year: year - 1, month: 1, day: 1 }),
    until: calendarDateOf({ year, month: 12, day: 31 }),
    format: "xlsx",
  };
}

/** The filter that finds it, or what is wrong with its days. */
export function readExport({
  kind,
  direction,
  from,
  until,
}: ExportChoice): { readonly filters: TransactionFilter } | { readonly problem: PeriodProblem } {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(until)];
  if (first === null || last === null) return { problem: "missing" };
  if (last < first) return { problem: "reversed" };
  if (last >= addMonths(first, mostExportedMonths)) return { problem: "tooLong" };
  return { filters: { kind, direction, paymentDateFrom: first, paymentDateBefore: addDays(last, 1) } };
}

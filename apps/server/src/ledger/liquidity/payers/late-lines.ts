/** What is open of what was to be paid, and what of it is late: its day is over. In one currency; what is in others is told. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { OpenPayersLine } from "./payers-repository.ts";

interface Asked {
  readonly today: CalendarDate;
  readonly currency: CurrencyCode;
  readonly isInflow: boolean;
}

export const isLate = ({ plannedOn }: Pick<OpenPayersLine, "plannedOn">, today: CalendarDate): boolean =>
  plannedOn < today;

export function openAndLate(lines: readonly OpenPayersLine[], { today, currency, isInflow }: Asked) {
  const open = lines.filter((line) => line.isInflow === isInflow && line.currency === currency);
  return { open, late: open.filter((line) => isLate(line, today)) };
}

/** What detection knows of a line of an account: what the bank says, and nothing of what it means. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { PeriodicityName } from "@amont/kernel/periodicity.ts";
import type { WorkingDayShift } from "../recurrence-rule.ts";

export interface BankLine {
  readonly id: number;
  readonly on: CalendarDate;
  readonly label: string;
  readonly isInflow: boolean;
  /** In its direction; refunds are negative. */
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly accountId: number;
}

/** A line with what detection works out of it once. */
export interface ReadLine extends BankLine {
  /** Since the epoch. */
  readonly day: number;
  /** Months since year zero, with the part of the month that has passed. */
  readonly months: number;
  readonly words: readonly string[];
}

/** Lines that come back, as somebody could confirm or refuse. */
export interface FoundRecurrence {
  readonly lines: readonly BankLine[];
  readonly isInflow: boolean;
  readonly currency: CurrencyCode;
  readonly accountId: number;
  /** The same for the same recurrence whenever one looks, with more lines or another amount. */
  readonly fingerprint: string;
  readonly name: string;
  readonly periodicity: Exclude<PeriodicityName, "daily">;
  readonly isMonthEnd: boolean;
  readonly shift: WorkingDayShift;
  /** The next time that is not before today. */
  readonly nextOn: CalendarDate;
  /** What it costs now, and between which amounts it was. */
  readonly amountMinor: number;
  readonly leastMinor: number;
  readonly mostMinor: number;
  /** Between 0 and 1. */
  readonly confidence: number;
}

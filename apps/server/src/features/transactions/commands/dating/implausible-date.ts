import { type Failure, failure } from "@amont/contract/failure.ts";
import { isLedgerDate } from "@amont/engine/ledger/command-values.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

/** A failure when one of the dates, given by the name of its field, cannot be meant. */
export function implausibleDate(
  dates: Readonly<Record<string, CalendarDate | null | undefined>>,
): Failure | null {
  const wrong = Object.entries(dates).find(([, date]) => date && !isLedgerDate(date));
  if (wrong === undefined) return null;
  const [field] = wrong;
  return failure("invalid_input", { issues: [{ in: "body", field, problem: "not between 1900 and 2100" }] });
}

/**
 * Two lines of the bank that are one transfer which nobody had planned: the same amount left one account and came to another
 * within a few bank days, and one of the lines names the other account. Seen from either side nothing else fits.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type SettlementPlace, settlementDaysBetween } from "../calendar/settlement-days.ts";

/** Two lines of one amount and currency, on two accounts. */
export interface PaidMirror {
  readonly paidOut: MirrorLine;
  readonly paidIn: MirrorLine;
  readonly place: SettlementPlace;
}

interface MirrorLine {
  readonly companyId: number;
  readonly transactionId: number;
  readonly paidOn: CalendarDate;
}

/** What leaves arrives on the same day or so many bank days later. */
const mostBankDays = 3;

const arrivesInTime = ({ paidOut, paidIn, place }: PaidMirror): boolean =>
  paidOut.paidOn <= paidIn.paidOn &&
  settlementDaysBetween(place, paidOut.paidOn, paidIn.paidOn) <= mostBankDays;

const keyOf = ({ companyId, transactionId }: MirrorLine): string => `${companyId} ${transactionId}`;

/** Of lines that name each other's account those that fit in one way only, in the order given. */
export function paidTransfers<Mirror extends PaidMirror>(mirrors: readonly Mirror[]): readonly Mirror[] {
  const fitting = mirrors.filter((mirror) => arrivesInTime(mirror));
  const byOut = Map.groupBy(fitting, ({ paidOut }) => keyOf(paidOut));
  const byIn = Map.groupBy(fitting, ({ paidIn }) => keyOf(paidIn));
  return fitting.filter(
    ({ paidOut, paidIn }) => byOut.get(keyOf(paidOut))?.length === 1 && byIn.get(keyOf(paidIn))?.length === 1,
  );
}

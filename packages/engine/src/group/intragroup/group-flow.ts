/** A line of a company as it is looked at when companies of one group are told apart from the rest of the world. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction, type Fraction } from "@amont/kernel/rate.ts";

export interface GroupFlow {
  readonly companyId: number;
  readonly id: number;
  /** 0: on no account. */
  readonly accountId: number;
  readonly isPaid: boolean;
  /** What it does to the cash: above zero where it comes in. */
  readonly effectMinor: number;
  readonly currency: CurrencyCode;
  /** In days since the epoch. */
  readonly day: number;
  readonly text: string;
  /** The company that something surer than a mirror says it is with; null where nothing does. */
  readonly counterpartyId: number | null;
}

/** From minor units of one currency to those of another on a day; null where nobody knows a rate. */
export type CrossRate = (from: CurrencyCode, to: CurrencyCode, day: CalendarDate) => Fraction | null;

/** As far as banks take to carry money from one account to another. */
export const mostWorkingDaysApart = 5;
/** How far an implied rate may lie from the cross rate of the debit's day. */
export const mostRateDeviation = 0.03;

/** Whether two amounts are the same money at a rate, but for what banks and the hour make of it. */
export function isNearRate(outgoingMinor: number, incomingMinor: number, rate: Fraction): boolean {
  const converted = applyFraction(Math.abs(outgoingMinor), rate);
  return Math.abs(Math.abs(incomingMinor) - converted) <= converted * mostRateDeviation;
}

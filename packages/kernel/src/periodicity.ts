// How often something comes back, as a day count plus a month count, of which exactly one is above zero:
// weekly is 7 days, quarterly is 3 months. The named ones are those that people may choose; the first day of
// each period is the business of period.ts and of recurrence.ts.

import { invariant } from "./assert.ts";

export interface Periodicity {
  readonly dayCount: number;
  readonly monthCount: number;
}

export const periodicities = {
  daily: { dayCount: 1, monthCount: 0 },
  weekly: { dayCount: 7, monthCount: 0 },
  fortnightly: { dayCount: 14, monthCount: 0 },
  monthly: { dayCount: 0, monthCount: 1 },
  bimonthly: { dayCount: 0, monthCount: 2 },
  quarterly: { dayCount: 0, monthCount: 3 },
  fourMonthly: { dayCount: 0, monthCount: 4 },
  halfYearly: { dayCount: 0, monthCount: 6 },
  yearly: { dayCount: 0, monthCount: 12 },
  twoYearly: { dayCount: 0, monthCount: 24 },
} as const satisfies Record<string, Periodicity>;

export type PeriodicityName = keyof typeof periodicities;

export function isPeriodicityName(value: unknown): value is PeriodicityName {
  return typeof value === "string" && Object.hasOwn(periodicities, value);
}

export const periodicityNames: readonly PeriodicityName[] =
  Object.keys(periodicities).filter(isPeriodicityName);

export function everyDays(dayCount: number): Periodicity {
  invariant(Number.isSafeInteger(dayCount) && dayCount > 0, `not a count of days: ${dayCount}`);
  return { dayCount, monthCount: 0 };
}

export function everyMonths(monthCount: number): Periodicity {
  invariant(Number.isSafeInteger(monthCount) && monthCount > 0, `not a count of months: ${monthCount}`);
  return { dayCount: 0, monthCount };
}

/** The name for two counts, or null when nobody can have chosen them. */
export function periodicityName({ dayCount, monthCount }: Periodicity): PeriodicityName | null {
  const found = periodicityNames.find((name) => {
    const known: Periodicity = periodicities[name];
    return known.dayCount === dayCount && known.monthCount === monthCount;
  });
  return found ?? null;
}

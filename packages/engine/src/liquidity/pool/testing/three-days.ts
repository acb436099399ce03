/** A pool of three members over three days, as a treasurer writes it down: euros, Monday to Wednesday. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { PhysicalPool } from "../order-pools.ts";
import type { PooledAccount } from "../simulate-pool.ts";
import { member } from "./pool-member.ts";

export const cents = (euros: number): number => wholeParts(euros, 100);

export const [header, a, b, c] = [1, 2, 3, 4] as const;

export const pool = (part: Partial<PhysicalPool> = {}): PhysicalPool => ({
  poolId: 1,
  headerAccountId: header,
  headerLimitMinor: cents(-50_000),
  place: { currency: "EUR", country: null },
  days: { kind: "everyBankDay" },
  members: [
    member(a, { kind: "zero" }),
    member(b, { kind: "target", targetMinor: cents(20_000) }, { thresholdMinor: cents(1_000) }),
    member(
      c,
      { kind: "range", leastMinor: cents(5_000), mostMinor: cents(60_000) },
      { thresholdMinor: cents(1_000), stepMinor: cents(1_000) },
    ),
  ],
  ...part,
});

export const account = (...euros: number[]): PooledAccount => ({
  currency: "EUR",
  positions: euros.map(cents),
});

export const threeDays = dateInterval(calendarDate("2026-11-16"), calendarDate("2026-11-19"));

/** What the accounts would hold if nothing were ever swept. */
export const withoutSweeps: ReadonlyMap<number, PooledAccount> = new Map([
  [header, account(12_000, 12_000, 2_500)],
  [a, account(47_215.4, 34_335.25, 37_439.25)],
  [b, account(19_360, -19_140, -3_889.25)],
  [c, account(66_110.2, -4_345.7, -6_345.7)],
]);

/**
 * The totals of accounts, per currency and day. Blocked accounts are in none of them. A total that lacks an account, or
 * rests on an old balance, says so; so does a converted one that lacks a rate.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction, type Fraction } from "@amont/kernel/rate.ts";
import { balanceAge, type KnownBalanceOf } from "../balance/balance-age.ts";
import { isDatedBalance, isOldBalance } from "../balance/balance-marks.ts";
import type { Positions } from "./roll-positions.ts";
import { type FloorTotals, floorTotals } from "./thresholds.ts";

export const accountKinds = ["current", "savings", "financing", "blocked"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** `dated`: the day of the balance is shown. `old`: no proposal counts on it unless somebody says so. */
export type Freshness = "fresh" | "dated" | "old" | "unknown";

export function freshnessOf(
  { knownOn, ...account }: Omit<KnownBalanceOf, "knownOn"> & { readonly knownOn: CalendarDate | null },
  today: CalendarDate,
): Freshness {
  if (knownOn === null) return "unknown";
  const age = balanceAge({ ...account, knownOn }, today);
  if (isOldBalance(age)) return "old";
  return isDatedBalance(age) ? "dated" : "fresh";
}

export interface TotalledAccount {
  readonly id: number;
  readonly currency: CurrencyCode;
  readonly kind: AccountKind;
  readonly floorMinor: number;
  readonly freshness: Freshness;
}

export interface CurrencyTotal {
  readonly currency: CurrencyCode;
  /** By day; what is on no account included. */
  readonly ends: Float64Array;
  /** Against the floors of its accounts, by day. */
  readonly floors: readonly FloorTotals[];
  /** Accounts without a balance, which the total lacks. */
  readonly unknownIds: readonly number[];
  /** Accounts whose balance is old. */
  readonly oldIds: readonly number[];
}

const at = (ends: Float64Array | null, day: number): number => ends?.[day] ?? 0;

/** In the order in which currencies first come. What is on no account is in the company's currency. */
export function totalsByCurrency(
  { rows, unassigned, dayCount }: Positions,
  accounts: readonly TotalledAccount[],
  companyCurrency: CurrencyCode,
): readonly CurrencyTotal[] {
  const counted = accounts.filter(({ kind, id }) => kind !== "blocked" && rows.has(id));
  const hasUnassigned = unassigned.moves.some((count) => count > 0);
  const currencies = new Set(counted.map(({ currency }) => currency));
  if (hasUnassigned) currencies.add(companyCurrency);
  return [...currencies].map((currency) => {
    const own = counted.filter((account) => account.currency === currency);
    const known = own.flatMap(({ id, floorMinor }) => {
      const ends = rows.get(id)?.ends ?? null;
      return ends === null ? [] : [{ ends, floorMinor }];
    });
    const loose = currency === companyCurrency && hasUnassigned ? unassigned.ends : null;
    return {
      currency,
      ends: Float64Array.from({ length: dayCount }, (_, day) =>
        known.reduce((sum, { ends }) => sum + at(ends, day), at(loose, day)),
      ),
      floors: Array.from({ length: dayCount }, (_, day) =>
        floorTotals(known.map(({ ends, floorMinor }) => ({ amountMinor: at(ends, day), floorMinor }))),
      ),
      unknownIds: own.filter(({ id }) => (rows.get(id)?.ends ?? null) === null).map(({ id }) => id),
      oldIds: own.filter(({ freshness }) => freshness === "old").map(({ id }) => id),
    };
  });
}

export interface ConvertedTotal {
  readonly ends: Float64Array;
  /** Currencies without a rate, which the total lacks. */
  readonly missing: readonly CurrencyCode[];
}

/** One total in one currency. `ratioOf`: between minor units, at the rate of today; null where there is none. */
export function convertedTotal(
  totals: readonly CurrencyTotal[],
  dayCount: number,
  ratioOf: (currency: CurrencyCode) => Fraction | null,
): ConvertedTotal {
  const ends = new Float64Array(dayCount);
  const missing: CurrencyCode[] = [];
  for (const total of totals) {
    const ratio = ratioOf(total.currency);
    if (ratio === null) missing.push(total.currency);
    else
      for (const [day, amount] of total.ends.entries())
        ends[day] = (ends[day] ?? 0) + applyFraction(amount, ratio);
  }
  return { ends, missing };
}

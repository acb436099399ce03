/**
 * Liquidity and headroom on a day, by one formula for every page: what is held and may be used, what could still be drawn,
 * and how far that is above the floor in force. Minor units of one currency.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { isInForce, type OpenInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";

/** A line of credit as far as it is not drawn. */
export interface CreditAvailability extends OpenInterval {
  readonly undrawnMinor: number;
  /** A bank may take back what it has not confirmed: it is no liquidity. */
  readonly isConfirmed: boolean;
}

export interface LiquidityFloor extends OpenInterval {
  readonly floorMinor: number;
}

export interface CashOfDay {
  /** What all accounts hold at the end of the day. */
  readonly closingMinor: number;
  /** What accounts hold of it that may not be used. */
  readonly blockedMinor: number;
  /** What is placed and can be had at once. */
  readonly equivalentsMinor: number;
  /** Overdrafts of the accounts, zero or negative. They can be withdrawn, so they count only where somebody says so. */
  readonly overdraftMinor: number;
}

export interface LiquidityRules {
  readonly availabilities: readonly CreditAvailability[];
  readonly floors: readonly LiquidityFloor[];
  /** The company's own, where none of the floors is in force; null: none. */
  readonly usualFloorMinor: number | null;
  readonly countsOverdrafts: boolean;
}

export const undrawnOn = (availabilities: readonly CreditAvailability[], day: CalendarDate): number =>
  availabilities.reduce(
    (sum, row) => (row.isConfirmed && isInForce(row, day) ? sum + row.undrawnMinor : sum),
    0,
  );

export const floorOn = (
  { floors, usualFloorMinor }: Pick<LiquidityRules, "floors" | "usualFloorMinor">,
  day: CalendarDate,
): number => floors.find((row) => isInForce(row, day))?.floorMinor ?? usualFloorMinor ?? 0;

export interface Headroom {
  readonly undrawnMinor: number;
  readonly liquidityMinor: number;
  readonly floorMinor: number;
  readonly headroomMinor: number;
}

/** At the end of a day; of a week, that is its Sunday. */
export function headroomOn(cash: CashOfDay, rules: LiquidityRules, day: CalendarDate): Headroom {
  const undrawnMinor = undrawnOn(rules.availabilities, day);
  const overdraft = rules.countsOverdrafts ? 0 - cash.overdraftMinor : 0;
  const liquidityMinor = minorUnits(
    cash.closingMinor - cash.blockedMinor + cash.equivalentsMinor + undrawnMinor + overdraft,
  );
  const floorMinor = floorOn(rules, day);
  return { undrawnMinor, liquidityMinor, floorMinor, headroomMinor: minorUnits(liquidityMinor - floorMinor) };
}

/** Where it is lowest, the first of several; -1 without any. */
export function lowestPoint(amounts: ArrayLike<number>): number {
  let lowest = amounts.length === 0 ? -1 : 0;
  for (let at = 1; at < amounts.length; at += 1) {
    if ((amounts[at] ?? 0) < (amounts[lowest] ?? 0)) lowest = at;
  }
  return lowest;
}

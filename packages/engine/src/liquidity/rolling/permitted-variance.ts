/**
 * The tests that lenders agree on: how far receipts may fall short of what was issued, and disbursements go beyond it. Limits
 * are exact fractions of minor units and are never compared rounded; to be on the limit is to keep it.
 */
import { invariant, unreachable } from "@amont/kernel/assert.ts";
import {
  addExact,
  type ExactAmount,
  exactAmount,
  exactly,
  floorExact,
  subtractExact,
} from "@amont/kernel/exact-amount.ts";
import type { RollingRow, RowKey } from "./lines.ts";

export const testScopes = ["receipts", "operatingDisbursements", "disbursements", "net"] as const;
export type TestScope = (typeof testScopes)[number];

/** One week, the last few, or all since the issue was approved. */
export type TestWindow =
  | { readonly kind: "week" }
  | { readonly kind: "lastWeeks"; readonly count: number }
  | { readonly kind: "cumulative" };

export interface VarianceTest {
  readonly scope: TestScope;
  readonly window: TestWindow;
  /** How far it may go, in hundredths of a percent: 1500 is 15 %. */
  readonly rateBasisPoints: number;
  readonly excludedLines: ReadonlySet<RowKey>;
  /** Disbursements only: what was not spent may be spent in later weeks. */
  readonly carriesForward: boolean;
}

export interface TestedWeek {
  readonly issuedMinor: number;
  readonly actualMinor: number;
}

/** What a test looks at in each week, of the rows of a sheet. Transfers are in none. */
export function scopeAmounts(
  rows: readonly RollingRow[],
  { scope, excludedLines }: Pick<VarianceTest, "scope" | "excludedLines">,
  weekCount: number,
): number[] {
  const counted = rows.filter(
    ({ key, section }) =>
      section !== null &&
      !excludedLines.has(key) &&
      (scope !== "operatingDisbursements" || section === "operatingDisbursements"),
  );
  return Array.from({ length: weekCount }, (_, week) =>
    counted.reduce((sum, row) => sum + amountIn(row, scope, week), 0),
  );
}

function amountIn({ receipts, disbursements }: RollingRow, scope: TestScope, week: number): number {
  const [received, paid] = [receipts[week] ?? 0, disbursements[week] ?? 0];
  switch (scope) {
    case "receipts":
      return received;
    case "operatingDisbursements":
    case "disbursements":
      return paid;
    case "net":
      return received - paid;
    default:
      return unreachable(scope);
  }
}

export interface TestResult {
  /** Of the weeks of the window together. */
  readonly issuedMinor: number;
  readonly actualMinor: number;
  /** What was carried into the window, unspent. */
  readonly carriedMinor: number;
  readonly limit: ExactAmount;
  readonly holds: boolean;
  /** Whole minor units that are left to the limit; below zero what is beyond it. */
  readonly roomMinor: number;
}

/**
 * One result for each week that is over. A window that is longer than what there is takes what there is.
 *
 * @param weeks from the first week of the approved issue on
 */
export function testWeeks(test: VarianceTest, weeks: readonly TestedWeek[]): TestResult[] {
  const unspent = test.carriesForward ? unspentBefore(weeks) : [];
  return weeks.map((_, week) => {
    const first = firstOfWindow(test.window, week);
    const window = weeks.slice(first, week + 1);
    const issuedMinor = window.reduce((sum, row) => sum + row.issuedMinor, 0);
    const actualMinor = window.reduce((sum, row) => sum + row.actualMinor, 0);
    const carriedMinor = isDisbursement(test.scope) ? (unspent[first] ?? 0) : 0;
    const limit = limitOf(test, issuedMinor, carriedMinor);
    const [least, most] = isDisbursement(test.scope)
      ? [exactly(actualMinor), limit]
      : [limit, exactly(actualMinor)];
    const roomMinor = floorExact(subtractExact(most, least));
    return { issuedMinor, actualMinor, carriedMinor, limit, holds: roomMinor >= 0, roomMinor };
  });
}

const isDisbursement = (scope: TestScope): boolean =>
  scope === "disbursements" || scope === "operatingDisbursements";

function firstOfWindow(window: TestWindow, week: number): number {
  switch (window.kind) {
    case "week":
      return week;
    case "lastWeeks":
      invariant(window.count > 0, "a window has at least one week");
      return Math.max(0, week - window.count + 1);
    case "cumulative":
      return 0;
    default:
      return unreachable(window);
  }
}

/** What stands unspent at the start of each week: a week that spent more than it had leaves nothing, and takes nothing back. */
function unspentBefore(weeks: readonly TestedWeek[]): number[] {
  let unspent = 0;
  return weeks.map(({ issuedMinor, actualMinor }) => {
    const before = unspent;
    unspent = Math.max(0, issuedMinor + before - actualMinor);
    return before;
  });
}

const wholeRate = 10_000;

const parts = (amountMinor: number, rateBasisPoints: number): ExactAmount =>
  exactAmount(BigInt(amountMinor) * BigInt(rateBasisPoints), BigInt(wholeRate));

function limitOf({ scope, rateBasisPoints }: VarianceTest, issued: number, carried: number): ExactAmount {
  switch (scope) {
    case "receipts":
      return parts(issued, wholeRate - rateBasisPoints);
    case "operatingDisbursements":
    case "disbursements":
      return addExact(parts(issued, wholeRate + rateBasisPoints), exactly(carried));
    case "net":
      return subtractExact(exactly(issued), parts(Math.abs(issued), rateBasisPoints));
    default:
      return unreachable(scope);
  }
}

export interface WeekLiquidity {
  readonly atEndMinor: number;
  /** At the end of the day on which it was lowest. */
  readonly lowestMinor: number;
}

/** Whether each week keeps the least liquidity: at its end, or on every day of it. */
export const keepsLeastLiquidity = (
  weeks: readonly WeekLiquidity[],
  leastMinor: number,
  tested: "weekEnds" | "everyDay",
): boolean[] =>
  weeks.map(
    ({ atEndMinor, lowestMinor }) => (tested === "everyDay" ? lowestMinor : atEndMinor) >= leastMinor,
  );

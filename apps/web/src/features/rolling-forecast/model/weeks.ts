/** Thirteen weeks as a page shows them: amounts are minor units, arrays are by week. Rows are in the direction of their side. */

import type { getRollingWeeks } from "@amont/contract/operations/rolling-forecast/get-rolling-weeks.ts";
import type { BoardLeaf, BoardWeeks, BoardRow as RowOf } from "@amont/engine/liquidity/rolling/board-rows.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { z } from "zod";

export interface Week {
  /** 0 is the current one. */
  readonly offset: number;
  readonly start: CalendarDate;
  readonly endExclusive: CalendarDate;
  readonly year: number;
  readonly week: number;
}

interface WeekLeaf extends BoardLeaf {
  readonly canType: boolean;
  readonly committed: readonly number[];
  /** What is still to come of the plan: this is what one types. */
  readonly remaining: readonly number[];
}

export type BoardRow = RowOf<WeekLeaf>;

interface TestResult {
  readonly weekStart: CalendarDate;
  readonly issuedMinor: number;
  readonly actualMinor: number;
  readonly carriedMinor: number;
  readonly holds: boolean;
  /** To the limit; below zero what is beyond it. */
  readonly roomMinor: number;
}

export interface WeeksView extends BoardWeeks<WeekLeaf> {
  readonly currency: CurrencyCode;
  readonly today: CalendarDate;
  readonly isGroup: boolean;
  readonly canWrite: boolean;
  /** In which periods the company plans; null for a consolidation. */
  readonly inputFrequency: Frequency | null;
  readonly weeks: readonly Week[];
  /** Of the current week and those to come, the one that closes lowest: its place among `weeks`. */
  readonly lowestWeek: number;
  readonly lowestDays: readonly ({ readonly on: CalendarDate; readonly balanceMinor: number } | null)[];
  /** Of the same weeks: the day whose liquidity is least above the floor of that day. */
  readonly tightestDays: readonly ({ readonly on: CalendarDate; readonly headroomMinor: number } | null)[];
  readonly compared: readonly ({
    readonly number: number;
    readonly issuedOn: CalendarDate;
    readonly approvedOn: CalendarDate | null;
  } | null)[];
  readonly tests: readonly { readonly testId: number; readonly results: readonly TestResult[] }[];
  readonly comments: readonly {
    readonly rowKey: string;
    readonly weekStart: CalendarDate;
    readonly text: string;
  }[];
  /** What was pinned to a week; given less than was asked for where it no longer fits. */
  readonly timings: readonly {
    readonly categoryId: number;
    readonly weekStart: CalendarDate;
    readonly amountMinor: number;
    readonly givenMinor: number;
  }[];
}

export const currentWeek = ({ weeks }: Pick<WeeksView, "weeks">): number =>
  Math.max(
    0,
    weeks.findIndex(({ offset }) => offset === 0),
  );

interface LeastHeadroom {
  /** At the end of a week: its place among the weeks. */
  readonly week: number;
  readonly headroomMinor: number;
  /** On a day inside. */
  readonly day: { readonly on: CalendarDate; readonly headroomMinor: number } | null;
}

/** Where liquidity comes nearest to its floor from today on; null where nobody wants one to be kept. */
export function leastHeadroom(
  view: Pick<WeeksView, "weeks" | "floor" | "headroom" | "tightestDays">,
): LeastHeadroom | null {
  const current = currentWeek(view);
  if (view.floor.slice(current).every((floor) => floor === 0)) return null;
  let week = current;
  for (const [at, headroom] of view.headroom.entries())
    if (at > current && headroom < (view.headroom[week] ?? 0)) week = at;
  const days = view.tightestDays.flatMap((day) => day ?? []);
  const [first = null, ...others] = days;
  const day = others.reduce(
    (least, one) => (least !== null && one.headroomMinor < least.headroomMinor ? one : least),
    first,
  );
  return { week, headroomMinor: view.headroom[week] ?? 0, day };
}

/** From what the server answers. */
export function weeksView(
  { foot, totalVariances, ...answer }: z.output<(typeof getRollingWeeks)["response"]>,
  isGroup: boolean,
): WeeksView {
  const { receipts, disbursements, transfers, ...balances } = foot;
  return {
    ...answer,
    ...balances,
    isGroup,
    totals: { receipts, disbursements, transfers, variances: totalVariances },
  };
}

import type { IssueContent } from "@amont/contract/operations/rolling-forecast/issue-shape.ts";
import type { RollingRow, RowKey } from "@amont/engine/liquidity/rolling/lines.ts";
import {
  scopeAmounts,
  type TestWindow,
  testWeeks,
} from "@amont/engine/liquidity/rolling/permitted-variance.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { StoredTest } from "../rolling-repository.ts";

interface Tested {
  readonly content: IssueContent;
  /** Weeks before this day were issued too late to be compared. */
  readonly issuedOn: CalendarDate;
  readonly today: CalendarDate;
  /** As they are now, by these weeks. */
  readonly rows: readonly RollingRow[];
  readonly weeks: readonly { readonly start: CalendarDate; readonly endExclusive: CalendarDate }[];
}

/** Of the weeks of an approved issue that are over. */
export function runTest(test: StoredTest, { content, issuedOn, today, rows, weeks }: Tested) {
  const rule = {
    scope: test.scope,
    window: windowOf(test),
    rateBasisPoints: test.rateBasisPoints,
    excludedLines: new Set(test.excludedKeys.map(rowKeyOf)),
    carriesForward: test.carriesForward,
  };
  const issuedRows = content.rows.map((row) => ({
    ...row,
    receipts: Float64Array.from(row.receipts),
    disbursements: Float64Array.from(row.disbursements),
  }));
  const issued = scopeAmounts(issuedRows, rule, content.weeks.length);
  const actual = scopeAmounts(rows, rule, weeks.length);
  const columnOf = new Map(weeks.map(({ start }, column) => [start, column]));
  const over = content.weeks.flatMap(({ start, endExclusive }, week) => {
    const column = columnOf.get(start);
    if (start <= issuedOn || endExclusive > today || column === undefined) return [];
    return [{ weekStart: start, issuedMinor: issued[week] ?? 0, actualMinor: actual[column] ?? 0 }];
  });
  const results = testWeeks(rule, over);
  return {
    testId: test.testId,
    results: results.map(({ issuedMinor, actualMinor, carriedMinor, holds, roomMinor }, at) => ({
      weekStart: over[at]?.weekStart ?? today,
      issuedMinor,
      actualMinor,
      carriedMinor,
      holds,
      roomMinor,
    })),
  };
}

const windowOf = ({ windowWeeks }: StoredTest): TestWindow => {
  if (windowWeeks === null) return { kind: "cumulative" };
  return windowWeeks === 1 ? { kind: "week" } : { kind: "lastWeeks", count: windowWeeks };
};

const rowKeyOf = (text: string): RowKey => (/^\d+$/.test(text) ? Number(text) : (text as RowKey));

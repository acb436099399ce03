/** What came of what was issued, row by row, for the weeks that are over. */
import type { IssueContent } from "@amont/contract/operations/rolling-forecast/issue-shape.ts";
import { comparedIssue } from "@amont/engine/liquidity/rolling/issues.ts";
import type { RollingRow, RowKey } from "@amont/engine/liquidity/rolling/lines.ts";
import {
  type ComparedLeaf,
  varianceOfLeaves,
  varianceRate,
} from "@amont/engine/liquidity/rolling/variance.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { IssueRow } from "../issues/issues-repository.ts";
import type { OpenedWeeks } from "./open-weeks.ts";

/** What a week is compared with, if it is over and something was issued for it before it began. */
export const issueOfWeek = (
  issues: readonly IssueRow[],
  week: { readonly start: CalendarDate; readonly endExclusive: CalendarDate },
  against: "last" | "approved",
  today: CalendarDate,
): IssueRow | null => (week.endExclusive <= today ? comparedIssue(issues, week.start, against) : null);

interface RowLeaf extends ComparedLeaf {
  readonly key: RowKey;
}

/** The leaves of an issue and of today, by the issue's weeks. What is gone stands where it stood. */
export function comparedLeaves(
  { statement }: Pick<OpenedWeeks, "statement">,
  rows: readonly RollingRow[],
  content: IssueContent,
): readonly RowLeaf[] {
  const columnOf = new Map(statement.axis.periods.map(({ start }, column) => [start, column]));
  const columns = content.weeks.map(({ start }) => columnOf.get(start));
  const keyOf = new Map(rows.flatMap(({ key, leafIds }) => leafIds.map((id) => [id, key] as const)));
  const known = new Set<RowKey>(rows.map(({ key }) => key));
  const issued = new Map(content.leaves.map((leaf) => [leaf.categoryId, leaf]));
  const formerKeys = new Map(
    content.rows.flatMap(({ key, leafIds }) => leafIds.map((id) => [id, key] as const)),
  );
  const formerKey = (id: number, isInflow: boolean): RowKey => {
    const key = formerKeys.get(id);
    if (key !== undefined && known.has(key)) return key;
    return isInflow ? "otherReceipts" : "otherDisbursements";
  };
  const none = content.weeks.map(() => 0);
  const living = statement.lines
    .filter(({ isLeaf }) => isLeaf)
    .map(({ category, cells }): RowLeaf => {
      const { id, isInflow } = category;
      const now = columns.map((column) => (column === undefined ? 0 : (cells.cashFlow[column] ?? 0)));
      return {
        key: keyOf.get(id) ?? formerKey(id, isInflow),
        isInflow,
        issued: issued.get(id)?.amounts ?? none,
        now,
      };
    });
  const gone = [...issued.values()]
    .filter(({ categoryId }) => !keyOf.has(categoryId))
    .map(
      ({ categoryId, isInflow, amounts }): RowLeaf => ({
        key: formerKey(categoryId, isInflow),
        isInflow,
        issued: amounts,
        now: none,
      }),
    );
  return [...living, ...gone];
}

export function toldVariance(issueNumber: number, leaves: readonly ComparedLeaf[], week: number) {
  const variance = varianceOfLeaves(leaves, week);
  return { issueNumber, ...variance, rateTenths: varianceRate(variance) };
}

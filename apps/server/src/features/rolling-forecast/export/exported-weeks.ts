/** Thirteen weeks as they are exported, of today or as they were issued: figures and names, ready to be drawn. Pure. */
import { createHash } from "node:crypto";
import type { getRollingWeeks } from "@amont/contract/operations/rolling-forecast/get-rolling-weeks.ts";
import type { IssueContent } from "@amont/contract/operations/rolling-forecast/issue-shape.ts";
import { lowestPoint } from "@amont/engine/liquidity/headroom.ts";
import type { BoardWeeks } from "@amont/engine/liquidity/rolling/board-rows.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { z } from "zod";
import type { IssueRow } from "../issues/issues-repository.ts";
import type { StoredComment, StoredTest } from "../rolling-repository.ts";

type WeeksAnswer = z.output<(typeof getRollingWeeks)["response"]>;
type TestResult = WeeksAnswer["tests"][number]["results"][number];

export interface ExportedTest {
  readonly label: string;
  readonly scope: StoredTest["scope"];
  readonly results: readonly TestResult[];
}

export interface ExportedWeeks {
  readonly entityName: string;
  /** Null: the main plan. */
  readonly scenarioName: string | null;
  readonly currency: CurrencyCode;
  /** The day whose figures they are. */
  readonly on: CalendarDate;
  /** Null: not issued. */
  readonly issue: Pick<IssueRow, "number" | "approvedOn"> | null;
  readonly note: string;
  readonly against: "last" | "approved";
  readonly weeks: IssueContent["weeks"];
  readonly board: BoardWeeks;
  /** Its place among the weeks. */
  readonly lowestWeek: number;
  readonly tests: readonly ExportedTest[];
  readonly comments: readonly StoredComment[];
  /** SHA-256: that of the issue, or of what is shown. */
  readonly checksum: string;
}

interface Named {
  readonly entityName: string;
  readonly scenarioName: string | null;
}

/** As they are now. */
export function weeksOfToday(
  { foot, totalVariances, ...answer }: WeeksAnswer,
  tests: readonly StoredTest[],
  { against, ...names }: Named & { readonly against: "last" | "approved" },
): ExportedWeeks {
  const { weeks, currency, today, lowestWeek, comments } = answer;
  const { receipts, disbursements, transfers, ...balances } = foot;
  const shown = {
    ...names,
    currency,
    on: today,
    issue: null,
    note: "",
    against,
    weeks,
    board: {
      ...balances,
      weeks,
      rows: answer.rows,
      leaves: answer.leaves,
      totals: { receipts, disbursements, transfers, variances: totalVariances },
    },
    lowestWeek,
    tests: tests.map(({ testId, label, scope }) => ({
      label,
      scope,
      results: answer.tests.find((test) => test.testId === testId)?.results ?? [],
    })),
    comments,
  };
  return { ...shown, checksum: createHash("sha256").update(JSON.stringify(shown)).digest("hex") };
}

/** As they were issued: what became of them since, and of the tests, is not in it. */
export function weeksOfIssue(
  content: IssueContent,
  { number, approvedOn, issuedOn, note, checksum }: IssueRow,
): ExportedWeeks {
  const { foot, weeks, rows, leaves } = content;
  const { receipts, disbursements, transfers, ...balances } = foot;
  const none = weeks.map(() => null);
  return {
    entityName: content.entityName,
    scenarioName: content.scenarioName,
    currency: content.currency,
    on: issuedOn,
    issue: { number, approvedOn },
    note,
    against: "last",
    weeks,
    board: {
      ...balances,
      weeks,
      rows: rows.map((row) => Object.assign({ variances: none }, row)),
      leaves: leaves.map((leaf) => Object.assign({ paid: weeks.map(() => 0) }, leaf)),
      totals: {
        receipts,
        disbursements,
        transfers,
        variances: { receipts: none, disbursements: none },
      },
    },
    lowestWeek: lowestPoint(foot.closing),
    tests: [],
    comments: [],
    checksum,
  };
}

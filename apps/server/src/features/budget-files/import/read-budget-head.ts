/** Where things stand in a budget: the row of headings, and the period of each column. Pure. */
import { productLanguages } from "@amont/contract/culture.ts";
import type { BudgetProblem } from "@amont/contract/operations/budget-files/budget-import.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import { columnName } from "@amont/formats/spreadsheet/cell-names.ts";
import { periodReader, type WrittenPeriod } from "@amont/formats/spreadsheet/read-period.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import {
  isClosedPast,
  isPlausiblePeriod,
  type OpenPlan,
  startOfInputPeriod,
} from "../../../plan/open-plan.ts";
import { type BudgetWords, budgetWords } from "./budget-words.ts";

export interface BudgetHead {
  /** Its index among the rows. */
  readonly index: number;
  /** Counted from zero; -1 where there is none. */
  readonly direction: number;
  readonly category: number;
  readonly account: number;
  readonly periods: ReadonlyMap<number, CalendarDate>;
  readonly problems: readonly BudgetProblem[];
}

/** People put a title and a note above their table; not more. */
const searchedRows = 20;

/** In whatever language of ours; null where no row names categories. */
export function readBudgetHead(rows: readonly SpreadsheetRow[], plan: OpenPlan): BudgetHead | null {
  const index = rows.slice(0, searchedRows).findIndex((row) => columnOf(row, "category") !== -1);
  const row = rows[index];
  if (row === undefined) return null;
  const known = {
    direction: columnOf(row, "direction"),
    category: columnOf(row, "category"),
    account: columnOf(row, "account"),
  };
  return { index, ...known, ...readPeriods(row, new Set(Object.values(known)), plan) };
}

function columnOf({ cells }: SpreadsheetRow, word: keyof BudgetWords): number {
  const keys = new Set(productLanguages.map((language) => nameKey(budgetWords[language][word])));
  return cells.findIndex((cell) => typeof cell === "string" && keys.has(nameKey(cell)));
}

const readPeriod = periodReader(productLanguages);

function readPeriods(row: SpreadsheetRow, taken: ReadonlySet<number>, plan: OpenPlan) {
  const periods = new Map<number, CalendarDate>();
  const problems: BudgetProblem[] = [];
  const seen = new Set<CalendarDate>();
  for (const [column, cell] of row.cells.entries()) {
    if (cell === null || taken.has(column)) continue;
    const written = readPeriod(cell);
    const problem = problemOf(written, seen, plan);
    if (problem === null && written !== null) {
      const period = startOfInputPeriod(plan, written.firstDay);
      seen.add(period);
      periods.set(column, period);
    } else if (problem !== null) {
      problems.push({
        problem,
        row: row.number,
        column: columnName(column),
        name: null,
        value: String(cell),
      });
    }
  }
  return { periods, problems };
}

function problemOf(
  written: WrittenPeriod | null,
  seen: ReadonlySet<CalendarDate>,
  plan: OpenPlan,
): BudgetProblem["problem"] | null {
  if (written === null || !isPlausiblePeriod(written.firstDay)) return "period-unknown";
  const period = startOfInputPeriod(plan, written.firstDay);
  if (!isOfFrequency(written, period, plan)) return "period-other-frequency";
  if (seen.has(period)) return "period-twice";
  return isClosedPast(plan, period) ? "period-closed" : null;
}

/** A month is no week, and what belongs to a month must not end up in the one week that holds its first day. */
function isOfFrequency(
  { says, firstDay }: WrittenPeriod,
  period: CalendarDate,
  { frequency }: OpenPlan,
): boolean {
  switch (frequency) {
    case "daily":
      return says === "day";
    case "weekly":
      return says === "day" && firstDay === period;
    case "monthly":
      return says !== "quarter";
    case "quarterly":
      return says !== "month";
  }
}

/** The forecasts that a spreadsheet holds, and what in it cannot be read, by line and column. Pure. */
import { failure } from "@amont/contract/failure.ts";
import type {
  BudgetProblem,
  BudgetProblemKind,
} from "@amont/contract/operations/budget-files/budget-import.ts";
import { columnName } from "@amont/formats/spreadsheet/cell-names.ts";
import { type DecimalMark, decimalMarkOf, readAmount } from "@amont/formats/spreadsheet/read-amount.ts";
import type { SpreadsheetCell, SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { placeKey } from "../../../plan/cells/cell-key.ts";
import type { Place } from "../../../plan/check-places.ts";
import type { BudgetFrame } from "./budget-frame.ts";
import { budgetPlaces, type FindBudgetPlace } from "./find-budget-place.ts";
import { type BudgetHead, readBudgetHead } from "./read-budget-head.ts";

export interface BudgetCell extends Place {
  readonly periodStart: CalendarDate;
  /** In units of the currency. */
  readonly amount: number;
}

export interface Budget {
  readonly cells: readonly BudgetCell[];
  /** Every line of the file, those without amounts too. */
  readonly places: readonly Place[];
  readonly problems: readonly BudgetProblem[];
}

/** As many as one call writes. */
const mostCells = 20_000;

export function readBudget(rows: readonly SpreadsheetRow[], frame: BudgetFrame): Outcome<Budget> {
  const head = readBudgetHead(rows, frame.plan);
  if (head === null || head.periods.size + head.problems.length === 0) return err(failure("24002"));
  const lines = rows.slice(head.index + 1);
  const reader = { frame, head, mark: markOf(lines, head), findPlace: budgetPlaces(frame), rowOf: new Map() };
  const read = lines.map((row) => readLine(row, reader));
  const cells = read.flatMap((line) => line.cells);
  if (cells.length > mostCells) return err(failure("too_large"));
  return ok({
    cells,
    places: read.flatMap(({ place }) => place ?? []),
    problems: [...head.problems, ...read.flatMap(({ problems }) => problems)],
  });
}

interface Reader {
  readonly frame: BudgetFrame;
  readonly head: BudgetHead;
  readonly mark: DecimalMark | null;
  readonly findPlace: FindBudgetPlace;
  /** Where each category was met first. */
  readonly rowOf: Map<string, number>;
}

interface BudgetLine {
  readonly cells: readonly BudgetCell[];
  readonly place: Place | null;
  readonly problems: readonly BudgetProblem[];
}

const refused = (one: BudgetProblem): BudgetLine => ({ cells: [], place: null, problems: [one] });

function readLine(row: SpreadsheetRow, reader: Reader): BudgetLine {
  const { head, findPlace, rowOf } = reader;
  const names = namesOf(row, head);
  const problem = (kind: BudgetProblemKind, value: string, column?: number): BudgetProblem => ({
    problem: kind,
    row: row.number,
    column: column === undefined ? null : columnName(column),
    name: names.category === "" ? null : names.category,
    value,
  });
  const found = findPlace(names);
  if (!found.ok) return refused(problem(found.error, valueOf(found.error, names)));
  const place: Place = { ...found.value, projectId: null };
  const before = rowOf.get(placeKey(place));
  if (before !== undefined) return refused(problem("category-twice", String(before)));
  rowOf.set(placeKey(place), row.number);
  const cells: BudgetCell[] = [];
  const problems: BudgetProblem[] = [];
  for (const [column, periodStart] of head.periods) {
    const cell = row.cells[column] ?? null;
    if (cell === null) continue;
    const amount = amountOf(cell, place, reader);
    if (amount.ok) cells.push({ ...place, periodStart, amount: amount.value });
    else problems.push(problem(amount.error, String(cell), column));
  }
  return { cells, place, problems };
}

const textAt = ({ cells }: SpreadsheetRow, column: number): string =>
  column === -1 ? "" : String(cells[column] ?? "").trim();

const namesOf = (row: SpreadsheetRow, { direction, category, account }: BudgetHead) => ({
  direction: textAt(row, direction),
  category: textAt(row, category),
  account: textAt(row, account),
});

function valueOf(problem: BudgetProblemKind, names: ReturnType<typeof namesOf>): string {
  if (problem === "direction-unknown") return names.direction;
  return problem === "account-unknown" ? names.account : names.category;
}

const markOf = (lines: readonly SpreadsheetRow[], { periods }: BudgetHead): DecimalMark | null =>
  decimalMarkOf(lines.flatMap(({ cells }) => [...periods.keys()].map((column) => cells[column] ?? null)));

function amountOf(
  cell: SpreadsheetCell,
  { bankAccountId }: Place,
  { frame: { plan, accounts }, mark }: Reader,
): Result<number, BudgetProblemKind> {
  const currency = accounts.find(({ id }) => id === bankAccountId)?.currency ?? plan.currency;
  const digits = minorDigits(currency);
  const minor = readAmount(cell, { digits, mark });
  if (!minor.ok) return err(minor.error === "ambiguous" ? "amount-ambiguous" : "amount-not-a-number");
  if (minor.value < 0) return err("amount-negative");
  const amount = minor.value / 10 ** digits;
  return amount > largestForecast ? err("amount-too-large") : ok(amount);
}

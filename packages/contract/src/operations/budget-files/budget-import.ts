/** What the calls that read a budget from a file or from an online sheet have in common. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import type { ErrorCode } from "../../errors/error-codes.ts";
import { wholeFile } from "../../file.ts";
import { booleanText, idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { undoToken } from "../forecast/series/series-fields.ts";

/** The file and the flag travel together. No scenario is the main plan. */
export const budgetFileFields = {
  file: ["file", wholeFile],
  scenarioId: ["scenarioId", idText.optional()],
} as const;

export const resetField = { resetFutureForecasts: ["resetFutureForecasts", booleanText] } as const;

/** Why a cell, a line or a column of a budget cannot be imported. */
export const budgetProblems = [
  "direction-unknown",
  "category-missing",
  "category-unknown",
  "category-ambiguous",
  "category-not-planned",
  "category-by-project",
  "category-twice",
  "account-missing",
  "account-unknown",
  "period-unknown",
  "period-other-frequency",
  "period-twice",
  "period-closed",
  "amount-not-a-number",
  "amount-ambiguous",
  "amount-negative",
  "amount-too-large",
] as const;
export type BudgetProblemKind = (typeof budgetProblems)[number];

export const budgetProblem = plain({
  problem: z.enum(budgetProblems),
  /** As the spreadsheet numbers them, from one. */
  row: z.int(),
  /** By letter; null where it is about a whole line. */
  column: z.string().nullable(),
  /** What the line is called. */
  name: z.string().nullable(),
  /** What stands there. */
  value: z.string(),
});
export type BudgetProblem = z.output<typeof budgetProblem>;

/** A failure lists this many; `count` says how many there are. */
export const mostListedProblems = 200;

/** What a budget would change. */
export const budgetPreview = wire({
  cellCount: ["cellCount", z.int()],
  categoryCount: ["categoryCount", z.int()],
  periodCount: ["periodCount", z.int()],
  firstPeriod: ["firstPeriod", wireDate.nullable()],
  lastPeriod: ["lastPeriod", wireDate.nullable()],
  /** Entered before, with another amount. */
  replacedCellCount: ["replacedCellCount", z.int()],
  /** What goes besides when future forecasts are reset: in the lines of the file, from the current period on. */
  resetCellCount: ["resetCellCount", z.int()],
  resetSeriesCount: ["resetSeriesCount", z.int()],
  problems: ["problems", z.array(budgetProblem)],
  problemCount: ["problemCount", z.int()],
});
export type BudgetPreview = z.output<typeof budgetPreview>;

export const importedBudget = wire({
  updatedCellCount: ["UpdatedCellCount", z.int()],
  cellCount: ["CellCount", z.int()],
  categoryCount: ["CategoryCount", z.int()],
  undoToken: ["UndoToken", undoToken],
});
export type ImportedBudget = z.output<typeof importedBudget>;

/** 24001 lists what is wrong as `problems`. */
export const budgetErrors: readonly ErrorCode[] = ["24001", "24002", "23003", "not_found", "too_large"];

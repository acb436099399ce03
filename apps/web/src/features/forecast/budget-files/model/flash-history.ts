/** What was realized before, by category and month: which way to plan on it gives values, and for how many. Pure. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { FlashBasis } from "./flash-draft.ts";

/** Of whole months; the last one is the month before this one. */
export const monthsOfHistory = 12;

/** By category, the oldest month first. */
export type FlashHistory = ReadonlyMap<number, readonly number[]>;

/** `statement`: of those months. */
export const flashHistory = ({
  inflow,
  outflow,
}: Pick<StatementAnswer, "inflow" | "outflow">): FlashHistory =>
  new Map(
    [...inflow.categories, ...outflow.categories].map(({ categoryId, cells }) => [
      categoryId,
      [...cells.realized],
    ]),
  );

/** How many of the last months each way looks at. */
const monthsRead: Readonly<Record<FlashBasis, number>> = {
  previousMonth: 1,
  sameMonthPreviousYear: 12,
  averageOf3Months: 3,
  averageOf6Months: 6,
  averageOf12Months: 12,
};

/** The longest look back that the history fills: an average over months before the first would be too low. */
export function usualBasis(history: FlashHistory, categoryIds: ReadonlySet<number>): FlashBasis {
  const months = Math.max(0, ...[...categoryIds].map((id) => lengthOf(history.get(id) ?? [])));
  if (months >= 12) return "sameMonthPreviousYear";
  if (months >= 6) return "averageOf6Months";
  if (months >= 3) return "averageOf3Months";
  return "previousMonth";
}

/** Since the first month with anything in it. */
const lengthOf = (realized: readonly number[]): number => {
  const first = realized.findIndex((amount) => amount !== 0);
  return first === -1 ? 0 : realized.length - first;
};

/** Those that get an amount in at least one period. */
export const withHistory = (
  history: FlashHistory,
  categoryIds: ReadonlySet<number>,
  basis: FlashBasis,
): number =>
  [...categoryIds].filter((id) =>
    (history.get(id) ?? []).slice(-monthsRead[basis]).some((amount) => amount !== 0),
  ).length;

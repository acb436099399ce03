/** What lines of both kinds come to, chosen together. Pure. */
import type { CellTransaction } from "@amont/contract/operations/forecast/cell-shape.ts";
import { type Money, money, sumMinor } from "@amont/kernel/money.ts";
import type { LineKind } from "../panel-queries.ts";

export type ChosenLine = Pick<CellTransaction, "id" | "amount"> & { readonly kind: LineKind };

export interface ChosenSum {
  readonly count: number;
  /** One for each currency, in the order in which they were chosen. */
  readonly sums: readonly Money[];
}

export interface ChosenSummary {
  readonly paid: ChosenSum;
  readonly expected: ChosenSum;
  readonly all: ChosenSum;
}

export const isChosen = (chosen: readonly ChosenLine[], { kind, id }: Omit<ChosenLine, "amount">): boolean =>
  chosen.some((line) => line.kind === kind && line.id === id);

/** Chosen if it was not, and not if it was. */
export const toggled = (chosen: readonly ChosenLine[], line: ChosenLine): readonly ChosenLine[] =>
  isChosen(chosen, line)
    ? chosen.filter(({ kind, id }) => kind !== line.kind || id !== line.id)
    : [...chosen, line];

/** Null where there is nothing to add up. */
export function chosenSummary(chosen: readonly ChosenLine[]): ChosenSummary | null {
  if (chosen.length < 2) return null;
  return {
    paid: sumOf(chosen.filter(({ kind }) => kind === "paid")),
    expected: sumOf(chosen.filter(({ kind }) => kind === "expected")),
    all: sumOf(chosen),
  };
}

const sumOf = (lines: readonly ChosenLine[]): ChosenSum => ({
  count: lines.length,
  sums: [...Map.groupBy(lines, ({ amount }) => amount.currency)].map(([currency, own]) =>
    money(sumMinor(own.map(({ amount }) => amount.amountMinor)), currency),
  ),
});

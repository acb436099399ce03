/** What several kinds of blocks are put together of. */
import type { Label, LabelWord, TableCell, Tone } from "@amont/figures/blocks/block.ts";
import type { Column, Figure, FigureRow, StatementPlace } from "@amont/figures/blocks/figure.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Period } from "@amont/kernel/period.ts";

export const word = (text: LabelWord, count?: number): Label =>
  count === undefined ? { kind: "word", word: text } : { kind: "word", word: text, count };

export const named = (name: string): Label => ({ kind: "name", name });

export const columnsOf = (periods: readonly Period[]): readonly Column[] =>
  periods.map(({ start, endExclusive }) => ({ begin: start, end: endExclusive }));

export const columnOf = ({ start, endExclusive }: Period): Column => ({ begin: start, end: endExclusive });

/** A line of a statement; `isShown` leaves columns out. */
export function cellRow(
  place: StatementPlace,
  currency: CurrencyCode,
  values: ArrayLike<number>,
  isShown: (column: number) => boolean = () => true,
): FigureRow {
  return {
    values: Array.from(values, (value, column) => (isShown(column) ? value : null)),
    unit: "money",
    currency,
    proof: { kind: "cells", ...place },
  };
}

export function cellFigure(
  place: StatementPlace,
  currency: CurrencyCode,
  { start }: Pick<Period, "start">,
  value: number,
): Figure {
  return { value, unit: "money", currency, proof: { kind: "cell", ...place, begin: start } };
}

/** Below zero it is bad, unless something else says what it is. */
export const figureCell = (figure: Figure | null, tone?: Tone, note: Label | null = null): TableCell => ({
  kind: "figure",
  figure,
  tone: tone ?? ((figure?.value ?? 0) < 0 ? "bad" : "plain"),
  note,
});

export const complete = { state: "ok", notes: [] } as const;

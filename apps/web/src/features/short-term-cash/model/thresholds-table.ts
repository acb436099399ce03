/** Thresholds of accounts while somebody changes them: typed, pasted from a spreadsheet, applied to several. Pure. */
import { type AccountKind, accountKinds } from "@amont/engine/liquidity/position-totals.ts";
import { type ThresholdProblem, thresholdProblems } from "@amont/engine/liquidity/thresholds.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { readAmount } from "@amont/ui/widgets/numeric-input/amount-text.ts";

export const amountColumns = ["overdraft", "floor", "target", "ceiling"] as const;
export type AmountColumn = (typeof amountColumns)[number];
export const switchColumns = ["takesInstant", "takesUrgent", "isCentralising"] as const;
export type SwitchColumn = (typeof switchColumns)[number];

export interface ThresholdRow {
  readonly accountId: number;
  readonly companyId: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly mayWrite: boolean;
  readonly kind: AccountKind;
  /** As it stands in the field. */
  readonly texts: Readonly<Record<AmountColumn, string>>;
  readonly takesInstant: boolean;
  readonly takesUrgent: boolean;
  readonly isCentralising: boolean;
}

export interface ReadThresholds {
  readonly overdraftMinor: number;
  readonly floorMinor: number;
  readonly targetMinor: number | null;
  readonly ceilingMinor: number | null;
}

export type RowProblem = ThresholdProblem | "notANumber";

/** An overdraft is authorised below zero, whichever way it is typed. Nothing typed is none; a floor without words is zero. */
export function readRow(
  { texts, currency }: Pick<ThresholdRow, "texts" | "currency">,
  locale: string,
): ReadThresholds | RowProblem {
  const amountOf = (column: AmountColumn): number | null | undefined => {
    const read = readAmount(texts[column], { locale, present: null, maxDecimal: minorDigits(currency) });
    if (read.kind === "fault") return undefined;
    return read.kind === "nothing" ? null : wholeParts(read.value, 10 ** minorDigits(currency));
  };
  const [overdraft, floor, target, ceiling] = amountColumns.map(amountOf);
  if (overdraft === undefined || floor === undefined || target === undefined || ceiling === undefined)
    return "notANumber";
  const read = {
    overdraftMinor: 0 - Math.abs(overdraft ?? 0),
    floorMinor: floor ?? 0,
    targetMinor: target,
    ceilingMinor: ceiling,
  };
  return thresholdProblems(read)[0] ?? read;
}

/** A block of a spreadsheet from a cell on; what does not fit is passed over. */
export function pasteInto(
  rows: readonly ThresholdRow[],
  at: { readonly accountId: number; readonly column: AmountColumn },
  block: readonly (readonly string[])[],
): readonly ThresholdRow[] {
  const first = rows.findIndex(({ accountId }) => accountId === at.accountId);
  const left = amountColumns.indexOf(at.column);
  return rows.map((row, index) => {
    const cells = index < first || !row.mayWrite ? undefined : block[index - first];
    if (cells === undefined) return row;
    const pasted = amountColumns.flatMap((column, place) => {
      const text = place < left ? undefined : cells[place - left];
      return text === undefined ? [] : [[column, text.trim()] as const];
    });
    return { ...row, texts: { ...row.texts, ...Object.fromEntries(pasted) } };
  });
}

export type CellChange =
  | { readonly column: AmountColumn; readonly text: string }
  | { readonly column: "kind"; readonly kind: AccountKind }
  | { readonly column: SwitchColumn; readonly isOn: boolean };

export function changeRow(row: ThresholdRow, change: CellChange): ThresholdRow {
  if ("text" in change) return { ...row, texts: { ...row.texts, [change.column]: change.text } };
  return "kind" in change ? { ...row, kind: change.kind } : { ...row, [change.column]: change.isOn };
}

/** What was changed last, in every chosen row that may be written. */
export const applyTo = (
  rows: readonly ThresholdRow[],
  chosen: ReadonlySet<number>,
  change: CellChange,
): readonly ThresholdRow[] =>
  rows.map((row) => (chosen.has(row.accountId) && row.mayWrite ? changeRow(row, change) : row));

export const isKind = (value: string): value is AccountKind => accountKinds.some((kind) => kind === value);

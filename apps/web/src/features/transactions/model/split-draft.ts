/** What a transaction is being split into, until it is confirmed. Amounts are as they are typed. Pure. */
import type { LegacyTransaction } from "@amont/contract/operations/transactions/legacy-transaction.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import {
  fromWireNumber,
  type MinorUnits,
  type Money,
  money,
  sumMinor,
  toWireNumber,
} from "@amont/kernel/money.ts";

export interface SplitDraftLine {
  /** The same for as long as the line is there. */
  readonly key: number;
  /** Of a transaction that exists; null for a line that is new. */
  readonly id: number | null;
  readonly name: string;
  readonly categoryId: number | null;
  readonly amount: number | null;
  /** Of a line that exists: it stays what it is. */
  readonly memo: string | null;
}

export type SplitDraft = readonly SplitDraftLine[];

const blankLine = (key: number): SplitDraftLine => ({
  key,
  id: null,
  name: "",
  categoryId: null,
  amount: null,
  memo: null,
});

export const newSplit: SplitDraft = [blankLine(0), blankLine(1)];

export const draftOf = (lines: readonly LegacyTransaction[]): SplitDraft =>
  lines.map(({ id, name, categoryId, amount, memo }) => ({
    key: id,
    id,
    name,
    categoryId,
    amount: toWireNumber(amount.amountMinor, amount.currency),
    memo,
  }));

export const withBlankLine = (draft: SplitDraft): SplitDraft => [
  ...draft,
  blankLine(Math.max(-1, ...draft.map(({ key }) => key)) + 1),
];

export const withoutLine = (draft: SplitDraft, key: number): SplitDraft =>
  draft.filter((line) => line.key !== key);

export const withLine = (draft: SplitDraft, key: number, change: Partial<SplitDraftLine>): SplitDraft =>
  draft.map((line) => (line.key === key ? { ...line, ...change } : line));

const minorOf = (amount: number | null, currency: CurrencyCode): MinorUnits | null => {
  if (amount === null) return null;
  const read = fromWireNumber(amount, currency);
  return read.ok ? read.value : null;
};

export interface SplitSums {
  readonly whole: Money;
  readonly split: Money;
  /** What is left to split; negative when there is too much. */
  readonly difference: Money;
}

export function sumsOfSplit(draft: SplitDraft, whole: Money): SplitSums {
  const { currency } = whole;
  const split = sumMinor(draft.flatMap(({ amount }) => minorOf(amount, currency) ?? []));
  return {
    whole,
    split: money(split, currency),
    difference: money(whole.amountMinor - split, currency),
  };
}

/** To the cent, and every line with a name, a category and an amount. */
export function isWhole(draft: SplitDraft, whole: Money): boolean {
  const isFilled = ({ name, categoryId, amount }: SplitDraftLine) =>
    name.trim() !== "" &&
    categoryId !== null &&
    categoryId !== 0 &&
    (minorOf(amount, whole.currency) ?? 0) !== 0;
  return draft.length > 0 && draft.every(isFilled) && sumsOfSplit(draft, whole).difference.amountMinor === 0;
}

/** As the calls take them; only for a draft that is whole. */
export const linesOf = (draft: SplitDraft) =>
  draft.map(({ id, name, categoryId, amount, memo }) => ({
    id,
    name: name.trim(),
    categoryId: categoryId ?? 0,
    amount: amount ?? 0,
    memo,
  }));

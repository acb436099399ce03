/** Amounts of transactions as they are read: inflows with a plus, outflows with a minus. Pure. */
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type MinorUnits, type Money, minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";

/** What it does to cash: a refund of a supplier, a negative outflow, comes in. */
export const cashEffect = ({ isInflow, amount }: Pick<TransactionLine, "isInflow" | "amount">): MinorUnits =>
  minorUnits(isInflow ? amount.amountMinor : 0 - amount.amountMinor);

export const decimalOf = ({ amountMinor, currency }: Money): string => toDecimalString(amountMinor, currency);

/** "+1 234,56 €", "−12,00 €", "0,00 €". */
export function signedAmount(amount: Money, locale: string): string {
  const text = formatAmount({ value: decimalOf(amount), currency: amount.currency, locale });
  return amount.amountMinor > 0 ? `+${text}` : text;
}

/** One sum per currency, in the order in which they come. */
export function sumsOf(lines: Iterable<Pick<TransactionLine, "isInflow" | "amount">>): readonly Money[] {
  const sums = new Map<CurrencyCode, number>();
  for (const line of lines) {
    const { currency } = line.amount;
    sums.set(currency, (sums.get(currency) ?? 0) + cashEffect(line));
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor: minorUnits(amountMinor), currency }));
}

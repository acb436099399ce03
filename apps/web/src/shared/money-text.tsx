import { type Money, toDecimalString } from "@amont/kernel/money.ts";
import { Amount } from "@amont/ui/figures/amount.tsx";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { useLanguage } from "../i18n/i18n.ts";

/** An amount with its currency, as the reader's language writes it. */
export function MoneyText({ money }: { readonly money: Money }) {
  const language = useLanguage();
  const value = toDecimalString(money.amountMinor, money.currency);
  return <Amount value={value} currency={money.currency} locale={language} />;
}

/** The same inside a sentence. */
export function moneyText({ amountMinor, currency }: Money, language: string): string {
  return formatAmount({ value: toDecimalString(amountMinor, currency), currency, locale: language });
}

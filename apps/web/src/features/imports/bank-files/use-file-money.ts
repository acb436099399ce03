import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { useLanguage } from "../../../i18n/i18n.ts";

/** Amounts of a file, in its currency where it names one. */
export function useFileMoney(currency: string | null): (amount: number) => string {
  const language = useLanguage();
  return (amount) =>
    currency === null
      ? new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount)
      : formatAmount({ value: String(amount), currency, locale: language });
}

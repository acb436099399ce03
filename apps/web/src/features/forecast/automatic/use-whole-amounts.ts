import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { useMemo } from "react";
import { useLanguage } from "../../../i18n/i18n.ts";

/** Amounts without cents, as a forecast is read; with a sign where it is a change. */
export function useWholeAmounts(currency: CurrencyCode) {
  const language = useLanguage();
  return useMemo(() => {
    const locale = readingLocale(language);
    const options = { maximumFractionDigits: 0 } as const;
    const plain = new Intl.NumberFormat(locale, options);
    const signed = new Intl.NumberFormat(locale, { ...options, signDisplay: "exceptZero" });
    const money = new Intl.NumberFormat(locale, {
      ...options,
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
    });
    const unit = 10 ** minorDigits(currency);
    // A rounded nothing has no sign.
    const whole = (minor: number) => roundHalfAway(minor / unit) + 0;
    const written = (format: Intl.NumberFormat) => (minor: number) =>
      format.format(whole(minor)).replace("-", "−");
    return { plain: written(plain), signed: written(signed), money: written(money) };
  }, [language, currency]);
}

import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import type { LatestQuote, Quote } from "./rates-queries.ts";

interface QuoteOrigin {
  readonly origin: Quote["origin"];
  /** Null where it was typed; undefined where that is not known here. */
  readonly source: string | null | undefined;
}

/** Files and the site of the European Central Bank, by what they are called. */
const ofCentralBank = /(?:^|\.)ecb\.europa\.eu$|^eurofxref/i;

/** How rates are spoken of. */
export function useRateWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(readingLocale(language), { type: "currency" });
    const days = new Intl.RelativeTimeFormat(readingLocale(language), { numeric: "auto", style: "narrow" });
    const currencyName = (currency: CurrencyCode) => names.of(currency) ?? currency;
    /** Who is quoted: the bank by its name, anything else as it is called. */
    const sourceName = (source: string) =>
      ofCentralBank.test(source) ? t("exchangeRates.centralBank") : source;
    const origin = ({ origin: from, source }: QuoteOrigin) => {
      if (from === "uploaded" && source === null) return t("exchangeRates.origin.typed");
      const kind = t(`exchangeRates.origin.${from}`);
      return source === null || source === undefined ? kind : `${kind}, ${sourceName(source)}`;
    };
    /** "hier", "il y a 3 j"; a parity has none. */
    const age = ({ age: passed }: Pick<LatestQuote, "age">) =>
      passed === null ? t("exchangeRates.quotes.fixed") : days.format(-passed, "day");
    return { currencyName, sourceName, origin, age };
  }, [t, language]);
}

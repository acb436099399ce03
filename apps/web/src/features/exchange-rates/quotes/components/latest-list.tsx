import { Badge } from "@amont/ui/badge.tsx";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { Sparkline } from "@amont/ui/figures/sparkline.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { QuoteRow } from "../../model/quote-rows.ts";
import { useRateWords } from "../../use-rate-words.ts";
import styles from "./quotes.module.css";

/** On a narrow screen one reads: what each currency is at now, how old that is and where it comes from. */
export function LatestList({ rows }: { readonly rows: readonly QuoteRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRateWords();
  return (
    <ul className={styles["latest"]} aria-label={t("exchangeRates.quotes.latest")}>
      {rows.map(({ currency, latest, trend, decimals }) => (
        <li key={currency} className={styles["latestRow"]}>
          <span className={styles["latestName"]}>
            <strong>{currency}</strong>
            <span className={styles["quiet"]}>{words.currencyName(currency)}</span>
          </span>
          {trend.length < 2 ? null : (
            <span className={styles["spark"]}>
              <Sparkline
                values={trend}
                label={t("exchangeRates.quotes.trend", {
                  from: rateText(String(trend[0]), language),
                  to: rateText(String(trend.at(-1)), language),
                })}
              />
            </span>
          )}
          <span className={styles["latestRate"]}>
            <strong>{latest === null ? "–" : rateText(latest.rate, language, decimals)}</strong>
            <span className={styles["quiet"]}>
              {latest === null ? null : latest.isStale ? (
                <Badge tone="warn">{words.age(latest)}</Badge>
              ) : (
                words.age(latest)
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useRateWords } from "../../use-rate-words.ts";
import styles from "./quotes.module.css";

interface RateSourceProps {
  readonly page: Pick<RatesPage, "quotes" | "source" | "policy">;
  /** Then the policy is somebody else's to choose, and is only said. */
  readonly isOfCompany: boolean;
}

/** The files of a year would be a list. */
const mostNamed = 3;

/** Who is quoted, and whether the daily fetch works: figures that rest on old data say so beside themselves. */
export function RateSource({ page, isOfCompany }: RateSourceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRateWords();
  const { host, lastSuccessAt, lastFailureAt } = page.source;
  const names = new Set(
    page.quotes.flatMap(({ source }) => (source === null ? [] : [words.sourceName(source)])),
  );
  const hasFailed =
    host !== null && lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt);
  const fetched = () => {
    if (host === null) return t("exchangeRates.source.off");
    if (lastSuccessAt === null) return t("exchangeRates.source.never", { host });
    return t("exchangeRates.source.last", { moment: momentText(new Date(lastSuccessAt), language) });
  };
  return (
    <p className={styles["source"]}>
      {names.size === 0 ? null : (
        <span>{t("exchangeRates.source.names", { names: [...names].slice(0, mostNamed).join(", ") })}</span>
      )}
      <span>{fetched()}</span>
      {isOfCompany ? <span>{t(`exchangeRates.companyPolicy.${page.policy}`)}</span> : null}
      {hasFailed ? (
        <span className={styles["failed"]}>
          <Icon name="warning" size="sm" />
          {t("exchangeRates.source.failed", { moment: momentText(new Date(lastFailureAt), language) })}
        </span>
      ) : null}
    </p>
  );
}

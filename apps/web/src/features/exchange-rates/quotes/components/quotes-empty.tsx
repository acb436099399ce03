import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";
import { FileChoice } from "../../../../shared/files/file-choice.tsx";
import { AddCurrency } from "../../components/add-currency.tsx";
import { rateFileEndings } from "../../import/use-rate-import.ts";
import styles from "./quotes.module.css";

interface QuotesEmptyProps {
  readonly canWrite: boolean;
  /** The installation asks for quotes by itself: they come tonight. */
  readonly hasDailyFetch: boolean;
  readonly onFile: (file: File) => void;
  readonly onAdd: (currency: CurrencyCode) => void;
}

/** Nothing yet, and the three ways to have some. */
export function QuotesEmpty({ canWrite, hasDailyFetch, onFile, onAdd }: QuotesEmptyProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["empty"]}>
      <EmptyState icon="globe" title={t("exchangeRates.empty.title")}>
        {t(canWrite ? "exchangeRates.empty.text" : "exchangeRates.empty.textRead")}
      </EmptyState>
      {canWrite ? (
        <>
          <FileChoice
            file={null}
            onChoose={onFile}
            accept={rateFileEndings}
            hint={t("exchangeRates.import.kinds")}
          />
          <ul className={styles["ways"]}>
            <li>{t(hasDailyFetch ? "exchangeRates.empty.dailyOn" : "exchangeRates.empty.dailyOff")}</li>
            <li className={styles["wayByHand"]}>
              {t("exchangeRates.empty.byHand")}
              <AddCurrency known={[]} onAdd={onAdd} />
            </li>
          </ul>
        </>
      ) : null}
    </div>
  );
}

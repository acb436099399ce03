import { isErrorCode } from "@amont/contract/errors/error-codes.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useSettled } from "../../../../shared/activity/use-settled.ts";
import { codeText } from "../../../../shared/api/failure-text.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import type { KpiHome, PreviewedKpi } from "../homes/kpi-home.ts";
import styles from "./kpi-dialog.module.css";

const restMs = 300;

interface KpiPreviewProps {
  readonly home: KpiHome;
  readonly kpi: PreviewedKpi;
  /** The formula can be read: there is something to show. */
  readonly isReadable: boolean;
}

/** What the formula gives in the next periods, or why it cannot be kept: asked of the server when one pauses. */
export function KpiPreview({ home, kpi, isReadable }: KpiPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = usePeriodTexts();
  const settled = useSettled(kpi, restMs);
  const { data } = useQuery({
    ...home.preview(settled),
    ...(isReadable && settled === kpi ? {} : { queryFn: skipToken }),
    placeholderData: keepPreviousData,
    // Saving says why it cannot; while one types, no message gets in between.
    meta: { toast: "none" },
  });
  if (!isReadable || data === undefined) {
    return <p className={styles["quiet"]}>{t("kpis.preview.waiting")}</p>;
  }
  const { values, refusal, accountName, frequency } = data;
  if (refusal !== null) {
    const { code, params } = refusal;
    const text = isErrorCode(code) ? codeText(code, t, params) : t("failure.unknown");
    return (
      <p className={styles["problem"]} role="alert">
        {text}
      </p>
    );
  }
  const number = new Intl.NumberFormat(readingLocale(language), { maximumFractionDigits: 3 });
  const errors = [...new Set(values.flatMap(({ error }) => (error === null ? [] : [error])))];
  return (
    <div className={styles["preview"]}>
      <table className={styles["previewTable"]}>
        <caption>
          {accountName === null
            ? t("kpis.preview.title")
            : t("kpis.preview.ofAccount", { name: accountName })}
        </caption>
        <thead>
          <tr>
            {values.map(({ periodStart }) => (
              <th key={periodStart} scope="col">
                {texts.period({ begin: periodStart }, frequency)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {values.map(({ periodStart, value }) => (
              <td key={periodStart}>
                {value === null ? (
                  <span className={styles["problem"]}>{t("kpis.preview.error")}</span>
                ) : (
                  number.format(value)
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {errors.map((error) => (
        <p key={error} className={styles["quiet"]}>
          {t(`errors.formulas.${error}`)}
        </p>
      ))}
    </div>
  );
}

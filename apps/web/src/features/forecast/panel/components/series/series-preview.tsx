import { formulaErrorKinds } from "@amont/contract/errors/error-texts.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import type { PreviewValue } from "../../model/series-preview.ts";
import type { PanelPlace } from "../../panel-place.ts";
import { useInputPeriods } from "../../use-input-periods.ts";
import { PlainAmount } from "../cell-summary.tsx";
import styles from "../forecast-tab.module.css";

interface SeriesPreviewProps {
  readonly place: PanelPlace;
  readonly values: readonly PreviewValue[];
  /** Why it could not be saved, where no field says so. */
  readonly refusal: string | null;
}

/** What the series would plan, beside what is planned now. */
export function SeriesPreview({ place: { statement }, values, refusal }: SeriesPreviewProps) {
  const { t } = useTranslation();
  const { name } = useInputPeriods(statement);
  if (values.length === 0) return refusal === null ? null : <p className={styles["problem"]}>{refusal}</p>;
  const firstError = values.find(({ error }) => error !== null)?.error;
  const error = formulaErrorKinds.find((kind) => kind === firstError);
  return (
    <section className={styles["preview"]}>
      <table className={styles["previewTable"]}>
        <caption>{t("forecastPanel.preview.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("forecastPanel.preview.period")}</th>
            <th scope="col">{t("forecastPanel.preview.now")}</th>
            <th scope="col">{t("forecastPanel.preview.withSeries")}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ offset, amountMinor, nowMinor }) => (
            <tr key={offset}>
              <th scope="row">{name(offset)}</th>
              <td className={styles["now"]}>
                <PlainAmount amountMinor={nowMinor} currency={statement.currency} />
              </td>
              <td className={classNames(styles[amountMinor === nowMinor ? "same" : "changed"])}>
                {amountMinor === null ? (
                  <span className={styles["problem"]}>{t("forecastPanel.preview.error")}</span>
                ) : (
                  <PlainAmount amountMinor={amountMinor} currency={statement.currency} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refusal !== null || error !== undefined ? (
        <p className={styles["problem"]}>{refusal ?? (error && t(`errors.formulas.${error}`))}</p>
      ) : null}
    </section>
  );
}

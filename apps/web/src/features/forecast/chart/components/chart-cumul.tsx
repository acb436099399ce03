import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { chartTotals } from "../model/chart-model.ts";
import { unitsOf } from "../model/money-figures.ts";
import type { ForecastChart } from "../use-forecast-chart.ts";
import styles from "./chart-cumul.module.css";

/** What stays at the right of the chart: what the columns add up to. */
export function ChartCumul({ chart: { model } }: { readonly chart: Pick<ForecastChart, "model"> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { inflow, outflow, change } = chartTotals(model);
  const short = (minor: number) =>
    shortAmount(unitsOf(minor, model.currency), { locale: language, isSigned: true });
  return (
    <div className={styles["root"]}>
      <dl className={styles["totals"]}>
        <div>
          <dt>{t("forecastChart.graph.inflow")}</dt>
          <dd className={styles["inflow"]}>{short(inflow)}</dd>
        </div>
        <div>
          <dt>{t("forecastChart.graph.outflow")}</dt>
          <dd className={styles["outflow"]}>{short(-outflow)}</dd>
        </div>
        <div>
          <dt>{t("forecastChart.change")}</dt>
          <dd>{short(change)}</dd>
        </div>
      </dl>
      <span className={styles["periods"]}>
        {t(`forecastChart.periods.${model.frequency}`, { count: model.columns.length })}
      </span>
    </div>
  );
}

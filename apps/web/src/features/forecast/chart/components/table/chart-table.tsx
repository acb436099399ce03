import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazily } from "../../../../../shared/layout/lazily.tsx";
import type { ForecastChart } from "../../use-forecast-chart.ts";
import styles from "./chart-table.module.css";

const ChartDataTable = lazily(async () => (await import("./chart-data-table.tsx")).ChartDataTable);

/** All that the chart draws, as a table for screen readers. It is made when somebody asks for it. */
export function ChartTable({ chart }: { readonly chart: ForecastChart }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles["button"]}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? "forecastChart.table.hide" : "forecastChart.table.show")}
      </button>
      {isOpen ? (
        <div className={styles["hidden"]}>
          <ChartDataTable chart={chart} />
        </div>
      ) : null}
    </>
  );
}

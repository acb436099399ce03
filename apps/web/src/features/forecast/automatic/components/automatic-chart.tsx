import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { useTranslation } from "react-i18next";
import type { CategoryAutomatic } from "../automatic-queries.ts";
import { automaticDrawing } from "../model/automatic-drawing.ts";
import { useWholeAmounts } from "../use-whole-amounts.ts";
import styles from "./automatic-editor.module.css";

interface AutomaticChartProps {
  readonly automatic: CategoryAutomatic;
  readonly currency: CurrencyCode;
}

const size = { width: 344, height: 96 };

/** What came, what the forecast would have said of it one period before, and what is forecast, with its band. */
export function AutomaticChart({ automatic, currency }: AutomaticChartProps) {
  const { t } = useTranslation();
  const amounts = useWholeAmounts(currency);
  const drawing = automaticDrawing(automatic, size);
  return (
    <figure className={styles["figure"]}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from figures
        role="img"
        aria-label={t("automaticForecast.panel.chart")}
      >
        {drawing.ticks.map(({ value, y }) => (
          <g key={value}>
            <path className={styles["gridline"]} d={`M0 ${y}H${size.width}`} />
            <text className={styles["tick"]} x="0" y={y - 3}>
              {amounts.plain(value)}
            </text>
          </g>
        ))}
        <path className={styles["band"]} d={drawing.band} />
        <path className={styles["tried"]} d={drawing.tried} />
        <path className={styles["came"]} d={drawing.came} />
        <path className={styles["planned"]} d={drawing.planned} />
      </svg>
      <figcaption className={styles["legend"]}>
        <span>
          <i className={styles["cameKey"]} aria-hidden="true" />
          {t("automaticForecast.panel.realized")}
        </span>
        {drawing.tried === "" ? null : (
          <span>
            <i className={styles["triedKey"]} aria-hidden="true" />
            {t("automaticForecast.panel.tried")}
          </span>
        )}
        <span>
          <i className={styles["plannedKey"]} aria-hidden="true" />
          {t("automaticForecast.panel.planned")}
        </span>
      </figcaption>
    </figure>
  );
}

import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { Card } from "@amont/ui/card.tsx";
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import { useDrawingWidth } from "@amont/ui/widgets/chart/use-drawing-width.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { axisWidth } from "../../chart/model/chart-geometry.ts";
import { type CategoryDrawing, chartHeight, drawCategory } from "../category-chart-geometry.ts";
import type { CategoryFigures } from "../category-figures.ts";
import styles from "./category-chart.module.css";
import { ScrollRegion } from "./scroll-region.tsx";

interface CategoryChartProps {
  readonly figures: CategoryFigures;
  readonly currency: CurrencyCode;
  readonly frequency: Frequency;
}

const usualWidth = 860;

/** Each period's bar against its forecast. The table below says the same in figures. */
export function CategoryChart({ figures, currency, frequency }: CategoryChartProps) {
  const { t } = useTranslation();
  const { ref, width } = useDrawingWidth(usualWidth);
  const drawing = drawCategory(figures.periods, width, currency);
  return (
    <Card title={t("categoryForecast.chart")} actions={<Legend isInflow={figures.isInflow} />}>
      <ScrollRegion ref={ref} label={t("categoryForecast.chart")}>
        <Drawing
          drawing={drawing}
          frequency={frequency}
          isInflow={figures.isInflow}
          label={t("categoryForecast.chartLabel", { name: figures.category.name })}
        />
      </ScrollRegion>
    </Card>
  );
}

interface DrawingProps {
  readonly drawing: CategoryDrawing;
  readonly frequency: Frequency;
  readonly isInflow: boolean;
  readonly label: string;
}

function Drawing({ drawing, frequency, isInflow, label }: DrawingProps) {
  const language = useLanguage();
  const texts = usePeriodTexts();
  const hatch = useId();
  const { width, columnWidth, zero, ticks, periods } = drawing;
  return (
    <svg
      className={classNames(styles["chart"], isInflow ? styles["inflow"] : styles["outflow"])}
      width={width}
      height={chartHeight}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, in its own colours
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="4" className={styles["hatch"]} />
        </pattern>
      </defs>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles["gridline"]} x1={axisWidth} x2={width} y1={y} y2={y} />
          <text className={styles["tick"]} x={axisWidth - 6} y={y + 4}>
            {shortAmount(value, { locale: language })}
          </text>
        </g>
      ))}
      {periods.map(({ period, left, middle, realized, expected, remaining, forecastMark, isNamed }) => (
        <g key={period.column.offset}>
          {period.when === "current" ? (
            <rect className={styles["current"]} x={left} y={0} width={columnWidth} height={chartHeight} />
          ) : null}
          <path className={styles["realized"]} d={realized} />
          <path className={styles["expected"]} d={expected} />
          <path className={styles["remaining"]} d={remaining} fill={`url(#${hatch})`} />
          {forecastMark === null ? null : <path className={styles["forecast"]} d={forecastMark} />}
          {isNamed ? (
            <text className={styles["period"]} x={middle} y={chartHeight - 8}>
              {texts.period(period.column, frequency)}
            </text>
          ) : null}
        </g>
      ))}
      <line className={styles["zero"]} x1={axisWidth} x2={width} y1={zero} y2={zero} />
    </svg>
  );
}

const legendMeasures = ["realized", "expected", "remaining", "forecast"] as const;

function Legend({ isInflow }: { readonly isInflow: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className={classNames(styles["legend"], isInflow ? styles["inflow"] : styles["outflow"])}>
      {legendMeasures.map((measure) => (
        <li key={measure}>
          <span className={classNames(styles["key"], styles[`${measure}Key`])} />
          {t(`categoryForecast.measure.${measure}`)}
        </li>
      ))}
    </ul>
  );
}

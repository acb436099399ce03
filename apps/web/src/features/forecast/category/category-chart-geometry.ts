/** The bars of one category: what is paid, committed and left to do on top of each other, and the forecast as a mark. Pure. */

import { axisTicks, linearScale, rangeAround } from "@amont/figures/scales/linear-scale.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { barSizes, barStack } from "@amont/ui/widgets/chart/bar-stack.ts";
import { axisWidth } from "../chart/model/chart-geometry.ts";
import type { CategoryPeriod } from "./category-figures.ts";

export const chartHeight = 196;
const top = 6;
const bottom = 24;
const leastColumnWidth = 30;
/** For the second half of the last label. */
const rightMargin = 16;
const labelWidth = 64;
const markOverhang = 5;

interface DrawnPeriod {
  readonly period: CategoryPeriod;
  readonly left: number;
  readonly middle: number;
  /** Empty where there is nothing. */
  readonly realized: string;
  readonly expected: string;
  readonly remaining: string;
  /** Null without a forecast. */
  readonly forecastMark: string | null;
  /** Where columns are narrow, only some are named; the current one always is. */
  readonly isNamed: boolean;
}

export interface CategoryDrawing {
  readonly width: number;
  readonly columnWidth: number;
  readonly zero: number;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly periods: readonly DrawnPeriod[];
}

export function drawCategory(
  periods: readonly CategoryPeriod[],
  available: number,
  currency: CurrencyCode,
): CategoryDrawing {
  const units = 10 ** minorDigits(currency);
  const highs = periods.flatMap(({ realized, expected, remaining, forecast }) => [
    (realized + expected + remaining) / units,
    realized / units,
    forecast / units,
  ]);
  const range = rangeAround(highs);
  const scale = linearScale(range, top, chartHeight - bottom);
  const columnWidth = Math.max(
    leastColumnWidth,
    (available - axisWidth - rightMargin) / Math.max(1, periods.length),
  );
  const current = Math.max(
    0,
    periods.findIndex(({ when }) => when === "current"),
  );
  const everyNth = Math.max(1, Math.ceil(labelWidth / columnWidth));
  return {
    width: axisWidth + columnWidth * periods.length + rightMargin,
    columnWidth,
    zero: scale.y(0),
    ticks: axisTicks(range).map((value) => ({ value, y: scale.y(value) })),
    periods: periods.map((period, index) => {
      const left = axisWidth + index * columnWidth;
      const middle = left + columnWidth / 2;
      const x = middle - barSizes.width / 2;
      const [realized = "", expected = "", remaining = ""] = barStack(
        [
          { value: period.realized / units },
          { value: period.expected / units },
          { value: period.remaining / units, isOutlined: true },
        ],
        x,
        scale.y,
      );
      const y = scale.y(period.forecast / units);
      const forecastMark =
        period.forecast === 0 ? null : `M${x - markOverhang} ${y}H${x + barSizes.width + markOverhang}`;
      return {
        period,
        left,
        middle,
        realized,
        expected,
        remaining,
        forecastMark,
        isNamed: (index - current) % everyNth === 0,
      };
    }),
  };
}

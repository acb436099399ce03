import { axisTicks } from "@amont/figures/scales/linear-scale.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import { useDrawingWidth } from "@amont/ui/widgets/chart/use-drawing-width.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { moneyText } from "../../../../shared/money-text.tsx";
import { axisWidth } from "../../chart/model/chart-geometry.ts";
import type { BridgeSum } from "../model/bridge-sums.ts";
import { waterfall } from "../model/waterfall-geometry.ts";
import styles from "./bridge-view.module.css";

interface WaterfallChartProps {
  readonly sum: BridgeSum;
  readonly currency: CurrencyCode;
  readonly beforeName: string;
  readonly afterName: string;
}

const height = 190;
const area = { top: 16, bottom: 150, left: axisWidth };

/** From the cash flow that was believed to the one of the other day, one bar for each reason; the same as a table below. */
export function WaterfallChart({ sum, currency, beforeName, afterName }: WaterfallChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ref, width } = useDrawingWidth(600);
  const steps = sum.parts.map(({ amountMinor }) => amountMinor);
  const { bars, scale } = waterfall(sum.beforeMinor, steps, { ...area, width });
  const units = (minor: number) => minor / 10 ** minorDigits(currency);
  const text = (minor: number) => moneyText({ amountMinor: minorUnits(minor), currency }, language);
  const signed = (minor: number) => (minor > 0 ? `+${text(minor)}` : text(minor));
  const names = [
    beforeName,
    ...sum.parts.map(({ reason }) => t(`forecastTime.bridge.reason.${reason}`)),
    afterName,
  ];
  const looks = ["total", ...steps.map((step) => (step > 0 ? "more" : "less")), "total"] as const;
  const amounts = [text(sum.beforeMinor), ...steps.map(signed), text(sum.afterMinor)];
  const shorts = [sum.beforeMinor, ...steps, sum.afterMinor].map((minor, index) =>
    shortAmount(units(minor), { locale: language, isSigned: looks[index] !== "total" }),
  );
  return (
    <div ref={ref}>
      {/* The table says the same. */}
      <svg
        className={styles["drawing"]}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {axisTicks(scale).map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? styles["zero"] : styles["gridline"]}
              d={`M${axisWidth} ${scale.y(tick)}H${width}`}
            />
            <text className={styles["tick"]} x={axisWidth - 8} y={scale.y(tick) + 3.5}>
              {shortAmount(units(tick), { locale: language })}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const next = bars[index + 1];
          const middle = bar.x + bar.width / 2;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the places of the bars
            <g key={index}>
              {next === undefined ? null : (
                <path className={styles["hang"]} d={`M${bar.x + bar.width} ${bar.level}H${next.x}`} />
              )}
              <rect
                className={styles[looks[index] ?? "total"]}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx="2"
              />
              <text className={styles["value"]} x={middle} y={bar.y - 4}>
                {shorts[index]}
              </text>
              <text className={styles["place"]} x={middle} y={area.bottom + 18}>
                {looks[index] === "total" ? names[index] : index}
              </text>
            </g>
          );
        })}
      </svg>
      <table className={styles["reasons"]}>
        <caption className={styles["caption"]}>{t("forecastTime.bridge.caption")}</caption>
        <tbody>
          {names.map((name, index) => (
            <tr key={name} className={classNames(looks[index] === "total" && styles["sum"])}>
              <td className={styles["number"]}>{looks[index] === "total" ? null : index}</td>
              <th scope="row">{name}</th>
              <td className={styles["amount"]}>{amounts[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

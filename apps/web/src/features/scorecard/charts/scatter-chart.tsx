import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { periodName } from "../model/reliability-text.ts";
import { scatterPlot } from "../model/scatter-plot.ts";
import type { Pair } from "../scorecard-queries.ts";
import styles from "./charts.module.css";
import { Hatchings, Mark, Swatch } from "./marks.tsx";
import { PointChart, type Stop } from "./point-chart.tsx";

interface ScatterChartProps {
  readonly pairs: readonly Pair[];
  readonly currency: CurrencyCode;
  readonly frequency: Frequency;
  readonly ahead: string;
}

const height = 300;
const nameWidth = 64;

/** Each period once for who said something of it: on the diagonal they were right. */
export function ScatterChart({ pairs, currency, frequency, ahead }: ScatterChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hatching = useId();
  const units = (minor: number) => minor / 10 ** minorDigits(currency);
  const amount = (minor: number) => moneyText(money(minorUnits(minor), currency), language);
  const lines = new Set(pairs.map(({ line }) => line));
  const lineName = ({ line, name }: Pair) =>
    typeof line === "number" ? name : t(`reliability.line.${line}`);
  const hasPlan = pairs.some(({ planMinor }) => planMinor !== null);
  const draw = (width: number) => {
    const plot = scatterPlot(pairs, { width, height, units });
    const { left, right, top, bottom, scale, xOf, ticks, points } = plot;
    const every = Math.max(1, Math.ceil((nameWidth * ticks.length) / (right - left)));
    return {
      stops: points.map(
        ({ pair, who, saidMinor, x, y }): Stop => ({
          key: `${pair.line} ${pair.originOn} ${pair.horizon} ${who}`,
          x,
          y,
          name: [
            periodName(pair.beginOn, frequency, language),
            ...(lines.size > 1 ? [lineName(pair)] : []),
          ].join(" · "),
          rows: [
            { label: t("reliability.scatter.who"), text: t(`reliability.who.${who}`) },
            { label: t("reliability.scatter.said"), text: amount(saidMinor) },
            { label: t("reliability.scatter.actual"), text: amount(pair.actualMinor) },
            { label: t("reliability.scatter.error"), text: amount(saidMinor - pair.actualMinor) },
            {
              label: t("reliability.scatter.how"),
              text: t(
                who === "automatic" && pair.isReplayed ? "reliability.replayed" : "reliability.published",
              ),
            },
          ],
        }),
      ),
      renderContent: (chosen: Stop | undefined) => (
        <>
          <Hatchings id={hatching} />
          {ticks.map((tick, index) => (
            <g key={tick}>
              <path className={styles["gridline"]} d={`M${left} ${scale.y(tick)}H${right}`} />
              <path className={styles["gridline"]} d={`M${xOf(tick)} ${top}V${bottom}`} />
              <text className={styles["tick"]} x={left - 8} y={scale.y(tick) + 3.5}>
                {shortAmount(tick, { locale: language })}
              </text>
              {index % every === 0 ? (
                <text className={styles["name"]} x={xOf(tick)} y={bottom + 15}>
                  {shortAmount(tick, { locale: language })}
                </text>
              ) : null}
            </g>
          ))}
          <path
            className={styles["promised"]}
            d={`M${xOf(scale.low)} ${scale.y(scale.low)}L${xOf(scale.high)} ${scale.y(scale.high)}`}
          />
          <text className={styles["axisName"]} x={right} y={height - 6} textAnchor="end">
            {t("reliability.scatter.across")}
          </text>
          {points.map(({ pair, who, x, y }) => (
            <Mark
              key={`${pair.line} ${pair.originOn} ${pair.horizon} ${who}`}
              who={who}
              x={x}
              y={y}
              hatching={who === "automatic" && pair.isReplayed ? hatching : undefined}
            />
          ))}
          {chosen?.y === undefined ? null : (
            <circle className={styles["ring"]} cx={chosen.x} cy={chosen.y} r={8} />
          )}
        </>
      ),
    };
  };
  return (
    <PointChart
      title={t("reliability.scatter.title", { ahead })}
      note={t("reliability.scatter.note")}
      height={height}
      stopName={t("reliability.filter.period")}
      legend={[
        ...(hasPlan ? [{ name: t("reliability.who.plan"), swatch: <Swatch who="plan" /> }] : []),
        { name: t("reliability.who.automatic"), swatch: <Swatch who="automatic" /> },
        ...(pairs.some(({ isReplayed }) => isReplayed)
          ? [
              {
                name: t("reliability.replayed"),
                swatch: <Swatch who="automatic" hatching={`${hatching}s`} />,
              },
            ]
          : []),
        {
          name: t("reliability.scatter.right"),
          swatch: (
            <svg className={styles["swatch"]} width={18} height={10} aria-hidden="true">
              <path className={styles["promised"]} d="M0 5H18" />
            </svg>
          ),
        },
      ]}
      draw={draw}
    />
  );
}

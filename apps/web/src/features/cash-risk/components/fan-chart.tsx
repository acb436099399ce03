import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import { ChartTooltip, TooltipRows } from "@amont/ui/widgets/chart/chart-tooltip.tsx";
import { useChartTooltip } from "@amont/ui/widgets/chart/use-chart-tooltip.ts";
import { useDrawingWidth } from "@amont/ui/widgets/chart/use-drawing-width.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { DrawnBands } from "../../../shared/forecast/bands/bands-query.ts";
import { chanceText, columnText } from "../../../shared/forecast/bands/risk-text.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { fanOf, nearestColumn } from "../model/fan-geometry.ts";
import styles from "./fan-chart.module.css";

interface FanChartProps {
  readonly bands: DrawnBands;
  readonly floorMinor: number;
  readonly currency: CurrencyCode;
  /** Others are on their way. */
  readonly isBehind: boolean;
  /** The whole figure, for who wants a picture of it. */
  readonly figureRef: RefObject<HTMLElement | null>;
}

const height = 320;

const line = "M0 5H18";
const area = "M0 0H18V10H0Z";
const swatches = [
  { name: "planned", look: "planned", shape: line },
  { name: "middle", look: "middle", shape: line },
  { name: "eight", look: "outer", shape: area },
  { name: "five", look: "inner", shape: area },
  { name: "lowestHelp", look: "bar", shape: "M5 0H13V10H5Z" },
] as const;

/** The balances that are likely, column by column, and where they are lowest. The arrows move between columns. */
export function FanChart({ bands, floorMinor, currency, isBehind, figureRef }: FanChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ref, width } = useDrawingWidth(960);
  const [chosen, setChosen] = useState(-1);
  const tooltip = useChartTooltip<number>();
  const units = (minor: number) => minor / 10 ** minorDigits(currency);
  const fan = fanOf({ bands, floor: floorMinor, units, width, height });
  const { left, right, scale } = fan;
  const count = fan.places.length;
  const amount = (minor: number) => moneyText(money(minorUnits(minor), currency), language);
  const rowsOf = (column: number) => [
    { label: t("cashRisk.fan.planned"), text: amount(bands.planned[column] ?? 0), isTotal: true },
    { label: t("cashRisk.fan.high"), text: amount(bands.p90[column] ?? 0) },
    { label: t("cashRisk.fan.middle"), text: amount(bands.p50[column] ?? 0) },
    { label: t("cashRisk.fan.low"), text: amount(bands.p10[column] ?? 0) },
    { label: t("cashRisk.fan.below"), text: chanceText(bands.below[column] ?? 0, language) },
  ];
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const column = nearestColumn(fan.places, clientX - currentTarget.getBoundingClientRect().left);
    setChosen(column);
    const anchor = { left: clientX - 6, top: clientY - 6, width: 12, height: 12 };
    tooltip.point({ key: String(column), subject: column, anchor });
  };
  const leave = () => {
    setChosen(-1);
    tooltip.leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = columnAfter(event.key, chosen, count);
    if (to === null) return;
    event.preventDefault();
    setChosen(to);
  };
  const floorY = scale.y(units(floorMinor));
  return (
    <figure ref={figureRef} className={styles["figure"]}>
      <div
        ref={ref}
        className={classNames(styles["root"], isBehind && styles["behind"])}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing whose columns the arrows go through
        role="slider"
        tabIndex={0}
        aria-label={t("cashRisk.fan.label")}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={Math.max(0, chosen)}
        aria-valuetext={[
          columnText(bands, Math.max(0, chosen), language),
          ...rowsOf(Math.max(0, chosen)).map(({ label, text }) => `${label} ${text}`),
        ].join(", ")}
        onPointerMove={onPointerMove}
        onPointerLeave={leave}
        onKeyDown={onKeyDown}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {fan.ticks.map((tick) => (
            <g key={tick}>
              <path className={styles["gridline"]} d={`M${left} ${scale.y(tick)}H${right}`} />
              <text className={styles["tick"]} x={left - 8} y={scale.y(tick) + 3.5}>
                {shortAmount(tick, { locale: language })}
              </text>
            </g>
          ))}
          {chosen < 0 ? null : (
            <path className={styles["chosen"]} d={`M${fan.places[chosen] ?? 0} 0V${height - 22}`} />
          )}
          <path className={styles["outer"]} d={fan.outer} />
          <path className={styles["inner"]} d={fan.inner} />
          <path className={styles["floor"]} d={`M${left} ${floorY}H${right}`} />
          <text className={styles["floorName"]} x={left + 6} y={floorY - 5}>
            {t("cashRisk.floorAt", { amount: amount(floorMinor) })}
          </text>
          <path className={styles["middle"]} d={fan.middle} />
          <path className={styles["planned"]} d={fan.planned} />
          <path className={styles["axis"]} d={`M${left} ${height - 22}H${right}`} />
          <text className={styles["tick"]} x={left - 8} y={height - 26}>
            {t("cashRisk.fan.lowest")}
          </text>
          {fan.bars.map((bar, column) => (
            <rect
              key={bands.begins[column]}
              className={styles["bar"]}
              x={bar.x}
              y={height - 22 - bar.height}
              width={bar.width}
              height={bar.height}
            />
          ))}
          {fan.named.map((column) => (
            <text key={column} className={styles["name"]} x={fan.places[column]} y={height - 7}>
              {columnText(bands, column, language)}
            </text>
          ))}
        </svg>
      </div>
      <figcaption className={styles["legend"]}>
        {swatches.map(({ name, look, shape }) => (
          <span key={name}>
            <svg className={styles["swatch"]} width={18} height={10} aria-hidden="true">
              <path className={styles[look]} d={shape} />
            </svg>{" "}
            {t(`cashRisk.fan.${name}`)}
          </span>
        ))}
      </figcaption>
      {tooltip.shown === null ? null : (
        <ChartTooltip
          anchor={tooltip.shown.anchor}
          isLeaving={tooltip.shown.isLeaving}
          title={columnText(bands, tooltip.shown.subject, language)}
        >
          <TooltipRows rows={rowsOf(tooltip.shown.subject)} />
        </ChartTooltip>
      )}
    </figure>
  );
}

/** Null for a key that is none of ours. */
function columnAfter(key: string, chosen: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(count - 1, chosen + 1);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, chosen - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

import { linePath, type Point, pastAndFuture } from "@amont/figures/scales/line-path.ts";
import { axisTicks, linearScale, rangeAround } from "@amont/figures/scales/linear-scale.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { FanShape } from "../../../shared/forecast/bands/fan-shape.tsx";
import { written } from "../model/board-faces.ts";
import { currentWeek } from "../model/weeks.ts";
import type { BoardSource } from "../use-board-source.ts";
import type { ShownFan } from "../use-week-fan.ts";
import styles from "./weeks-chart.module.css";

export const chartHeight = 150;
const margins = { top: 14, bottom: 12 };

interface WeeksChartProps {
  readonly source: BoardSource;
  readonly fan?: ShownFan;
}

/** Closing balance, liquidity and floor above the weeks that they are of. The sheet below says the same in figures. */
export function WeeksChart({ source, fan = null }: WeeksChartProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { style, edges } = source;
  const { view } = style;
  const unit = 10 ** minorDigits(view.currency);
  const shownFan = fan === "none" ? null : fan;
  const edgesOfFan =
    shownFan === null ? [] : [...shownFan.p10, ...shownFan.p90].flatMap((minor) => minor ?? []);
  const range = rangeAround(
    [...view.closing, ...view.liquidity, ...view.floor, ...edgesOfFan].map((minor) => minor / unit),
  );
  const scale = linearScale(range, margins.top, chartHeight - margins.bottom);
  const width = edges.at(-1) ?? 0;
  const middleOf = (week: number) => ((edges[week] ?? 0) + (edges[week + 1] ?? 0)) / 2;
  const pointsOf = (amounts: readonly number[]): readonly Point[] =>
    amounts.map((minor, week) => ({ x: middleOf(week), y: scale.y(minor / unit) }));
  const current = currentWeek(view);
  const closing = pointsOf(view.closing);
  const { past, future } = pastAndFuture(closing, current - 1);
  const lowest = closing[view.lowestWeek];
  const lowestMinor = view.closing[view.lowestWeek] ?? 0;
  const [low, high] = [shownFan?.p10[view.lowestWeek] ?? null, shownFan?.p90[view.lowestWeek] ?? null];
  const names = [
    t("rolling.chart.label", {
      week: source.columns[view.lowestWeek]?.title ?? "",
      amount: style.words.full(lowestMinor),
    }),
    ...(low === null || high === null
      ? []
      : [t("rolling.bands.lowest", { low: style.words.full(low), high: style.words.full(high) })]),
  ].join(" ");
  const root = closing[current - 1];
  return (
    <svg
      className={styles["drawing"]}
      width={width}
      height={chartHeight}
      viewBox={`0 0 ${width} ${chartHeight}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from figures
      role="img"
      aria-label={names}
    >
      <rect
        className={styles["current"]}
        x={edges[current]}
        y={0}
        width={(edges[current + 1] ?? 0) - (edges[current] ?? 0)}
        height={chartHeight}
      />
      {axisTicks(range, 1).map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? styles["zero"] : styles["gridline"]}
            d={`M0 ${scale.y(tick)}H${width}`}
          />
          <text className={styles["tick"]} x={4} y={scale.y(tick) - 3}>
            {shortAmount(tick, { locale })}
          </text>
        </g>
      ))}
      {shownFan === null ? null : <FanShape fan={shownFan} root={root} pointsOf={pointsOf} />}
      <path
        className={styles["floor"]}
        d={steps(
          view.floor.map((minor) => scale.y(minor / unit)),
          edges,
        )}
      />
      <path className={styles["liquidity"]} d={linePath(pointsOf(view.liquidity))} />
      <path className={styles["past"]} d={linePath(past)} />
      <path className={styles["future"]} d={linePath(future)} />
      {closing.map(({ x, y }, week) => (
        <circle
          key={source.columns[week]?.id}
          className={
            week === view.lowestWeek ? styles["lowest"] : styles[week < current ? "pastDot" : "futureDot"]
          }
          cx={x}
          cy={y}
          r="3.5"
        />
      ))}
      {lowest === undefined ? null : (
        <text className={styles["lowestName"]} x={lowest.x} y={Math.min(lowest.y + 16, chartHeight - 3)}>
          {written(lowestMinor, style).text}
        </text>
      )}
    </svg>
  );
}

/** A floor holds for whole weeks: it goes up and down between them. */
function steps(heights: readonly number[], edges: Float64Array): string {
  return heights
    .map((y, week) => `${week === 0 ? `M${edges[0] ?? 0} ${y}` : `V${y}`}H${edges[week + 1] ?? 0}`)
    .join("");
}

/** Beside the chart: the lowest week in figures, and what the lines are. */
export function ChartSide({ source, fan = null }: WeeksChartProps) {
  const { t } = useTranslation();
  const { view, words } = source.style;
  const { lowestWeek } = view;
  const column = source.columns[lowestWeek];
  const headroom = view.headroom[lowestWeek] ?? 0;
  return (
    <div className={styles["side"]}>
      <p className={styles["lowestTitle"]}>
        {t("rolling.head.lowest", { week: column?.title ?? "", days: column?.note?.text ?? "" })}
      </p>
      <p className={styles["lowestAmount"]}>{words.full(view.closing[lowestWeek] ?? 0)}</p>
      <p className={styles["lowestTitle"]}>
        {headroom < 0
          ? t("rolling.head.missing", { amount: words.full(-headroom) })
          : t("rolling.head.headroom", { amount: words.full(headroom) })}
      </p>
      <ul className={styles["legend"]} aria-hidden="true">
        <li className={styles["ofClosing"]}>{t("rolling.balance.closing")}</li>
        <li className={styles["ofLiquidity"]}>{t("rolling.balance.liquidity")}</li>
        <li className={styles["ofFloor"]}>{t("rolling.balance.floor")}</li>
        {fan === null ? null : (
          <li className={fan === "none" ? styles["ofNothing"] : styles["ofFan"]}>
            {t(fan === "none" ? "rolling.bands.none" : "rolling.bands.eight")}
          </li>
        )}
      </ul>
    </div>
  );
}

import { type CSSProperties, type PointerEvent, useState } from "react";
import { shortAmount } from "./axis-amount.ts";
import styles from "./balance-lines-chart.module.css";
import {
  type BalanceBand,
  type BalanceSeries,
  balanceLines,
  type DrawnSeries,
  nearestPlace,
} from "./balance-lines-geometry.ts";
import { ChartTooltip, TooltipRows } from "./chart-tooltip.tsx";
import { useChartTooltip } from "./use-chart-tooltip.ts";
import { useDrawingWidth } from "./use-drawing-width.ts";

interface BalanceLinesChartProps {
  /** What the drawing says, in words: which lines, from what to what. */
  readonly label: string;
  /** The first two have the surface between them tinted in the colour of the second, which is drawn on top. */
  readonly series: readonly BalanceSeries[];
  /** Around the last series; the surface between the first two is not tinted then. */
  readonly band?: BalanceBand | undefined;
  /** The name of each place, from left to right. */
  readonly xLabels: readonly string[];
  /** The place that holds today: what is before has happened. -1 when all is to come. */
  readonly currentIndex: number;
  /** What a balance should not go below, and its name: an authorised overdraft. */
  readonly floor?: { readonly value: number; readonly label: string } | undefined;
  readonly locale: string;
  readonly height?: number;
  /** Writes an amount in full; with it, pointing at a place tells what each line is worth there. */
  readonly amountText?: (value: number) => string;
}

const usualWidth = 1000;
const usualHeight = 176;

/** Balances over time, side by side: one plan and what it is compared with. */
export function BalanceLinesChart(props: BalanceLinesChartProps) {
  const { label, series, band, xLabels, currentIndex, floor, locale, amountText } = props;
  const { height = usualHeight } = props;
  const { ref, width } = useDrawingWidth(usualWidth);
  const drawing = balanceLines({
    series,
    band,
    placeCount: xLabels.length,
    currentIndex,
    floor: floor?.value,
    width,
    height,
  });
  const { left, right, scale } = drawing;
  const tooltip = useChartTooltip<number>();
  const [hovered, setHovered] = useState(-1);
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const index = nearestPlace(drawing.places, clientX - currentTarget.getBoundingClientRect().left);
    setHovered(index);
    const anchor = { left: clientX - 6, top: clientY - 6, width: 12, height: 12 };
    tooltip.point({ key: String(index), subject: index, anchor });
  };
  const onPointerLeave = () => {
    setHovered(-1);
    tooltip.leave();
  };
  const { shown } = tooltip;
  return (
    <div
      ref={ref}
      className={styles["root"]}
      {...(amountText === undefined ? {} : { onPointerMove, onPointerLeave })}
    >
      <svg
        className={styles["drawing"]}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from figures
        role="img"
        aria-label={label}
      >
        {hovered < 0 ? null : (
          <path className={styles["hovered"]} d={`M${drawing.places[hovered] ?? 0} 0V${height - 18}`} />
        )}
        {drawing.ticks.map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? styles["zero"] : styles["gridline"]}
              d={`M${left} ${scale.y(tick)}H${right}`}
            />
            <text className={styles["tick"]} x={left - 8} y={scale.y(tick) + 3.5}>
              {shortAmount(tick, { locale })}
            </text>
          </g>
        ))}
        <path className={styles["area"]} style={lineColour(series[1])} d={drawing.area} />
        <path className={styles["band"]} style={lineColour(series.at(-1))} d={drawing.band} />
        {floor === undefined ? null : (
          <>
            <path className={styles["floor"]} d={`M${left} ${scale.y(floor.value)}H${right}`} />
            <text className={styles["floorName"]} x={left + 6} y={scale.y(floor.value) - 4}>
              {floor.label}
            </text>
          </>
        )}
        {drawing.lines.map((line) => (
          <Line key={line.series.label} line={line} />
        ))}
        {drawing.namedPlaces.map((index) => (
          <text key={index} className={styles["place"]} x={drawing.places[index]} y={height - 5}>
            {xLabels[index]}
          </text>
        ))}
      </svg>
      {shown === null || amountText === undefined ? null : (
        <ChartTooltip anchor={shown.anchor} isLeaving={shown.isLeaving} title={xLabels[shown.subject] ?? ""}>
          <TooltipRows
            rows={[
              ...series.map((one) => ({
                label: one.label,
                text: amountText(one.values[shown.subject] ?? 0),
                swatch: <span className={styles["swatch"]} style={lineColour(one)} />,
              })),
              ...(band === undefined
                ? []
                : [{ label: band.label, text: bandText(band, shown.subject, amountText) }]),
            ]}
          />
        </ChartTooltip>
      )}
    </div>
  );
}

const bandText = ({ low, high }: BalanceBand, place: number, amountText: (value: number) => string) =>
  `${amountText(low[place] ?? 0)} … ${amountText(high[place] ?? 0)}`;

const lineColour = (series: BalanceSeries | undefined) =>
  ({ "--line-colour": series?.color ?? "currentColor" }) as CSSProperties;

function Line({ line: { series, past, future, dots, name } }: { readonly line: DrawnSeries }) {
  const isDashed = series.isDashed === true;
  return (
    <g style={lineColour(series)}>
      <path className={styles["past"]} d={past} />
      <path className={isDashed ? styles["compared"] : styles["future"]} d={future} />
      {dots.map(({ index, x, y, when, isLowest }) => (
        <circle key={index} className={styles[isLowest ? "lowest" : `${when}Dot`]} cx={x} cy={y} r="4" />
      ))}
      <text className={isDashed ? styles["comparedName"] : styles["name"]} x={name.x} y={name.y}>
        {series.label}
      </text>
    </g>
  );
}

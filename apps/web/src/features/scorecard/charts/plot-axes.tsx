import type { HorizonPlot } from "../model/horizon-plot.ts";
import styles from "./charts.module.css";

interface PlotAxesProps {
  readonly plot: HorizonPlot;
  readonly height: number;
  readonly tickText: (share: number) => string;
  readonly names: readonly string[];
}

/** Shares up, horizons across. */
export function PlotAxes({
  plot: { left, right, bottom, scale, ticks, places },
  height,
  tickText,
  names,
}: PlotAxesProps) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles["gridline"]} d={`M${left} ${scale.y(tick)}H${right}`} />
          <text className={styles["tick"]} x={left - 8} y={scale.y(tick) + 3.5}>
            {tickText(tick)}
          </text>
        </g>
      ))}
      <path className={styles["axis"]} d={`M${left} ${bottom}H${right}`} />
      {places.map((x, index) => (
        <text key={x} className={styles["name"]} x={x} y={height - 8}>
          {names[index]}
        </text>
      ))}
    </>
  );
}

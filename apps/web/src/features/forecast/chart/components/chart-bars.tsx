import type { LinearScale } from "@amont/figures/scales/linear-scale.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { memo } from "react";
import { type ColumnLayout, columnStart, columnWidth } from "../../../../shared/forecast/column-layout.ts";
import { batchesOf, type ColumnWindow, drawnBar } from "../model/chart-geometry.ts";
import { barParts, barSides, type ChartColumn } from "../model/chart-model.ts";
import type { HiddenGraphs } from "../model/hidden-graphs.ts";
import styles from "./marks.module.css";

interface ChartBarsProps {
  readonly columns: readonly ChartColumn[];
  readonly hidden: HiddenGraphs;
  readonly layout: ColumnLayout;
  readonly window: ColumnWindow;
  readonly scale: LinearScale;
  readonly hatchingId: string;
}

/** A lower part has no room for its edge. */
const leastOutlinedHeight = 5;

/** The bars of the columns in view: scrolling further draws a new batch, and leaves the others alone. */
export const ChartBars = memo(function ChartBars({ window, ...rest }: ChartBarsProps) {
  return batchesOf(window).map((batch) => <BarBatch key={batch.start} {...rest} {...batch} />);
});

/** Each column is moved as a whole, so that only heights ever change slowly. */
const BarBatch = memo(function BarBatch(props: Omit<ChartBarsProps, "window"> & ColumnWindow) {
  const { columns, start, end, hidden, layout, scale, hatchingId } = props;
  const sides = barSides.filter((side) => !hidden[side]);
  const isThin = (value: number) => Math.abs(scale.y(value) - scale.y(0)) < leastOutlinedHeight;
  return columns.slice(start, end).map((column, at) => {
    const index = start + at;
    return (
      <g key={column.offset} transform={`translate(${columnStart(layout, index)} 0)`}>
        {sides.map((side) => {
          const { paths, box } = drawnBar(column[side], side, columnWidth(layout, index), scale);
          return column[side].total === 0 && paths.every((path) => path === "") ? null : (
            <g key={side} data-mark={side}>
              {barParts.map((part, nth) =>
                paths[nth] === "" ? null : (
                  <path
                    key={part}
                    className={classNames(
                      styles[`${side}-${part}`],
                      isThin(column[side][part]) && styles["thin"],
                    )}
                    fill={part === "remaining" ? `url(#${hatchingId}-${side})` : undefined}
                    d={paths[nth]}
                  />
                ),
              )}
              <rect {...box} fillOpacity="0" />
            </g>
          );
        })}
      </g>
    );
  });
});

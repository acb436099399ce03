import type { SheetBand } from "@amont/ui/widgets/sheet/sheet-band.tsx";
import { useMemo } from "react";
import type { ColumnLayout } from "../../../shared/forecast/column-layout.ts";
import type { ForecastCell } from "../../../shared/forecast/forecast-cell.ts";
import { ChartColumns } from "./components/chart-columns.tsx";
import { ChartCumul } from "./components/chart-cumul.tsx";
import { ChartSide } from "./components/chart-side.tsx";
import { ChartColumnsSkeleton, ChartSideSkeleton } from "./components/chart-skeleton.tsx";
import { LowPointTransfer } from "./components/low-point-transfer.tsx";
import type { VisibleColumns } from "./model/chart-geometry.ts";
import type { ForecastChart } from "./use-forecast-chart.ts";

/** The band above the grid. */
const bandHeight = 196;
/** As many as are in view. */
const skeletonColumns = 14;

interface ChartBandProps {
  /** Null until it is known. */
  readonly chart: ForecastChart | null;
  readonly layout: ColumnLayout;
  readonly visibleColumns: VisibleColumns | undefined;
  readonly selectedOffset: number | null;
  /** Stays while the lines scroll. */
  readonly isPinned: boolean;
  readonly onHoverOffset: (offset: number | null) => void;
  readonly onWanted: (cell: ForecastCell) => void;
}

/** The chart above the grid: over each column what is in it. */
export function useChartBand(props: ChartBandProps): SheetBand {
  const { chart, layout, visibleColumns, selectedOffset, isPinned, onHoverOffset, onWanted } = props;
  return useMemo(() => {
    const place = { height: bandHeight, isPinned };
    if (chart === null)
      return {
        ...place,
        start: <ChartSideSkeleton />,
        middle: <ChartColumnsSkeleton columnCount={skeletonColumns} />,
        end: null,
      };
    return {
      ...place,
      start: <ChartSide chart={chart} lowPointAct={<LowPointTransfer />} />,
      middle: (
        <ChartColumns
          chart={chart}
          layout={layout}
          visibleColumns={visibleColumns}
          selectedOffset={selectedOffset}
          onHoverOffset={onHoverOffset}
          onSelect={({ side, offset }) => onWanted({ line: { kind: "total", total: side }, offset })}
        />
      ),
      end: <ChartCumul chart={chart} />,
    };
  }, [chart, layout, visibleColumns, selectedOffset, isPinned, onHoverOffset, onWanted]);
}
